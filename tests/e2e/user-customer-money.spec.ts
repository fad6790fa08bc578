import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Account } from '#contract/money/payments.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { trackedPath } from '#tests/support/tracked-path.ts'
import * as billTexts from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as customers from '#texts/customers.ts'
import * as desk from '#texts/desk.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as settling from '#texts/hand-over.ts'
import * as visits from '#texts/job-visits.ts'
import * as lists from '#texts/lists.ts'
import * as statements from '#texts/statements.ts'
import * as texts from '#texts/together.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const takeIn = async (admin: HttpClient, over: object): Promise<Job> =>
  (await admin.post('/api/desk/jobs', { description: 'Slow.', ...over })).body
const write = async (admin: HttpClient, { id }: Job, unitPrice: number): Promise<Bill> => {
  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice }]
  const about = { entity: 'repair-requests', id }
  const { status, body } = await admin.post('/api/bills', { about, customer: { name: 'Deccan Traders' }, lines })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
/** Its customer approves an estimate of one line. */
async function approve(admin: HttpClient, { id }: Job, unitPrice: number): Promise<void> {
  const work = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 1, unitPrice, taxRate: 0 }
  const draft = await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [work], note: '', validUntil: null })
  const { body } = await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 }, ifMatch(draft.body.version))
  const answer = { answer: 'approved', revision: 1, total: unitPrice }
  expect((await admin.post(`/api/desk/jobs/${id}/estimates/answer`, answer, ifMatch(body.version))).status).toBe(200)
}
const toPay = async (admin: HttpClient, { id }: Job) => (await admin.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body.toPay
const setUp = async (admin: HttpClient) => admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })

test('a company pays two jobs at once, which one press takes back, and gets a statement of its month', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await setUp(admin)
  const who = { name: 'Deccan Traders', phone: '9822041391' }
  const [laptop, printer] = [await takeIn(admin, { ...who, brand: 'Dell' }), await takeIn(admin, { ...who, brand: 'HP' })]
  const [first, second] = [await write(admin, laptop, 90_000), await write(admin, printer, 60_050)]
  const page = await openScreen(to('customer', { id: laptop.customerId }), { size: 'phone' })
  await expect(main(page).getByText(customers.owes('₹1,500.50'))).toBeVisible()
  await button(page, texts.take).tap()
  const dialog = page.getByRole('dialog')
  const total = dialog.getByLabel(texts.total)
  const part = (job: Job, device: string, amount: string) => dialog.getByLabel(texts.part(job.reference, device, amount))
  const [ofLaptop, ofPrinter] = [part(laptop, 'Dell', '₹900.00'), part(printer, 'HP', '₹600.50')]
  await expect(total).toHaveValue('1500.50')
  await expect(ofPrinter).toHaveValue('600.50')
  await total.fill('1000')
  await expect(ofPrinter).toHaveValue('100.00')
  await ofPrinter.fill('50')
  await dialog.getByLabel(bills.paymentFields.mode).selectOption('upi')
  await dialog.getByRole('button', { name: bills.savePayment }).tap()
  await expect(dialog.getByText(fieldErrorText('parts'))).toBeVisible()
  await expect(total).toHaveAttribute('aria-invalid', 'true')
  expect(await auditAt(page, [1280, 390])).toEqual([])
  await total.fill('950')
  // Somebody has divided it: it stays so.
  await expect(ofLaptop).toHaveValue('900.00')
  await dialog.getByRole('button', { name: bills.savePayment }).tap()
  await expect(notice(page, texts.taken('₹950.00', 2))).toBeVisible()
  await expect(main(page).getByText(customers.owes('₹550.50'))).toBeVisible()
  expect([await toPay(admin, laptop), await toPay(admin, printer)]).toEqual([0, 55_050])
  await page.getByRole('button', { name: lists.undo, exact: true }).tap()
  await expect(main(page).getByText(customers.owes('₹1,500.50'))).toBeVisible()
  expect([await toPay(admin, laptop), await toPay(admin, printer)]).toEqual([90_000, 60_050])

  await admin.post('/api/payments/together', {
    ...{ mode: 'upi', amount: 100_000, reference: 'UTR1' },
    parts: [laptop, printer].map(({ id }, index) => ({ about: { entity: 'repair-requests', id }, amount: [90_000, 10_000][index] })),
  })
  await page.goto(to('job', { id: printer.id }))
  await expect(main(page).getByText(texts.partOf('₹1,000.00', 2))).toBeVisible()
  await page.goto(to('customer', { id: laptop.customerId }))
  await main(page).getByRole('link', { name: customers.statement }).tap()
  const paper = page.getByRole('article')
  for (const text of [first.number, second.number, laptop.reference, 'UTR1', '₹500.50']) await expect(paper).toContainText(text)
  expect(await auditAt(page, [390, 1280])).toEqual([])
  await button(page, statements.lastMonth).click()
  await expect(paper).not.toContainText(first.number)
  await expect(paper).toContainText('₹0.00')
  await button(page, statements.thisMonth).click()
  await expect(paper).toContainText(first.number)
  await main(page).getByLabel(statements.to, { exact: true }).fill(todayInShop())
  await expect(page).toHaveURL(new RegExp(`to=${todayInShop()}`))
  await expect(paper).toContainText(second.number)
})

