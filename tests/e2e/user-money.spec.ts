import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { documents as stored } from '#contract/content/documents/index.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { creditableUntil, financialYear } from '#contract/money/financial-year.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { accessibilityProblems, auditAt } from '#tests/support/accessibility.ts'
import { formOf, newBooking, newProduct } from '#tests/support/factories.ts'
import { joinTeam } from '#tests/support/members.ts'
import { holdRequests, stubFailure } from '#tests/support/routes.ts'
import { chooseAction } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as paper from '#texts/bill.ts'
import * as texts from '#texts/bills.ts'
import * as dashboard from '#texts/dashboard.tsx'
import { day as formatDate } from '#texts/day.ts'
import * as desk from '#texts/desk.ts'
import * as documents from '#texts/documents.tsx'
import * as estimates from '#texts/estimates.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as handOver from '#texts/hand-over.ts'
import * as items from '#texts/items.ts'
import * as lines from '#texts/lines.ts'
import * as settings from '#texts/money-settings.ts'
import * as papers from '#texts/paper.ts'
import * as registers from '#texts/registers.ts'
import * as reports from '#texts/reports.ts'
import * as sale from '#texts/sale.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an approved estimate becomes a bill: advance, part, hand-over, the bill on the phone, a credit note, and the month agrees', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  // Three people, and a look at each of their screens.
  test.slow()
  const admin = await site.admin()
  const battery = await admin.sendForm(
    'POST',
    '/api/products',
    formOf({ ...newProduct({ name: 'Battery HT03XL' }), price: 3200, stock: 1 }),
  )
  const walkIn = { name: 'Sunita Rao', phone: '9822041399', description: 'No picture.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id, reference } = (await admin.post('/api/desk/jobs', walkIn)).body
  const job = to('job', { id })
  const counter = await openScreen(job, { size: 'phone', as: await joinTeam(site, 'meena', 'user') })
  await expect(main(counter).getByText(texts.firstStep)).toBeVisible()
  await expect(button(counter, texts.writeBill)).toHaveCount(0)

  const owner = await openScreen(to('moneySettings'))
  await expect(main(owner).getByText(settings.effect.off)).toBeVisible()
  await main(owner).getByLabel(settings.fields.registration).selectOption('regular')
  await main(owner).getByLabel(settings.fields.upiId, { exact: true }).fill('shop@bank')
  await expect(main(owner).getByText('The shop is in Maharashtra')).toBeVisible()
  expect(await accessibilityProblems(owner)).toEqual([])
  await button(owner, documents.save).click()
  await expect(main(owner).getByText(documents.saved)).toBeVisible()

  const work = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 1, unitPrice: 118_000, taxRate: 1800 }
  const part = { ...work, id: 'part', kind: 'part', code: '8507', description: 'Battery', unitPrice: 320_000, discount: 42_000 }
  const lines = [work, { ...part, itemId: battery.body.id }]
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines, note: '', validUntil: null })
  await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  const customer = await visitor.newPage({ size: 'phone' })
  await customer.goto(await trackedPath(admin, 'repair-requests', id))
  await customer.getByRole('button', { name: estimates.approve('₹3,960.00') }).click()
  const payment = main(customer).getByRole('region', { name: paper.payment })
  await expect(payment.getByText('₹3,960.00').first()).toBeVisible()
  await expect(payment.getByText('shop@bank')).toBeVisible()

  await counter.reload()
  await expect(main(counter).getByText(texts.toPay)).toBeVisible()
  await button(counter, texts.recordPayment).click()
  await dialog(counter).getByLabel(texts.paymentFields.mode).selectOption('upi')
  await expect(dialog(counter).getByLabel(texts.paymentFields.amount)).toHaveValue('3960.00')
  await dialog(counter).getByLabel(texts.paymentFields.amount).fill('1,000')
  await button(counter, texts.savePayment).click()
  await expect(payment.getByText('₹2,960.00'), 'the page of the customer follows').toBeVisible()
  expect(await accessibilityProblems(customer)).toEqual([])

  await button(counter, texts.writeBill).click()
  const description = dialog(counter).getByLabel(texts.line.description).nth(1)
  await expect(description).toHaveValue('Battery')
  await description.press('End')
  await counter.keyboard.type(' pack')
  await expect(description).toHaveValue('Battery pack')
  await expect(dialog(counter).getByText(texts.agreedPrice('₹3,960.00'))).toBeVisible()
  await expect(dialog(counter).getByText('₹3,960.00', { exact: true })).toBeVisible()
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, texts.issue).click()
  const bill = main(counter).getByRole('article', { name: /^Tax invoice INV\/\d\d-\d\d\/000001$/ })
  for (const text of ['Rupees Three Thousand Nine Hundred Sixty Only', 'Sunita Rao', '₹302.03', 'Maharashtra (27)', '₹2,960.00'])
    await expect(bill.getByText(text).first()).toBeVisible()
  await expect(
    bill
      .getByText(/Warranty until \d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await accessibilityProblems(counter)).toEqual([])
  const billUrl = new URL(counter.url()).pathname

  await counter.goto(job)
  await chooseAction(counter, desk.moveJob(reference), desk.stage.handed_over)
  await expect(button(counter, handOver.take('₹2,960.00'))).toBeVisible()
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, handOver.later).click()
  await button(counter, desk.handOver).click()
  await expect(main(counter).getByText(desk.stage.handed_over, { exact: true }).first()).toBeVisible()
  expect((await admin.get(`/api/products/stock?ids=${battery.body.id}`)).body).toMatchObject([{ stock: 0, reserved: 0 }])

  await expect(
    main(customer)
      .getByText(/warranty until \d/i)
      .first(),
  ).toBeVisible()
  await expect(payment.getByRole('link', { name: /^Download INV\S+000001 as PDF$/ })).toBeVisible()
  await payment.getByRole('button', { name: /^Show INV/ }).click()
  const shown = customer.getByRole('article', { name: /000001$/ })
  await expect(shown.getByText('₹3,960.00').first()).toBeVisible()
  // What is due stands above the paper, and nothing about printing before it.
  await expect(main(customer).getByText('₹2,960.00', { exact: true }).first()).toBeInViewport()
  await expect(customer.getByRole('link', { name: paper.pdf, exact: true })).toBeInViewport()
  await expect(customer.getByText('meena')).toHaveCount(0)
  const saving = customer.waitForEvent('download')
  await customer.getByRole('link', { name: paper.pdf, exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-000001\.pdf$/)

  await owner.goto(billUrl)
  await button(owner, papers.more).click()
  await button(owner, paper.credit).click()
  await dialog(owner).getByLabel(paper.creditFields.reason).fill('Sent back')
  await dialog(owner).getByLabel(paper.creditPieces('Work', 1)).fill('0')
  await button(owner, paper.issueCredit).click()
  await expect(main(owner).getByRole('article', { name: /^Credit note CN\/\d\d-\d\d\/000001$/ })).toBeVisible()

  await owner.goto(to('reports'))
  const figure = (label: string) => main(owner).getByText(label, { exact: true }).first().locator('..')
  await expect(figure(reports.billedWithTax)).toContainText('₹1,180.00')
  await expect(figure(reports.earned)).toContainText(`₹1,000.00${reports.earnedOf('₹1,000.00', 0)}`)
  await expect(figure(reports.received)).toContainText('₹1,000.00')
  await expect(figure(reports.outstanding)).toContainText('₹180.00')
  await expect(main(owner).getByRole('table', { name: reports.debts })).toContainText('Sunita Rao')
  expect(await accessibilityProblems(owner)).toEqual([])

  await owner.goto(to('dashboard'))
  const today = main(owner).getByRole('region', { name: dashboard.moneyToday })
  await expect(today).toContainText(`${dashboard.billedToday}₹1,180.00${dashboard.receivedToday}₹1,000.00`)
  await expect(today).toContainText(`₹1,000.00${dashboard.dueOfToday}₹180.00`)

  await owner.goto(to('bills'))
  const rows = main(owner).getByRole('table', { name: texts.title, exact: true }).getByRole('row')
  await expect(rows.filter({ hasText: '000001' }).filter({ hasText: 'INV' })).toContainText(`₹3,960.00${texts.dueIs('₹180.00')}`)
  await expect(rows.filter({ hasText: 'CN' })).toContainText('-₹2,780.00')
  const register = (name: keyof typeof registers.names) =>
    main(owner)
      .getByRole('region', { name: texts.registers })
      .getByRole('listitem')
      .filter({ has: owner.getByText(registers.names[name], { exact: true }) })
  await expect(register('sales')).toContainText('₹3,960.00')
  await expect(register('credit-notes')).toContainText('₹2,780.00')
  await expect(register('payments')).toContainText('₹1,000.00')
  expect(await accessibilityProblems(owner)).toEqual([])
  const downloading = owner.waitForEvent('download')
  await main(owner)
    .getByRole('link', { name: texts.download(registers.names['credit-notes']) })
    .click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Sent back')
  expect(file).toContain(',2780,')
})

