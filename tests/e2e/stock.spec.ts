import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/office-paths.ts'
import type { Booking } from '#contract/requests/bookings.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { fieldOf, fillFields } from '#tests/support/forms.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { openPage } from '#tests/support/pages.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { rowsOf, tabTo } from '#tests/support/screens.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { test as base, expect } from '#tests/support/test.ts'
import * as bookingTexts from '#texts/booking-form.ts'
import * as messages from '#texts/messages.ts'
import * as productTexts from '#texts/product.ts'
import * as productMessages from '#texts/product-messages.ts'
import * as receiptTexts from '#texts/receipt.ts'
import * as alertTexts from '#texts/stock-alert.ts'
import * as trackingTexts from '#texts/tracking.ts'

const test = base.extend<object, { smtp: SmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const smtp = await SmtpServer.start()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  settings: async ({ smtp }, use) => use({ SAMPLE_DATA: 'off', SMTP_URL: smtp.url }),
})

let admin: HttpClient
test.beforeAll(async ({ site }) => {
  admin = await site.admin()
})

const addProduct = async (name: string, over: object = {}): Promise<Product> =>
  (await admin.sendForm('POST', '/api/products', productForm({ name, ...over }))).body
const addBooking = async ({ id }: Product, name: string) =>
  (await admin.post('/api/bookings', newBooking({ productId: id, name, email: `${name.toLowerCase()}@example.in` }))).body
const setStatus = ({ bookingId }: { bookingId: string }, status: string) => admin.put(`/api/bookings/${bookingId}`, { status })
async function addUnavailable(name: string, status: 'Booked' | 'Purchased') {
  const product = await addProduct(name)
  const booking = await addBooking(product, 'Holder')
  expect((await setStatus(booking, status)).status).toBe(200)
  return { product, booking }
}
const urlOf = ({ name, id }: Product) => to('product', { name }, { id })
const customer = { Name: 'Omkar Jadhav', Email: 'omkar@example.in', Phone: '9876543210', Address: 'Flat 6, Karve Nagar, Pune 411052' }
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const book = (page: Page) => page.getByRole('button', { name: bookingTexts.submit })
/** Leads to the form, where the page is wide enough for it. */
const toForm = (page: Page) => page.getByRole('main').getByRole('link', { name: productTexts.book, exact: true })
const tellMe = (page: Page) => page.getByRole('button', { name: alertTexts.submit })

test('two people and one laptop: the owner hears of it, books it for the first, and the second is told that it is reserved', async ({
  smtp,
  visitor,
  openScreen,
}) => {
  const laptop = await addProduct('ThinkPad X1')
  const [first, second] = [await visitor.open(urlOf(laptop), { size: 'phone' }), await visitor.open(urlOf(laptop), { allow: [/409/] })]
  await fillFields(first, { ...customer, Name: 'First Buyer', Email: 'first@example.in' })
  const booked = first.waitForResponse('**/api/bookings')
  await book(first).tap()
  await booked
  const mailsTo = (address: string) => smtp.mailsTo(address).map(readMail)
  await expect.poll(() => mailsTo(ADMIN.email)).toMatchObject([{ subject: expect.stringContaining('First Buyer') }])
  await first.getByRole('link', { name: receiptTexts.follow }).tap()
  await expect(first).toHaveURL(/\/track\/[\w-]{22}$/)
  const tracked = first.getByRole('main')
  const history = first.getByRole('group', { name: trackingTexts.timeline }).getByRole('listitem')
  await expect(tracked.getByText('Pending')).toBeVisible()
  await expect(history).toHaveCount(1)

  const orders = await openScreen(`${to('bookings')}?q=first+buyer`)
  const saved = orders.waitForResponse((response) => response.request().method() === 'PUT')
  await rowsOf(orders, 'Bookings').getByRole('combobox').selectOption('Booked')
  expect((await saved).status()).toBe(200)
  // Long before the page would ask again by itself, which is after 25 s.
  await expect(tracked.getByText('Booked', { exact: true })).toBeVisible()
  await expect(history.last()).toContainText('Your ThinkPad X1 is reserved for you.')
  const [booking] = (await admin.get<Booking[]>('/api/bookings?q=first+buyer')).body as [Booking]
  await admin.post(`/api/requests/bookings/${booking.id}/answers`, { text: 'It waits for you at the counter.' })
  await expect(history.last()).toContainText('It waits for you at the counter.')
  await expect.poll(() => mailsTo('first@example.in').length).toBe(3)

  // The page of the second was made before that.
  await expect(toForm(second)).toBeVisible()
  await fillFields(second, { ...customer, Name: 'Second Buyer' })
  await book(second).click()
  const reserved = second.getByRole('status').filter({ hasText: messages.unavailable.reserved })
  await expect(reserved).toBeFocused()
  await expect(book(second)).toHaveCount(0)
  await expect(toForm(second)).toHaveCount(0)
  await expect(fieldOf(second, 'Email')).toHaveValue(customer.Email)
  expect(await accessibilityProblems(second)).toEqual([])
  await tellMe(second).click()
  await expect(second.getByRole('status').filter({ hasText: messages.stockAlert.success(customer.Email) })).toBeFocused()
  expect((await admin.get('/api/bookings?q=second+buyer')).body).toEqual([])

  // The first customer does not come.
  await rowsOf(orders, 'Bookings').getByRole('combobox').selectOption('Pending')
  const notices = () => mailsTo(customer.Email).map(({ subject }) => subject)
  await expect.poll(notices).toEqual(['ThinkPad X1 is available again'])
  const link = mailsTo(customer.Email)[0]?.text.match(/https?:\S+/)?.[0] ?? ''
  await openPage(second, new URL(link).pathname + new URL(link).search)
  await fillFields(second, { ...customer, Name: 'Second Buyer' })
  await book(second).click()
  await expect(second.getByRole('region', { name: bookingTexts.receipt })).toBeVisible()
  await expect(toForm(second)).toHaveCount(0)
})