test('three devices of one visit are billed on one bill, paid and handed over by one press', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await setUp(admin)
  const who = { name: 'Usha Nair', phone: '9822041392' }
  const first = await takeIn(admin, { ...who, brand: 'Acer' })
  const second = await takeIn(admin, { ...who, brand: 'Canon', visitOf: first.id, advance: 20_000, advanceMode: 'cash' })
  const third = await takeIn(admin, { ...who, brand: 'Sony', visitOf: first.id, accessories: 'Charger' })
  await approve(admin, first, 90_000)
  await approve(admin, second, 60_000)
  for (const { id } of [first, second, third]) await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  const page = await openScreen(to('job', { id: first.id }))
  await button(page, visits.handOverReady).click()
  const dialog = page.getByRole('dialog', { name: desk.overTitle('Usha Nair') })
  const shares = dialog.getByRole('definition')
  await expect(shares).toHaveText(['₹900.00', '₹400.00', '₹0.00'])
  await expect(dialog.getByText(desk.giveBack('Charger'))).toBeVisible()
  await expect(dialog.getByText(/^Issues Bill .* of ₹1,500\.00\./)).toBeVisible()
  expect(await auditAt(page, [1280, 390])).toEqual([])
  await dialog.getByText(bills.paymentModes.cash, { exact: true }).click()
  await dialog.getByLabel(desk.collectedBy).fill('her son')
  await dialog.getByRole('button', { name: settling.billAndTake('₹1,300.00') }).click()
  await expect(page.getByText(visits.handedOver(3))).toContainText(settling.taken('₹1,300.00'))
  // There is no Undo for what is issued and taken.
  await expect(page.getByRole('button', { name: lists.undo, exact: true })).toHaveCount(0)
  for (const job of [first, second, third]) {
    expect(await toPay(admin, job)).toBe(0)
    expect((await admin.get(`/api/desk/jobs/${job.id}`)).body).toMatchObject({ stage: 'handed_over', collectedBy: 'her son' })
  }
  const issued = (await admin.get<Bill[]>('/api/bills?q=Usha')).body
  expect(issued).toMatchObject([{ total: 150_000, reference: `${second.reference}, ${first.reference}` }])
})

test('two devices that were brought in together are billed on one bill, paid once, and handed over without asking again', async ({
  site,
  openScreen,
  visitor,
}) => {
  const admin = await site.admin()
  await setUp(admin)
  const who = { name: 'Radha Menon', phone: '9822041393' }
  const laptop = await takeIn(admin, { ...who, brand: 'Dell' })
  const printer = await takeIn(admin, { ...who, brand: 'HP', visitOf: laptop.id })
  for (const [job, unitPrice] of [[laptop, 310_000] as const, [printer, 90_000] as const]) {
    await approve(admin, job, unitPrice)
    await admin.post(`/api/desk/jobs/${job.id}/move`, { stage: 'ready' })
  }
  const page = await openScreen(to('job', { id: laptop.id }))
  await button(page, bills.writeBill).click()
  const form = page.getByRole('dialog', { name: bills.newBill })
  await expect(form.getByText('₹3,100.00').first()).toBeVisible()
  const too = form.getByRole('button', { name: bills.billToo(`HP, ${printer.reference}`, '₹900.00') })
  await too.click()
  await expect(form.getByText('₹4,000.00')).toBeVisible()
  await expect(too).toHaveCount(0)
  expect(await auditAt(page, [390, 1280])).toEqual([])
  await form.getByRole('button', { name: bills.issue }).click()
  const paper = page.getByRole('article')
  for (const text of [`Dell (${laptop.reference}): Work`, `HP (${printer.reference}): Work`, '₹4,000.00'])
    await expect(paper).toContainText(text)
  const { bills: issued } = (await admin.get<Account>(`/api/money/accounts/repair-requests/${laptop.id}`)).body
  const number = issued[0]?.number ?? ''

  const customer = await visitor.open(await trackedPath(admin, 'repair-requests', printer.id), { size: 'phone' })
  const payment = customer.getByRole('region', { name: billTexts.payment })
  await expect(payment.getByText(billTexts.leftOf(number))).toBeVisible()
  await expect(payment.getByText(billTexts.settled)).toHaveCount(0)

  // The printer goes home without a question: what is to be paid is on the bill of the laptop.
  await page.goto(to('job', { id: printer.id }))
  await expect(main(page).getByText(bills.leftOfBill('₹4,000.00'))).toBeVisible()
  await main(page)
    .getByRole('button', { name: desk.next.ready as string, exact: true })
    .click()
  const handOver = page.getByRole('region', { name: desk.overTitle('Radha Menon') })
  await expect(handOver.getByRole('link', { name: visits.named('Dell', laptop.reference) })).toBeVisible()
  await expect(handOver.getByRole('button', { name: desk.handOver, exact: true })).toBeVisible()
  await expect(handOver.getByText('₹4,000.00')).toHaveCount(0)

  await page.goto(to('job', { id: laptop.id }))
  await button(page, bills.recordPayment).click()
  const paid = page.getByRole('dialog', { name: bills.recordPayment })
  await expect(paid.getByLabel(bills.paymentFields.amount)).toHaveValue('4000.00')
  await paid.getByRole('button', { name: bills.savePayment }).click()
  await expect(paid).toHaveCount(0)
  await button(page, visits.handOverReady).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visits.handOver(2) })
    .click()
  await expect(notice(page, visits.handedOver(2))).toBeVisible()
  expect([await toPay(admin, laptop), await toPay(admin, printer)]).toEqual([0, 0])
  await customer.reload()
  await expect(payment.getByText(billTexts.settled)).toBeVisible()
})
