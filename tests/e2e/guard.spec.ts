import type { Page } from '@playwright/test'
import { SIDEBAR_BREAKPOINT_PX, STORAGE_KEYS } from '#contract/constants.ts'
import { paths, to } from '#contract/office-paths.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { joinTeam } from '#tests/support/members.ts'
import { moveTo, untilPainted, waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, samples, tabTo } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as backOffice from '#texts/back-office.tsx'
import * as login from '#texts/login.ts'
import * as messages from '#texts/office-messages.ts'

const EDIT = to('editProduct', { id: 1 })
/** Every URL of the back office. */
const URLS = [...Object.values(paths).filter((path) => path.startsWith(paths.user) && !path.includes(':')), EDIT]
/** The sidebar from top to bottom, and how each screen is headed. */
const ENTRIES = [
  ['Dashboard', to('dashboard'), /^Welcome/],
  ['New job', to('newJob'), 'New job'],
  ['Board', to('board'), 'Board'],
  ['Repair requests', to('repairRequests'), 'Repair requests'],
  ['Bookings', to('bookings'), 'Bookings'],
  ['Offers', to('saleOffers'), 'Offers'],
  ['Contact requests', to('contactRequests'), 'Contact requests'],
  ['Customers', to('customers'), 'Customers'],
  ['Customers to inform', to('unnotified'), 'Customers to inform'],
  ['Parts to order', to('toOrder'), 'Parts to order'],
  ['Activity', to('activity'), 'Activity'],
  ['Products', to('adminProducts'), 'Products'],
  ['Add product', to('addProduct'), 'Add product'],
  ['Gallery', to('adminGallery'), 'Gallery'],
  ['Bills', to('bills'), 'Bills'],
  ['Cash and bank', to('books'), 'Cash and bank'],
  ['Money report', to('reports'), 'Money report'],
  ['Comebacks', to('comebacks'), 'Comebacks'],
  ['Stock', to('items'), 'Stock'],
  ['Purchases', to('purchases'), 'Purchases'],
  ['Bought from persons', to('buybacks'), 'Bought from persons'],
  ['Refurbishing', to('refurbishing'), 'Refurbishing'],
  ['Shop details', to('shopFacts'), 'Shop details'],
  ['Money', to('moneySettings'), 'Money'],
  ['Counter lists', to('intakeLists'), 'Counter lists'],
  ['Texts and lists', to('content'), 'Texts and lists'],
  ['Team', to('team'), 'Team'],
  ['Import', to('importFiles'), 'Import'],
  ['Trash', to('trash'), 'Trash'],
  ['Audit log', to('audit'), 'Audit log'],
  ['System', to('system'), 'System'],
  ['Profile', to('profile'), 'Profile'],
  ['Settings', to('settings'), 'Settings'],
] as const
/** The last entries, which the menu of the account has as well. */
const OF_ACCOUNT = ENTRIES.slice(-2)
/** What the groups fold. */
const FOLDED = ENTRIES.slice(14, -2).map(([, path]) => path)
const OF_SET_UP = 9
const FOR_ADMINS: readonly string[] = [
  'Money report',
  'Comebacks',
  'Add product',
  'Import',
  'Gallery',
  'Trash',
  'Shop details',
  'Money',
  'Counter lists',
  'Texts and lists',
  'Team',
  'System',
  'Audit log',
]
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const group = (page: Page, title: string) => sidebar(page).locator('summary', { hasText: title })
/** Opens all groups. */
async function openGroups(page: Page) {
  for (const title of [backOffice.moneyAndReports, backOffice.goods, backOffice.setUp])
    if (
      (await sidebar(page)
        .locator('details:not([open])')
        .filter({ has: page.locator('summary', { hasText: title }) })
        .count()) > 0
    )
      await group(page, title).press('Enter')
}
const accountButton = (page: Page) => page.getByRole('button', { name: backOffice.account, exact: true })
const accountMenu = (page: Page) => page.locator('#account-menu')
const logoutLink = (page: Page) => sidebar(page).getByRole('link', { name: 'Logout' })
const marked = (page: Page) => sidebar(page).locator('[aria-current=page]')
const isHome = (site: ServerProcess, page: Page) => page.waitForURL(`${site.origin}/`)
const stored = (page: Page, key: keyof typeof STORAGE_KEYS) => page.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS[key])
const store = (page: Page, entries: Partial<Record<keyof typeof STORAGE_KEYS, string>>) =>
  page.evaluate((each) => {
    for (const [key, value] of Object.entries(each)) localStorage.setItem(key, value)
  }, entries)