test('the last piece is booked in another screen: the status says why it was not saved, and returns', async ({ openScreen }) => {
  const laptop = await addProduct('EliteBook 840')
  const [winner] = [await addBooking(laptop, 'Winner'), await addBooking(laptop, 'Loser')]
  const page = await openScreen(`${to('bookings')}?q=loser`, { allow: [/409/] })
  const row = rowsOf(page, 'Bookings')
  await expect(row).toHaveCount(1)
  await setStatus(winner, 'Booked')
  const select = row.getByRole('combobox')
  await tabTo(page, select)
  await page.keyboard.press('ArrowDown')
  await expect(row.getByRole('alert')).toHaveText(messages.advice.out_of_stock)
  await expect(select).toHaveValue('Pending')
  await expect(select).toHaveAccessibleDescription(messages.advice.out_of_stock)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await setStatus(winner, 'Pending')
  await select.selectOption('Booked')
  await expect(row.getByRole('alert')).not.toBeAttached()
  await expect(select).toHaveValue('Booked')
})

test('a product whose only piece is booked or purchased is stamped in the shop, on home, on its page and in its structured data', async ({
  visitor,
}) => {
  const stamped = [
    { ...(await addUnavailable('Stamped one', 'Booked')), stamp: 'Reserved', availability: 'https://schema.org/OutOfStock' },
    { ...(await addUnavailable('Stamped two', 'Purchased')), stamp: 'Sold', availability: 'https://schema.org/SoldOut' },
  ]
  const stampOf = (page: Page, { product, stamp }: { product: Product; stamp: string }) =>
    card(page, product.name).getByText(stamp, { exact: true })
  const page = await visitor.open(to('shop'))
  for (const each of stamped) await expect(stampOf(page, each)).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await openPage(page, to('home'))
  for (const each of stamped) await expect(stampOf(page, each)).toBeAttached()
  for (const { product, stamp, availability } of stamped) {
    await openPage(page, urlOf(product))
    await expect(page.getByRole('main').getByText(stamp, { exact: true }).first()).toBeVisible()
    await expect(book(page)).toHaveCount(0)
    await expect(toForm(page)).toHaveCount(0)
    await expect(tellMe(page)).toBeVisible()
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(data.match(/https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut)/g)).toEqual([availability])
  }
  // The last of them: only the stamp differs.
  expect(await auditAt(page, [360, 1280])).toEqual([])

  for (const { booking } of stamped) await setStatus(booking, 'Pending')
  await openPage(page, to('shop'))
  for (const each of stamped) {
    await expect(card(page, each.product.name)).toBeVisible()
    await expect(stampOf(page, each)).toHaveCount(0)
  }
  for (const { product, stamp } of stamped) {
    await openPage(page, urlOf(product))
    await expect(book(page)).toBeVisible()
    await expect(page.getByRole('main').getByText(stamp, { exact: true })).toHaveCount(0)
  }
})