test('a sum that cannot be loaded again is not shown as it was, nor its code', async ({ site, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'regular', upiId: 'shop@bank' })
  const walkIn = { name: 'Farida Khan', phone: '9822041398', description: 'No sound.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  const work = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 1, unitPrice: 118_000, taxRate: 1800 }
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [work], note: '', validUntil: null })
  await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  const customer = await visitor.newPage({ allow: [/500/] })
  await customer.goto(await trackedPath(admin, 'repair-requests', id))
  await customer.getByRole('button', { name: estimates.approve('₹1,180.00') }).click()
  const payment = main(customer).getByRole('region', { name: paper.payment })
  await expect(payment.getByText('shop@bank')).toBeVisible()
  const restore = await stubFailure(customer, 'GET', /\/api\/track\/[^/]+\/account$/, 500)
  const about = { entity: 'repair-requests', id }
  expect((await admin.post('/api/payments', { about, kind: 'payment', mode: 'cash', amount: 100_000 })).status).toBe(201)
  await expect(main(customer).getByText(paper.accountFailure)).toBeVisible()
  await expect(payment).toHaveCount(0)
  await restore()
  await main(customer).getByRole('button', { name: 'Retry' }).click()
  await expect(payment.getByText('₹180.00').first()).toBeVisible()
})

