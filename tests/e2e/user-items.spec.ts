import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { joinTeam } from '#tests/support/members.ts'
import { expect, test } from '#tests/support/test.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/items.ts'
import * as messages from '#texts/office-messages.ts'
import * as product from '#texts/product-form.ts'

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

  const counter = await openScreen(to('bills'), { allow: [/404/] })
  await main(counter).getByRole('button', { name: bills.newBill }).first().click()
  const scan = dialog(counter).getByLabel(texts.scanCode)
  await scan.fill('NOWHERE')
  await scan.press('Enter')
  await expect(dialog(counter).getByText(texts.unknownCode('NOWHERE'))).toBeVisible()
  await scan.fill('SN02')
  await scan.press('Enter')
  await expect(dialog(counter).getByLabel(bills.line.serial, { exact: true })).toHaveValue('SN02')
  await expect(dialog(counter).getByLabel(bills.line.price, { exact: true })).toHaveValue('3500.00')
  expect(await auditAt(counter, [360, 1280])).toEqual([])
  await dialog(counter).getByRole('button', { name: bills.issue, exact: true }).click()
  await expect(main(counter).getByRole('article')).toContainText('SN02')
  await page.reload()
  await expect(pieces.getByRole('listitem')).toHaveCount(1)
  await expect(main(page).getByRole('region', { name: texts.moves }).getByRole('listitem').first()).toContainText(texts.kinds.sold)
  await expect(main(page).getByRole('region', { name: texts.moves }).getByRole('listitem').first()).toContainText('SN02')
})
