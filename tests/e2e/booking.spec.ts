import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { accessibilityProblems, testBrowser } from '#tests/support/browser.ts'
import { accept, fail, HOLES, hold, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'
import { formatRupees } from '#web/lib/money.ts'

let server: ServerProcess
let product: Product
beforeAll(async () => {
  server = await ServerProcess.start()
  product = (await server.client().get('/api/products')).body.products[0]
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const API = /\/api\/bookings$/
const good = { Name: 'Omkar Jadhav', Email: 'omkar@example.in', Phone: '9876543210', Address: 'Flat 6, Karve Nagar, Pune 411052' }
type Field = keyof typeof good
const field = (page: Page, name: Field) => page.locator('main form').getByLabel(name, { exact: true })
const fill = async (page: Page, values: Partial<typeof good> = good) => {
  for (const [name, value] of Object.entries(values) as [Field, string][]) await field(page, name).fill(value)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit booking' })
const open = (visit = {}) => browser.open(to('product', { name: product.name }, { id: product.id }), visit)

test('S2-119 S5-21 S5-22 S5-23 the price of the form is disabled; with a missing field, or 9 or 11 digits, nothing is sent', async () => {
  const page = await open({ size: 'phone' })
  const bar = page.getByRole('navigation', { name: 'Quick contact' })
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Call', 'WhatsApp', 'Book now'])
  const { href } = new URL(page.url())
  await bar.getByRole('link', { name: 'Book now' }).tap()
  await field(page, 'Name').and(page.locator(':focus')).waitFor()
  expect(page.url(), 'a new history entry would not carry the product').toBe(href)
  const price = page.locator('main form').getByLabel('Price', { exact: true })
  expect(await price.inputValue()).toBe(formatRupees(product.price))
  expect(await price.isDisabled()).toBe(true)
  const calls = listen(page, 'POST', API)
  const wrong = [
    ...(Object.keys(good) as Field[]).map((name) => [name, ''] as const),
    ['Phone', '987654321'],
    ['Phone', '98765432101'],
  ] as const
  for (const [name, value] of wrong) {
    await fill(page, { ...good, [name]: value })
    await submit(page).click()
    await field(page, name).and(page.locator('[aria-invalid=true]:focus')).waitFor()
  }
  expect(calls).toHaveLength(0)
})

test.each(['9876543210', '+91 98765 43210'])(
  'S4-18 S4-22 S4-23 S5-24 S7-23 S8-08 a booking with the phone %s is sent with +91 once',
  async (phone) => {
    const page = await open()
    const held = await hold(page, 'POST', API)
    await fill(page, { ...good, Phone: phone })
    await submit(page).dblclick()
    await page.getByRole('button', { name: messages.booking.submitting, exact: true, disabled: true }).waitFor()
    await held.release()
    const notice = page.getByRole('status').filter({ hasText: 'Your booking request has been submitted successfully!' })
    await notice.waitFor()
    expect(await notice.textContent()).toContain(messages.booking.success)
    expect(held.calls.map((call) => call.postDataJSON())).toEqual([
      {
        name: good.Name,
        email: good.Email,
        phone: '+919876543210',
        address: good.Address,
        productId: product.id,
        productName: product.name,
        price: product.price,
      },
    ])
    expect(await page.locator('main').getByLabel('Name', { exact: true }).count()).toBe(0)
    const [row] = (await (await server.admin()).get('/api/bookings')).body
    await page.getByText(row.bookingId).waitFor()
    expect(await page.locator('.jobno').textContent()).toContain(String(row.id))
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test.each(['', '{}'] as const)('S4-18 S8-08 a 201 confirms the booking, whatever the response body is (%j)', async (body) => {
  const page = await open()
  await accept(page, 'POST', API, 201, body)
  await fill(page)
  await submit(page).click()
  await page.getByRole('status').filter({ hasText: 'Your booking request has been submitted successfully!' }).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(HOLES)
})

test('S8-09 any status but 201 is a failure; the form stays unchanged, and Retry creates one booking', async () => {
  const page = await open({ allow: [/500|ERR_INTERNET_DISCONNECTED/] })
  const typed = { ...good, Address: 'Shop 9, Budhwar Peth, Pune' }
  await fill(page, typed)
  for (const how of [200, 500, 'offline'] as const) {
    const mend = await fail(page, 'POST', API, how)
    await submit(page).click()
    await page.getByText(messages.booking.failure).waitFor()
    for (const [name, value] of Object.entries(typed) as [Field, string][]) expect(await field(page, name).inputValue()).toBe(value)
    await mend()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Your booking request has been submitted successfully!').waitFor()
  const rows: { address: string }[] = (await (await server.admin()).get('/api/bookings')).body
  expect(rows.filter(({ address }) => address === 'Shop 9, Budhwar Peth, Pune')).toHaveLength(1)
})