test('the sums of a month do not stand under the days of another', async ({ openScreen }) => {
  const page = await openScreen(to('reports'))
  const earned = main(page).getByText(reports.billedWithTax, { exact: true })
  await expect(earned).toBeVisible()
  const answer = await holdRequests(page, 'GET', /\/api\/money\/report\?/)
  await button(page, reports.lastMonth).click()
  await answer.arrived
  await expect(main(page).getByText(reports.loading)).toBeVisible()
  await expect(earned).toHaveCount(0)
  await answer.release()
  await expect(earned).toBeVisible()
})

test('a booked laptop is billed and paid from its record, which then says that it is sold', async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'unregistered' })
  const product = await admin.sendForm(
    'POST',
    '/api/products',
    formOf({ ...newProduct({ name: 'Latitude 5420' }), price: 25000, stock: 1 }),
  )
  const { id, bookingId, trackingToken } = (await site.client().post('/api/bookings', newBooking({ productId: product.body.id }))).body
  const page = await openScreen(recordPath('bookings', id), { size: 'phone', as: await joinTeam(site, 'ravi', 'user') })
  const record = page.getByRole('dialog', { name: bookingId })
  await expect(record.getByText(texts.toPay)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await record.getByRole('button', { name: texts.writeBill }).click()
  const form = page.getByRole('dialog', { name: texts.newBill })
  await expect(form.getByLabel(texts.line.warrantyDays)).toHaveValue(String(warrantyDaysOf('6 months')))
  await form.getByRole('button', { name: lines.moreOf('Latitude 5420') }).click()
  await form.getByLabel(texts.line.serial, { exact: true }).fill('SN-5420')
  await form.getByRole('button', { name: texts.issue }).click()
  const bill = main(page).getByRole('article', { name: /^Bill / })
  for (const text of ['₹25,000.00', 'SN5420', bookingId, /Warranty until \d/])
    await expect(bill.getByText(text).filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('link', { name: paper.backTo(bookingId) }).click()
  await expect(record.getByRole('combobox').first()).toHaveValue('Purchased')
  await record.getByRole('button', { name: texts.recordPayment }).click()
  const payment = page.getByRole('dialog', { name: texts.recordPayment })
  await expect(payment.getByLabel(texts.paymentFields.amount)).toHaveValue('25000.00')
  await payment.getByRole('button', { name: texts.savePayment }).click()
  await expect(record.getByText(texts.settled)).toBeVisible()
  expect((await admin.get(`/api/products/stock?ids=${product.body.id}`)).body).toMatchObject([{ stock: 0, reserved: 0 }])

  const customer = await visitor.open(to('trackedRequest', { token: trackingToken }), { size: 'phone' })
  const account = main(customer).getByRole('region', { name: paper.payment })
  await expect(account.getByText(/: warranty until \d/)).toBeVisible()
  await expect(account.getByText(paper.settled)).toBeVisible()
})

