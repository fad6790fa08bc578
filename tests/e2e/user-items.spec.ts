import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import * as zxing from '@zxing/library'
import sharp from 'sharp'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/items.ts'
import * as messages from '#texts/office-messages.ts'
import * as product from '#texts/product-form.ts'
import * as sale from '#texts/sale.ts'
import * as stocktake from '#texts/stocktake.ts'

/** What a scanner reads in bars that are drawn. */
async function readBarcode(drawn: Locator): Promise<string> {
  const svg = await drawn.evaluate((element) => new XMLSerializer().serializeToString(element))
  const image = sharp(Buffer.from(svg)).resize(1200, 200, { fit: 'fill' }).flatten({ background: 'white' }).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const source = new zxing.RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new zxing.MultiFormatReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText()
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('a spare part is added, counted and found low on a phone, nobody sees it in the shop, and it is published', {
  tag: '@main',
}, async ({ site, openScreen, visitor }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const page = await openScreen(to('items'))
  await main(page).getByRole('button', { name: texts.add }).first().click()
  await dialog(page).getByLabel(texts.fields.name).fill('Battery L19M3PF3')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(dialog(page).getByLabel(texts.fields.category)).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel(texts.fields.category).selectOption('Spare Parts')
  await dialog(page).getByLabel(texts.fields.price).fill('2,400')
  await dialog(page).getByLabel(texts.fields.shelf).fill('B 3')
  await dialog(page).getByLabel(texts.fields.minimum).fill('3')
  await dialog(page).getByLabel(texts.fields.stock).fill('2')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Battery L19M3PF3' })).toBeVisible()
  await expect(main(page).getByText(texts.low(3))).toBeVisible()
  await expect(main(page).getByText(texts.notOnSite)).toBeVisible()
  const path = new URL(page.url()).pathname

  // A technician counts on a phone, and sees who did what before.
  const phone = await openScreen(path, { size: 'phone', as: await joinTeam(site, 'ravi', 'user') })
  await main(phone).getByRole('button', { name: texts.move }).click()
  await dialog(phone).getByLabel(texts.moveFields.kind).selectOption('lost')
  await dialog(phone).getByLabel(texts.moveFields.quantity).fill('1')
  await dialog(phone).getByRole('button', { name: texts.save }).click()
  await expect(dialog(phone).getByLabel(texts.moveFields.note)).toHaveAttribute('aria-invalid', 'true')
  await dialog(phone).getByLabel(texts.moveFields.kind).selectOption('counted')
  await dialog(phone).getByLabel(texts.moveFields.quantity).fill('5')
  await dialog(phone).getByRole('button', { name: texts.save }).click()
  await expect(main(phone).getByText(texts.inStock(texts.amount(5, 'NOS')))).toBeVisible()
  await expect(main(phone).getByRole('region', { name: texts.moves }).getByRole('listitem')).toHaveText([
    new RegExp(`\\+3.*${texts.kinds.counted}.*ravi`),
    new RegExp(`\\+2.*${texts.kinds.opening}`),
  ])
  expect(await auditAt(phone, [360, 1280])).toEqual([])
  await phone.goto(to('items'))
  await main(phone).getByRole('searchbox', { name: texts.search }).fill('b 3')
  await expect(main(phone).getByRole('link', { name: 'Battery L19M3PF3' })).toBeVisible()
  expect(await auditAt(phone, [360, 1280])).toEqual([])

  const guest = await visitor.open(to('shop'))
  await expect(guest.getByRole('heading', { name: 'Battery L19M3PF3' })).toHaveCount(0)
  await page.reload()
  await main(page).getByRole('link', { name: texts.publish }).click()
  await expect(page.getByLabel(product.fields.name, { exact: true })).toHaveValue('Battery L19M3PF3')
  await expect(page.getByLabel(product.fields.stock, { exact: true })).toHaveValue('5')
  await page.getByLabel(product.fields.category, { exact: true }).selectOption('Components')
  await page.getByLabel(product.fields.condition, { exact: true }).selectOption('New')
  for (const [field, value] of [
    ['discount', '0'],
    ['rating', '0'],
    ['warranty', '6 months'],
    ['description', 'For IdeaPad 3.'],
  ] as const)
    await page.getByLabel(product.fields[field], { exact: true }).fill(value)
  await page.getByRole('button', { name: product.add, exact: true }).click()
  await expect(page.getByText(messages.addProduct.success)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Battery L19M3PF3' })).toBeVisible()
  await page.goto(path)
  await expect(main(page).getByRole('link', { name: texts.onSite })).toBeVisible()
})

test('pieces are received with serial numbers, graded, and billed with a scanner', async ({ site, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const { body: item } = await admin.post('/api/items', {
    ...{ name: 'SSD 512 GB', category: 'Storage', serials: true, price: 350_000, warrantyDays: 365, barcode: '8901234500019' },
  })
  const page = await openScreen(to('item', { id: item.id }), { size: 'phone' })
  await expect(main(page).getByText(texts.noPieces)).toBeVisible()
  await main(page).getByRole('button', { name: texts.move }).click()
  await dialog(page).getByLabel(texts.moveFields.quantity).fill('2')
  await dialog(page).getByLabel(texts.moveFields.serials).fill('sn-01, sn-02')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  const pieces = main(page).getByRole('region', { name: texts.pieces })
  await expect(pieces.getByRole('listitem')).toContainText(['SN02', 'SN01'])
  await pieces.getByRole('button', { name: `${texts.changePiece}: SN01` }).click()
  await dialog(page).getByLabel(texts.pieceFields.grade).selectOption('B')
  await dialog(page).getByLabel(texts.pieceFields.place).selectOption('technician')
  await dialog(page).getByLabel(texts.pieceFields.cost).fill('2,800')
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(pieces.getByRole('listitem').nth(1)).toContainText(texts.bought('₹2,800.00'))
  await expect(pieces.getByRole('listitem').nth(1)).toContainText(texts.places.technician)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // A label for each piece, whose bars a scanner reads.
  await main(page).getByRole('link', { name: stocktake.labels }).click()
  for (const serial of ['SN01', 'SN02'])
    expect(await readBarcode(main(page).getByRole('img', { name: stocktake.barcodeOf(serial) }))).toBe(serial)
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await page.goto(to('item', { id: item.id }))

  const counter = await openScreen(to('bills'), { allow: [/404/] })
  await main(counter).getByRole('link', { name: bills.newBill }).first().click()
  const scan = main(counter).getByLabel(texts.findItem)
  await scan.fill('NOWHERE')
  await scan.press('Enter')
  await expect(main(counter).getByText(texts.unknownCode('NOWHERE'))).toBeVisible()
  await scan.fill('SN02')
  await scan.press('Enter')
  await expect(main(counter).getByLabel(bills.line.serial, { exact: true })).toHaveValue('SN02')
  await expect(main(counter).getByLabel(bills.line.price, { exact: true })).toHaveValue('3500.00')
  expect(await auditAt(counter, [360, 1280])).toEqual([])
  await main(counter)
    .getByRole('button', { name: sale.billAndTake('₹3,500.00') })
    .click()
  await expect(main(counter).getByRole('article')).toContainText('SN02')
  await page.reload()
  await expect(pieces.getByRole('listitem')).toHaveCount(1)
  await expect(main(page).getByRole('region', { name: texts.moves }).getByRole('listitem').first()).toContainText(texts.kinds.sold)
  await expect(main(page).getByRole('region', { name: texts.moves }).getByRole('listitem').first()).toContainText('SN02')
})

test('the shelves are counted with a scanner while the shop sells, and a phone that is put down keeps the count', async ({
  site,
  openScreen,
}) => {
  const admin = await site.admin()
  const item = async (over: object) => (await admin.post('/api/items', { category: 'Storage', ...over })).body.id as number
  const ssd = await item({ name: 'SSD counted', serials: true })
  const cable = await item({ name: 'Cable counted', barcode: '8901234500026', stock: 5, shelf: 'C 1' })
  await admin.post(`/api/items/${ssd}/moves`, { kind: 'received', quantity: 3, note: '', serials: 'CT1, CT2, CT3' })
  const page = await openScreen(to('items'), { size: 'phone', as: await joinTeam(site, 'meera', 'user') })
  await main(page).getByRole('link', { name: stocktake.title }).click()
  await expect(main(page).getByText(stocktake.nothing)).toBeVisible()
  const scan = async (code: string) => {
    await main(page).getByLabel(texts.scanCode).fill(code)
    await main(page).getByLabel(texts.scanCode).press('Enter')
  }
  for (const [code, said] of [
    ['8901234500026', stocktake.scanned('Cable counted', 1)],
    [`ITEM${cable}`, stocktake.scanned('Cable counted', 2)],
    ['ct1', stocktake.scanned('SSD counted', 1)],
    ['CT1', stocktake.scannedBefore('CT1')],
    ['CT2', stocktake.scanned('SSD counted', 2)],
  ] as const) {
    await scan(code)
    await expect(main(page).getByText(said)).toBeVisible()
  }
  const panel = (name: string) => main(page).getByRole('region', { name })
  await expect(panel('SSD counted')).toContainText(stocktake.fewer(1))
  await expect(panel('SSD counted')).toContainText(stocktake.missing)
  await panel('Cable counted').getByRole('textbox').fill('6')
  await expect(panel('Cable counted')).toContainText(stocktake.more(1))
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // One is sold meanwhile, and the phone was put down.
  await admin.post(`/api/items/${cable}/moves`, { kind: 'scrapped', quantity: 2, note: 'Cut to length' })
  await page.reload()
  await panel('Cable counted').getByRole('button', { name: stocktake.enter }).click()
  await expect(main(page).getByText(stocktake.entered('Cable counted'))).toBeVisible()
  await expect(panel('Cable counted')).toHaveCount(0)
  await panel('SSD counted').getByRole('button', { name: stocktake.enter }).click()
  await expect(main(page).getByText(stocktake.nothing)).toBeVisible()
  expect((await admin.get(`/api/items/${cable}`)).body.stock).toBe(4)
  const { body: pieces } = await admin.get<{ serial: string; place: string }[]>(`/api/pieces?item=${ssd}`)
  expect(pieces.map(({ serial, place }) => `${serial} ${place}`)).toEqual(['CT3 lost', 'CT2 shelf', 'CT1 shelf'])
})
