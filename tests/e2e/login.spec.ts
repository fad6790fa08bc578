import type { Page } from '@playwright/test'
import { LOGIN_ERROR_MS, LOGIN_SUCCESS_MS, STORAGE_KEYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldOf } from '#tests/support/forms.ts'
import { openPage, untilStill } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visit, Visitor } from '#tests/support/visitor.ts'
import { loginNotLoaded } from '#texts/layout.tsx'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'

const LOGIN = /\/api\/users\/login$/
const FORGOT = /\/api\/users\/forgot-password$/
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page) => dialog(page).getByRole('button', { name: 'Login', exact: true })
const storage = (page: Page, key: keyof typeof STORAGE_KEYS) => page.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS[key])

/** The login dialog over a page. */
async function openDialog(page: Page): Promise<Page> {
  await openPage(page, to('contact'))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog(page).getByLabel('Username')).toBeVisible()
  return page
}
/** The same with the page's clock replaced: time passes by `page.clock.runFor`. */
async function openTimedDialog(visitor: Visitor, visit: Visit = {}): Promise<Page> {
  const context = await visitor.newContext(visit)
  await context.clock.install()
  return openDialog(await context.newPage())
}
const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

async function fill(page: Page, userName: string = ADMIN.userName, password: string = ADMIN.password) {
  await dialog(page).getByLabel('Username').fill(userName)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
}

