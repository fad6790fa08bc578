import type { Page, Request } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import type { Booking } from '#contract/requests/bookings.ts'
import { formatRupees } from '#languages/numbers.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newBooking } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { holdRequests, MISSING_VALUES, recordRequests, stubFailure, withoutFirstAnswers } from '#tests/support/routes.ts'
import { loginAgain, openFailing, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/office-messages.ts'

const COUNT = BOOKINGS_PAGE_SIZE + 2
const LIST = /\/api\/bookings(\?.*)?$/
const SAVE = /\/api\/bookings\/[^?]+$/
let product: Product
let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
  const [first] = (await site.client().get('/api/products')).body.products
  product = (await admin.put(`/api/products/${first.id}`, { ...first, imageUrls: undefined, stock: COUNT })).body
  for (let number = 1; number <= COUNT; number++)
    await site
      .client()
      .post('/api/bookings', newBooking({ productId: product.id, name: `Customer ${number} Kale`, email: `customer${number}@example.in` }))
})
const rows = (page: Page) => rowsOf(page, 'Bookings')
const rowsAre = (page: Page, count: number) => expect(rows(page)).toHaveCount(count)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search bookings' })
const all = async () => (await admin.get('/api/bookings')).body
const bookingOf = async (customer: number) => (await all()).find(({ name }: Booking) => name === `Customer ${customer} Kale`)

test('a row shows number, customer, address, product, price and status; ten a page, and on a phone accessible cards', {
  tag: ['@S2-154', '@S2-155', '@S2-156', '@S2-157', '@S2-158', '@S3-17', '@S3-19', '@S3-20', '@S7-24', '@S9-18', '@D-11'],
}, async ({ openScreen }) => {
  let calls: Request[] = []
  const page = await openScreen(to('bookings'), {
    reducedMotion: 'reduce',
    before: async (page) => {
      calls = recordRequests(page, 'GET', LIST)
    },
  })
  expect(BOOKINGS_PAGE_SIZE).toBe(10)
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').search).toBe(`?page=1&limit=${BOOKINGS_PAGE_SIZE}`)
  const [booking] = await all()
  const text = (await rows(page).first().textContent()) ?? ''
  for (const part of [booking.bookingId, booking.name, booking.email, booking.address, product.name, formatRupees(product.price)])
    expect(text).toContain(part)
  expect(text.match(/\+91/g)).toHaveLength(1)
  await expect(rows(page).first().getByRole('combobox')).toHaveValue('Pending')
  await test.step('on a phone the table has cards, without horizontal scrolling', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(6)
    await expect(rows(page).first().getByText(formatRupees(product.price), { exact: true }).filter({ visible: true })).toHaveCount(1)
    expect(await auditAt(page, [360, 1280])).toEqual([])
  })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await rowsAre(page, 2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await rowsAre(page, 10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await test.step('a search starts on page 1; no match shows the exact text', async () => {
    await search(page).fill('kale')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(page).toHaveURL(/\?q=kale$/)
    await search(page).fill('customer 7 k')
    await rowsAre(page, 1)
    await expect(rows(page).getByText('Customer 7 Kale')).toBeVisible()
    // One page needs no pager.
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await page.reload()
    await rowsAre(page, 1)
    await expect(search(page)).toHaveValue('customer 7 k')
    await search(page).fill('zzzz')
    await expect(page.getByText('No bookings found.', { exact: true })).toBeVisible()
    await expect(samples(page)).toHaveCount(0)
  })
})

test('any status can be set with the keyboard, shows immediately, and reverts without a message when it cannot be saved', {
  tag: ['@S1-08', '@S3-18', '@S4-15', '@S4-16', '@S4-17', '@S7-25', '@S8-28', '@S9-32'],
}, async ({ openScreen }) => {
  const page = await openScreen(`${to('bookings')}?q=customer+3+k`, { allow: [/409|500/] })
  const select = rows(page).getByRole('combobox')
  const show = async (customer: number) => {
    await search(page).fill(`customer ${customer} k`)
    await expect(rows(page).getByText(`Customer ${customer} Kale`)).toBeVisible()
    await rowsAre(page, 1)
  }
  await rowsAre(page, 1)
  await expect(select.locator('option')).toHaveText(['Pending', 'Booked', 'Purchased'])
  const calls = recordRequests(page, 'PUT', SAVE)
  await tabTo(page, select)
  for (const [key, status] of [
    ['End', 'Purchased'],
    ['ArrowUp', 'Booked'],
    ['Home', 'Pending'],
  ] as const) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press(key)
    expect((await saved).status()).toBe(200)
    await expect(select).toHaveValue(status)
  }
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ status: 'Purchased' }, { status: 'Booked' }, { status: 'Pending' }])
  expect(new URL(calls[0]?.url() ?? '').pathname).toBe(`/api/bookings/${(await bookingOf(3)).bookingId}`)

  await test.step('two admins: a status that the other has set is not overwritten, and both are shown', async () => {
    await show(5)
    await admin.put(`/api/bookings/${(await bookingOf(5)).bookingId}`, { status: 'Purchased' })
    await select.selectOption('Booked')
    await expect(rows(page).getByRole('alert').getByText(messages.list.overtaken('Purchased', 'Booked'))).toBeVisible()
    await expect(select).toHaveValue('Purchased')
    expect(await auditAt(page, [360, 1280])).toEqual([])
    expect((await bookingOf(5)).status).toBe('Purchased')
    await select.selectOption('Booked')
    await expect.poll(async () => (await bookingOf(5)).status).toBe('Booked')
    await expect(rows(page).getByRole('alert')).not.toBeAttached()
  })
  await show(4)
  const held = await holdRequests(page, 'PUT', SAVE)
  await select.selectOption('Booked')
  await held.arrived
  await expect(select).toHaveValue('Booked')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await held.release()
  await (await saved).finished()
  await stubFailure(page, 'PUT', SAVE, 500)
  await select.selectOption('Purchased')
  await expect(page.locator('select[data-failed]')).toBeVisible()
  await expect(select).toHaveValue('Booked')
  await expect(page.locator('[data-tone]')).toHaveCount(0)
  expect(await select.getAttribute('aria-describedby')).toBeTruthy()
  expect((await bookingOf(4)).status).toBe('Booked')
})

