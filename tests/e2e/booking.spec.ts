import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import { formatRupees } from '#languages/numbers.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { fieldOf, fillFields } from '#tests/support/forms.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { holdRequests, MISSING_VALUES, recordRequests, stubFailure, stubSuccess } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import * as messages from '#texts/messages.ts'

let product: Product
test.beforeAll(async ({ site }) => {
  product = (await site.client().get('/api/products')).body.products[0]
})

const API = /\/api\/bookings$/
const validValues = { Name: 'Omkar Jadhav', Email: 'omkar@example.in', Phone: '9876543210', Address: 'Flat 6, Karve Nagar, Pune 411052' }
type Field = keyof typeof validValues
const field = (page: Page, name: Field) => fieldOf(page, name)
const fill = (page: Page, values = validValues) => fillFields(page, values)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit booking' })
const open = (visitor: Visitor, visit = {}) => visitor.open(to('product', { name: product.name }, { id: product.id }), visit)

test('the price of the form is disabled; with a missing field, or 9 or 11 digits, nothing is sent', {
  tag: ['@main', '@S2-119', '@S5-21', '@S5-22', '@S5-23'],
}, async ({ visitor }) => {
  const page = await open(visitor, { size: 'phone' })
  const bar = page.getByRole('navigation', { name: 'Quick contact' })
  await expect(bar.getByRole('link')).toHaveText(['Call', 'WhatsApp', 'Book now'])
  const { href } = new URL(page.url())
  await bar.getByRole('link', { name: 'Book now' }).tap()
  await expect(field(page, 'Name')).toBeFocused()
  expect(page.url(), 'a new history entry would not carry the product').toBe(href)
  const price = page.locator('main form').getByLabel('Price', { exact: true })
  await expect(price).toHaveValue(formatRupees(product.price))
  await expect(price).toBeDisabled()
  const calls = recordRequests(page, 'POST', API)
  const wrong = [
    ...(Object.keys(validValues) as Field[]).map((name) => [name, ''] as const),
    ['Phone', '987654321'],
    ['Phone', '98765432101'],
  ] as const
  for (const [name, value] of wrong) {
    await fill(page, { ...validValues, [name]: value })
    await submit(page).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(calls).toHaveLength(0)
})

test('a booking is sent once, with +91 before the phone, and confirmed with its number', {
  tag: ['@S4-18', '@S4-22', '@S4-23', '@S5-24', '@S7-23', '@S8-08'],
}, async ({ site, visitor }) => {
  const page = await open(visitor)
  const held = await holdRequests(page, 'POST', API)
  await fill(page)
  await submit(page).dblclick()
  await expect(page.getByRole('button', { name: messages.booking.submitting, exact: true, disabled: true })).toBeVisible()
  await held.release()
  const notice = page.getByRole('status').filter({ hasText: 'Your booking request has been submitted successfully!' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(messages.booking.success)
  expect(held.calls.map((call) => call.postDataJSON())).toEqual([
    {
      name: validValues.Name,
      email: validValues.Email,
      phone: '+919876543210',
      address: validValues.Address,
      productId: product.id,
      productName: product.name,
      price: product.price,
    },
  ])
  await expect(page.locator('main').getByLabel('Name', { exact: true })).toHaveCount(0)
  const [row] = (await (await site.admin()).get('/api/bookings')).body
  await expect(page.getByText(row.bookingId)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a 201 confirms the booking, whatever the response body is; a phone that was typed with +91 is sent with it once', {
  tag: ['@S4-18', '@S5-24', '@S8-08'],
}, async ({ visitor }) => {
  const page = await open(visitor)
  const calls = recordRequests(page, 'POST', API)
  for (const body of ['', '{}'] as const) {
    await stubSuccess(page, 'POST', API, 201, body)
    await fill(page, { ...validValues, Phone: '+91 98765 43210' })
    await submit(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your booking request has been submitted successfully!' })).toBeVisible()
    await expect(page.locator('main')).not.toHaveText(MISSING_VALUES)
    await page.reload()
    await waitForHydration(page)
  }
  expect(calls.map((call) => call.postDataJSON().phone)).toEqual(['+919876543210', '+919876543210'])
})

test('any status but 201 is a failure; the form stays unchanged, and Retry creates one booking', { tag: ['@main', '@S8-09'] }, async ({
  site,
  visitor,
}) => {
  const page = await open(visitor, { allow: [/500|ERR_INTERNET_DISCONNECTED/] })
  const typed = { ...validValues, Address: 'Shop 9, Budhwar Peth, Pune' }
  await fill(page, typed)
  for (const how of [200, 500, 'offline'] as const) {
    const restore = await stubFailure(page, 'POST', API, how)
    await submit(page).click()
    await expect(page.getByText(messages.booking.failure)).toBeVisible()
    for (const [name, value] of Object.entries(typed) as [Field, string][]) await expect(field(page, name)).toHaveValue(value)
    await restore()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your booking request has been submitted successfully!')).toBeVisible()
  const rows: { address: string }[] = (await (await site.admin()).get('/api/bookings')).body
  expect(rows.filter(({ address }) => address === 'Shop 9, Budhwar Peth, Pune')).toHaveLength(1)
})
