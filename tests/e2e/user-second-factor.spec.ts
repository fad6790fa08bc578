import type { Locator, Page } from '@playwright/test'
import { RECOVERY_CODES } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { joinTeam } from '#tests/support/members.ts'
import { chooseAction, notice, rowsOf, tabTo } from '#tests/support/screens.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { expect, test } from '#tests/support/test.ts'
import * as audit from '#texts/audit.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { moreOf } from '#texts/lists.ts'
import * as login from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/second-factor.ts'
import * as team from '#texts/team.ts'

/** Complaints of the browser about the refusals that these tests are about. */
const allow = [/40[13]/, /422/]

async function typeInto(field: Locator, text: string) {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
  await field.page().keyboard.press('Enter')
}
const codeField = (scope: Page | Locator, label: string) => scope.getByRole('textbox', { name: label, exact: true })
/** A device that makes passkeys and confirms logins by itself. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}
/** Says that the codes are kept: they go by nothing else. */
async function confirmCodes(page: Page) {
  await page.getByRole('checkbox', { name: texts.codesKept }).check()
  await page.getByRole('button', { name: texts.codesSaved }).click()
}
const shownCodes = (page: Page) => page.getByRole('listitem').locator('code').allTextContents()

test('app and passkey are set up by keyboard, asked for over a screen and at a login, and turned off', async ({ site, openScreen }) => {
  const person = await joinTeam(site, 'asha', 'user')
  // Browsers offer no passkeys at an IP address.
  const baseURL = site.origin.replace('127.0.0.1', 'localhost')
  const page = await openScreen(to('settings'), { as: person, allow, reducedMotion: 'reduce', baseURL })
  await addAuthenticator(page)
  await expect(page.getByText(texts.off)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: texts.setUp }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: texts.qrCode })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.getByRole('link', { name: texts.openApp })).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await expect(codeField(page, texts.code)).toBeFocused()
  expect(await auditAt(page, [360])).toEqual([])
  await codeField(page, texts.code).fill(codeOf(secret, 9))
  await codeField(page, texts.code).press('Enter')
  await expect(page.getByText(fieldErrorText('login_code_wrong')).first()).toBeVisible()
  await codeField(page, texts.code).fill(codeOf(secret))
  await codeField(page, texts.code).press('Enter')

  // The codes are shown once.
  await expect(page.getByRole('heading', { name: texts.codesTitle })).toBeFocused()
  const codes = await shownCodes(page)
  expect(codes).toHaveLength(RECOVERY_CODES)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: texts.download }).click()])
  expect(await textOf(download)).toBe(`${codes.join('\n')}\n`)
  await test.step('they go by neither Esc, nor Continue, nor Back, before they are confirmed as kept', async () => {
    for (const leave of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
      await leave()
      await expect(page.getByText(texts.codesNotKept)).toBeVisible()
    }
    await page.getByRole('button', { name: texts.codesSaved }).click()
    await expect(page.getByRole('checkbox', { name: texts.codesKept })).toBeFocused()
    expect(await shownCodes(page)).toEqual(codes)
  })
  expect(await auditAt(page, [360])).toEqual([])
  await confirmCodes(page)
  await expect(notice(page, texts.turnedOn)).toBeFocused()
  await expect(page.getByText(texts.codesLeft(RECOVERY_CODES))).toBeVisible()

  // Over a screen, after the password.
  await site.ageLogins()
  await page.getByRole('button', { name: texts.newCodes }).click()
  const confirm = page.getByRole('dialog')
  await typeInto(confirm.getByLabel('Password', { exact: true }), person.password)
  await expect(page.getByRole('dialog', { name: login.askCode })).toBeVisible()
  await expect(codeField(confirm, login.code)).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
  const used = codeOf(secret, 1)
  await typeInto(codeField(confirm, login.code), used)
  await expect(page.getByRole('heading', { name: texts.codesTitle })).toBeFocused()
  const [recoveryCode = ''] = await shownCodes(page)
  expect(codes).not.toContain(recoveryCode)
  await confirmCodes(page)
  await expect(notice(page, texts.turnedOn)).toBeFocused()

  // A passkey beside the app needs no other recovery codes.
  await tabTo(page, page.getByRole('button', { name: texts.addPasskey }))
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: texts.passkeyName })
  expect(await auditAt(page, [360])).toEqual([])
  await typeInto(name, 'My phone')
  await expect(notice(page, texts.passkeyAdded('My phone'))).toBeFocused()
  const passkey = page.getByRole('listitem').filter({ hasText: 'My phone' })
  await expect(passkey).toContainText(texts.neverUsed)
  expect(await auditAt(page, [360])).toEqual([])

  // At a login.
  await page.context().clearCookies()
  await page.getByRole('button', { name: texts.anotherApp }).click()
  const dialog = page.getByRole('dialog', { name: login.title })
  await dialog.getByLabel('Username').fill(person.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: login.passkey })).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(messages.login.success)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(passkey).toContainText(/Last used/)

  // Without it, a code that was used, and then a recovery code.
  await site.ageLogins()
  await page.getByRole('button', { name: texts.removePasskeyOf('My phone') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.removePasskey }).click()
  await typeInto(confirm.getByLabel('Password', { exact: true }), person.password)
  await confirm.getByRole('button', { name: login.instead.app }).click()
  await typeInto(codeField(confirm, login.code), used)
  await expect(confirm.getByText(fieldErrorText('login_code_wrong')).first()).toBeVisible()
  await confirm.getByRole('button', { name: login.instead.recovery }).click()
  await typeInto(codeField(confirm, login.recoveryCode), recoveryCode.toLowerCase())
  await expect(notice(page, texts.passkeyRemoved('My phone'))).toBeFocused()
  await expect(passkey).toHaveCount(0)
  await expect(page.getByText(texts.codesLeft(RECOVERY_CODES - 1))).toBeVisible()

  await page.getByRole('button', { name: texts.turnOff }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.turnOff }).click()
  await expect(notice(page, texts.turnedOff)).toBeFocused()
  expect((await site.client().login(person.userName, person.password)).body.role).toBe('user')
})