test('a wrong bill is taken back with its goods, and written again with corrections', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'regular' })
  const form = formOf({ ...newProduct({ name: 'ThinkPad X1' }), price: 60_000, stock: 1 })
  const { id: productId } = (await admin.sendForm('POST', '/api/products', form)).body
  const stock = async () => (await admin.get(`/api/products/stock?ids=${productId}`)).body[0].stock
  const page = await openScreen(to('bills'), { allow: [/422/] })
  await main(page).getByRole('link', { name: texts.newBill }).first().click()
  const name = main(page).getByLabel(texts.fields.name, { exact: true })
  await main(page).getByLabel(items.findItem).fill('Think')
  await expect(name).toBeHidden()
  await button(page, items.take('ThinkPad X1')).click()
  // The law wants a customer: their fields come into sight by themselves.
  await name.fill('Decan Traders')
  await main(page).getByLabel(texts.fields.gstin).fill('27AAAPA0000A1Z7')
  await expect(main(page).getByText(texts.notices.eWayBill)).toBeVisible()
  await button(page, handOver.later).click()
  const sell = button(page, sale.bill('₹60,000.00'))
  await sell.click()
  const address = main(page).getByLabel(texts.fields.address, { exact: true })
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('Hubballi Road, Pune')
  expect(await accessibilityProblems(page)).toEqual([])
  await sell.click()
  const bill = main(page).getByRole('article', { name: /^Tax invoice INV/ })
  for (const text of ['Original for recipient', 'CGST 9%', '1 NOS']) await expect(bill.getByText(text, { exact: true })).toBeVisible()
  await expect(button(page, paper.credit)).toHaveCount(0)
  await button(page, papers.more).click()
  await button(page, paper.copies.supplier).click()
  await expect(bill.getByText(paper.copies.supplier)).toBeVisible()
  expect(await stock()).toBe(0)
  const billUrl = new URL(page.url()).pathname

  await button(page, paper.credit).click()
  await dialog(page).getByLabel(paper.creditFields.reason).fill('Wrong name')
  await button(page, paper.issueCredit).click()
  const question = dialog(page).getByLabel(paper.backToStock('ThinkPad X1'))
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await question.selectOption({ label: paper.stockAnswers.yes })
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, paper.issueCredit).click()
  await expect(main(page).getByRole('article', { name: /^Credit note CN/ })).toBeVisible()
  expect(await stock()).toBe(1)

  await page.goto(billUrl)
  await expect(bill.getByText(/^Credit note CN/)).toBeVisible()
  await button(page, papers.more).click()
  await button(page, paper.billAgain).click()
  await expect(dialog(page).getByLabel(texts.line.description)).toHaveValue('ThinkPad X1')
  await dialog(page).getByLabel(texts.fields.name, { exact: true }).fill('Deccan Traders')
  await button(page, texts.issue).click()
  await expect(bill.getByText('Deccan Traders')).toBeVisible()
  expect(await stock()).toBe(0)
})

