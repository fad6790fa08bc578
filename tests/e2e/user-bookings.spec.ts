import type { Page, Request } from '@playwright/test'
import type { Booking } from '#contract/bookings.ts'
import { BOOKINGS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { textOf } from '#tests/support/downloads.ts'
import { newBooking } from '#tests/support/factories.ts'
import { holdRequests, MISSING_VALUES, recordRequests, stubFailure } from '#tests/support/routes.ts'
import { loginAgain, rowsOf, samples, tabTo } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import { formatRupees } from '#web/lib/money.ts'

const COUNT = BOOKINGS_PAGE_SIZE + 2
const LIST = /\/api\/bookings(\?.*)?$/
const SAVE = /\/api\/bookings\/[^?]+$/
let product: Product
test.beforeAll(async ({ site }) => {
  const [first] = (await site.client().get('/api/products')).body.products
  product = (await (await site.admin()).put(`/api/products/${first.id}`, { ...first, imageUrls: undefined, stock: COUNT })).body
  for (let number = 1; number <= COUNT; number++)
    await site
      .client()
      .post('/api/bookings', newBooking({ productId: product.id, name: `Customer ${number} Kale`, email: `customer${number}@example.in` }))
})
const rows = (page: Page) => rowsOf(page, 'Bookings')
const rowsAre = (page: Page, count: number) => expect(rows(page)).toHaveCount(count)
const all = async (site: ServerProcess) => (await (await site.admin()).get('/api/bookings')).body

test('a row shows number, customer, address, product, price and status', {
  tag: ['@S2-154', '@S3-17', '@S3-19', '@S3-20', '@S7-24'],
}, async ({ site, openScreen }) => {
  let calls: Request[] = []
  const page = await openScreen(to('bookings'), {
    before: async (page) => {
      calls = recordRequests(page, 'GET', LIST)
    },
  })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  expect(new URL(calls[0]?.url() ?? '').search).toBe(`?page=1&limit=${BOOKINGS_PAGE_SIZE}`)
  const [booking] = await all(site)
  const text = (await rows(page).first().textContent()) ?? ''
  for (const part of [booking.bookingId, booking.name, booking.email, booking.address, product.name, formatRupees(product.price)])
    expect(text).toContain(part)
  expect(text.match(/\+91/g)).toHaveLength(1)
  await expect(rows(page).first().getByRole('combobox')).toHaveValue('Pending')
})

test('pages of ten with Previous and Next; a search starts on page 1; no match shows the exact text', {
  tag: ['@S2-155', '@S2-156', '@S2-157', '@S2-158', '@S9-18'],
}, async ({ openScreen }) => {
  const page = await openScreen(to('bookings'))
  expect(BOOKINGS_PAGE_SIZE).toBe(10)
  await rowsAre(page, 10)
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
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('kale')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page).toHaveURL(/\?q=kale$/)
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('customer 7 k')
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await rowsAre(page, 1)
  await expect(rows(page).getByText('Customer 7 Kale')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue('customer 7 k')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('zzzz')
  await expect(page.getByText('No bookings found.', { exact: true })).toBeVisible()
  await expect(samples(page)).toHaveCount(0)
})

test('any status can be set with the keyboard; the call sends it to the URL of the reference', {
  tag: ['@S1-08', '@S4-15', '@S4-16', '@S3-18', '@S7-25', '@S9-32'],
}, async ({ site, openScreen }) => {
  const page = await openScreen(`${to('bookings')}?q=customer+3+k`)
  const select = rows(page).getByRole('combobox')
  await rowsAre(page, 1)
  await expect(select.locator('option')).toHaveText(['Pending', 'Booked', 'Purchased'])
  const calls = recordRequests(page, 'PUT', SAVE)
  const booking = (await all(site)).find(({ name }: { name: string }) => name === 'Customer 3 Kale')
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
  expect(new URL(calls[0]?.url() ?? '').pathname).toBe(`/api/bookings/${booking.bookingId}`)
})

test('two admins: a status that the other has set is not overwritten, and both are shown', async ({ site, openScreen }) => {
  const page = await openScreen(`${to('bookings')}?q=customer+5+k`, { allow: [/409/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
  const stored = async () => (await all(site)).find(({ name }: { name: string }) => name === 'Customer 5 Kale')
  const { bookingId } = await stored()
  await (await site.admin()).put(`/api/bookings/${bookingId}`, { status: 'Purchased' })
  await select.selectOption('Booked')
  await expect(rows(page).getByRole('alert').getByText(messages.list.overtaken('Purchased', 'Booked'))).toBeVisible()
  await expect(select).toHaveValue('Purchased')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  expect((await stored()).status).toBe('Purchased')
  await select.selectOption('Booked')
  await expect.poll(async () => (await stored()).status).toBe('Booked')
  await expect(rows(page).getByRole('alert')).not.toBeAttached()
})

test('a new status shows immediately and reverts without a message when it cannot be saved', { tag: ['@S4-17', '@S8-28'] }, async ({
  site,
  openScreen,
}) => {
  const page = await openScreen(`${to('bookings')}?q=customer+4+k`, { allow: [/500/] })
  await rowsAre(page, 1)
  const select = rows(page).getByRole('combobox')
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
  const row = (await all(site)).find(({ name }: { name: string }) => name === 'Customer 4 Kale')
  expect(row.status).toBe('Booked')
})

for (const how of [500, 'offline'] as const)
  test(`a failed load (${how}) shows tagged samples that cannot be changed, and Retry`, {
    tag: ['@S8-23', '@S3-42', '@D-04', '@D-05'],
  }, async ({ openScreen }) => {
    let restore = async () => {}
    const page = await openScreen(to('bookings'), {
      allow: [/500|ERR_INTERNET/],
      before: async (page) => {
        restore = await stubFailure(page, 'GET', LIST, how)
      },
    })
    await expect(samples(page).first()).toBeVisible()
    await expect(samples(page)).toHaveCount(await rows(page).count())
    for (const select of await rows(page).getByRole('combobox').all()) await expect(select).toBeDisabled()
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    if (how === 500) expect(await accessibilityProblems(page)).toEqual([])
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page).getByText('Kale').first()).toBeVisible()
    await expect(samples(page)).toHaveCount(0)
  })

test('an empty list shows tagged samples; a plain array is shown ten a page', { tag: ['@S8-23', '@S7-24'] }, async ({
  site,
  openScreen,
}) => {
  let answer: unknown[] = []
  const page = await openScreen(to('bookings'), { before: (page) => page.route(LIST, (route) => route.fulfill({ json: answer })) })
  await expect(samples(page).first()).toBeVisible()
  await expect(samples(page)).toHaveCount(await rows(page).count())
  // Only the fields of the specification (S3).
  answer = (await all(site)).map(({ createdAt: _, version: __, ...row }: Booking) => row)
  await page.reload()
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  await expect(page.getByRole('table')).not.toHaveText(MISSING_VALUES)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await rowsAre(page, 2)
})

test('Download CSV contains the filtered rows, also after a new login; the history is complete', async ({ site, openScreen }) => {
  const booking = (await all(site)).find(({ name }: { name: string }) => name === 'Customer 9 Kale')
  await (await site.admin()).put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
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
  expect(text).toContain(booking.bookingId)
  expect(text).not.toContain('Customer 8 Kale')
  await page.getByRole('link', { name: booking.bookingId }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('owner changed')).toBeVisible()
  await expect(dialog.getByText('Status: Pending → Booked')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('after a session that has ended a booking offers the login, then shows its changes', async ({ site, openScreen }) => {
  const booking = (await all(site)).find(({ name }: { name: string }) => name === 'Customer 9 Kale')
  await (await site.admin()).put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
  const page = await openScreen(`${to('bookings')}?q=customer+9+k`, { allow: [/401/] })
  await rowsAre(page, 1)
  await page.context().clearCookies()
  await page.getByRole('link', { name: booking.bookingId }).click()
  await page.getByRole('dialog', { name: 'Admin Login' }).getByRole('button', { name: 'Close' }).click()
  const history = page.getByRole('dialog', { name: booking.bookingId })
  await history.getByRole('button', { name: 'Login' }).first().click()
  await loginAgain(page)
  await expect(history.getByText('owner changed')).toBeVisible()
})

test('Esc closes the login that has opened over a booking by itself, not the booking as well', async ({ openScreen }) => {
  const page = await openScreen(to('bookings'), { allow: [/401/] })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  await page.context().clearCookies()
  const button = page.getByRole('link', { name: /^BK-/ }).first()
  // Whatever Playwright runs in the page counts as a click or a key, and dialogs with one between them close one by one in any case.
  const session = await page.context().newCDPSession(page)
  const run = async (expression: string) => (await session.send('Runtime.evaluate', { expression })).result.value
  const dialogsAre = (count: number) => expect.poll(() => run('document.querySelectorAll("dialog[open]").length')).toBe(count)
  // The pointer goes there first, when the row no longer moves; the click itself looks at nothing.
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await dialogsAre(2)
  await page.keyboard.press('Escape')
  await dialogsAre(1)
  // Back in the tab, the list is loaded again, and the login opens without a click.
  await run('dispatchEvent(new Event("visibilitychange"))')
  await dialogsAre(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).not.toBeAttached()
  // It takes the next Esc.
  await expect(page.getByRole('dialog', { name: /^BK-/ })).toHaveAttribute('closedby', 'closerequest')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('new bookings and the pending count appear without a reload', async ({ site, openScreen }) => {
  const page = await openScreen(to('bookings'), { clock: true })
  await rowsAre(page, BOOKINGS_PAGE_SIZE)
  await expect(page.getByRole('link', { name: /^Bookings \d+ pending$/ })).toBeVisible()
  await site.client().post('/api/bookings', newBooking({ productId: product.id, name: 'Late Arrival' }))
  await page.clock.runFor(31_000)
  await expect(rows(page).getByText('Late Arrival')).toBeVisible()
  const waiting = (await all(site)).filter(({ status }: { status: string }) => status === 'Pending').length
  await expect(page.getByRole('link', { name: `Bookings ${waiting} pending` })).toBeVisible()
})

test('on a phone rows are accessible cards, still a table, without horizontal scrolling', { tag: '@D-11' }, async ({ openScreen }) => {
  const page = await openScreen(to('bookings'), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(6)
  await expect(rows(page).first().getByText(formatRupees(product.price), { exact: true }).filter({ visible: true })).toHaveCount(1)
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