test('a guest at any URL of the back office is sent home, with a flag and that URL; a dialog says why, and logging in leads back', {
  tag: ['@S4-25', '@S4-27', '@S6-03'],
}, async ({ site, visitor }) => {
  const page = await visitor.newPage({ reducedMotion: 'reduce' })
  const expectHome = async (path: string) => {
    await isHome(site, page)
    // The address changes just before the document does.
    await expect.poll(() => page.evaluate(() => history.state.usr).catch(() => undefined)).toEqual({ loginRequired: true, from: path })
  }
  await page.goto(to('dashboard'))
  await expectHome(to('dashboard'))
  // The server sends the same body for each, which says nothing yet: from here on the app alone decides.
  const bodies = await Promise.all(URLS.map(async (path) => /<main.*<\/main>/s.exec((await site.client().get(path)).text)?.[0]))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toBeTruthy()
  for (const path of URLS) {
    await page.goto(path)
    await expectHome(path)
  }
  await store(page, { isLoggedIn: 'false', userRole: 'admin' })
  await page.goto(`${to('bookings')}?q=asus`)
  await isHome(site, page)
  await expect(page.getByRole('dialog').getByText(login.required)).toBeVisible()
  await loginAgain(page)
  await page.waitForURL(`${site.origin}${to('bookings')}?q=asus`)
})

