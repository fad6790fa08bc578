import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_ERROR_MS, LOGIN_SUCCESS_MS, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems, alive, pastLoader, testBrowser, type Visit } from '#tests/support/browser.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { countIs } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { ADMIN } from '#tests/support/test-app.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const LOGIN = /\/api\/users\/login$/
const FORGOT = /\/api\/users\/forgot-password$/
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page) => dialog(page).getByRole('button', { name: 'Login', exact: true })
const storage = (page: Page, key: keyof typeof STORAGE_KEYS) => page.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS[key])

/** The login dialog on the home page, with the page's clock standing still: time passes by `page.clock.runFor`. */
async function openDialog(visit: Visit = {}, context?: BrowserContext): Promise<Page> {
  const own = context ?? (await browser.newContext(visit))
  if (!context) await own.clock.install()
  const page = await own.newPage()
  await page.goto(to('contact'))
  await alive(page)
  await pastLoader(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog(page).getByLabel('Username').waitFor()
  return page
}
const standStill = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

async function fill(page: Page, userName: string = ADMIN.userName, password: string = ADMIN.password) {
  await dialog(page).getByLabel('Username').fill(userName)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
}

test('S2-25 S4-01 S4-02 S4-03 S4-04 S5-05 the dialog is headed Admin Login; a link leads to Forgot Password and an arrow back', async () => {
  const page = await openDialog()
  await dialog(page).getByRole('heading', { name: 'Admin Login', exact: true }).waitFor()
  expect(await dialog(page).getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByText('Forgot Password?', { exact: true }).click()
  await dialog(page).getByRole('heading', { name: 'Forgot Password', exact: true }).waitFor()
  await countIs(dialog(page).getByRole('heading'), 1)
  expect(await dialog(page).getByLabel('Password', { exact: true }).count()).toBe(0)
  expect(await dialog(page).getByLabel('Email').getAttribute('type')).toBe('email')
  await dialog(page).getByRole('button', { name: 'Back to Admin Login' }).click()
  await dialog(page).getByLabel('Username').waitFor()
  await dialog(page).getByLabel('Password', { exact: true }).waitFor()
})

test('S5-01 S5-02 without user name or password nothing is sent', async () => {
  const page = await openDialog()
  const calls = listen(page, 'POST', LOGIN)
  await fill(page, '', 'secret')
  await button(page).click()
  await dialog(page).getByLabel('Username').and(page.locator('[aria-invalid=true]:focus')).waitFor()
  await fill(page, 'owner', '')
  await button(page).click()
  await dialog(page).getByLabel('Password', { exact: true }).and(page.locator('[aria-invalid=true]:focus')).waitFor()
  expect(calls).toHaveLength(0)
})

test('S3-28 S3-35 S3-36 S3-37 S4-05 S4-06 S4-07 S5-03 S6-02 S7-01 S7-02 S8-02 S9-01 a login shows Login Successful! for 2 s, then closes', async () => {
  const page = await openDialog()
  const calls = listen(page, 'POST', LOGIN)
  await standStill(page)
  await fill(page, `  ${ADMIN.userName} `)
  await button(page).click()
  await dialog(page).getByText('Login Successful!', { exact: true }).waitFor()
  expect(calls[0]?.postDataJSON()).toEqual({ userName: ADMIN.userName, password: ADMIN.password })
  const answer = await calls[0]?.response()
  const { role, profile } = JSON.parse((await answer?.text()) ?? '')
  expect(await storage(page, 'isLoggedIn')).toBe('true')
  expect(role).toBe('admin')
  expect(await storage(page, 'userRole')).toBe(role)
  expect(profile).toMatchObject({ userName: ADMIN.userName, email: ADMIN.email })
  expect(JSON.parse((await storage(page, 'userProfile')) ?? '')).toEqual(profile)
  const cookies = await page.context().cookies()
  expect(Object.fromEntries(cookies.map(({ name, httpOnly }) => [name, httpOnly]))).toEqual({ mistri_session: true, mistri_device: true })
  await page.clock.runFor(LOGIN_SUCCESS_MS - 400)
  await dialog(page).getByText(messages.login.success).waitFor()
  await page.clock.runFor(800)
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Your dashboard' }).first().waitFor()
  expect(await storage(page, 'savedPassword')).toBeNull()
})

test('S4-08 S8-01 S9-01 a failure of any kind shows its text for 2 s and the dialog stays', async () => {
  const page = await openDialog({ allow: [/401|500|ERR_INTERNET_DISCONNECTED/] })
  await standStill(page)
  await fill(page, ADMIN.userName, 'wrong-password')
  for (const how of ['refused', 500, 'offline'] as const) {
    const mend = how === 'refused' ? async () => {} : await fail(page, 'POST', LOGIN, how)
    await button(page).click()
    await dialog(page).getByText('Invalid username or password', { exact: true }).waitFor()
    await page.clock.runFor(LOGIN_ERROR_MS - 400)
    await dialog(page).getByText(messages.login.failure).waitFor()
    await page.clock.runFor(800)
    await dialog(page).getByText(messages.login.failure).waitFor({ state: 'detached' })
    expect(await dialog(page).getByLabel('Username').inputValue()).toBe(ADMIN.userName)
    await mend()
  }
})

test('S3-38 S4-09 Remember me keeps the password sealed, fills it in next time, and forgets it when unticked', async () => {
  const context = await browser.newContext()
  const page = await openDialog({}, context)
  await fill(page)
  await dialog(page).getByRole('checkbox', { name: 'Remember me' }).check()
  await button(page).click()
  await dialog(page).waitFor({ state: 'detached' })
  const saved = await storage(page, 'savedPassword')
  expect(saved).toBeTruthy()
  expect(saved).not.toContain(ADMIN.password)
  expect(atob(saved?.split('.')[1] ?? '')).not.toContain(ADMIN.password)
  await page.evaluate(() => localStorage.removeItem('isLoggedIn'))
  await page.close()

  const next = await openDialog({}, context)
  await dialog(next).getByRole('checkbox', { name: 'Remember me' }).and(next.locator(':checked')).waitFor()
  expect(await dialog(next).getByLabel('Password', { exact: true }).inputValue()).toBe(ADMIN.password)
  expect(await dialog(next).getByLabel('Username').inputValue()).toBe(ADMIN.userName)
  await dialog(next).getByRole('checkbox', { name: 'Remember me' }).uncheck()
  expect(await storage(next, 'savedPassword')).toBeNull()
})

describe('Forgot Password', () => {
  async function openForgot(visit: Visit = {}) {
    const page = await openDialog(visit)
    await dialog(page).getByText('Forgot Password?').click()
    return page
  }
  const ask = (page: Page) => dialog(page).getByRole('button', { name: 'Send reset link' }).click()

  test('S5-04 S5-05 without an e-mail address nothing is sent', async () => {
    const page = await openForgot()
    const calls = listen(page, 'POST', FORGOT)
    for (const address of ['', 'abc']) {
      await dialog(page).getByLabel('Email').fill(address)
      await ask(page)
      await dialog(page).locator('[aria-invalid=true]:focus').waitFor()
    }
    expect(calls).toHaveLength(0)
  })

  test('S3-30 S7-03 S7-04 known and unknown addresses are answered by the same neutral line', async () => {
    const page = await openForgot()
    const calls = listen(page, 'POST', FORGOT)
    for (const address of [ADMIN.email, 'nobody@example.in']) {
      await dialog(page).getByLabel('Email').fill(address)
      await ask(page)
      await dialog(page).getByText(messages.forgotPassword.sent).waitFor()
      expect(calls.at(-1)?.postDataJSON()).toEqual({ email: address })
    }
    expect(calls).toHaveLength(2)
  })

  test('S8-03 a failure is logged and shown nowhere', async () => {
    const page = await openForgot({ allow: [/500|could not be asked for/] })
    await fail(page, 'POST', FORGOT, 500)
    const logged = page.waitForEvent('console', (message) => message.type() === 'error' && /could not be asked for/.test(message.text()))
    await dialog(page).getByLabel('Email').fill('meera@example.in')
    await ask(page)
    await logged
    expect(await dialog(page).locator('.notice, .err').count()).toBe(0)
  })
})

test('Esc closes the dialog and the focus goes back to Login', async () => {
  const page = await openDialog()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Login')
})

test('in flight the login is sent once', async () => {
  const page = await openDialog()
  const held = await hold(page, 'POST', LOGIN)
  await fill(page)
  await button(page).dblclick()
  await dialog(page).getByLabel('Username').press('Enter')
  await held.release()
  await dialog(page).getByText(messages.login.success).waitFor()
  expect(held.calls).toHaveLength(1)
})