test('a sale is scanned on a phone, outlives a reload, and one press bills it and takes the money', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'unregistered' })
  const item = async (name: string, price: number, barcode: string) =>
    (await admin.post('/api/items', { name, category: 'Accessories', price, stock: 5, barcode })).body.id as number
  const cable = await item('Cable HDMI', 35_000, '8901234500033')
  await item('Mouse M185', 69_950, '8901234500040')
  const page = await openScreen(to('sale'), { size: 'phone', as: await joinTeam(site, 'sunil', 'user') })
  const scan = main(page).getByLabel(items.findItem)
  await expect(scan, 'a scanner is heard at once').toBeFocused()
  // A scanner is faster than a phone's line: what it typed meanwhile is found as well.
  const answers = await holdRequests(page, 'GET', /\/api\/items\/scan/)
  for (const code of ['8901234500033', '8901234500040', '8901234500033']) {
    await scan.fill(code)
    await scan.press('Enter')
    await expect(scan, 'the cursor stays for the next one').toHaveValue('')
  }
  await answers.release()
  await expect(scan).toBeFocused()
  const pieces = main(page).getByLabel(texts.line.quantity, { exact: true })
  await expect(pieces.first()).toHaveValue('2')
  await expect(pieces).toHaveCount(2)
  await button(page, lines.moreOf('Mouse M185')).click()
  await main(page).getByLabel(texts.line.discount).nth(1).fill('49.50')
  // Enter in a line leads on to a new one: nothing is sent.
  await pieces.last().press('Enter')
  await expect(pieces).toHaveCount(3)
  await expect(main(page).getByLabel(texts.line.description).last()).toBeFocused()
  await page.keyboard.type('Gift wrapping')
  await main(page).getByLabel(texts.line.price).last().fill('20')
  const sell = button(page, sale.billAndTake('₹1,370.00'))
  await expect(sell, 'the bar is in sight').toBeInViewport()
  await page.reload()
  await expect(sell).toBeInViewport()
  await button(page, texts.paymentModes.upi).click()
  await main(page).getByLabel(texts.paymentFields.reference).fill('UTR-77')
  // What is typed for one way of payment waits while another is looked at.
  for (const way of [texts.paymentModes.cash, texts.paymentModes.upi]) await button(page, way).click()
  await expect(main(page).getByLabel(texts.paymentFields.reference)).toHaveValue('UTR-77')
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await sell.click()
  const bill = main(page).getByRole('article', { name: /^Bill / })
  for (const text of ['₹1,370.00', 'Gift wrapping', 'Cable HDMI']) await expect(bill.getByText(text).first()).toBeVisible()
  expect((await admin.get(`/api/items/${cable}`)).body.stock).toBe(3)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect((await admin.get(`/api/bills/${id}/payments`)).body).toMatchObject([{ mode: 'upi', amount: 137_000, reference: 'UTR77' }])
  await page.goto(to('sale'))
  await expect(pieces, 'the next sale begins anew').toHaveCount(0)
})

test('a credit note lowers a price by rupees', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'regular' })
  const line = { description: 'Keyboard', code: '8471', quantity: 1, unitPrice: 118_000 }
  const { id } = (await admin.post('/api/bills', { about: null, customer: {}, lines: [line] })).body
  const page = await openScreen(to('bill', { id }), { size: 'phone', allow: [/422/] })
  const lastDay = creditableUntil(financialYear(todayInShop()))
  await page.clock.setFixedTime(new Date(`${lastDay}T12:00:00+05:30`))
  await button(page, papers.more).click()
  await button(page, paper.credit).click()
  await dialog(page).getByLabel(paper.creditFields.reason).fill('Scratched')
  const late = dialog(page).getByText(/no longer the tax of the shop/)
  await expect(late).toHaveCount(0)
  await page.clock.setFixedTime(new Date(`${addDays(lastDay, 1)}T12:00:00+05:30`))
  await button(page, paper.creditWays.amount).click()
  await expect(late).toBeVisible()
  const amount = dialog(page).getByLabel(paper.creditAmount('Keyboard', '₹1,180.00'))
  await amount.fill('1,180.01')
  await button(page, paper.issueCredit).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('118')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, paper.issueCredit).click()
  const note = main(page).getByRole('article', { name: /^Credit note CN/ })
  for (const text of [paper.allowance, '₹118.00', '₹100.00', 'CGST 9%'])
    await expect(note.getByText(text).filter({ visible: true }).first()).toBeVisible()
})

