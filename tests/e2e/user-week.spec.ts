import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import type { Refurbishment } from '#contract/desk/refurbish.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Report } from '#contract/money/reports.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { type AwaitedOrder, openOf } from '#contract/purchases/orders.ts'
import { shopDefaults } from '#samples/shop.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { notice } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as bill from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as buybacks from '#texts/buybacks.ts'
import * as estimates from '#texts/desk-estimates.ts'
import * as imports from '#texts/imports.ts'
import * as paper from '#texts/paper.ts'
import * as texts from '#texts/purchases.ts'
import * as refurbish from '#texts/refurbish.ts'
import * as suppliers from '#texts/suppliers.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const OWN_GSTIN = '27AAAPA0000A1Z7'
const GSTIN = '27AAPFU0939F1ZV'
const PART = 'Screen 15.6 FHD'
const today = todayInShop()

/** The tax of a rate of 18 % in an amount that includes it, in paise. */
const taxIn = (amount: number) => Math.round((amount * 18) / 118)
/** What everything in the stock cost, kept beside the shop by hand, in paise. */
let stock = 0
const expectStock = async (api: HttpClient) =>
  expect((await api.get('/api/items/value')).body).toEqual({ day: todayInShop(), value: stock })

test('a week: opening stock, an order that comes in parts, a laptop in exchange that is refurbished and sold, and every sum agrees', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  test.slow()
  const api = await site.admin()
  await api.put('/api/documents/shop', { ...shopDefaults, gstin: OWN_GSTIN })
  await api.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular' })

  // Monday: the parts that are there come from a file, and the supplier is entered.
  const page = await openScreen(to('importFiles'), { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: imports.kinds.items, exact: true }).click()
  const rows = [
    'Item,Category,Stock,Cost,Reorder level',
    `${PART},Spare Parts,0,4000,2`,
    'Battery L19,Spare Parts,3,1800,',
    'SSD 512 GB,Spare Parts,2,2500.50,',
  ]
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await expect(page.getByLabel(imports.file)).toBeEnabled()
  await page.getByLabel(imports.file).setInputFiles(file)
  await page.getByRole('button', { name: imports.check, exact: true }).click()
  await page.getByRole('button', { name: imports.run(3) }).click()
  await expect(notice(page, imports.done(3))).toBeFocused()
  stock += 3 * 180_000 + 2 * 250_050
  await expectStock(api)
  const [ssd, battery, screen] = (await api.get('/api/items?limit=10')).body
  await page.goto(to('suppliers'))
  await main(page).getByRole('button', { name: suppliers.add }).first().click()
  await dialog(page).getByLabel(suppliers.fields.name).fill('Laxmi Parts')
  await dialog(page).getByLabel(suppliers.fields.gstin).fill(GSTIN)
  await dialog(page).getByLabel(suppliers.fields.termsDays).fill('15')
  await dialog(page).getByRole('button', { name: suppliers.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laxmi Parts' })).toBeVisible()
  await api.put(`/api/items/${screen.id}`, { supplier: 'Laxmi Parts', serials: true }, ifMatch(screen.version))

  // Tuesday: a repair waits for a screen, which is ordered.
  const walkIn = { name: 'Asha Kale', phone: '9822041377', description: 'Cracked screen.', deviceKind: 'Laptop', brand: 'HP' }
  const { body: job } = await api.post('/api/desk/jobs', walkIn)
  const line = {
    id: 'part',
    kind: 'part',
    itemId: screen.id,
    code: '8473',
    description: PART,
    quantity: 1,
    unitPrice: 650_000,
    taxRate: 1800,
  }
  await api.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  const { version } = (await api.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 })).body
  const answer = { answer: 'approved', revision: 1, total: 650_000 }
  await api.post(`/api/desk/jobs/${job.id}/estimates/answer`, answer, ifMatch(version))
  await page.goto(to('purchases'))
  await expect(region(page, texts.toOrder).getByText(texts.forRepair(job.reference))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await main(page).getByRole('button', { name: texts.orderAll }).click()
  await expect(region(page, texts.toOrder).getByText(texts.nothingToOrder)).toBeVisible()
  await main(page)
    .getByRole('link', { name: texts.numberOf('', 1) })
    .click()
  await expect(main(page).getByText(texts.states.draft, { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: texts.editOrder }).click()
  await dialog(page).getByLabel(texts.lineFields.cost).first().fill('4,100')
  await dialog(page).getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByText('₹4,100.00').first()).toBeVisible()
  // It gets its number as it goes, and the chat begins with it.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.waitForEvent('popup')
  await main(page).getByRole('button', { name: texts.whatsApp }).click()
  await (await opened).waitForURL(/^https:\/\/wa\.me\/\?text=.*PO%2F.*Screen/)
  await (await opened).close()
  await expect(main(page).getByRole('heading', { name: /^PO\/.*\/000001$/ })).toBeVisible()
  await expect(main(page).getByText(texts.states.sent, { exact: true })).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // Wednesday: a technician receives it in parts, and sees neither price nor supplier. One is dead, and another comes for it.
  const phone = await openScreen(to('purchases'), { size: 'phone', as: await joinTeam(site, 'ravi', 'user'), allow: [/422/] })
  const row = (name: string) => dialog(phone).getByRole('group', { name, exact: true })
  const receive = async (fill: () => Promise<unknown>) => {
    await main(phone).getByRole('button', { name: texts.receive }).click()
    await fill()
    await dialog(phone).getByRole('button', { name: texts.receiveSubmit }).click()
  }
  await main(phone).getByRole('link', { name: /^PO\// }).click()
  const came = region(phone, texts.goods).getByRole('listitem')
  await receive(async () => {
    await row(`${PART}, ${texts.forRepair(job.reference)}`)
      .getByLabel(texts.serials)
      .fill('sc-0001\n')
    await row(PART).getByLabel(texts.lineFields.quantity).fill('9')
  })
  await expect(notice(phone, texts.receiveFailure)).toBeFocused()
  await expect(row(PART).getByLabel(texts.lineFields.quantity)).toHaveAttribute('aria-invalid', 'true')
  await row(PART).getByLabel(texts.lineFields.quantity).fill('0')
  expect(await auditAt(phone, [360])).toEqual([])
  await dialog(phone).getByRole('button', { name: texts.receiveSubmit }).click()
  await expect(came).toHaveText([/SC0001/])
  await receive(async () => {
    await row(PART).getByLabel(texts.serials).fill('sc-0002\nsc-0003')
    await dialog(phone).getByLabel(texts.receiveFields.deliveryNote).fill('DN 77')
  })
  await expect(came).toHaveText([/SC0002, SC0003.*DN 77/, /SC0001/])
  stock += 410_000 + 2 * 400_000
  await expectStock(api)
  await came.first().getByRole('button', { name: texts.sendBack }).click()
  await dialog(phone).getByLabel(texts.returnFields.reason).selectOption('dead')
  await dialog(phone).getByLabel(texts.returnFields.isReplaced).selectOption('yes')
  await dialog(phone).getByRole('checkbox', { name: 'SC0003' }).check()
  expect(await auditAt(phone, [360])).toEqual([])
  await dialog(phone).getByRole('button', { name: texts.returnSubmit }).click()
  await expect(came.first()).toContainText(texts.reasons.dead)
  stock -= 400_000
  await expectStock(api)
  // The owner is faster with the one that replaces it: what the technician typed stays, and its field says why it is refused.
  await receive(async () => {
    await row(PART).getByLabel(texts.serials).fill('sc-0004')
    const [order] = (await api.get('/api/purchase-orders/awaited')).body
    const [{ id: lineId }] = order.lines.filter((awaited: AwaitedOrder['lines'][number]) => openOf(awaited) > 0)
    await api.post(`/api/purchase-orders/${order.id}/goods`, { lines: [{ lineId, quantity: 1, serials: 'sc-0004' }] })
    await phone.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(main(phone).getByText(texts.notAwaited)).toBeAttached()
    await expect(row(PART).getByLabel(texts.serials)).toHaveValue('sc-0004')
  })
  await expect(row(PART).getByLabel(texts.lineFields.quantity)).toHaveAttribute('aria-invalid', 'true')
  await phone.keyboard.press('Escape')
  await expect(came.first()).toContainText('SC0004')
  await expect(main(phone)).not.toContainText(/₹|Laxmi/)
  stock += 400_000
  await expectStock(api)

  // Thursday: the screen is fitted and billed with its serial number, and the bill of the supplier is paid from the bank.
  await phone.goto(to('job', { id: job.id }))
  await expect(main(phone).getByText(estimates.held.reserved)).toBeVisible()
  await main(phone)
    .getByRole('button', { name: `${estimates.noteSerial}: ${PART}` })
    .click()
  await dialog(phone).getByLabel(estimates.serial).fill('sc-0001')
  await dialog(phone).getByRole('button', { name: estimates.saveSerial, exact: true }).click()
  await expect(main(phone).getByText(estimates.serialIs('SC0001'))).toBeVisible()
  for (const stage of ['bench', 'ready']) await api.post(`/api/desk/jobs/${job.id}/move`, { stage })
  const about = { entity: 'repair-requests', id: job.id }
  const { suggestions } = (await api.get(`/api/money/accounts/repair-requests/${job.id}`)).body
  const repair: Bill = (await api.post('/api/bills', { about, customer: { name: 'Asha Kale' }, lines: suggestions })).body
  await api.post(`/api/desk/jobs/${job.id}/move`, { stage: 'handed_over' })
  await page.goto(to('bill', { id: repair.id }))
  await expect(main(page).getByRole('article')).toContainText('SC0001')
  stock -= 410_000
  await expectStock(api)
  await page.goto(to('purchases'))
  await main(page).getByRole('link', { name: /^PO\// }).first().click()
  await region(page, texts.goods).getByRole('button', { name: texts.enterBill }).click()
  await dialog(page).getByLabel(texts.billFields.number).fill('LP/118')
  await dialog(page).getByLabel(texts.rateFields.taxable).fill('12,100')
  await expect(dialog(page).getByText('₹14,278.00')).toBeVisible()
  expect(await auditAt(page, [360])).toEqual([])
  await dialog(page).getByRole('button', { name: texts.saveBill }).click()
  await dialog(page).getByRole('button', { name: texts.pay, exact: true }).click()
  await expect(dialog(page).getByLabel(texts.payFields.amount)).toHaveValue('14278.00')
  await dialog(page).getByRole('button', { name: texts.paySubmit }).click()
  await expect(dialog(page).getByText('₹14,278.00, Bank')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: texts.pay, exact: true })).toHaveCount(0)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.goto(to('item', { id: screen.id }))
  await expect(region(page, texts.prices).getByRole('listitem').first()).toContainText('Laxmi Parts')

  // Friday: a customer buys a laptop, and gives an old one in exchange.
  const sold = { description: 'MacBook Air', code: '8471', quantity: 1, unitPrice: 5_000_000 }
  const sale: Bill = (await api.post('/api/bills', { about: null, customer: {}, lines: [sold] })).body
  await page.goto(to('bill', { id: sale.id }))
  await main(page).getByRole('button', { name: paper.more, exact: true }).click()
  await main(page).getByRole('link', { name: bill.exchange }).click()
  await expect(dialog(page).getByText(buybacks.settles(sale.number, '₹50,000.00'))).toBeVisible()
  const field = (name: keyof typeof buybacks.fields) => dialog(page).getByLabel(buybacks.fields[name], { exact: true })
  await field('name').fill('Dell Latitude 7420')
  await field('serial').fill('pf-2x')
  await field('sellerName').fill('Asha Patil')
  await field('sellerPhone').fill('98220 41376')
  await field('sellerAddress').fill('12 FC Road, Pune')
  await field('documentLast').fill('4321')
  await field('declared').selectOption('yes')
  await field('price').fill('20,000')
  await dialog(page).getByRole('button', { name: buybacks.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PV\// })).toBeVisible()
  stock += 2_000_000
  await expectStock(api)
  const [bought] = (await api.get('/api/buybacks')).body

  // It is refurbished with two parts and a lab, and sold: its margin alone is taxed, and all that it cost is known.
  await main(page)
    .getByRole('button', { name: refurbish.beginOf('Dell Latitude 7420 PF2X') })
    .click()
  await dialog(page).getByLabel(refurbish.fields.work).fill('Battery, SSD, hinge')
  await dialog(page).getByRole('button', { name: refurbish.begin }).click()
  await expect(main(page).getByText(refurbish.stages.queued, { exact: true })).toBeVisible()
  const path = new URL(page.url()).pathname
  const id = Number(path.split('/').at(-1))
  const read = async (): Promise<Refurbishment> => (await api.get(`/api/refurbishments/${id}`)).body
  const call = async (action: string, body: object = {}) => {
    const { status } = await api.post(`/api/refurbishments/${id}/${action}`, body, ifMatch((await read()).version))
    expect(status, action).toBeLessThan(300)
  }
  await call('start')
  for (const part of [battery, ssd]) await call('parts', { itemId: part.id, quantity: 1 })
  const sent = {
    kind: 'piece',
    pieceId: bought.pieceId,
    reason: 'repair',
    party: 'Chip Level Lab',
    what: 'Latitude',
    why: 'Hinge',
    agreed: 150_000,
  }
  const outside = (await api.post('/api/outside', sent)).body
  await api.post(
    `/api/outside/${outside.id}/back`,
    { outcome: 'repaired', came: 'Latitude', works: true, cost: 135_050 },
    ifMatch(outside.version),
  )
  stock += 135_050
  await expectStock(api)
  await call('test', { checks: { Screen: 'ok' }, grade: 'B' })
  const facts = {
    processor: 'Core i5',
    graphics: 'Iris Xe',
    ram: '16 GB',
    storage: '512 GB SSD',
    screenSize: '14 inch',
    batteryHealth: 100,
    os: 'Windows 11',
  }
  const offer = { name: 'Dell Latitude 7420', category: 'Laptops', price: 31_800, warranty: '6 months', description: 'Refurbished by us.' }
  await call('product', { ...offer, ...facts })
  const { itemId } = await read()
  const lines = [{ description: 'Dell Latitude 7420', code: '8471', quantity: 1, unitPrice: 3_180_000, itemId, serial: 'PF2X' }]
  const last: Bill = (await api.post('/api/bills', { about: null, customer: {}, lines })).body
  await api.post(`/api/bills/${last.id}/payments`, { amount: 3_180_000, mode: 'upi', reference: '123456789012' })
  const cost = 2_000_000 + 180_000 + 250_050 + 135_050
  stock -= cost
  await expectStock(api)
  const margin = 3_180_000 - 2_000_000
  const value = 3_180_000 - taxIn(margin)
  await page.goto(path)
  await expect(main(page).getByText(refurbish.stages.sold, { exact: true }).first()).toBeVisible()
  expect((await read()).amounts).toEqual({ cost: 2_000_000, added: cost - 2_000_000, asked: 3_180_000, sold: value, profit: value - cost })

  // Saturday: what the week was, against what was written down beside it.
  const report: Report = (await api.get(`/api/money/report?from=${today}&to=${today}`)).body
  const tax = [taxIn(650_000), taxIn(5_000_000), taxIn(margin)]
  const totals = 650_000 + 5_000_000 + 3_180_000
  expect(report).toMatchObject({ billed: totals, exchanged: 2_000_000 })
  expect(report.turnover + report.cgst + report.sgst + report.roundOff).toBe(totals)
  expect(Math.abs(report.cgst + report.sgst - tax.reduce((sum, each) => sum + each, 0))).toBeLessThanOrEqual(3)
  expect(report.cost).toBe(410_000 + cost)
  await page.goto(to('bills'))
  const register = region(page, texts.register)
  for (const amount of ['₹12,100.00', '₹1,089.00']) await expect(register.getByRole('cell', { name: amount }).first()).toBeVisible()
  const inv = [
    { inum: 'LP-118', dt: today.split('-').reverse().join('-'), val: 14_278, items: [{ txval: 12_100, igst: 0, cgst: 1089, sgst: 1089 }] },
  ]
  const filed = JSON.stringify({ data: { docdata: { b2b: [{ ctin: GSTIN, trdnm: 'LAXMI PARTS', inv }] } } })
  await register
    .getByLabel(texts.gstr2bFile)
    .setInputFiles({ name: 'gstr2b.json', mimeType: 'application/json', buffer: Buffer.from(filed) })
  await expect(main(page).getByText(texts.gstr2bMatched(1))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  const payments = main(page).getByRole('region', { name: bills.paymentsOf })
  await page.goto(to('bill', { id: sale.id }))
  await expect(payments.getByRole('listitem')).toContainText([bills.paymentModes.exchange])
  await expect(main(page).getByRole('article')).toContainText('₹30,000.00')
})
