import type { Page, Request } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newBooking } from '#tests/support/factories.ts'
import { fail, HOLES, hold, listen } from '#tests/support/routes.ts'
import { countIs, loginAgain, problemsAt, rowsOf, samples, screensIn, tabTo } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { formatRupees } from '#web/lib/money.ts'

const COUNT = BOOKINGS_PAGE_SIZE + 2
const LIST = /\/api\/bookings(\?.*)?$/
const SAVE = /\/api\/bookings\/[^?]+$/

let server: ServerProcess
let product: Product
beforeAll(async () => {
  server = await ServerProcess.start()
  product = (await server.client().get('/api/products')).body.products[0]
  for (let number = 1; number <= COUNT; number++)
    await server
      .client()
      .post('/api/bookings', newBooking({ productId: product.id, name: `Customer ${number} Kale`, email: `customer${number}@example.in` }))
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const open = screensIn(browser)
const rows = (page: Page) => rowsOf(page, 'Bookings')
const rowsAre = (page: Page, count: number) => countIs(rows(page), count)
const all = async () => (await (await server.admin()).get('/api/bookings')).body

test('S2-154 S3-17 S3-19 S3-20 S7-24 a row shows number, customer, address, product, price and status', async () => {
  let calls: Request[] = []
  const page = await open(to('bookings'), {
    before: async (page) => {
      calls = listen(page, 'GET', LIST)
    },
  })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').search).toBe(`?page=1&limit=${BOOKINGS_PAGE_SIZE}`)
  const [booking] = await all()
  const text = (await rows(page).first().textContent()) ?? ''
  for (const part of [String(booking.id), booking.name, booking.email, booking.address, product.name, formatRupees(product.price)])
    expect(text).toContain(part)
  expect(text.match(/\+91/g)).toHaveLength(1)
  expect(await rows(page).first().getByRole('combobox').inputValue()).toBe('Pending')
})

test('S2-155 S2-156 S2-157 S2-158 S9-18 pages of ten with Previous and Next; a search starts on page 1; no match shows the exact text', async () => {
  const page = await open(to('bookings'))
  expect(BOOKINGS_PAGE_SIZE).toBe(10)
  await rowsAre(page, 10)
  await page.getByText('Page 1 of 2').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await rowsAre(page, 2)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await rowsAre(page, 10)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('kale')
  await page.getByText('Page 1 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('?q=kale')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('customer 7 k')
  await page.getByText('Page 1 of 1').waitFor()
  await rowsAre(page, 1)
  await rows(page).getByText('Customer 7 Kale').waitFor()
  await page.reload()
  await page.getByText('Page 1 of 1').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search bookings' }).inputValue()).toBe('customer 7 k')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('zzzz')
  await page.getByText('No bookings found.', { exact: true }).waitFor()
  expect(await samples(page).count()).toBe(0)
})

test('S1-08 S4-15 S4-16 S3-18 S7-25 S9-32 any status can be set with the keyboard; the call has the reference in its URL and sends the status', async () => {
  const page = await open(`${to('bookings')}?q=customer+3+k`)
  const select = rows(page).getByRole('combobox')
  await rowsAre(page, 1)
  expect(await select.locator('option').allTextContents()).toEqual(['Pending', 'Booked', 'Purchased'])
  const calls = listen(page, 'PUT', SAVE)
  const booking = (await all()).find(({ name }: { name: string }) => name === 'Customer 3 Kale')
  await tabTo(page, select)
  for (const [key, status] of [
    ['End', 'Purchased'],
    ['ArrowUp', 'Booked'],
    ['Home', 'Pending'],
  ] as const) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press(key)
    expect((await saved).status()).toBe(200)
    expect(await select.inputValue()).toBe(status)
  }
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ status: 'Purchased' }, { status: 'Booked' }, { status: 'Pending' }])
  expect(new URL(calls[0]?.url() ?? '').pathname).toBe(`/api/bookings/${booking.bookingId}`)
})

