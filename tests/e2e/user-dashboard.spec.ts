import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newBooking, newContactRequest, newRepairRequest } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, tabTo } from '#tests/support/screens.ts'
import { expect, type OpenScreen, type ScreenVisit, test } from '#tests/support/test.ts'
import * as texts from '#texts/dashboard.tsx'
import * as desk from '#texts/desk.ts'
import * as finder from '#texts/finder.ts'
import * as firstSteps from '#texts/first-steps.ts'
import * as lists from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'

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
const figure = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: texts.figures })
    .getByRole('link', { name: new RegExp(`${name}$`) })

test('figures lead to what they count, by keyboard; below them are what waits for whom and the last days', { tag: '@D-11' }, async ({
  openScreen,
}) => {
  const page = await open(openScreen, { reducedMotion: 'reduce', clock: false })
  const welcome = page.getByRole('heading', { level: 1, name: /^Welcome/ })
  for (const [name, count, url] of [
    [texts.inShop, '0', to('board')],
    [texts.late, '0', to('board', undefined, { show: 'late' })],
    [texts.withoutAnswer, '1', to('repairRequests', undefined, { state: 'unanswered' })],
  ] as const) {
    await expect(figure(page, name)).toHaveText(`${count}${name}`)
    await tabTo(page, figure(page, name))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${url}`)
    // The URL changes before the page does.
    await expect(welcome).toHaveCount(0)
    await page.goBack()
    // A page that is shown again takes the focus.
    await expect(welcome).toBeFocused()
  }
  await expect(main(page).getByText('3 repair requests, 2 bookings, 1 contact request')).toBeVisible()
  await expect(main(page).locator('dl').filter({ hasText: texts.forDevice })).toContainText(`${texts.forDevice}3`)
  expect(await auditAt(page, [360, 768, 1280])).toEqual([])
})

test('sidebar and figures share one call, repeated every half minute and after a change', async ({ site, openScreen }) => {
  let calls: ReturnType<typeof recordRequests> = []
  const page = await open(openScreen, {
    before: async (page) => {
      calls = recordRequests(page, 'GET', DASHBOARD)
    },
  })
  const entry = (name: string, count: number, what = 'pending') => page.getByRole('link', { name: `${name} ${count} ${what}`, exact: true })
  const unanswered = (count: number) => entry('Contact requests', count, 'unanswered')
  await expect(entry('Repair requests', 3)).toBeVisible()
  await expect(entry('Bookings', 2)).toBeVisible()
  await expect(unanswered(1)).toBeVisible()
  expect(calls).toHaveLength(1)
  await site.client().post('/api/contact', newContactRequest())
  await page.clock.runFor(31_000)
  await expect(unanswered(2)).toBeVisible()
  await unanswered(2).click()
  await page.getByRole('table').getByRole('combobox').first().selectOption('Reached Out')
  await expect(unanswered(1)).toBeVisible()
})

test('the worklist is the first screen of a phone: each row leads to its record and has one action, and a change shows', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  const guest = site.client()
  const repair = async (name: string) => (await guest.post('/api/repair-requests', newRepairRequest({ name }))).body
  const [first, second] = [await repair('Due Today'), await repair('Also Today')]
  const admin = await site.admin()
  await admin.post(`/api/desk/jobs/${first.id}/move`, { stage: 'ready' })
  await admin.post(`/api/desk/jobs/${first.id}/move`, { stage: 'received' })
  const page = await open(openScreen, { viewport: { width: 390, height: 844 } })
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  const action = (name: string, text: string) => row(name).getByRole('button', { name: texts.actionFor(text, name) })
  const today = main(page).getByRole('heading', { name: new RegExp(`^${texts.dueToday} ?2`) })
  await expect(today).toBeInViewport()
  for (const name of ['Due Today', 'Also Today']) await expect(row(name)).toBeInViewport({ ratio: 1 })

  // The next step of each, with a way back.
  await action('Also Today', desk.next.asked as string).click()
  await expect(row('Also Today')).toContainText('received')
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(action('Also Today', desk.next.asked as string)).toBeVisible()
  await expect(action('Due Today', desk.next.received as string)).toBeVisible()

  await admin.put(`/api/repair-requests/${second.id}`, {
    ...(await admin.get(`/api/repair-requests/${second.id}`)).body,
    status: 'Resolved',
  })
  await page.clock.runFor(31_000)
  await expect(main(page).getByRole('heading', { name: new RegExp(`^${texts.dueToday} ?1$`) })).toBeVisible()
  await expect(row('Due Today')).toContainText(first.reference)
  // A booking opens beside its list, a repair on its page.
  await row('Asha Kulkarni')
    .first()
    .getByRole('link', { name: texts.actionFor(texts.open, 'Asha Kulkarni') })
    .click()
  await expect(page.getByRole('dialog', { name: /BK-.*Asha Kulkarni/ })).toBeVisible()
  await page.goBack()
  await row('Due Today').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Due Today/ })).toBeVisible()
  // Before what the page still asks about is gone.
  await page.close()
  for (const { id } of [first, second]) await admin.delete(`/api/repair-requests/${id}`)
})

test('customers to inform are as many as in the menu, also where one of them stands further up', async ({ site, openScreen }) => {
  const admin = await site.admin()
  const take = async (name: string, stage: string, over: object = {}) => {
    const { id } = (await admin.post('/api/desk/jobs', { name, phone: '9822041399', description: 'Slow.', ...over })).body
    await admin.post(`/api/desk/jobs/${id}/move`, { stage })
    return id
  }
  const ids = [await take('Further Up', 'waiting_customer', { promisedOn: todayInShop() }), await take('Ready Now', 'ready')]
  const page = await open(openScreen, { clock: false })
  const { headers } = await admin.get('/api/requests/unnotified')
  const count = Number(headers.get('x-total-count'))
  expect(count).toBeGreaterThan(1)
  await expect(page.getByRole('link', { name: new RegExp(`^${texts.toInform} ${count} `) })).toBeVisible()
  const group = main(page)
    .locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${texts.toInform} ?${count}`) }) })
    .last()
  await expect(group.getByRole('listitem').filter({ hasText: 'Ready Now' })).toBeVisible()
  // It stands where it is more urgent, and all of them are a press away.
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Further Up' })).toHaveCount(1)
  await group.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByRole('row').filter({ hasText: /Further Up|Ready Now/ })).toHaveCount(2)
  await page.close()
  for (const id of ids) await admin.delete(`/api/repair-requests/${id}`)
})