test('the form of a reserved product works without a mouse and refuses what is no address', async ({ visitor }) => {
  const { product } = await addUnavailable('Keyboard only', 'Booked')
  const page = await visitor.open(urlOf(product), { size: 'phone' })
  const email = fieldOf(page, 'Email')
  await tabTo(page, email)
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill('asha@example.in')
  await tabTo(page, tellMe(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.stockAlert.success('asha@example.in'))).toBeVisible()
})

test('a product that became free in the meantime can be booked at once', { tag: '@main' }, async ({ visitor }) => {
  const { product, booking } = await addUnavailable('Free again', 'Booked')
  const page = await visitor.open(urlOf(product), { allow: [/409/] })
  await setStatus(booking, 'Pending')
  await fieldOf(page, 'Email').fill('asha@example.in')
  await tellMe(page).click()
  await expect(toForm(page)).toBeVisible()
  await fillFields(page, customer)
  await book(page).click()
  await expect(page.getByRole('region', { name: bookingTexts.receipt })).toBeVisible()
})

test('the product list shows the pieces and filters by stock', async ({ openScreen }) => {
  await addProduct('Filtered free', { stock: 3 })
  await addUnavailable('Filtered held', 'Booked')
  await addUnavailable('Filtered gone', 'Purchased')
  const page = await openScreen(`${to('adminProducts')}?q=filtered`)
  const rows = rowsOf(page, 'Products')
  const row = (name: string) => rows.filter({ hasText: name })
  await expect(row('Filtered free').getByText('3 pieces')).toBeVisible()
  await expect(row('Filtered held').getByText('1 reserved')).toBeVisible()
  await expect(row('Filtered gone').getByText(/^Sold on \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const filter = page.getByLabel('Show stock')
  for (const [option, name] of [
    ['In stock', 'Filtered free'],
    ['Reserved', 'Filtered held'],
    ['Sold', 'Filtered gone'],
  ] as const) {
    await filter.selectOption(option)
    await expect(row(name)).toBeVisible()
    await expect(rows).toHaveCount(1)
  }
  await expect(page).toHaveURL(/\?q=filtered&availability=sold$/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(filter).toHaveValue('sold')
  await page.getByRole('searchbox').fill('filtered free')
  await expect(page.getByText(productMessages.noMatch)).toBeVisible()
  await filter.selectOption('')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('filtered')
  await expect(rows).toHaveCount(3)
  expect(await auditAt(page, [360, 1280])).toEqual([])
})

test('the stock is edited in the product form; fewer pieces than are reserved are refused with a sentence', { tag: '@main' }, async ({
  openScreen,
}) => {
  const { product } = await addUnavailable('Edited stock', 'Booked')
  const page = await openScreen(to('editProduct', { id: product.id }), { allow: [/422/] })
  const stock = page.getByLabel('Pieces in stock')
  await expect(stock).toHaveValue('1')
  await stock.fill('0')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(stock).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('1 piece is reserved for a customer.').first()).toBeVisible()
  await stock.fill('2')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page).toHaveURL(/admin-products/)
  expect((await admin.get(`/api/products/stock?ids=${product.id}`)).body[0]).toMatchObject({ stock: 2, reserved: 1 })
})

test('a form that was opened before the piece was sold does not bring it back', async ({ openScreen }) => {
  const product = await addProduct('Opened before')
  const booking = await addBooking(product, 'Buyer')
  const page = await openScreen(to('editProduct', { id: product.id }), { allow: [/409/] })
  await expect(page.getByLabel('Pieces in stock')).toHaveValue('1')
  await setStatus(booking, 'Purchased')
  await page.getByLabel('Processor', { exact: true }).fill('Intel Core i7')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page).toHaveURL(/admin-products/)
  const { body } = await admin.get(`/api/products/${product.id}`)
  expect(body).toMatchObject({ processor: 'Intel Core i7', availability: 'sold' })
})
