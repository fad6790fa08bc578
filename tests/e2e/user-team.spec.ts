import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, alive, testBrowser } from '#tests/support/browser.ts'
import { invitationFor, joinTeam } from '#tests/support/members.ts'
import { fail } from '#tests/support/routes.ts'
import { loginAgain, problemsAt, type ScreenVisit, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { ADMIN } from '#tests/support/test-app.ts'
import * as messages from '#texts/messages.ts'

const TEAM = /\/api\/team$/

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const openScreen = screensIn(browser)
const open = (visit: ScreenVisit = {}) => openScreen(to('team'), visit)
const row = (page: Page, userName: string) => page.getByRole('row').filter({ hasText: `${userName}@shop.example` })
const role = (page: Page, userName: string) => page.getByRole('combobox', { name: `Role of ${userName}` })
const dialog = (page: Page) => page.getByRole('alertdialog')
const member = async (userName: string) =>
  (await (await server.admin()).get('/api/team')).body.find((one: { userName: string }) => one.userName === userName)

/** With the keyboard only. */
async function invite(page: Page, values: { userName: string; name: string; email: string; role?: 'admin' }) {
  await tabTo(page, page.getByRole('button', { name: 'Invite', exact: true }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Invite someone' })
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

test('an invited person sets a password with the mailed link and logs in with the role of the invitation', async () => {
  const page = await open()
  await invite(page, { userName: 'nikhil', name: 'Nikhil Bhosale', email: 'nikhil@shop.example', role: 'admin' })
  await page.getByText(messages.team.invited('nikhil@shop.example')).waitFor()
  await row(page, 'nikhil').getByText('Invited', { exact: true }).waitFor()
  expect(await member('nikhil')).toMatchObject({ name: 'Nikhil Bhosale', role: 'admin', invited: true })
  expect(await accessibilityProblems(page)).toEqual([])

  const { path } = await invitationFor(server, 'nikhil@shop.example')
  const guest = await browser.open(path)
  await guest.getByRole('heading', { name: 'Set your password' }).waitFor()
  await guest.getByLabel('New password').fill('a-password-of-my-own')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await guest.getByText(messages.resetPassword.invitedSuccess).waitFor()
  expect((await server.client().login('nikhil', 'a-password-of-my-own')).body.role).toBe('admin')
})

test('a used invitation link says who can help', async () => {
  await joinTeam(server, 'used', 'user')
  const { path } = await invitationFor(server, 'used@shop.example')
  const page = await browser.open(path, { allow: [/422/] })
  await alive(page)
  await page.getByLabel('New password').fill('another-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(messages.resetPassword.invitedBadToken).waitFor()
})

test('a user name that is taken gets an error at its field; typed values survive it, and the end of a session', async () => {
  const page = await open({ allow: [/409|401/] })
  const form = await invite(page, { userName: ADMIN.userName.toUpperCase(), name: 'Second Owner', email: 'second@shop.example' })
  await form.getByText(fieldMessages.userNameTaken).first().waitFor()
  expect(await form.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Email').inputValue()).toBe('second@shop.example')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByLabel('Username').fill('second')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await loginAgain(page)
  expect(await form.getByLabel('Email').inputValue()).toBe('second@shop.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(messages.team.invited('second@shop.example')).waitFor()
})

test('an invitation can be sent again', async () => {
  const page = await open()
  await invite(page, { userName: 'mailless', name: 'Mail Less', email: 'mailless@shop.example' })
  await page.getByText(messages.team.invited('mailless@shop.example')).waitFor()
  const { token } = await invitationFor(server, 'mailless@shop.example')
  await page.getByRole('button', { name: 'Resend invitation to mailless' }).click()
  await expect.poll(async () => (await invitationFor(server, 'mailless@shop.example')).token).not.toBe(token)
  await page.getByText(messages.team.invited('mailless@shop.example')).waitFor()
})

test('a role is changed with a select, and the change is in the history', async () => {
  await joinTeam(server, 'asha', 'user')
  const page = await open()
  await role(page, 'asha').selectOption('admin')
  await expect.poll(async () => (await member('asha')).role).toBe('admin')
  await page.getByRole('button', { name: 'History of asha' }).click()
  await page.getByRole('dialog').getByText('Role: from user to admin').waitFor()
  await page.keyboard.press('Escape')
  await role(page, 'asha').selectOption('user')
  await expect.poll(async () => (await member('asha')).role).toBe('user')
})

test('disabling asks for confirmation and logs the person out; they can log in only after enabling', async () => {
  const zoya = await joinTeam(server, 'zoya', 'user')
  const client = server.client()
  await client.login(zoya.userName, zoya.password)
  const page = await open()
  const disable = page.getByRole('button', { name: 'Disable zoya' })
  await disable.click()
  await dialog(page).getByText(messages.team.confirmDisable).waitFor()
  await dialog(page).getByText('zoya Pawar (zoya)').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await member('zoya')).disabled).toBe(false)
  await disable.click()
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await row(page, 'zoya').getByText('Disabled', { exact: true }).waitFor()
  expect((await client.get('/api/users/profile')).status).toBe(401)
  expect((await server.client().login(zoya.userName, zoya.password)).status).toBe(401)
  await page.getByRole('button', { name: 'Enable zoya' }).click()
  await row(page, 'zoya').getByText('Active', { exact: true }).waitFor()
  expect((await server.client().login(zoya.userName, zoya.password)).status).toBe(200)
})

test('ending sessions asks for confirmation and logs the person out everywhere', async () => {
  const omkar = await joinTeam(server, 'omkar', 'user')
  const client = server.client()
  await client.login(omkar.userName, omkar.password)
  const page = await open()
  await row(page, 'omkar').getByText('1 device', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'End sessions of omkar' }).click()
  await dialog(page).getByText(messages.team.confirmEndSessions).waitFor()
  await dialog(page).getByRole('button', { name: 'End sessions' }).click()
  await row(page, 'omkar').getByText('0 devices', { exact: true }).waitFor()
  expect((await client.get('/api/users/profile')).status).toBe(401)
})

test('the last admin cannot become a user: the screen says why, and the role stays', async () => {
  const admin = await server.admin()
  for (const { id, userName, role: is } of (await admin.get('/api/team')).body)
    if (is === 'admin' && userName !== ADMIN.userName) await admin.put(`/api/team/${id}`, { role: 'user' })
  const page = await open({ allow: [/409/] })
  await role(page, ADMIN.userName).selectOption('user')
  await page.getByText(messages.team.lastAdmin).waitFor()
  expect(await role(page, ADMIN.userName).inputValue()).toBe('admin')
  expect(await page.getByRole('button', { name: `Disable ${ADMIN.userName}` }).count()).toBe(0)
  expect((await member(ADMIN.userName)).role).toBe('admin')
})

test('when the server fails, the list offers Retry, and a change says that it was not saved', async () => {
  await joinTeam(server, 'farida', 'user')
  let mend = async () => {}
  const page = await open({
    allow: [/500|ERR_INTERNET/],
    before: async (page) => {
      mend = await fail(page, 'GET', TEAM, 500)
    },
  })
  await page.getByText(messages.team.loadFailure).waitFor()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await fail(page, 'PUT', /\/api\/team\/\d+$/, 'offline')
  await role(page, 'farida').selectOption('admin')
  await page.getByText(messages.team.changeFailure).waitFor()
  await expect.poll(() => role(page, 'farida').inputValue()).toBe('user')
  await page.getByRole('button', { name: 'Disable farida' }).click()
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await dialog(page).getByText(messages.team.changeFailure).waitFor()
})

test('D-11 axe finds no violations in either theme, and nothing scrolls sideways', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  await row(page, 'owner').waitFor()
  expect(await problemsAt(page, [360, 900, 1280])).toEqual([])
})
