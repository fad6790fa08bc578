import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newContactRequest, png } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { notice, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as sessions from '#texts/sessions.ts'

/** Complaints of the browser about the refusals that these tests are about. */
const allow = [/40[13]/]
const dialogOf = (page: Page) => page.getByRole('dialog', { name: messages.reauthenticate.ask })
const isFocused = (page: Page, name: string) => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, name)

async function enterPassword(page: Page, password: string = ADMIN.password) {
  // The focus is where the password goes.
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a name is saved without a password; a new password only once the old one was entered, and nothing typed is lost', async ({
  site,
  openScreen,
}) => {
  const person = await joinTeam(site, 'anika', 'user')
  const page = await openScreen(to('settings'), { as: person, allow: [...allow, /422/] })
  const password = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save changes' })
  await test.step('a common password is refused at its field; a name alone is saved', async () => {
    await password.fill('Password123')
    await save.click()
    await expect(page.getByText(fieldErrorText('password_common')).first()).toBeVisible()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('')
    await site.ageLogins()
    await page.getByLabel('Name', { exact: true }).fill('Anika Irani')
    await save.click()
    await expect(page.getByText(officeMessages.settings.success)).toBeVisible()
  })
  await page.getByLabel('Name', { exact: true }).fill('Anika Rao')
  await password.fill('a-password-of-my-own')
  await test.step('Cancel leaves the form as it was and says that nothing was saved', async () => {
    await save.click()
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(messages.reauthenticate.cancelled)).toBeVisible()
    await expect(page.locator(':focus')).toHaveAttribute('role', 'alert')
    await expect(password).toHaveValue('a-password-of-my-own')
    await save.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).not.toBeAttached()
  })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await enterPassword(page, 'not-the-password')
  await expect(dialogOf(page).getByText(messages.reauthenticate.wrong)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(person.password)
  await dialogOf(page).getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialogOf(page)).not.toBeAttached()
  await expect(page.getByText(officeMessages.settings.success)).toBeVisible()
  await expect.poll(() => isFocused(page, 'Save changes')).toBe(true)
  expect(await site.client().login('anika', 'a-password-of-my-own')).toMatchObject({
    status: 200,
    body: { profile: { name: 'Anika Rao' } },
  })
})

test('other sessions are logged out one by one and all at once, after the password again', async ({ site, openScreen }) => {
  const person = await joinTeam(site, 'nisha', 'user')
  const elsewhere = [site.client(), site.client(), site.client()]
  for (const client of elsewhere) await client.login(person.userName, person.password)
  const page = await openScreen(to('settings'), { as: person, allow, reducedMotion: 'reduce' })
  await site.ageLogins()
  const rows = page.getByRole('listitem').filter({ hasText: 'Logged in' })
  await expect(rows).toHaveCount(4)
  // This device comes first, and has no button.
  await expect(rows.first()).toContainText(sessions.thisDevice)
  await expect(rows.getByRole('button')).toHaveCount(3)
  expect(await auditAt(page, [360])).toEqual([])
  await rows.getByRole('button').first().click()
  await enterPassword(page, person.password)
  await expect(notice(page, 'is logged out')).toBeFocused()
  await expect(rows).toHaveCount(3)
  await tabTo(page, page.getByRole('button', { name: sessions.elsewhere }))
  await page.keyboard.press('Enter')
  await expect(notice(page, sessions.loggedOutElsewhere)).toBeFocused()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: sessions.elsewhere })).toHaveCount(0)
  const statuses = elsewhere.map(async (client) => (await client.get('/api/users/profile')).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 401])
})

test('the team screen asks before it shows anything, and again over a form that is filled in', async ({ site, openScreen }) => {
  const page = await openScreen(to('team'), { allow, reducedMotion: 'reduce', before: () => site.ageLogins() })
  await expect(dialogOf(page)).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.reauthenticate.cancelled)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Team' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enter password' }).click()
  await enterPassword(page)
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible()

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite a team member' })
  await form.getByLabel('Username').fill('tara')
  await form.getByLabel('Name', { exact: true }).fill('Tara Sen')
  await form.getByLabel('Email').fill('tara@shop.example')
  await site.ageLogins()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText(messages.reauthenticate.cancelled)).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue('tara@shop.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await enterPassword(page)
  await expect(page.getByText(noMail.invited('tara@shop.example'))).toBeVisible()
})

test('a download asks for the password first, and for the login if the session ends meanwhile', async ({ site, openScreen }) => {
  await site.client().post('/api/contact', newContactRequest({ name: 'Exported Person' }))
  const page = await openScreen(to('contactRequests'), { allow })
  await site.ageLogins()
  const link = page.getByRole('link', { name: 'Download CSV' })
  await link.click()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(messages.reauthenticate.cancelled)).toBeVisible()
  await expect.poll(() => isFocused(page, 'Download CSV')).toBe(true)
  await link.click()
  const [download] = await Promise.all([page.waitForEvent('download'), enterPassword(page)])
  expect(await textOf(download)).toContain('Exported Person')
  await expect.poll(() => isFocused(page, 'Download CSV')).toBe(true)
  await site.ageLogins()
  await link.click()
  await expect(dialogOf(page)).toBeVisible()
  await page.context().clearCookies()
  await enterPassword(page)
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Admin Login' }) })).toBeVisible()
})

test('an upload that is refused for an old login is sent again with its files', async ({ site, openScreen }) => {
  const page = await openScreen(to('adminGallery'), { allow })
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
  const widths = async () => (await site.client().get<{ width: number }[]>('/api/gallery')).body.map(({ width }) => width)
  await expect.poll(widths).toContain(64)
})