test('two admins: a status that someone else has set in the meantime is not overwritten, and both are shown', async () => {
  const page = await open(`${to('bookings')}?q=customer+5+k`, { allow: [/409/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  const stored = async () => (await all()).find(({ name }: { name: string }) => name === 'Customer 5 Kale')
  const { bookingId } = await stored()
  await (await server.admin()).put(`/api/bookings/${bookingId}`, { status: 'Purchased' })
  await select.selectOption('Booked')
  await rows(page).getByRole('alert').getByText(messages.list.overtaken('Purchased', 'Booked')).waitFor()
  await expect.poll(() => select.inputValue()).toBe('Purchased')
  expect(await problemsAt(page, [360, 1280])).toEqual([])
  expect((await stored()).status).toBe('Purchased')
  await select.selectOption('Booked')
  await expect.poll(async () => (await stored()).status).toBe('Booked')
  await rows(page).getByRole('alert').waitFor({ state: 'detached' })
})

test('S4-17 S8-28 a new status shows immediately and reverts without a message when it cannot be saved', async () => {
  const page = await open(`${to('bookings')}?q=customer+4+k`, { allow: [/500/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  const held = await hold(page, 'PUT', SAVE)
  await select.selectOption('Booked')
  await held.arrived
  expect(await select.inputValue()).toBe('Booked')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await held.release()
  await saved
  await fail(page, 'PUT', SAVE, 500)
  await select.selectOption('Purchased')
  await page.locator('select[data-failed]').waitFor()
  expect(await select.inputValue()).toBe('Booked')
  expect(await page.locator('.notice').count()).toBe(0)
  expect(await select.getAttribute('aria-describedby')).toBeTruthy()
  const row = (await all()).find(({ name }: { name: string }) => name === 'Customer 4 Kale')
  expect(row.status).toBe('Booked')
})

test.each([500, 'offline'] as const)(
  'S8-23 S3-42 D-04 D-05 a failed load (%s) shows tagged samples that cannot be changed, and Retry',
  async (how) => {
    let mend = async () => {}
    const page = await open(to('bookings'), {
      allow: [/500|ERR_INTERNET/],
      before: async (page) => {
        mend = await fail(page, 'GET', LIST, how)
      },
    })
    await samples(page).first().waitFor()
    expect(await samples(page).count()).toBe(await rows(page).count())
    for (const select of await rows(page).getByRole('combobox').all()) expect(await select.isDisabled()).toBe(true)
    expect(await rows(page).getByRole('button').count()).toBe(0)
    if (how === 500) expect(await accessibilityProblems(page)).toEqual([])
    await mend()
    await page.getByRole('button', { name: 'Retry' }).click()
    await rows(page).getByText('Kale').first().waitFor()
    expect(await samples(page).count()).toBe(0)
  },
)

test('S8-23 an empty list shows tagged samples; S7-24 a plain array is shown ten a page', async () => {
  let answer: unknown[] = []
  const page = await open(to('bookings'), { before: (page) => page.route(LIST, (route) => route.fulfill({ json: answer })) })
  await samples(page).first().waitFor()
  expect(await samples(page).count()).toBe(await rows(page).count())
  // Only the fields of the specification (§3).
  answer = (await all()).map(({ createdAt: _, version: __, ...row }: Booking) => row)
  await page.reload()
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  expect(await page.getByRole('table').textContent()).not.toMatch(HOLES)
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await rowsAre(page, 2)
})

test('Download CSV contains the filtered rows, also after a new login in the dialog; the history shows who changed what', async () => {
  const booking = (await all()).find(({ name }: { name: string }) => name === 'Customer 9 Kale')
  await (await server.admin()).put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
  const page = await open(`${to('bookings')}?q=customer+9+k`, { allow: [/401|500/] })
  await rowsAre(page, 1)
  const download = page.getByRole('link', { name: 'Download CSV' })
  await page.context().clearCookies()
  await download.click()
  await loginAgain(page)
  const mend = await fail(page, 'GET', /\/api\/users\/recent-login$/, 500)
  await download.click()
  await page.getByText(messages.list.exportFailure).waitFor()
  await mend()
  const started = page.waitForEvent('download')
  await download.click()
  const text = await textOf(await started)
  expect(text).toContain(booking.bookingId)
  expect(text).not.toContain('Customer 8 Kale')
  await page.getByRole('button', { name: `History of booking ${booking.id}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('owner changed').waitFor()
  await dialog.getByText('Status: from Pending to Booked').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('new bookings and the pending count appear without a reload', async () => {
  const page = await open(to('bookings'), { clock: true })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  await server.client().post('/api/bookings', newBooking({ productId: product.id, name: 'Late Arrival' }))
  await page.clock.runFor(31_000)
  await rows(page).getByText('Late Arrival').waitFor()
  const waiting = (await all()).filter(({ status }: { status: string }) => status === 'Pending').length
  await page.getByRole('link', { name: `Bookings ${waiting} pending` }).waitFor()
})

test('D-11 on a phone rows are job cards, still a table, accessible in both themes, without horizontal scrolling', async () => {
  const page = await open(to('bookings'), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await rows(page).first().waitFor()
  expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(6)
  expect(await problemsAt(page, [360, 1280])).toEqual([])
})
