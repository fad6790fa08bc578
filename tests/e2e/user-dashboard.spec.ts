import type { Page } from '@playwright/test'
import { DASHBOARD_DAYS, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { untilStill } from '#tests/support/pages.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import * as finder from '#texts/finder.ts'
import * as messages from '#texts/messages.ts'
import { formatDate } from '#web/lib/dates.ts'

const DASHBOARD = /\/api\/dashboard$/
let products: Product[]
const inDays = (days: number) => todayInShop(new Date(Date.now() + days * 86_400_000))
test.beforeAll(async ({ site }) => {
  const guest = site.client()
  products = (await guest.get('/api/products')).body.products
  for (let count = 0; count < 2; count++) await guest.post('/api/bookings', newBooking({ productId: products[0]?.id ?? 0 }))
  for (let count = 0; count < 3; count++)
    await guest.post('/api/repair-requests', newRepairRequest({ name: `Customer ${count} Kale`, preferredDate: inDays(10) }))
  await guest.post('/api/contact', newContactRequest())
})
const open = (openScreen: OpenScreen, visit: ScreenVisit = {}) => openScreen(to('dashboard'), { clock: true, ...visit })
const main = (page: Page) => page.getByRole('main')
const tile = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(name) })

test('tiles show how many wait and for how long, and lead to them by keyboard; below are the last days and the catalogue', {
  tag: '@D-11',
}, async ({ openScreen }) => {
  const page = await open(openScreen, { reducedMotion: 'reduce' })
  for (const [name, count, url] of [
    ['Repair requests pending', '3', `${to('repairRequests')}?status=Pending`],
    ['Bookings pending', '2', `${to('bookings')}?status=Pending`],
    ['Contact requests pending', '1', `${to('contactRequests')}?status=Pending`],
  ] as const) {
    await expect(tile(page, name).getByText(count, { exact: true })).toBeVisible()
    await expect(tile(page, name).getByText(/Oldest: (under a minute|\d+ minutes?)/)).toBeVisible()
    await tabTo(page, tile(page, name))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${url}`)
    await page.goBack()
    // A page that is shown again takes the focus.
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused()
  }
  await test.step('the last days are in a chart and in a table that a keyboard can open', async () => {
    await expect(
      page.getByRole('img', { name: `Per day over ${DASHBOARD_DAYS} days: 3 repair requests, 2 bookings, 1 contact request` }),
    ).toBeVisible()
    await page.getByText('Show as table').press('Enter')
    const rows = page.getByRole('region', { name: 'Table of the last days' }).getByRole('row')
    await expect(rows).toHaveCount(DASHBOARD_DAYS + 1)
    await expect(rows.nth(1).getByRole('rowheader')).toHaveText(formatDate(todayInShop()))
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['3', '2', '1'])
    await expect(rows.last().getByRole('cell')).toHaveText(['0', '0', '0'])
  })
  await test.step('the catalogue is counted by category and condition', async () => {
    for (const [names, of] of [
      [PRODUCT_CATEGORIES, (product: Product) => product.category],
      [PRODUCT_CONDITIONS, (product: Product) => product.condition],
    ] as const)
      for (const name of names) {
        const count = products.filter((product) => of(product) === name).length
        await expect(
          main(page)
            .getByRole('listitem')
            .filter({ hasText: new RegExp(`^${name}${count}$`) }),
        ).toBeVisible()
      }
    await expect(tile(page, 'Products listed').getByText(String(products.length), { exact: true })).toBeVisible()
  })
  expect(await auditAt(page, [360, 768, 1280])).toEqual([])
})

test('sidebar and tiles share one call, repeated every half minute and after a change', async ({ site, openScreen }) => {
  let calls: ReturnType<typeof recordRequests> = []
  const page = await open(openScreen, {
    before: async (page) => {
      calls = recordRequests(page, 'GET', DASHBOARD)
    },
  })
  const entry = (name: string, count: number) => page.getByRole('link', { name: `${name} ${count} pending`, exact: true })
  await expect(entry('Repair requests', 3)).toBeVisible()
  await expect(entry('Bookings', 2)).toBeVisible()
  await expect(entry('Contact requests', 1)).toBeVisible()
  expect(calls).toHaveLength(1)
  await site.client().post('/api/contact', newContactRequest())
  await page.clock.runFor(31_000)
  await expect(entry('Contact requests', 2)).toBeVisible()
  await entry('Contact requests', 2).click()
  await page.getByRole('table').getByRole('combobox').first().selectOption('Reached Out')
  await expect(entry('Contact requests', 1)).toBeVisible()
})

test('the morning sheet is the first screen of a phone, each line leads to its record, and a change shows', { tag: '@main' }, async ({
  site,
  openScreen,
}) => {
  const guest = site.client()
  const repair = async (name: string) => (await guest.post('/api/repair-requests', newRepairRequest({ name }))).body
  const [first, second] = [await repair('Due Today'), await repair('Also Today')]
  const page = await open(openScreen, { viewport: { width: 390, height: 844 } })
  const line = (name: string) => main(page).getByRole('link', { name: new RegExp(name) })
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Repairs due')
  await expect(main(page).getByRole('heading', { name: 'Due today 2' })).toBeInViewport()
  for (const name of ['Due Today', 'Also Today']) await expect(line(name)).toBeInViewport({ ratio: 1 })
  await expect(main(page).getByText('No message has waited for more than a day.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^\d+ messages? waits? for an answer$/ })).toHaveAttribute(
    'href',
    '/user/contact-requests?status=Pending',
  )
  const admin = await site.admin()
  await admin.put(`/api/repair-requests/${second.id}`, { ...second, status: 'Resolved' })
  await page.clock.runFor(31_000)
  await expect(line('Also Today')).toHaveCount(0)
  await expect(line('Due Today')).toContainText(first.reference)
  await line('Asha Kulkarni').first().click()
  await expect(page.getByRole('dialog', { name: /BK-.*Asha Kulkarni/ })).toBeVisible()
  await page.goBack()
  await line('Due Today').click()
  await expect(page.getByRole('dialog', { name: /Due Today/ })).toBeVisible()
  for (const { id } of [first, second]) await admin.delete(`/api/repair-requests/${id}`)
})

test('a tile shows days of waiting, and that nothing is pending; numbers that cannot be loaded offer Retry, or a login', async ({
  site,
  openScreen,
}) => {
  let restore = async () => {}
  const page = await open(openScreen, {
    allow: [/500|401|ERR_INTERNET/],
    before: async (page) => {
      restore = await stubFailure(page, 'GET', DASHBOARD, 500)
    },
  })
  await expect(page.getByText(messages.dashboard.loadFailure)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tile(page, 'Bookings pending').getByText('2', { exact: true })).toBeVisible()
  const answer = (await (await site.admin()).get('/api/dashboard')).body
  answer.waiting.bookings = { count: 2, oldest: new Date(Date.now() - 3.5 * 86_400_000).toISOString() }
  answer.waiting.contactRequests = { count: 0, oldest: null }
  await page.route(DASHBOARD, (route) => route.fulfill({ json: answer }))
  await page.clock.runFor(31_000)
  await expect(tile(page, 'Bookings pending').getByText('Oldest: 3 days')).toBeVisible()
  await expect(tile(page, 'Contact requests pending').getByText('Nothing pending')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact requests', exact: true })).toHaveCount(1)
  await stubFailure(page, 'GET', DASHBOARD, 'offline')
  await page.clock.runFor(31_000)
  await expect(page.getByText(messages.dashboard.refreshFailure)).toBeVisible()
  await expect(tile(page, 'Bookings pending').getByText('2', { exact: true })).toBeVisible()
  await page.unroute(DASHBOARD)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await loginAgain(page)
  await expect(page.getByText(messages.list.sessionEnded)).not.toBeAttached()
})

test('role user sees the welcome and nothing of the shop; no number is asked for', { tag: '@S6-05' }, async ({ site, openScreen }) => {
  let calls: ReturnType<typeof recordRequests> = []
  const page = await open(openScreen, {
    as: await joinTeam(site, 'sunita', 'user'),
    before: async (page) => {
      calls = recordRequests(page, 'GET', /\/api\/(dashboard|repair-requests|bookings|contact|find)/)
    },
  })
  await expect(page.getByRole('heading', { name: 'Welcome, sunita Pawar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: finder.open })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option')).toHaveText(['Dashboard', 'Profile', 'Settings'])
  await page.keyboard.type('kale')
  await expect(palette.getByRole('status')).toHaveText(finder.nothing('kale'))
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await untilStill(page)
  expect(calls).toHaveLength(0)
})

test('Ctrl K goes to screens and records by a few letters, remembers them, and offers Retry', async ({ openScreen }) => {
  const page = await openScreen(to('dashboard'), { allow: [/500/], size: 'phone' })
  const palette = page.getByRole('dialog', { name: finder.open })
  const words = palette.getByRole('combobox', { name: finder.words })
  const chosen = palette.getByRole('option', { selected: true })
  const group = (name: string) => palette.getByRole('group', { name, exact: true })

  await page.keyboard.press('Control+k')
  await expect(words).toBeFocused()
  await expect(chosen).toHaveText('Dashboard')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Settings')
  await expect(words).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.type('team')
  await expect(group('Screens').getByRole('option')).toHaveText(['Team'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()

  const restore = await stubFailure(page, 'GET', /\/api\/find\?/, 500)
  await page.getByRole('button', { name: finder.open }).click()
  await expect(group('Recent').getByRole('option')).toHaveText(['Team'])
  await words.fill('customer 1 kale')
  await expect(palette.getByRole('alert')).toContainText(finder.failure)
  await restore()
  await palette.getByRole('button', { name: 'Retry' }).click()
  await expect(group('Repair requests').getByRole('option')).toHaveText([/^R-[2-9A-Z]{5} Customer 1 Kale/])
  expect(await auditAt(page, [320, 1280])).toEqual([])
  await palette.getByRole('option', { name: /Customer 1 Kale/ }).click()
  await expect(page.getByRole('dialog', { name: /Customer 1 Kale/ })).toBeVisible()
})