test('a payment has its day and reference, what was a mistake is reversed, and a small rest is written off', async ({
  site,
  openScreen,
}) => {
  // Two people at the counter, and a look at each of their screens.
  test.slow()
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'regular', upiId: 'shop@bank', staffWriteOff: 1 })
  const walkIn = { name: 'Farida Khan', phone: '9822041397', description: 'No sound.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  const about = { entity: 'repair-requests', id }
  const day = addDays(todayInShop(), -2)
  const counter = await openScreen(to('job', { id }), { size: 'phone', as: await joinTeam(site, 'farhan', 'user'), allow: [/422/] })
  const money = main(counter).getByRole('region', { name: texts.money })
  const save = async (amount: string) => {
    await money.getByRole('button', { name: texts.recordPayment }).click()
    await dialog(counter).getByLabel(texts.paymentFields.mode).selectOption('upi')
    await dialog(counter).getByLabel(texts.paymentFields.amount).fill(amount)
    await dialog(counter).getByLabel(texts.paymentFields.day).fill(day)
    await dialog(counter).getByLabel(texts.paymentFields.reference).fill('412345678901')
    await button(counter, texts.savePayment).click()
  }
  await save('500')
  const entry = (amount: string) => money.getByRole('listitem').filter({ hasText: amount }).first()
  await expect(entry('₹500.00')).toContainText(formatDate(day))
  await expect(entry('₹500.00')).toContainText(texts.enteredOn(formatDate(todayInShop())))
  const download = counter.waitForEvent('download')
  await money.getByRole('link', { name: /^Voucher RV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^RV-\d\d-\d\d-\d{6}\.pdf$/)

  await save('250')
  await expect(dialog(counter).getByText(fieldErrorText('reference_twice'))).toBeVisible()
  await dialog(counter).getByLabel(texts.takeAnyway).check()
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, texts.savePayment).click()
  await expect(dialog(counter)).toHaveCount(0)
  await entry('₹250.00')
    .getByRole('button', { name: /^Reverse: Payment, UPI, ₹250/ })
    .click()
  await expect(dialog(counter).getByText(texts.reverseHint)).toBeVisible()
  await dialog(counter).getByLabel(texts.reverseFields.reason).fill('Typed twice')
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, texts.reverseSubmit).click()
  await expect(entry('-₹250.00')).toContainText('Typed twice')
  await expect(entry('₹250.00')).toContainText(texts.reversed)
  await expect(money.getByRole('button', { name: /^Reverse: Payment, UPI, ₹250/ })).toHaveCount(0)
  await expect(money.getByText(texts.advance('₹500.00'))).toBeVisible()
  expect(await accessibilityProblems(counter)).toEqual([])

  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: 50_050 }]
  const bill = (await admin.post('/api/bills', { about, customer: walkIn, lines })).body
  const owner = await openScreen(to('reports'))
  const debts = main(owner).getByRole('region', { name: reports.debts })
  await expect(debts.getByText(reports.ofAge('₹0.50', reports.age(0, 30)))).toBeVisible()
  await expect(debts.getByRole('link', { name: reports.downloadDebts })).toBeVisible()
  expect(await accessibilityProblems(owner)).toEqual([])
  await debts.getByRole('button', { name: texts.writeOffOf('Farida Khan') }).click()
  await dialog(owner).getByLabel(texts.writeOffFields.reason).fill('Coins')
  await button(owner, texts.writeOffSubmit).click()
  await expect(debts.getByRole('button', { name: texts.writeOffOf('Farida Khan') })).toHaveCount(0)
  await expect(main(owner).getByText(reports.writtenOff, { exact: true })).toBeVisible()

  await owner.goto(to('bill', { id: bill.id }))
  const payments = main(owner).getByRole('region', { name: texts.paymentsOf })
  await expect(payments).toContainText(texts.paymentRows.debt)
  await expect(payments).toContainText(texts.appliedTo(bill.number, '₹500.00'))
  expect(await accessibilityProblems(owner)).toEqual([])
})

