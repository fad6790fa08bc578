import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DASHBOARD_DAYS, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { loginAgain, problemsAt, type ScreenVisit, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { formatDate } from '#web/lib/dates.ts'

const DASHBOARD = /\/api\/dashboard$/

let server: ServerProcess
let products: Product[]
beforeAll(async () => {
  server = await ServerProcess.start()
  const guest = server.client()
  products = (await guest.get('/api/products')).body.products
  for (let count = 0; count < 2; count++) await guest.post('/api/bookings', newBooking({ productId: products[0]?.id ?? 0 }))
  for (let count = 0; count < 3; count++) await guest.post('/api/repair-requests', newRepairRequest({ name: `Customer ${count} Kale` }))
  await guest.post('/api/contact', newContactRequest())
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const openScreen = screensIn(browser)
const open = (visit: ScreenVisit = {}) => openScreen(to('dashboard'), { clock: true, ...visit })
const main = (page: Page) => page.getByRole('main')
const tile = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(name) })

test('each tile tells how many wait and for how long, and leads to them by keyboard', async () => {
  const page = await open()
  for (const [name, count, address] of [
    ['Repair requests pending', '3', `${to('repairRequests')}?status=Pending`],
    ['Bookings pending', '2', `${to('bookings')}?status=Pending`],
    ['Contact requests pending', '1', `${to('contactRequests')}?status=Pending`],
  ] as const) {
    await tile(page, name).getByText(count, { exact: true }).waitFor()
    await tile(page, name)
      .getByText(/Oldest: (under a minute|\d+ minutes?)/)
      .waitFor()
    await tabTo(page, tile(page, name))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${address}`)
    await page.goBack()
  }
})

test('what has waited for days says so, and so does a list where nothing waits', async () => {
  const answer = (await (await server.admin()).get('/api/dashboard')).body
  answer.waiting.bookings = { count: 1, oldest: new Date(Date.now() - 3.5 * 86_400_000).toISOString() }
  answer.waiting.contactRequests = { count: 0, oldest: null }
  const page = await open({ before: (page) => page.route(DASHBOARD, (route) => route.fulfill({ json: answer })) })
  await tile(page, 'Bookings pending').getByText('Oldest: 3 days').waitFor()
  await tile(page, 'Contact requests pending').getByText('Nothing is waiting').waitFor()
  expect(await page.getByRole('link', { name: 'Contact requests', exact: true }).count()).toBe(1)
})

test('the last days stand in a chart and in a table that a keyboard can open', async () => {
  const page = await open()
  await page.getByRole('img', { name: `Per day over ${DASHBOARD_DAYS} days: 3 repair requests, 2 bookings, 1 contact requests` }).waitFor()
  await page.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Table of the last days' }).getByRole('row')
  expect(await rows.count()).toBe(DASHBOARD_DAYS + 1)
  expect(await rows.nth(1).getByRole('rowheader').textContent()).toBe(formatDate(todayInShop()))
  expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(['3', '2', '1'])
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['0', '0', '0'])
})

test('the catalogue is counted by category and condition', async () => {
  const page = await open()
  for (const [names, of] of [
    [PRODUCT_CATEGORIES, (product: Product) => product.category],
    [PRODUCT_CONDITIONS, (product: Product) => product.condition],
  ] as const)
    for (const name of names) {
      const count = products.filter((product) => of(product) === name).length
      await main(page)
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${name}${count}$`) })
        .waitFor()
    }
  await tile(page, 'Products listed').getByText(String(products.length), { exact: true }).waitFor()
})

test('the counts of the sidebar and the tiles come from one call, every half minute, and after a change', async () => {
  let calls: ReturnType<typeof listen> = []
  const page = await open({
    before: async (page) => {
      calls = listen(page, 'GET', DASHBOARD)
    },
  })
  const entry = (name: string, count: number) => page.getByRole('link', { name: `${name} ${count} pending`, exact: true })
  await entry('Repair requests', 3).waitFor()
  await entry('Bookings', 2).waitFor()
  await entry('Contact requests', 1).waitFor()
  expect(calls).toHaveLength(1)
  await server.client().post('/api/contact', newContactRequest())
  await page.clock.runFor(31_000)
  await entry('Contact requests', 2).waitFor()
  await entry('Contact requests', 2).click()
  await page.getByRole('table').getByRole('combobox').first().selectOption('Reached Out')
  await entry('Contact requests', 1).waitFor()
})

test('numbers that cannot be loaded say so and offer Retry, or a login where the session has ended; the welcome stays', async () => {
  let mend = async () => {}
  const page = await open({
    allow: [/500|401|ERR_INTERNET/],
    before: async (page) => {
      mend = await fail(page, 'GET', DASHBOARD, 500)
    },
  })
  await page.getByText(messages.dashboard.loadFailure).waitFor()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await tile(page, 'Bookings pending').getByText('2', { exact: true }).waitFor()
  await fail(page, 'GET', DASHBOARD, 'offline')
  await page.clock.runFor(31_000)
  await page.getByText(messages.dashboard.refreshFailure).waitFor()
  await tile(page, 'Bookings pending').getByText('2', { exact: true }).waitFor()
  await page.unroute(DASHBOARD)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await loginAgain(page)
  await page.getByText(messages.list.sessionEnded).waitFor({ state: 'detached' })
})

test('S6-05 role user sees the welcome and nothing of the shop; no number is asked for', async () => {
  let calls: ReturnType<typeof listen> = []
  const page = await open({
    as: await joinTeam(server, 'sunita', 'user'),
    before: async (page) => {
      calls = listen(page, 'GET', /\/api\/(dashboard|repair-requests|bookings|contact)/)
    },
  })
  await page.getByRole('heading', { name: 'Welcome, sunita Pawar' }).waitFor()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(await main(page).getByRole('heading', { level: 2 }).count()).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(0)
})

test('D-11 axe is content in both themes and nothing scrolls sideways', async () => {
  const page = await open({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.getByText('Show as table').click()
  expect(await problemsAt(page, [360, 768, 1280])).toEqual([])
})