test('an admin resets that of a colleague and asks one of all admins, and is led to set up the own one', async ({ site, openScreen }) => {
  const colleague = await joinTeam(site, 'ravi', 'admin')
  const client = site.client()
  await client.login(colleague.userName, colleague.password)
  await turnOnSecondFactor(client)

  const page = await openScreen(to('team'), { allow, reducedMotion: 'reduce' })
  await chooseAction(page, moreOf(colleague.userName), team.resetSecondFactor)
  await page.getByRole('alertdialog').getByRole('button', { name: team.resetSecondFactor }).click()
  await expect(page.getByText(team.wasReset)).toBeVisible()
  await expect(page.getByRole('main').getByText(team.secondFactor, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: moreOf(colleague.userName) })).toBeFocused()
  expect((await site.client().login(colleague.userName, colleague.password)).body.role).toBe('admin')

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/team/policy'))
  await page.getByRole('checkbox', { name: team.policy }).click()
  await saved
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.needed })).toBeFocused()
  await expect(page.getByText(texts.passkeysElsewhere)).toContainText(site.origin.replace('127.0.0.1', 'localhost'))
  expect(await auditAt(page, [360])).toEqual([])
  await page.getByRole('button', { name: texts.setUp }).click()
  await expect(codeField(page, texts.code)).toBeFocused()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await typeInto(codeField(page, texts.code), codeOf(secret))
  await confirmCodes(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  // The audit log has all of it.
  await page.goto(to('audit'))
  const entries = rowsOf(page, audit.title)
  await expect(entries.first()).toBeVisible()
  await page.getByLabel(audit.action).selectOption(audit.actions.changed)
  await page.getByRole('searchbox', { name: audit.search }).fill(colleague.userName)
  await expect(entries.filter({ hasText: 'Second factor: yes → no' }).filter({ hasText: colleague.userName })).toHaveCount(1)
  await page.getByLabel(audit.kind).selectOption(audit.kinds.bookings)
  await expect(page.getByText(audit.empty)).toBeVisible()
  await page.getByLabel(audit.kind).selectOption('')
  await page.getByLabel(audit.action).selectOption(audit.actions['logged-in'])
  await expect(entries.first()).toContainText(`${colleague.userName} logged in`)
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
