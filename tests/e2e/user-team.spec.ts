import type { Page } from '@playwright/test'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { invitationFor, joinTeam } from '#tests/support/members.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, tabTo } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const TEAM = /\/api\/team$/
const MEMBER = /\/api\/team\/\d+$/
const open = (openScreen: OpenScreen, visit: ScreenVisit = {}) => openScreen(to('team'), visit)
const row = (page: Page, userName: string) => page.getByRole('row').filter({ hasText: `${userName}@shop.example` })
const role = (page: Page, userName: string) => page.getByRole('combobox', { name: `Role of ${userName}` })
const dialog = (page: Page) => page.getByRole('alertdialog')
const member = async (site: ServerProcess, userName: string) =>
  (await (await site.admin()).get('/api/team')).body.find((one: { userName: string }) => one.userName === userName)

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

test('an invited person sets a password with the mailed link and has the invited role', async ({ site, visitor, openScreen }) => {
  const page = await open(openScreen)
  await invite(page, { userName: 'nikhil', name: 'Nikhil Bhosale', email: 'nikhil@shop.example', role: 'admin' })
  await expect(page.getByText(messages.team.invited('nikhil@shop.example'))).toBeVisible()
  await expect(row(page, 'nikhil').getByText('Invited', { exact: true })).toBeVisible()
  expect(await member(site, 'nikhil')).toMatchObject({ name: 'Nikhil Bhosale', role: 'admin', invited: true })
  expect(await accessibilityProblems(page)).toEqual([])

  const { path } = await invitationFor(site, 'nikhil@shop.example')
  const guest = await visitor.open(path)
  await expect(guest.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await guest.getByLabel('New password').fill('a-password-of-my-own')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await expect(guest.getByText(messages.resetPassword.invitedSuccess)).toBeVisible()
  expect((await site.client().login('nikhil', 'a-password-of-my-own')).body.role).toBe('admin')
})

test('a used invitation link says to ask the person who invited', async ({ site, visitor }) => {
  await joinTeam(site, 'used', 'user')
  const { path } = await invitationFor(site, 'used@shop.example')
  const page = await visitor.open(path, { allow: [/422/] })
  await waitForHydration(page)
  await page.getByLabel('New password').fill('another-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(messages.resetPassword.invitedBadToken)).toBeVisible()
})

test('a taken username gets an error at its field; typed values survive it and the end of a session', async ({ openScreen }) => {
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
  await expect(page.getByText(messages.team.invited('second@shop.example'))).toBeVisible()
})

test('an invitation can be sent again', async ({ site, openScreen }) => {
  const page = await open(openScreen)
  await invite(page, { userName: 'mailless', name: 'Mail Less', email: 'mailless@shop.example' })
  await expect(page.getByText(messages.team.invited('mailless@shop.example'))).toBeVisible()
  const { token } = await invitationFor(site, 'mailless@shop.example')
  await page.getByRole('button', { name: 'Resend invitation to mailless' }).click()
  await expect.poll(async () => (await invitationFor(site, 'mailless@shop.example')).token).not.toBe(token)
  await expect(page.getByText(messages.team.invited('mailless@shop.example'))).toBeVisible()
})

test('a role is changed with a select, and the change is in the history', async ({ site, openScreen }) => {
  await joinTeam(site, 'asha', 'user')
  const page = await open(openScreen)
  await role(page, 'asha').selectOption('admin')
  await expect.poll(async () => (await member(site, 'asha')).role).toBe('admin')
  await page.getByRole('button', { name: 'History of asha' }).click()
  await expect(page.getByRole('dialog').getByText('Role: User → Admin')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await role(page, 'asha').selectOption('user')
  await expect.poll(async () => (await member(site, 'asha')).role).toBe('user')
})

test('disabling asks for confirmation and logs the person out; they can log in only after enabling', async ({ site, openScreen }) => {
  const zoya = await joinTeam(site, 'zoya', 'user')
  const client = site.client()
  await client.login(zoya.userName, zoya.password)
  const page = await open(openScreen)
  const disable = page.getByRole('button', { name: 'Disable zoya' })
  await disable.click()
  await expect(dialog(page).getByText(messages.team.confirmDisable)).toBeVisible()
  await expect(dialog(page).getByText('zoya Pawar (zoya)')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).not.toBeAttached()
  expect((await member(site, 'zoya')).disabled).toBe(false)
  await disable.click()
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await expect(row(page, 'zoya').getByText('Disabled', { exact: true })).toBeVisible()
  expect((await client.get('/api/users/profile')).status).toBe(401)
  expect((await site.client().login(zoya.userName, zoya.password)).status).toBe(401)
  await page.getByRole('button', { name: 'Enable zoya' }).click()
  await expect(row(page, 'zoya').getByText('Active', { exact: true })).toBeVisible()
  expect((await site.client().login(zoya.userName, zoya.password)).status).toBe(200)
})

test('while an account is being disabled the dialog can be neither cancelled nor closed', async ({ site, openScreen }) => {
  await joinTeam(site, 'ravi', 'user')
  const page = await open(openScreen)
  await page.getByRole('button', { name: 'Disable ravi' }).click()
  const held = await holdRequests(page, 'PUT', MEMBER)
  const confirm = dialog(page).getByRole('button', { name: 'Disable' })
  await confirm.click()
  await held.arrived
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  await held.release()
  await expect(dialog(page)).not.toBeAttached()
  await expect(row(page, 'ravi').getByText('Disabled', { exact: true })).toBeVisible()
})

test('after a failure the focus is back on the button of the dialog', async ({ site, openScreen }) => {
  await joinTeam(site, 'lata', 'user')
  const page = await open(openScreen, { allow: [/500/] })
  await page.getByRole('button', { name: 'Disable lata' }).click()
  await stubFailure(page, 'PUT', MEMBER, 500)
  const confirm = dialog(page).getByRole('button', { name: 'Disable' })
  await confirm.click()
  await expect(dialog(page).getByText(messages.team.changeFailure)).toBeVisible()
  await expect(confirm).toBeFocused()
})

test('logging an account out everywhere asks for confirmation and ends its sessions', async ({ site, openScreen }) => {
  const omkar = await joinTeam(site, 'omkar', 'user')
  const client = site.client()
  await client.login(omkar.userName, omkar.password)
  const page = await open(openScreen)
  await expect(row(page, 'omkar').getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere: omkar' }).click()
  await expect(dialog(page).getByText(messages.team.confirmEndSessions)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click()
  // The button is gone with the last session.
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()
  await expect(row(page, 'omkar').getByRole('cell', { name: '0', exact: true })).toBeVisible()
  expect((await client.get('/api/users/profile')).status).toBe(401)
})

test('the last admin cannot become a user: the screen says why, and the role stays', async ({ site, openScreen }) => {
  const admin = await site.admin()
  for (const { id, userName, role: is } of (await admin.get('/api/team')).body)
    if (is === 'admin' && userName !== ADMIN.userName) await admin.put(`/api/team/${id}`, { role: 'user' })
  const page = await open(openScreen, { allow: [/409/] })
  await role(page, ADMIN.userName).selectOption('user')
  await expect(page.getByText(messages.advice.last_admin)).toBeVisible()
  await expect(role(page, ADMIN.userName)).toHaveValue('admin')
  await expect(page.getByRole('button', { name: `Disable ${ADMIN.userName}` })).toHaveCount(0)
  expect((await member(site, ADMIN.userName)).role).toBe('admin')
})

test('when the server fails, the list offers Retry, and a change says that it was not saved', async ({ site, openScreen }) => {
  await joinTeam(site, 'farida', 'user')
  let restore = async () => {}
  const page = await open(openScreen, {
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      restore = await stubFailure(page, 'GET', TEAM, 500)
    },
  })
  await expect(page.getByText(messages.team.loadFailure)).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await stubFailure(page, 'PUT', MEMBER, 'offline')
  await role(page, 'farida').selectOption('admin')
  await expect(page.getByText(messages.team.changeFailure)).toBeVisible()
  await expect(role(page, 'farida')).toHaveValue('user')
  await page.getByRole('button', { name: 'Disable farida' }).click()
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await expect(dialog(page).getByText(messages.team.changeFailure)).toBeVisible()
})

test('of two changes at once, each shows its own value while it is saved, and its own failure', async ({ site, openScreen }) => {
  await joinTeam(site, 'usha', 'user')
  await joinTeam(site, 'vikram', 'user')
  const page = await open(openScreen, { allow: [/500/] })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(MEMBER, async (route) => {
    await released
    await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', status: 500 }) })
  })
  for (const userName of ['usha', 'vikram']) {
    await role(page, userName).selectOption('admin')
    await expect(role(page, userName)).toHaveValue('admin')
  }
  release()
  for (const userName of ['usha', 'vikram']) {
    await expect(row(page, userName).getByRole('alert')).toHaveText(messages.team.changeFailure)
    await expect(role(page, userName)).toHaveValue('user')
  }
})

test('the screen has no axe violations in either theme and does not scroll sideways', { tag: '@D-11' }, async ({ site, openScreen }) => {
  const meera = await joinTeam(site, 'meera', 'user')
  await site.client().login(meera.userName, meera.password)
  const page = await open(openScreen, { reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: 'Log out everywhere: meera' })).toBeVisible()
  expect(await auditAt(page, [360, 900, 1280])).toEqual([])
})