test('of an advance a bill has what is chosen, and later more of what is held; the customer has the papers', async ({
  site,
  openScreen,
  visitor,
}) => {
  test.slow()
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'regular' })
  const walkIn = { name: 'Farida Khan', phone: '9822041396', description: 'No sound.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id } = (await admin.post('/api/desk/jobs', walkIn)).body
  const about = { entity: 'repair-requests', id }
  await admin.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 100_000 })
  const counter = await openScreen(to('job', { id }), { size: 'phone', as: await joinTeam(site, 'zoya', 'user') })
  const money = main(counter).getByRole('region', { name: texts.money })
  await money.getByRole('button', { name: texts.writeBill }).click()
  const form = dialog(counter)
  await form.getByLabel(texts.line.description).fill('Work')
  await form.getByRole('button', { name: lines.moreOf('Work') }).click()
  await form.getByLabel(texts.line.code).fill('998713')
  await form.getByLabel(texts.line.price).fill('800')
  const advance = form.getByLabel(/^Of the advance RV.* ₹1,000.00 held/)
  await expect(advance).toHaveValue('1000.00')
  await expect(form.getByText(texts.afterAdvances('₹800.00', '₹0.00'))).toBeVisible()
  await advance.fill('1,200')
  await button(counter, texts.issue).click()
  await expect(form.getByText(fieldErrorText('advance_left'))).toBeVisible()
  await advance.fill('300')
  await expect(form.getByText(texts.afterAdvances('₹300.00', '₹500.00'))).toBeVisible()
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, texts.issue).click()
  const bill = main(counter).getByRole('article', { name: /^Tax invoice INV/ })
  await expect(bill.getByText('-₹300.00')).toBeVisible()
  await expect(bill.getByText('₹500.00').first()).toBeVisible()

  const customer = await visitor.open(await trackedPath(admin, 'repair-requests', id), { size: 'phone' })
  const account = main(customer).getByRole('region', { name: paper.payment })
  await expect(account.getByText(paper.held('₹700.00'))).toBeVisible()
  const saving = customer.waitForEvent('download')
  await account.getByRole('link', { name: /^Download voucher RV/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^RV-\d\d-\d\d-\d{6}\.pdf$/)
  expect(await accessibilityProblems(customer)).toEqual([])

  const billUrl = counter.url()
  await counter.goto(to('job', { id }))
  await expect(money.getByText(texts.held('₹700.00'))).toBeVisible()
  await expect(money.getByText('₹500.00').first()).toBeVisible()
  await counter.goto(billUrl)
  const payments = main(counter).getByRole('region', { name: texts.paymentsOf })
  await payments.getByRole('button', { name: texts.applyAdvances }).click()
  await expect(dialog(counter).getByLabel(/^Of the advance RV.* ₹700.00 held/)).toHaveValue('300.00')
  await dialog(counter)
    .getByLabel(/^Of the advance RV/)
    .fill('800')
  expect(await accessibilityProblems(counter)).toEqual([])
  await button(counter, texts.applySubmit).click()
  await expect(bill.getByText('-₹800.00')).toBeVisible()
  await expect(payments.getByRole('button', { name: texts.applyAdvances })).toHaveCount(0)
  await counter.goto(to('job', { id }))
  await expect(money.getByText(texts.owedBack('₹200.00'))).toBeVisible()
})

test('a code for more than banks usually allow says so', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...stored.money.defaults, registration: 'unregistered', upiId: 'shop@bank' })
  const billOf = async (rupees: number) =>
    (
      await admin.post('/api/bills', {
        about: null,
        customer: {},
        lines: [{ description: 'Laptop', quantity: 1, unitPrice: rupees * 100 }],
      })
    ).body
  const page = await openScreen(to('bill', { id: (await billOf(100_001)).id }))
  await expect(page.getByText(paper.upiLimit)).toBeVisible()
  await page.goto(to('bill', { id: (await billOf(100_000)).id }))
  await expect(page.getByText('shop@bank').first()).toBeVisible()
  await expect(page.getByText(paper.upiLimit)).toHaveCount(0)
})
