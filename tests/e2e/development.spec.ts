import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { ADMIN } from '#tests/support/admin.ts'
import * as messages from '#texts/messages.ts'

/** Compiling modules on their first request takes its time. */
const START_MS = 60_000
/** A dialog that has not opened by then does not: its tap came too early. */
const OPENS_MS = 3000

/** The address of a site under `npm run dev`, with data of its own. */
const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  origin: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mistri-dev-'))
    const child: ChildProcess = spawn(process.execPath, ['scripts/dev.mjs'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.userName,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_EMAIL: ADMIN.email,
        RATE_LIMIT: 'off',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    try {
      await expect.poll(address, { timeout: START_MS, message: 'npm run dev says where it listens' }).toBeDefined()
      await use(address() as string)
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})

test('a developer logs in under npm run dev, where StrictMode runs every effect twice, and opens and closes a dialog', async ({
  origin,
  browser,
}) => {
  // Server, page and screen may each take as long as the start.
  test.setTimeout(5 * START_MS)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(origin + to('contact'), { timeout: START_MS })
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const dialog = page.getByRole('dialog')
  // The first tap comes before the modules have been compiled and loaded.
  await expect(async () => {
    // The dialog of an earlier tap covers the button.
    if (!(await dialog.isVisible())) await login.click()
    await expect(dialog.getByLabel('Username')).toBeVisible({ timeout: OPENS_MS })
  }).toPass({ timeout: START_MS })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await login.click()
  await dialog.getByLabel('Username').fill(ADMIN.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog.getByText(messages.login.success)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto(origin + to('bookings'), { timeout: START_MS })
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible({ timeout: START_MS })
  expect(errors).toEqual([])
})