test('a failed and an empty list show tagged samples that cannot be changed, a failed one Retry; a plain array is shown ten a page', {
  tag: ['@S3-42', '@S7-24', '@S8-23', '@D-04', '@D-05'],
}, async ({ openScreen }) => {
  const expectSamples = async (page: Page) => {
    await expect(samples(page).first()).toBeVisible()
    await expect(samples(page)).toHaveCount(await rows(page).count())
    for (const select of await rows(page).getByRole('combobox').all()) await expect(select).toBeDisabled()
    await expect(rows(page).getByRole('button')).toHaveCount(0)
  }
  const page = await openFailing(openScreen, to('bookings'), {
    list: LIST,
    expectFailed: async (page) => {
      await expectSamples(page)
      expect(await accessibilityProblems(page)).toEqual([])
    },
  })
  await expect(rows(page).getByText('Kale').first()).toBeVisible()
  await expect(samples(page)).toHaveCount(0)

  let answer: unknown[] = []
  await withoutFirstAnswers(page)
  await page.route(LIST, (route) => route.fulfill({ json: answer }))
  await page.reload()
  await expectSamples(page)
  // Only the fields of the specification (S3).
  answer = (await all()).map(({ createdAt: _, version: __, ...row }: Booking) => row)
  await page.reload()
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  await expect(page.getByRole('table')).not.toHaveText(MISSING_VALUES)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await rowsAre(page, 2)
})

test('Download CSV contains the filtered rows, and the history is complete, both also after a new login', { tag: '@main' }, async ({
  openScreen,
}) => {
  const { bookingId } = await bookingOf(9)
  await admin.put(`/api/bookings/${bookingId}`, { status: 'Booked' })
  const page = await openScreen(`${to('bookings')}?q=customer+9+k`, { allow: [/401|500/] })
  await rowsAre(page, 1)
  const download = page.getByRole('link', { name: 'Download CSV' })
  await page.context().clearCookies()
  await download.click()
  await loginAgain(page)
  const restore = await stubFailure(page, 'GET', /\/api\/users\/recent-login$/, 500)
  await download.click()
  await expect(page.getByText(messages.list.exportFailure)).toBeVisible()
  await restore()
  const started = page.waitForEvent('download')
  await download.click()
  const text = await textOf(await started)
  expect(text).toContain(bookingId)
  expect(text).not.toContain('Customer 8 Kale')
  const history = page.getByRole('dialog', { name: bookingId })
  await page.context().clearCookies()
  await page.getByRole('link', { name: bookingId }).click()
  const closeLogin = page.getByRole('dialog', { name: 'Admin Login' }).getByRole('button', { name: 'Close' })
  await closeLogin.click()
  // The history comes a little later.
  await expect(history.getByRole('button', { name: 'Login' })).toHaveCount(2)
  await expect(closeLogin).toHaveCount(0)
  await history.getByRole('button', { name: 'Login' }).first().click()
  await loginAgain(page)
  await expect(history.getByText('owner changed')).toBeVisible()
  await expect(history.getByText('Status: Pending → Booked')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('Esc closes the login that has opened over a booking by itself, not the booking as well', async ({ openScreen }) => {
  const page = await openScreen(to('bookings'), { allow: [/401/] })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  // The fonts of the shop are the last that moves a row.
  await expect(page.locator('html')).not.toHaveAttribute('data-late')
  const button = page.getByRole('link', { name: /^BK-/ }).first()
  // Whatever Playwright runs in the page counts as a click or a key, and dialogs with one between them close one by one in any case.
  const session = await page.context().newCDPSession(page)
  const run = async (expression: string) => (await session.send('Runtime.evaluate', { expression })).result.value
  const dialogsAre = (count: number) => expect.poll(() => run('document.querySelectorAll("dialog[open]").length')).toBe(count)
  // The pointer goes there first, when the row no longer moves; the click itself looks at nothing.
  await button.hover()
  await page.mouse.down()
  // No sooner: what the frame loads by itself would ask for the login first, and the click would be beside it.
  await page.context().clearCookies()
  await page.mouse.up()
  await dialogsAre(2)
  await page.keyboard.press('Escape')
  await dialogsAre(1)
  // Back in the tab, the list is loaded again, but nobody has asked for it.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await run('dispatchEvent(new Event("visibilitychange"))')
  await refused
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).not.toBeAttached()
  // It takes the next Esc.
  await expect(page.getByRole('dialog', { name: /^BK-/ })).toHaveAttribute('closedby', 'closerequest')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
