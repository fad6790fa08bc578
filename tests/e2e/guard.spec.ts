import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIDEBAR_BREAKPOINT_PX, STORAGE_KEYS } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { to } from '#contract/paths.ts'
import {
  accessibilityProblems,
  accessibilityProblemsInBothThemes,
  sidewaysScroll,
  testBrowser,
  type Visit,
} from '#tests/support/browser.ts'
import { fail, hold, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { ADMIN } from '#tests/support/test-app.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const SCREENS = [
  to('user'),
  to('dashboard'),
  to('profile'),
  to('settings'),
  to('adminOrders'),
  to('repairRequests'),
  to('contactRequests'),
  to('activity'),
  to('team'),
]

async function openAs(path: string, visit: Visit = {}, storage: Record<string, string> = {}): Promise<Page> {
  const context = await browser.newContext(visit)
  await context.addInitScript((entries) => {
    if (location.protocol !== 'about:') for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
async function openSignedIn(path: string, visit: Visit = {}): Promise<Page> {
  const context = await browser.newContext(visit)
  await signIn(context)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('S4-25, S6-03 a guest at any /user address is sent home', async () => {
  const page = await openAs(to('home'))
  for (const path of SCREENS) {
    await page.goto(path)
    await page.waitForURL(`${server.origin}/`)
    expect(await page.evaluate(() => history.state.usr)).toEqual({ loginRequired: true, from: path })
  }
})

test('S4-27 the login dialog opens by itself, and logging in leads back', async () => {
  const page = await openAs(`${to('adminOrders')}?q=asus`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(ADMIN.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${server.origin}${to('adminOrders')}?q=asus`)
})

test('S4-26, S6-04 a role that is not allowed is sent home', async () => {
  const page = await openAs(to('dashboard'), {}, { isLoggedIn: 'true', userRole: 'guest' })
  await page.waitForURL(`${server.origin}/`)
})

test('S6-04, S6-05 role user enters; admin screens say that they are for admins, without samples', async () => {
  const context = await browser.newContext({ allow: [/403/] })
  await context.route(/\/api\/(bookings|repair-requests)/, (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ code: 'forbidden', status: 403 }) }),
  )
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.setItem('isLoggedIn', 'true')
    localStorage.setItem('userRole', 'user')
  })
  const page = await context.newPage()
  for (const path of [to('adminOrders'), to('repairRequests')]) {
    await page.goto(path)
    await page.getByText(messages.adminsOnly).waitFor()
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(0)
  }
})

test('S2-129 to S2-135, S3-31, S3-33 the dashboard and the profile show the stored profile', async () => {
  const profile = { userName: 'prakash.more', email: 'prakash@mistri.example', lastLogin: '2025-11-21T16:12:00.000Z' }
  const context = await browser.newContext({ allow: [/401/] })
  await context.addInitScript((json) => {
    if (location.protocol === 'about:') return
    localStorage.setItem('isLoggedIn', 'true')
    localStorage.setItem('userRole', 'user')
    localStorage.setItem('userProfile', json)
  }, JSON.stringify(profile))
  const page = await context.newPage()
  for (const path of [to('user'), to('dashboard'), to('profile')]) {
    await page.goto(path)
    await page.getByText(profile.email).waitFor()
    await page.getByText('21/11/2025, 21:42').waitFor()
    await page
      .getByRole('definition')
      .filter({ hasText: /^light$/ })
      .waitFor()
    await page.getByRole('definition').filter({ hasText: 'prakash.more' }).waitFor()
  }
  await page.goto(to('user'))
  await page.getByRole('heading', { name: 'Welcome, prakash.more' }).waitFor()
})

test('S2-126, S2-127, S2-128 under 768 px the sidebar hides behind a button and an overlay', async () => {
  const page = await openSignedIn(to('dashboard'), { viewport: { width: SIDEBAR_BREAKPOINT_PX - 1, height: 800 } })
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Bookings/ })
  await link.waitFor({ state: 'hidden' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await link.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.mouse.click(SIDEBAR_BREAKPOINT_PX - 20, 400)
  await link.waitFor({ state: 'hidden' })
  await menu.click()
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu')
  await page.setViewportSize({ width: SIDEBAR_BREAKPOINT_PX, height: 800 })
  await link.waitFor()
})

test('D-11 axe is content with every screen in both themes, and nothing scrolls sideways at 360 px', async () => {
  const page = await openSignedIn(to('dashboard'), { reducedMotion: 'reduce' })
  for (const path of SCREENS) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await accessibilityProblemsInBothThemes(page), `${path} at ${width}`).toEqual([])
      expect(await sidewaysScroll(page), `${path} at ${width}`).toBe(0)
    }
  }
})

test.each(['answered', 'failing'] as const)('S2-121 to S2-124 /logout (%s) posts, forgets and goes home', async (how) => {
  const page = await openSignedIn(to('dashboard'), { allow: [/500/] })
  if (how === 'failing') await fail(page, 'POST', /logout$/, 500)
  const calls = listen(page, 'POST', /\/api\/users\/logout$/)
  await page.goto(to('logout'))
  await page.waitForURL(`${server.origin}/`)
  expect(calls).toHaveLength(1)
  expect(
    await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [STORAGE_KEYS.isLoggedIn, STORAGE_KEYS.userProfile, STORAGE_KEYS.userRole],
    ),
  ).toEqual([null, null, null])
})

test('S8-19, S3-34 settings: saving, saved and failed in the exact words', async () => {
  const page = await openSignedIn(to('settings'), { allow: [/500/] })
  await page.getByLabel('Name', { exact: true }).fill('Prakash More')
  const held = await hold(page, 'POST', /update-profile$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: messages.settings.saving }).waitFor()
  await held.arrived
  expect(Object.keys(held.calls[0]?.postDataJSON()).sort()).toEqual(['email', 'name', 'newPassword', 'username'])
  await held.release()
  await page.getByText(messages.settings.success).waitFor()
  await page.getByText('Prakash More, admin').waitFor()
  await fail(page, 'POST', /update-profile$/, 500)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(messages.settings.failure).waitFor()
})

test('a session that has ended is taken up again in place', async () => {
  const page = await openSignedIn(to('settings'), { allow: [/401/] })
  await page.getByLabel('Name', { exact: true }).fill('Typed and kept')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(ADMIN.userName)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed and kept')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(messages.settings.success).waitFor()
})
