import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { ADMIN } from '#tests/support/admin.ts'
import * as messages from '#texts/messages.ts'

/** Compiling modules on their first request takes its time. */
const START_MS = 60_000
/** A dialog that has not opened by then does not: its tap came too early. */
const OPENS_MS = 3000
/** What the site consists of while it is developed. */
const SOURCES = ['contract', 'samples', 'scripts', 'server', 'texts', 'web', 'package.json', 'package-lock.json', 'vite.config.ts']

interface Development {
  origin: string
  /** Writes a file of the sources with one text replaced by another, as an editor does. */
  edit(file: string, before: string, after: string): Promise<void>
  /** Waits for a line at the terminal. */
  says(text: string): Promise<void>
}

/** The site under `npm run dev`, from a copy of the sources that the tests may change. */
const test = base.extend<object, { dev: Development }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      // Inside the repository, so that the copy finds its packages, where neither git nor the checks look; Vite watches no test-results.
      await mkdir('data', { recursive: true })
      const copy = await mkdtemp(join('data', 'development-'))
      await Promise.all(SOURCES.map((name) => cp(name, join(copy, name), { recursive: true })))
      // By this list the command knows that everything is installed.
      await cp('node_modules/.package-lock.json', join(copy, 'node_modules/.package-lock.json'))
      const child: ChildProcess = spawn(process.execPath, ['scripts/dev.mjs'], {
        cwd: copy,
        env: {
          PATH: process.env.PATH ?? '',
          HOME: process.env.HOME ?? '',
          PORT: '0',
          ADMIN_USERNAME: ADMIN.userName,
          ADMIN_PASSWORD: ADMIN.password,
          ADMIN_EMAIL: ADMIN.email,
          RATE_LIMIT: 'off',
        },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
      const exited = once(child, 'exit')
      const address = () => /running at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
      try {
        const failed = exited.then(() => Promise.reject(new Error(`npm run dev ended:\n${output}`)))
        const started = expect.poll(address, { timeout: 2 * START_MS, message: 'npm run dev says where it listens' }).toBeDefined()
        await Promise.race([started, failed])
        await use({
          origin: address() as string,
          async edit(file, before, after) {
            const source = await readFile(join(copy, file), 'utf8')
            expect(source, `${file} contains what the test replaces`).toContain(before)
            // At once, as many editors do: a file that is read while it is written is empty.
            const written = join(copy, 'data/edited')
            await writeFile(written, source.replace(before, after))
            await rename(written, join(copy, file))
          },
          says: (text) => expect.poll(() => output).toContain(text),
        })
      } finally {
        child.kill('SIGTERM')
        await exited
        await rm(copy, { recursive: true, force: true })
      }
    },
    // With the copy and the first start.
    { scope: 'worker', timeout: 3 * START_MS },
  ],
})

// Server, page and screen may each take as long as the start.
test.describe.configure({ timeout: 5 * START_MS })

/** Writes half a message on the contact page; it stays only while the page is not loaded again and its form keeps its state. */
async function typeMessage(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: START_MS })
  // Modules are compiled when they are first asked for. A page whose modules are still on their way is loaded again after a change.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: START_MS })
  await page.locator('textarea').fill('The hinge of my laptop', { timeout: START_MS })
}

const expectMessageKept = (page: Page) => expect(page.locator('textarea')).toHaveValue('The hinge of my laptop')

test('a page takes over a changed text, component, style and rule, and what a person has typed into its form stays', async ({
  dev,
  page,
}) => {
  await typeMessage(page, dev.origin + to('contact'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Contact')

  await dev.edit('texts/en/contact.ts', "title = 'Contact'", "title = 'Write to us'")
  await expect(heading).toHaveText('Write to us')
  await expectMessageKept(page)

  await dev.edit(
    'web/site/pages/contact/contact.page.tsx',
    '<ContactLines />',
    '<ContactLines />\n          <p>We answer within a day.</p>',
  )
  await expect(page.getByText('We answer within a day.')).toBeVisible()
  await expectMessageKept(page)

  await dev.edit('web/kit/components/section-heading.tsx', '<h2 id={id}>{title}</h2>', '<h2 id={id}>{title}, in short</h2>')
  await expect(page.getByRole('heading', { level: 2, name: ', in short' })).toBeVisible()
  await expectMessageKept(page)

  const part = page.getByRole('heading', { level: 2, name: ', in short' }).locator('..')
  await dev.edit('web/kit/components/section-heading.module.css', 'align-items: end', 'align-items: start')
  await expect(part).toHaveCSS('align-items', 'start')
  await dev.edit('web/kit/components/section-heading.module.css', '  align-items: start;\n', '')
  await expect(part).toHaveCSS('align-items', 'normal')
  await dev.edit('web/kit/styles/tokens.css', ':root {', ':root {\n  outline: 3px solid rgb(1 2 3);')
  await expect(page.locator('html')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expectMessageKept(page)

  await dev.edit('contract/requests/contact-requests.ts', 'requiredText(TEXT_MAX,', 'requiredText(5,')
  // The server has the rule too.
  await expect
    .poll(async () => {
      const data = { name: 'Asha Kale', email: 'asha@example.com', phone: '9876543210', message: 'The hinge' }
      return (await page.request.post(`${dev.origin}/api/contact`, { data }).catch(() => undefined))?.status()
    })
    .toBe(422)
  // The page gets it a moment before or after the server.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Send message' }).click()
      return page.getByText('at most 5 characters').isVisible()
    })
    .toBe(true)
  await expectMessageKept(page)
})

test('a page in Hindi takes over a changed text of its catalogue', async ({ dev, page }) => {
  await typeMessage(page, `${dev.origin}/hi${to('contact')}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('संपर्क')
  await dev.edit('texts/hi/contact.ts', "title = 'संपर्क'", "title = 'हमें लिखें'")
  await expect(heading).toHaveText('हमें लिखें')
  await expectMessageKept(page)
})

test('the server takes over a changed file, survives one that cannot run, and open pages stay', async ({ dev, page }) => {
  await typeMessage(page, dev.origin + to('contact'))
  const display = async () => {
    const response = await page.request.get(`${dev.origin}/site.webmanifest`).catch(() => undefined)
    return ((await response?.json()) as { display?: string } | undefined)?.display
  }
  expect(await display()).toBe('standalone')
  await dev.edit('server/platform/pages/manifest.ts', "display: 'standalone'", "display: 'minimal-ui'")
  await expect.poll(display).toBe('minimal-ui')

  await dev.edit('server/platform/pages/manifest.ts', "display: 'minimal-ui'", 'display: (')
  await dev.says('The server runs on without server/platform/pages/manifest.ts')
  await expect.poll(display).toBe('minimal-ui')
  await dev.edit('server/platform/pages/manifest.ts', 'display: (', "display: 'browser'")
  await expect.poll(display).toBe('browser')
  await expectMessageKept(page)
})

test('a developer logs in under npm run dev, where StrictMode runs every effect twice, and opens and closes a dialog', async ({
  dev: { origin },
  page,
}) => {
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