test('the sidebar leads to every screen and marks the one that is shown; axe finds nothing on profile and settings', {
  tag: ['@main', '@S1-07', '@S1-08', '@S2-125', '@D-11'],
}, async ({ site, openScreen }) => {
  const page = await openScreen(to('user'), { reducedMotion: 'reduce' })
  await expect(marked(page)).toHaveAttribute('href', to('dashboard'))
  const links = sidebar(page).getByRole('link')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual([to('home'), ...ENTRIES.map(([, path]) => path).filter((path) => !FOLDED.includes(path)), to('logout')])
  // A group makes room for its own entries and moves nothing else.
  const rows = () =>
    sidebar(page)
      .locator('a:visible, summary')
      .evaluateAll((all) => all.map((row) => [row.textContent, row.clientHeight]))
  /** How far the first group is below the entry of this screen, wherever the sidebar is scrolled. */
  const distance = () =>
    sidebar(page)
      .locator('a[aria-current], summary')
      .evaluateAll(([entry, group]) => Number(group?.getBoundingClientRect().top) - Number(entry?.getBoundingClientRect().top))
  const [before, distanceBefore] = [await rows(), await distance()]
  await openGroups(page)
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual([to('home'), ...ENTRIES.map(([, path]) => path), to('logout')])
  const after = await rows()
  expect(before.filter(([name, height]) => !after.some((row) => row[0] === name && row[1] === height))).toEqual([])
  expect(new Set(after.slice(1).map(([, height]) => height))).toEqual(new Set([44]))
  expect(await distance()).toBe(distanceBefore)
  // Which groups are open is known to this browser.
  await page.reload()
  await expect(links).toHaveCount(ENTRIES.length + 2)
  for (const [name, path, heading] of ENTRIES) {
    const link = sidebar(page).locator(`a[href="${path}"]`)
    await expect(link).toHaveText(new RegExp(`^${name}`))
    await link.click()
    await page.waitForURL(site.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(marked(page)).toHaveCount(1)
    await expect(marked(page)).toHaveAttribute('href', path)
  }
  // By keys: the menu of the account closes with Esc, and with the screen that it leads to.
  await accountButton(page).press('Enter')
  await expect(accountMenu(page).getByRole('link')).toHaveText([...OF_ACCOUNT.map(([name]) => name), 'Logout'])
  await expect(accountMenu(page).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  expect(await auditAt(page, [360, 800, 1280]), 'menu of the account').toEqual([])
  await page.keyboard.press('Escape')
  await expect(accountMenu(page)).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
  for (const [name, path, heading] of OF_ACCOUNT) {
    await accountButton(page).press('Enter')
    await tabTo(page, accountMenu(page).getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await page.waitForURL(site.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(accountMenu(page)).toBeHidden()
    if (name === 'Settings') await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    expect(await auditAt(page, [360, 1280]), name).toEqual([])
  }
  await moveTo(page, EDIT)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible()
  await expect(marked(page)).toHaveAttribute('href', to('adminProducts'))
  // The group of a screen is open as soon as it is shown, and its entry in sight on a small laptop.
  for (const title of [backOffice.moneyAndReports, backOffice.goods, backOffice.setUp]) await group(page, title).press('Enter')
  await expect(links).toHaveCount(ENTRIES.length - FOLDED.length + 2)
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(to('system'))
  await expect(marked(page)).toBeInViewport({ ratio: 1 })
  await expect(marked(page)).toHaveAttribute('href', to('system'))
  await expect(links).toHaveCount(ENTRIES.length - FOLDED.length + 2 + OF_SET_UP)
})

test('a technician has the screens of the day in the menu; those for admins say so and load nothing', {
  tag: ['@S6-04', '@S6-05', '@S6-06'],
}, async ({ site, openScreen }) => {
  const refused: string[] = []
  const page = await openScreen(to('user'), {
    as: await joinTeam(site, 'sunita', 'user'),
    allow: [/403/],
    reducedMotion: 'reduce',
    before: async (page) => {
      page.on('response', (response) => response.status() === 403 && refused.push(new URL(response.url()).pathname))
    },
  })
  const expectRefusal = async (path: string) => {
    await expect(page.getByText(messages.adminsOnly, { exact: true })).toBeVisible()
    await expect(samples(page), path).toHaveCount(0)
    await expect(page.getByRole('main').locator('table, input, a, button'), path).toHaveCount(0)
  }
  await openGroups(page)
  for (const [name, path, heading] of ENTRIES) {
    const entry = sidebar(page).locator(`a[href="${path}"]`)
    if (FOR_ADMINS.includes(name)) {
      await expect(entry).toHaveCount(0)
      await moveTo(page, path)
    } else await entry.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForURL(site.origin + path)
    if (FOR_ADMINS.includes(name)) await expectRefusal(path)
  }
  await moveTo(page, EDIT)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible()
  await expectRefusal(EDIT)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(refused).toEqual([])
  // With a forged role in local storage, the server refuses.
  await store(page, { userRole: 'admin' })
  await page.reload()
  await waitForHydration(page)
  for (const [path, heading] of [
    [to('team'), 'Team'],
    [to('trash'), 'Trash'],
    [to('audit'), 'Audit log'],
  ] as const) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(messages.adminsOnly, { exact: true })).toBeVisible()
    await expect(samples(page), path).toHaveCount(0)
    await expect(page.getByRole('table'), path).toHaveCount(0)
  }
})

test('the dashboard and the profile show the stored profile; a stored role that is not allowed is sent home', {
  tag: [
    ...['@S2-129', '@S2-130', '@S2-131', '@S2-132', '@S2-133', '@S2-134', '@S2-135'],
    ...['@S3-31', '@S3-32', '@S3-33', '@S3-39', '@S4-26', '@S6-04'],
  ],
}, async ({ site, openScreen }) => {
  const profile = { userName: 'prakash.more', email: 'prakash@mistri.example', lastLogin: '2025-11-21T16:12:00.000Z' }
  const page = await openScreen(to('user'))
  const fact = (text: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${text}$`) })
  await store(page, { userProfile: JSON.stringify(profile) })
  await page.reload()
  await expect(fact('prakash.more')).toBeVisible()
  for (const path of [to('user'), to('dashboard'), to('profile')]) {
    await moveTo(page, path)
    for (const text of ['prakash.more', 'prakash@mistri.example', '21/11/2025, 21:42', 'light']) await expect(fact(text)).toBeVisible()
    if (path !== to('profile'))
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, prakash.more', exact: true })).toBeVisible()
  }
  await store(page, { userProfile: JSON.stringify({ ...profile, name: 'Prakash More', theme: 'dark' }) })
  await page.reload()
  await expect(fact('Prakash More')).toBeVisible()
  for (const path of [to('dashboard'), to('profile')]) {
    await moveTo(page, path)
    for (const text of ['Prakash More', 'dark']) await expect(fact(text)).toBeVisible()
  }
  for (const theme of ['dark', 'light']) {
    await page.getByRole('button', { name: `Switch to ${theme} theme` }).click()
    await expect(fact(theme)).toBeVisible()
    await expect.poll(() => stored(page, 'theme')).toBe(theme)
    expect(JSON.parse((await stored(page, 'userProfile')) ?? '')).toMatchObject({ name: 'Prakash More', theme })
  }
  await store(page, { userRole: 'guest' })
  await page.reload()
  await isHome(site, page)
})

test('under 768 px the sidebar hides behind a button and an overlay', { tag: ['@S2-126', '@S2-127', '@S2-128', '@S9-26'] }, async ({
  openScreen,
}) => {
  const page = await openScreen(to('dashboard'), { viewport: { width: SIDEBAR_BREAKPOINT_PX - 1, height: 800 } })
  const link = sidebar(page).getByRole('link', { name: /^Bookings/ })
  await expect(link).toBeHidden()
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(link).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.mouse.click(SIDEBAR_BREAKPOINT_PX - 20, 400)
  await expect(link).toBeHidden()
  await menu.click()
  await expect(link).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  await page.setViewportSize({ width: SIDEBAR_BREAKPOINT_PX, height: 800 })
  await expect(link).toBeVisible()
})

for (const how of ['answered', 'failing'] as const)
  test(`/logout (${how}) posts the logout, clears the local session and goes to the home page`, {
    tag: ['@main', '@S2-121', '@S2-122', '@S2-123', '@S2-124', '@S6-08', '@S7-07'],
  }, async ({ site, openScreen }) => {
    const page = await openScreen(to('addProduct'), { allow: [/500/] })
    await page.getByLabel('Name', { exact: true }).fill('Half a product')
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(1)
    if (how === 'failing') await stubFailure(page, 'POST', /logout$/, 500)
    const calls = recordRequests(page, 'POST', /\/api\/users\/logout$/)
    if (how === 'answered') await page.goto(to('logout'))
    else await logoutLink(page).click()
    await isHome(site, page)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.postData()).toBeNull()
    if (how === 'answered') {
      expect(await calls[0]?.headerValue('cookie')).toContain('session')
      expect((await page.context().request.get('/api/users/profile')).status()).toBe(401)
    }
    for (const key of ['isLoggedIn', 'userProfile', 'userRole'] as const) expect(await stored(page, key), key).toBeNull()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Half a product')
  })

test('/logout forgets the session at once, and lets a visitor go on to another page', { tag: ['@S2-122', '@S2-123'] }, async ({
  openScreen,
}) => {
  const page = await openScreen(to('profile'))
  const held = await holdRequests(page, 'POST', /logout$/)
  await logoutLink(page).click()
  await held.arrived
  for (const key of ['isLoggedIn', 'userProfile', 'userRole'] as const) expect(await stored(page, key), key).toBeNull()
  await page.goto(to('about'))
  await held.release()
  // Two frames: long enough for a redirect that followed the response.
  await untilPainted(page)
  await expect(page).toHaveURL(to('about'))
})

test('settings send the four fields with the cookie, show each outcome in the specified words, and keep what is typed meanwhile', {
  tag: ['@S2-136', '@S3-34', '@S6-08', '@S7-05', '@S7-06', '@S8-19'],
}, async ({ openScreen }) => {
  const page = await openScreen(to('settings'), { allow: [/500|401|ERR_INTERNET/] })
  for (const label of ['Username', 'Name', 'Email', 'New password'])
    await expect(page.getByLabel(label, { exact: true }), label).toHaveCount(1)
  await page.getByLabel('Name', { exact: true }).fill('Prakash More')
  const held = await holdRequests(page, 'POST', /update-profile$/)
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving settings...', exact: true })).toBeVisible()
  await held.arrived
  expect(Object.keys(held.calls[0]?.postDataJSON()).sort()).toEqual(['email', 'name', 'newPassword', 'username'])
  expect(await held.calls[0]?.headerValue('cookie')).toContain('session')
  await held.release()
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('Prakash More, admin')).toBeVisible()
  for (const how of [500, 'offline'] as const) {
    const restore = await stubFailure(page, 'POST', /update-profile$/, how)
    await page.getByLabel('Name', { exact: true }).fill('Typed and kept')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update profile.' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed and kept')
    await restore()
  }
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await loginAgain(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed and kept')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Typed and kept, admin')).toBeVisible()

  // What is typed while a change is being saved.
  await page.getByLabel('Name', { exact: true }).fill('First name')
  const heldAgain = await holdRequests(page, 'POST', /update-profile$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await heldAgain.arrived
  await page.getByLabel('Name', { exact: true }).fill('Second name')
  await page.getByLabel('New password', { exact: true }).fill('typed-while-saving')
  await heldAgain.release()
  await expect(page.getByText('First name, admin')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second name')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('typed-while-saving')
})
