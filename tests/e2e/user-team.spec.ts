import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { invitationFor, joinTeam } from '#tests/support/members.ts'
import { openPage } from '#tests/support/pages.ts'
import { holdRequests, stubFailure } from '#tests/support/routes.ts'
import { chooseAction, loginAgain, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { moreOf } from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as resetTexts from '#texts/reset-password.ts'
import * as texts from '#texts/team.ts'

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

const TEAM = /\/api\/team$/
const MEMBER = /\/api\/team\/\d+$/
const open = (openScreen: OpenScreen, visit: ScreenVisit = {}) => openScreen(to('team'), visit)
const row = (page: Page, userName: string) => page.getByRole('row').filter({ hasText: `${userName}@shop.example` })
const role = (page: Page, userName: string) => page.getByRole('combobox', { name: `Role of ${userName}` })
/** Chooses from the menu of a person. */
const choose = (page: Page, userName: string, action: string) => chooseAction(page, moreOf(userName), action)
const dialog = (page: Page) => page.getByRole('alertdialog')
const member = async (userName: string) =>
  (await admin.get('/api/team')).body.find((one: { userName: string }) => one.userName === userName)

/** With the keyboard only. */
async function invite(page: Page, values: { userName: string; name: string; email: string; role?: 'admin' }) {
  await tabTo(page, page.getByRole('button', { name: 'Invite', exact: true }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Invite a team member' })
  await expect(form).toBeVisible()
  await tabTo(page, form.getByLabel('Username'))
  for (const text of [values.userName, values.name, values.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  if (values.role) await page.keyboard.press('End')
  await tabTo(page, form.getByRole('button', { name: 'Send invitation' }))
  await page.keyboard.press('Enter')
  return form
}

test('an invited person sets a password with the newest mailed link, once, and has the invited role', async ({
  site,
  visitor,
  openScreen,
}) => {
  const page = await open(openScreen)
  await invite(page, { userName: 'nikhil', name: 'Nikhil Bhosale', email: 'nikhil@shop.example', role: 'admin' })
  await expect(page.getByText(noMail.invited('nikhil@shop.example'))).toBeVisible()
  await expect(row(page, 'nikhil').getByText('Invited', { exact: true })).toBeVisible()
  expect(await member('nikhil')).toMatchObject({ name: 'Nikhil Bhosale', role: 'admin', invited: true })
  expect(await accessibilityProblems(page)).toEqual([])
  const { token } = await invitationFor(site, 'nikhil@shop.example')
  await choose(page, 'nikhil', texts.resendInvitation)
  await expect.poll(async () => (await invitationFor(site, 'nikhil@shop.example')).token).not.toBe(token)
  await expect(page.getByText(noMail.invited('nikhil@shop.example'))).toBeVisible()

  const { path } = await invitationFor(site, 'nikhil@shop.example')
  const guest = await visitor.open(path, { allow: [/422/] })
  await expect(guest.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await guest.getByLabel('New password').fill('a-password-of-my-own')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await expect(guest.getByText(messages.resetPassword.invitedSuccess)).toBeVisible()
  expect((await site.client().login('nikhil', 'a-password-of-my-own')).body.role).toBe('admin')
  await test.step('a used link says to ask the person who invited', async () => {
    await openPage(guest, path)
    await guest.getByLabel('New password').fill('another-password')
    await guest.getByRole('button', { name: 'Save password' }).click()
    await expect(guest.getByText(messages.resetPassword.invitedBadToken)).toBeVisible()
  })
})

test('an invitation is corrected and withdrawn, and its link passed on without a mail', async ({ site, visitor, openScreen }) => {
  const page = await open(openScreen, { reducedMotion: 'reduce' })
  await invite(page, { userName: 'leela', name: 'Leela Naik', email: 'lela@shop.example' })
  await expect(page.getByText(noMail.invited('lela@shop.example'))).toBeVisible()
  await choose(page, 'leela', texts.correctTitle)
  const correct = page.getByRole('dialog', { name: texts.correctTitle })
  await correct.getByLabel('Email').fill('leela@shop.example')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await correct.getByRole('button', { name: texts.saveCorrection }).click()
  await expect(page.getByText(noMail.invited('leela@shop.example'))).toBeVisible()
  await expect(row(page, 'leela')).toBeVisible()

  await choose(page, 'leela', texts.getLink)
  const link = page.getByRole('dialog', { name: texts.linkTitle })
  const url = await link.getByRole('textbox', { name: texts.linkTitle }).inputValue()
  expect(url.startsWith(`${site.origin}${to('resetPassword')}?token=`)).toBe(true)
  for (const name of [texts.linkByWhatsApp, texts.linkBySms])
    expect(decodeURIComponent((await link.getByRole('link', { name }).getAttribute('href')) ?? '')).toContain(url)
  await link.getByRole('button', { name: texts.copyLink }).click()
  await expect(link.getByRole('status')).toHaveText(/copied|selected/)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.keyboard.press('Escape')

  const guest = await visitor.open(url.slice(site.origin.length))
  await guest.getByLabel('New password').fill('a-password-of-my-own')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await expect(guest.getByText(messages.resetPassword.invitedSuccess)).toBeVisible()
  await guest.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  const login = guest.getByRole('dialog')
  await login.getByLabel('Username').fill('leela')
  await login.getByLabel('Password', { exact: true }).fill('a-password-of-my-own')
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect(login).toHaveCount(0)
  // Who is logged in is led on, and not asked to log in once more.
  await expect(guest.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toHaveCount(0)
  await guest.getByRole('main').getByRole('link', { name: resetTexts.toDashboard }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  await invite(page, { userName: 'wrong', name: 'Wrong Person', email: 'wrnog@shop.example' })
  // Somebody else corrects it meanwhile.
  expect((await admin.put(`/api/team/${(await member('wrong')).id}`, { email: 'wrong@shop.example' })).status).toBe(200)
  await choose(page, 'wrong', texts.resendInvitation)
  await expect(page.getByText(noMail.invited('wrong@shop.example'))).toBeVisible()
  await choose(page, 'wrong', texts.withdrawInvitation)
  await dialog(page).getByRole('button', { name: texts.withdraw }).click()
  await expect(page.getByRole('group', { name: texts.wasWithdrawn })).toBeFocused()
  await expect(row(page, 'wrong')).toHaveCount(0)
  expect(await member('wrong')).toBeUndefined()
})

test('a taken username gets an error at its field; typed values survive it and the end of a session', { tag: '@main' }, async ({
  openScreen,
}) => {
  const page = await open(openScreen, { allow: [/409|401/] })
  const form = await invite(page, { userName: ADMIN.userName.toUpperCase(), name: 'Second Owner', email: 'second@shop.example' })
  await expect(form.getByText(fieldErrorText('user_name_taken')).first()).toBeVisible()
  await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Email')).toHaveValue('second@shop.example')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByLabel('Username').fill('second')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await loginAgain(page)
  await expect(form.getByLabel('Email')).toHaveValue('second@shop.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(noMail.invited('second@shop.example'))).toBeVisible()
})

test('an account is logged out everywhere after a confirmation, and its role is changed with a select, as the history shows', {
  tag: '@D-11',
}, async ({ site, openScreen }) => {
  const asha = await joinTeam(site, 'asha', 'user')
  const client = site.client()
  await client.login(asha.userName, asha.password)
  const page = await open(openScreen, { reducedMotion: 'reduce' })
  const more = page.getByRole('button', { name: moreOf('asha') })
  await expect(more).toBeVisible()
  expect(await auditAt(page, [360, 900, 1280])).toEqual([])
  await expect(row(page, 'asha').getByText(texts.openSessions(1))).toBeVisible()
  await choose(page, 'asha', texts.logOutEverywhere)
  await expect(dialog(page).getByText(officeMessages.team.confirmEndSessions)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(texts.wasLoggedOut)).toBeVisible()
  await expect(more).toBeFocused()
  await expect(row(page, 'asha').getByText(texts.openSessions(1))).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('menuitem', { name: texts.logOutEverywhere })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect((await client.get('/api/users/profile')).status).toBe(401)

  await role(page, 'asha').selectOption('admin')
  await expect.poll(async () => (await member('asha')).role).toBe('admin')
  await choose(page, 'asha', 'History')
  await expect(page.getByRole('dialog').getByText('Role: User → Admin')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await role(page, 'asha').selectOption('user')
  await expect.poll(async () => (await member('asha')).role).toBe('user')
})

test('disabling asks for confirmation and logs the person out; they can log in only after enabling', async ({ site, openScreen }) => {
  const zoya = await joinTeam(site, 'zoya', 'user')
  const client = site.client()
  await client.login(zoya.userName, zoya.password)
  const page = await open(openScreen, { allow: [/500/] })
  const disable = () => choose(page, 'zoya', texts.disable)
  const confirm = dialog(page).getByRole('button', { name: 'Disable' })
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
  await disable()
  await expect(dialog(page).getByText(officeMessages.team.confirmDisable)).toBeVisible()
  await expect(dialog(page).getByText('zoya Pawar (zoya)')).toBeVisible()
  await test.step('after a failure the focus is on the button of the dialog', async () => {
    const restore = await stubFailure(page, 'PUT', MEMBER, 500)
    await confirm.click()
    await expect(dialog(page).getByText(officeMessages.team.changeFailure)).toBeVisible()
    await expect(confirm).toBeFocused()
    await restore()
  })
  await cancel.click()
  await expect(dialog(page)).not.toBeAttached()
  expect((await member('zoya')).disabled).toBe(false)
  await disable()
  await test.step('meanwhile the dialog can be neither cancelled nor closed, and the button keeps the focus but does nothing', async () => {
    const held = await holdRequests(page, 'PUT', MEMBER)
    await confirm.click()
    await held.arrived
    await expect(cancel).toBeDisabled()
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeVisible()
    await held.release()
    await expect(dialog(page)).not.toBeAttached()
    expect(held.calls).toHaveLength(1)
  })
  await expect(row(page, 'zoya').getByText('Disabled', { exact: true })).toBeVisible()
  expect((await client.get('/api/users/profile')).status).toBe(401)
  expect((await site.client().login(zoya.userName, zoya.password)).status).toBe(401)
  await choose(page, 'zoya', texts.enable)
  await expect(row(page, 'zoya').getByText('Active', { exact: true })).toBeVisible()
  expect((await site.client().login(zoya.userName, zoya.password)).status).toBe(200)
})

test('when the server fails, the list offers Retry, and each change says that it was not saved', async ({ site, openScreen }) => {
  await joinTeam(site, 'farida', 'user')
  await joinTeam(site, 'vikram', 'user')
  let restore = async () => {}
  const page = await open(openScreen, {
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      restore = await stubFailure(page, 'GET', TEAM, 500)
    },
  })
  await expect(page.getByText(officeMessages.team.loadFailure)).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  restore = await stubFailure(page, 'PUT', MEMBER, 'offline')
  await role(page, 'farida').selectOption('admin')
  await expect(page.getByText(officeMessages.team.changeFailure)).toBeVisible()
  await expect(role(page, 'farida')).toHaveValue('user')
  await choose(page, 'farida', texts.disable)
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await expect(dialog(page).getByText(officeMessages.team.changeFailure)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await restore()

  await test.step('of two at once, each shows its own value while it is saved, and its own failure', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(MEMBER, async (route) => {
      await released
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', status: 500 }) })
    })
    for (const userName of ['farida', 'vikram']) {
      await role(page, userName).selectOption('admin')
      await expect(role(page, userName)).toHaveValue('admin')
    }
    release()
    for (const userName of ['farida', 'vikram']) {
      await expect(row(page, userName).getByRole('alert')).toHaveText(officeMessages.team.changeFailure)
      await expect(role(page, userName)).toHaveValue('user')
    }
  })
})

test('the last admin cannot become a user: the screen says why, and the role stays', async ({ openScreen }) => {
  for (const { id, userName, role: is } of (await admin.get('/api/team')).body)
    if (is === 'admin' && userName !== ADMIN.userName) await admin.put(`/api/team/${id}`, { role: 'user' })
  const page = await open(openScreen, { allow: [/409/] })
  await role(page, ADMIN.userName).selectOption('user')
  await expect(page.getByText(messages.advice.last_admin)).toBeVisible()
  await expect(role(page, ADMIN.userName)).toHaveValue('admin')
  await page.getByRole('button', { name: moreOf(ADMIN.userName) }).click()
  await expect(page.getByRole('menuitem', { name: texts.disable })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect((await member(ADMIN.userName)).role).toBe('admin')
})
