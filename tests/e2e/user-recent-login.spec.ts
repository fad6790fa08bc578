import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newContactRequest, png } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { problemsAt, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { ADMIN } from '#tests/support/test-app.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)
const open = screensIn(browser)

/** Complaints of the browser about the refusals that these tests are about. */
const allow = [/40[13]/]
const dialogOf = (page: Page) => page.getByRole('dialog', { name: messages.reauthenticate.ask })
const isFocused = (page: Page, name: string) => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, name)

async function enterPassword(page: Page, password: string = ADMIN.password) {
  await dialogOf(page).getByLabel('Password', { exact: true }).waitFor()
  // The focus is where the password goes.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a new password in the settings is saved once the old one was entered again; nothing typed is lost', async () => {
  const person = await joinTeam(server, 'anika', 'user')
  const page = await open(to('settings'), { as: person, allow })
  await server.ageLogins()
  await page.getByLabel('Name', { exact: true }).fill('Anika Rao')
  await page.getByLabel('New password').fill('a-password-of-my-own')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')

  await enterPassword(page, 'not-the-password')
  await dialogOf(page).getByText(messages.reauthenticate.wrong).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByText(messages.settings.success).waitFor()
  await expect.poll(() => isFocused(page, 'Save changes')).toBe(true)
  expect(await server.client().login('anika', 'a-password-of-my-own')).toMatchObject({
    status: 200,
    body: { profile: { name: 'Anika Rao' } },
  })
})

test('Cancel leaves the form as it was, with a sentence', async () => {
  const person = await joinTeam(server, 'kabir', 'user')
  const page = await open(to('settings'), { as: person, allow })
  await server.ageLogins()
  await page.getByLabel('New password').fill('a-password-of-my-own')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(messages.reauthenticate.cancelled).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await page.getByLabel('New password').inputValue()).toBe('a-password-of-my-own')
  await save.click()
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await save.click()
  await enterPassword(page, person.password)
  await page.getByText(messages.settings.success).waitFor()
})

test('a name alone is saved without a password, and a common password is refused at its field', async () => {
  const person = await joinTeam(server, 'meher', 'user')
  const page = await open(to('settings'), { as: person, allow: [...allow, /422/] })
  await page.getByLabel('New password').fill('Password123')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(fieldMessages.passwordCommon).first().waitFor()
  expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('New password').fill('')
  await server.ageLogins()
  await page.getByLabel('Name', { exact: true }).fill('Meher Irani')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(messages.settings.success).waitFor()
})

test('the team screen asks before it shows anything, and again over a form that is filled in', async () => {
  const page = await open(to('team'), { allow, before: () => server.ageLogins() })
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(messages.reauthenticate.cancelled).waitFor()
  expect(await page.getByRole('table', { name: 'Team' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Enter password' }).click()
  await enterPassword(page)
  await page.getByRole('table', { name: 'Team' }).waitFor()

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Username').fill('tara')
  await form.getByLabel('Name', { exact: true }).fill('Tara Sen')
  await form.getByLabel('Email').fill('tara@shop.example')
  await server.ageLogins()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await form.getByText(messages.reauthenticate.cancelled).waitFor()
  expect(await form.getByLabel('Email').inputValue()).toBe('tara@shop.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await enterPassword(page)
  await page.getByText(messages.team.invited('tara@shop.example')).waitFor()
})

test('a download asks first and then comes', async () => {
  await server.client().post('/api/contact', newContactRequest({ name: 'Exported Person' }))
  const page = await open(to('contactRequests'), { allow })
  await server.ageLogins()
  const link = page.getByRole('link', { name: 'Download CSV' })
  await link.click()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByText(messages.reauthenticate.cancelled).waitFor()
  await expect.poll(() => isFocused(page, 'Download CSV')).toBe(true)
  await link.click()
  const [download] = await Promise.all([page.waitForEvent('download'), enterPassword(page)])
  expect(await textOf(download)).toContain('Exported Person')
  await expect.poll(() => isFocused(page, 'Download CSV')).toBe(true)
})

test('an upload that is refused for an old login goes out again with its files', async () => {
  const page = await open(to('adminGallery'), { allow })
  let refusals = 0
  await page.route(/\/api\/gallery\/upload$/, (route) => {
    refusals += 1
    return refusals > 1
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'reauthenticate', status: 403 }),
        })
  })
  const { bytes } = await png(64, 40)
  await page.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: bytes }])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await enterPassword(page)
  const widths = async () => (await server.client().get<{ width: number }[]>('/api/gallery')).body.map(({ width }) => width)
  await expect.poll(widths).toContain(64)
})

test('a session that ends while the password is asked for is told by the login dialog', async () => {
  const page = await open(to('contactRequests'), { allow })
  await server.ageLogins()
  await page.getByRole('link', { name: 'Download CSV' }).click()
  await dialogOf(page).waitFor()
  await page.context().clearCookies()
  await enterPassword(page)
  await page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: 'Admin Login' }) })
    .waitFor()
})

test('axe finds nothing in the dialog in either theme, and nothing scrolls sideways', async () => {
  const page = await open(to('team'), { allow, reducedMotion: 'reduce', before: () => server.ageLogins() })
  await dialogOf(page).waitFor()
  expect(await problemsAt(page, [360, 1280])).toEqual([])
})