test('the dialog is headed Admin Login, sends nothing without a username or password, leads to Forgot Password and back, and closes', {
  tag: ['@S2-25', '@S4-01', '@S4-02', '@S4-03', '@S4-04', '@S5-01', '@S5-02', '@S5-05'],
}, async ({ visitor }) => {
  const page = await openDialog(await visitor.newPage())
  await expect(dialog(page).getByRole('heading', { name: 'Admin Login', exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByText('Forgot Password?', { exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Forgot Password', exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('heading')).toHaveCount(1)
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('type', 'email')
  await dialog(page).getByRole('button', { name: 'Back to Admin Login' }).click()
  await expect(dialog(page).getByLabel('Username')).toBeVisible()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeVisible()

  const calls = recordRequests(page, 'POST', LOGIN)
  await fill(page, '', 'secret')
  await button(page).click()
  await expect(dialog(page).getByLabel('Username')).toBeFocused()
  await expect(dialog(page).getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, 'owner', '')
  await button(page).click()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toHaveLength(0)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).not.toBeAttached()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()

  await test.step('a text selection that ends outside neither closes it nor loses what was typed', async () => {
    await page.keyboard.press('Enter')
    const username = dialog(page).getByLabel('Username')
    await username.fill('prakash')
    await untilStill(page)
    const inside = await username.boundingBox()
    if (!inside) throw new Error('The field is not on screen')
    const drag = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 4 })
      await page.mouse.up()
    }
    await drag([inside.x + 60, inside.y + 20], [5, 5])
    await drag([5, 5], [inside.x + 60, inside.y + 20])
    await expect(username).toHaveValue('prakash')
    await page.mouse.click(5, 5)
    await expect(dialog(page)).not.toBeAttached()
  })
})

test('a login on the home page, which has nothing for the staff, leads to the dashboard', async ({ visitor }) => {
  const page = await visitor.newPage()
  await openPage(page, to('home'))
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click()
  await fill(page)
  await button(page).click()
  await expect(page).toHaveURL(to('dashboard'))
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('a login shows Login Successful! for 2 s, then closes', {
  tag: [
    '@main',
    '@S3-28',
    '@S3-35',
    '@S3-36',
    '@S3-37',
    '@S4-05',
    '@S4-06',
    '@S4-07',
    '@S5-03',
    '@S6-02',
    '@S7-01',
    '@S7-02',
    '@S8-02',
    '@S9-01',
  ],
}, async ({ visitor }) => {
  const page = await openTimedDialog(visitor)
  const calls = recordRequests(page, 'POST', LOGIN)
  await pauseClock(page)
  await fill(page, `  ${ADMIN.userName} `)
  await button(page).click()
  await expect(dialog(page).getByText('Login Successful!', { exact: true })).toBeVisible()
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
  await expect(dialog(page).getByText(messages.login.success)).toBeVisible()
  await page.clock.runFor(800)
  await expect(dialog(page)).not.toBeAttached()
  await expect(page.getByRole('link', { name: 'Your dashboard' }).first()).toBeVisible()
  expect(await storage(page, 'savedPassword')).toBeNull()
})

test('a failure of any kind shows its text for 2 s and the dialog stays; a login that is being sent is not sent again', {
  tag: ['@S4-08', '@S8-01', '@S9-01'],
}, async ({ visitor }) => {
  const page = await openTimedDialog(visitor, { allow: [/401|500|ERR_INTERNET_DISCONNECTED/] })
  await pauseClock(page)
  await fill(page, ADMIN.userName, 'wrong-password')
  for (const how of ['refused', 500, 'offline'] as const) {
    const restore = how === 'refused' ? async () => {} : await stubFailure(page, 'POST', LOGIN, how)
    await button(page).click()
    await expect(dialog(page).getByText('Invalid username or password', { exact: true })).toBeVisible()
    await page.clock.runFor(LOGIN_ERROR_MS - 400)
    await expect(dialog(page).getByText(messages.login.failure)).toBeVisible()
    await page.clock.runFor(800)
    await expect(dialog(page).getByText(messages.login.failure)).not.toBeAttached()
    await expect(dialog(page).getByLabel('Username')).toHaveValue(ADMIN.userName)
    await restore()
  }
  const held = await holdRequests(page, 'POST', LOGIN)
  await fill(page)
  await button(page).dblclick()
  await dialog(page).getByLabel('Username').press('Enter')
  await held.release()
  await expect(dialog(page).getByText(messages.login.success)).toBeVisible()
  expect(held.calls).toHaveLength(1)
})

test('Remember me keeps the password sealed, fills it in next time, and forgets it when unticked', { tag: ['@S3-38', '@S4-09'] }, async ({
  visitor,
}) => {
  const context = await visitor.newContext()
  const page = await openDialog(await context.newPage())
  await fill(page)
  await dialog(page).getByRole('checkbox', { name: 'Remember me' }).check()
  await button(page).click()
  await expect(dialog(page)).not.toBeAttached()
  // Sealing it takes as long as the browser needs for a key.
  await expect.poll(() => storage(page, 'savedPassword')).toBeTruthy()
  const saved = await storage(page, 'savedPassword')
  expect(saved).not.toContain(ADMIN.password)
  expect(atob(saved?.split('.')[1] ?? '')).not.toContain(ADMIN.password)
  await page.evaluate(() => localStorage.removeItem('isLoggedIn'))
  await page.close()

  const next = await openDialog(await context.newPage())
  await expect(dialog(next).getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await expect(dialog(next).getByLabel('Password', { exact: true })).toHaveValue(ADMIN.password)
  await expect(dialog(next).getByLabel('Username')).toHaveValue(ADMIN.userName)
  await dialog(next).getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await expect.poll(() => storage(next, 'savedPassword')).toBeNull()
})

test('Forgot Password sends nothing without an address, answers any the same, and shows no failure', {
  tag: ['@S3-30', '@S5-04', '@S5-05', '@S7-03', '@S7-04', '@S8-03'],
}, async ({ visitor }) => {
  const page = await openDialog(await visitor.newPage({ allow: [/500|could not be asked for/] }))
  await dialog(page).getByText('Forgot Password?').click()
  const email = dialog(page).getByLabel('Email')
  const ask = async (address: string) => {
    await email.fill(address)
    await dialog(page).getByRole('button', { name: 'Send reset link' }).click()
  }
  const calls = recordRequests(page, 'POST', FORGOT)
  for (const address of ['', 'abc']) {
    await ask(address)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  }
  expect(calls).toHaveLength(0)

  const restore = await stubFailure(page, 'POST', FORGOT, 500)
  const logged = page.waitForEvent('console', (message) => message.type() === 'error' && /could not be asked for/.test(message.text()))
  await ask('meera@example.in')
  await logged
  for (const role of ['alert', 'status'] as const) await expect(dialog(page).getByRole(role)).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await restore()

  for (const address of [ADMIN.email, 'nobody@example.in']) {
    await ask(address)
    await expect(dialog(page).getByText(noMail.forgotPassword)).toBeVisible()
    expect(calls.at(-1)?.postDataJSON()).toEqual({ email: address })
  }
  expect(calls).toHaveLength(3)
})

test('a dialog whose script does not arrive says so over the page, and Retry opens it', async ({ visitor }) => {
  const page = await visitor.open(to('contact'), { allow: [/ERR_FAILED|dynamically imported module/] })
  const script = /\/assets\/login-dialog-.*\.js$/
  const failure = dialog(page).getByText(loginNotLoaded)
  await fieldOf(page, 'Name').fill('Asha Kale')
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(failure).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeVisible()
  await page.unroute(script)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByLabel('Username')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await expect(fieldOf(page, 'Name')).toHaveValue('Asha Kale')
})

/** The site under a name that is not its own, over plain http: what a browser sends for it arrives at the server. */
async function underAnotherName(visitor: Visitor, origin: string, visit: Visit = {}): Promise<Page> {
  const context = await visitor.newContext({ ...visit, baseURL: 'http://mistri.lan' })
  await context.route('http://mistri.lan/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) })
  })
  return openDialog(await context.newPage())
}

test('a browser that keeps no cookie is told why nobody is logged in', async ({ visitor }) => {
  const page = await openDialog(await visitor.newPage({ allow: [/401/] }))
  // A browser that blocks cookies drops what the server sets.
  await page.route(LOGIN, async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    // Playwright itself has kept them.
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await fill(page)
  await button(page).click()
  await expect(dialog(page).getByText(messages.login.failure)).toBeVisible()
  await expect(dialog(page).getByText(texts.cookiesBlocked)).toBeVisible()
  expect(await storage(page, 'isLoggedIn')).toBeNull()
  await expect(dialog(page).getByText(messages.login.failure)).not.toBeAttached()
  await expect(dialog(page).getByText(texts.cookiesBlocked), 'the reason stays').toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute(LOGIN)
  await page.context().clearCookies()
  await button(page).click()
  await expect(dialog(page).getByText(messages.login.success)).toBeVisible()
})

test('under another address a login says so, and Remember me that it keeps nothing', async ({ visitor, site }) => {
  const page = await underAnotherName(visitor, site.origin, { allow: [/403/] })
  await fill(page)
  await dialog(page).getByRole('checkbox', { name: 'Remember me' }).check()
  await expect(dialog(page).getByText(texts.keepsNothing)).toBeVisible()
  await button(page).click()
  await expect(dialog(page).getByText(messages.login.failure)).toBeVisible()
  await expect(dialog(page).getByText(messages.foreignOrigin(undefined))).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await expect(dialog(page).getByText(texts.keepsNothing)).toHaveCount(0)
})
