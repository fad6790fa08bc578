import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as estimates from '#texts/desk-estimates.ts'
import * as texts from '#texts/purchases.ts'
import * as suppliers from '#texts/suppliers.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const GSTIN = '27AAAPA0000A1Z7'
const PART = 'Screen 15.6 FHD'

test('a part that a job waits for is ordered, comes in two parts, one piece goes back, and the bill is paid', {
  tag: '@main',
}, async ({ site, openScreen }) => {
  const api = await site.admin()
  await api.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const page = await openScreen(to('suppliers'), { size: 'phone' })
  await main(page).getByRole('button', { name: suppliers.add }).first().click()
  await dialog(page).getByLabel(suppliers.fields.name).fill('Laxmi Parts')
  await dialog(page).getByLabel(suppliers.fields.gstin).fill(GSTIN)
  await dialog(page).getByLabel(suppliers.fields.termsDays).fill('15')
  await dialog(page).getByRole('button', { name: suppliers.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laxmi Parts' })).toBeVisible()

  const facts = { category: 'Spare Parts', supplier: 'Laxmi Parts', serials: true, minimum: 2, cost: 400_000 }
  const { body: item } = await api.post('/api/items', { name: PART, ...facts })
  const walkIn = { name: 'Asha Kale', phone: '9822041377', description: 'Cracked screen.', deviceKind: 'Laptop', brand: 'HP' }
  const { body: job } = await api.post('/api/desk/jobs', walkIn)
  const line = { id: 'part', kind: 'part', itemId: item.id, description: PART, quantity: 1, unitPrice: 650_000, taxRate: 0 }
  await api.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  const { version } = (await api.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 })).body
  const answer = { answer: 'approved', revision: 1, total: 650_000 }
  await api.post(`/api/desk/jobs/${job.id}/estimates/answer`, answer, ifMatch(version))

  // What is missing is on the list, and one press makes the order.
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

  // A technician receives it in two parts, and sees neither price nor supplier.
  const phone = await openScreen(to('purchases'), { size: 'phone', as: await joinTeam(site, 'ravi', 'user'), allow: [/422/] })
  await main(phone).getByRole('link', { name: /^PO\// }).click()
  await main(phone).getByRole('button', { name: texts.receive }).click()
  const forJob = `${PART}, ${texts.forRepair(job.reference)}`
  const row = (name: string) => dialog(phone).getByRole('group', { name, exact: true })
  await row(forJob).getByLabel(texts.serials).fill('sc-0001\n')
  await row(PART).getByLabel(texts.lineFields.quantity).fill('9')
  await dialog(phone).getByRole('button', { name: texts.receiveSubmit }).click()
  await expect(row(PART).getByLabel(texts.lineFields.quantity)).toHaveAttribute('aria-invalid', 'true')
  await row(PART).getByLabel(texts.lineFields.quantity).fill('0')
  expect(await auditAt(phone, [360])).toEqual([])
  await dialog(phone).getByRole('button', { name: texts.receiveSubmit }).click()
  const came = region(phone, texts.goods).getByRole('listitem')
  await expect(came).toHaveText([/SC0001/])
  await main(phone).getByRole('button', { name: texts.receive }).click()
  await row(PART).getByLabel(texts.serials).fill('sc-0002\nsc-0003')
  await dialog(phone).getByLabel(texts.receiveFields.deliveryNote).fill('DN 77')
  await dialog(phone).getByRole('button', { name: texts.receiveSubmit }).click()
  await expect(came).toHaveText([/SC0002, SC0003.*DN 77/, /SC0001/])
  await expect(main(phone)).not.toContainText(/₹|Laxmi/)

  // One of them is dead.
  await came.first().getByRole('button', { name: texts.sendBack }).click()
  await dialog(phone).getByLabel(texts.returnFields.reason).selectOption('dead')
  await dialog(phone).getByLabel(texts.returnFields.isReplaced).selectOption('no')
  await dialog(phone).getByRole('checkbox', { name: 'SC0003' }).check()
  expect(await auditAt(phone, [360])).toEqual([])
  await dialog(phone).getByRole('button', { name: texts.returnSubmit }).click()
  await expect(came.first()).toContainText(texts.reasons.dead)
  await phone.goto(to('job', { id: job.id }))
  await expect(main(phone).getByText(estimates.held.reserved)).toBeVisible()

  // The bill about both parts is paid from the bank.
  await page.reload()
  await region(page, texts.goods).getByRole('button', { name: texts.enterBill }).click()
  await dialog(page).getByLabel(texts.billFields.number).fill('LP/118')
  await dialog(page).getByLabel(texts.rateFields.taxable).fill('8,100')
  await expect(dialog(page).getByText('₹9,558.00')).toBeVisible()
  expect(await auditAt(page, [360])).toEqual([])
  await dialog(page).getByRole('button', { name: texts.saveBill }).click()
  await dialog(page).getByRole('button', { name: texts.pay, exact: true }).click()
  await expect(dialog(page).getByLabel(texts.payFields.amount)).toHaveValue('9558.00')
  await dialog(page).getByRole('button', { name: texts.paySubmit }).click()
  await expect(dialog(page).getByText('₹9,558.00, Bank')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: texts.pay, exact: true })).toHaveCount(0)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // What it cost is on the page of the item, and in the register, which agrees with what the supplier filed.
  await page.goto(to('item', { id: item.id }))
  await expect(region(page, texts.prices).getByRole('listitem').first()).toContainText('Laxmi Parts')
  await page.goto(to('bills'))
  await expect(region(page, texts.register).getByRole('cell', { name: '₹8,100.00' })).toBeVisible()
  const day = todayInShop().split('-').reverse().join('-')
  const inv = [{ inum: 'LP-118', dt: day, val: 9558, items: [{ txval: 8100, igst: 0, cgst: 729, sgst: 729 }] }]
  const filed = JSON.stringify({ data: { docdata: { b2b: [{ ctin: GSTIN, trdnm: 'LAXMI PARTS', inv }] } } })
  const file = { name: 'gstr2b.json', mimeType: 'application/json', buffer: Buffer.from(filed) }
  await region(page, texts.register).getByLabel(texts.gstr2bFile).setInputFiles(file)
  await expect(main(page).getByText(texts.gstr2bMatched(1))).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
})