test('numbers that cannot be loaded offer Retry, or a login', async ({ openScreen }) => {
  let restore = async () => {}
  const page = await open(openScreen, {
    allow: [/500|401|ERR_INTERNET/],
    before: async (page) => {
      restore = await stubFailure(page, 'GET', DASHBOARD, 500)
    },
  })
  await expect(page.getByText(messages.dashboard.loadFailure)).toBeVisible()
  await expect(page.getByRole('region', { name: texts.yourAccount })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, texts.inShop)).toBeVisible()
  await stubFailure(page, 'GET', DASHBOARD, 'offline')
  await page.clock.runFor(31_000)
  await expect(page.getByText(messages.dashboard.refreshFailure)).toBeVisible()
  await expect(figure(page, texts.inShop)).toBeVisible()
  await page.unroute(DASHBOARD)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await loginAgain(page)
  await expect(page.getByText(messages.list.sessionEnded)).not.toBeAttached()
})

test('a technician sees the work of the day, and finds screens and records, but no first steps', { tag: '@S6-05' }, async ({
  site,
  openScreen,
}) => {
  const page = await open(openScreen, { as: await joinTeam(site, 'sunita', 'user'), clock: false })
  await expect(page.getByRole('heading', { name: 'Welcome, sunita Pawar' })).toBeVisible()
  for (const name of [texts.work, texts.yourAccount]) await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: firstSteps.title })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: finder.open })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('audit')
  await expect(palette.getByRole('status')).toHaveText(finder.nothing('audit'))
  await palette.getByRole('combobox').fill('kale')
  await expect(palette.getByRole('option').first()).toBeVisible()
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
  await expect(group('Customers').getByRole('option')).toHaveText([/Customer 1 Kale/])
  await group('Repair requests').getByRole('option').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Customer 1 Kale/ })).toBeVisible()
})
