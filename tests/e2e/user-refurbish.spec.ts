import type { Page } from '@playwright/test'
import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { png } from '#tests/support/factories.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { joinTeam } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as checks from '#texts/desk.ts'
import * as product from '#texts/product-form.ts'
import * as texts from '#texts/refurbish.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

test('a technician refurbishes a laptop on a phone, and an admin publishes it with one press', { tag: '@main' }, async ({
  site,
  openScreen,
  visitor,
}) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const { body: item } = await admin.post('/api/items', { name: 'ThinkPad T14', category: 'Laptops', serials: true, price: 2_950_000 })
  await admin.post(`/api/items/${item.id}/moves`, { kind: 'received', quantity: 1, serials: 'PF2XK90Q', note: '' })
  const [piece] = (await admin.get(`/api/pieces?item=${item.id}`)).body
  const bought = { origin: 'used', isMargin: true, cost: 2_000_000 }
  await admin.put(`/api/pieces/${piece.id}`, bought, ifMatch(piece.version))
  await admin.post('/api/items', { name: 'RAM 8 GB', category: 'Spare Parts', stock: 2, cost: 150_000 })

  const page = await openScreen(to('item', { id: item.id }), { size: 'phone', as: await joinTeam(site, 'ravi', 'user'), allow: [/422/] })
  await main(page)
    .getByRole('button', { name: texts.beginOf('ThinkPad T14 PF2XK90Q') })
    .click()
  await dialog(page).getByRole('button', { name: texts.begin }).click()
  await expect(dialog(page).getByLabel(texts.fields.work)).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel(texts.fields.work).fill('More RAM, clean it')
  await dialog(page).getByRole('button', { name: texts.begin }).click()
  await expect(main(page).getByText(texts.stages.queued, { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: texts.start }).click()
  await expect(main(page).getByText(texts.stages.bench, { exact: true })).toBeVisible()
  await panel(page, texts.parts).getByRole('button', { name: texts.fit }).click()
  await dialog(page).getByLabel(texts.findPart).fill('ram')
  await dialog(page)
    .getByLabel(texts.partFields.itemId, { exact: true })
    .selectOption({ label: `RAM 8 GB · ${texts.inStock(2)}` })
  await dialog(page).getByRole('button', { name: texts.fit }).click()
  await expect(panel(page, texts.parts).getByRole('listitem')).toContainText([/RAM 8 GB/])
  await expect(main(page).getByText(/₹/), 'what it costs is for admins').toHaveCount(0)

  await main(page).getByRole('button', { name: texts.test, exact: true }).first().click()
  await dialog(page).getByRole('button', { name: checks.allOk }).click()
  await dialog(page).getByLabel(texts.testFields.grade).selectOption('B')
  expect(await auditAt(page, [390])).toEqual([])
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(main(page).getByText(texts.stages.ready, { exact: true })).toBeVisible()
  const { name, type: mimeType, bytes: buffer } = await png(60, 40)
  await main(page).getByLabel(texts.choosePhoto, { exact: true }).setInputFiles({ name, mimeType, buffer })
  await expect(main(page).getByRole('img', { name: texts.photoOf(1) })).toBeVisible()
  await expect(main(page).getByRole('button', { name: texts.publish })).toHaveCount(0)
  expect(await auditAt(page, [390])).toEqual([])
  const path = new URL(page.url()).pathname

  const board = await openScreen(to('board'))
  await main(board)
    .getByRole('link', { name: /ThinkPad T14/ })
    .click()
  await expect(board).toHaveURL(path)
  await expect(panel(board, texts.amounts)).toContainText('₹20,000.00')
  await expect(panel(board, texts.amounts)).toContainText('₹1,500.00')
  await main(board).getByRole('button', { name: texts.publish }).click()
  const typed = {
    processor: 'Core i5',
    graphics: 'Iris Xe',
    ram: '16 GB',
    storage: '512 GB SSD',
    screenSize: '14 inch',
    batteryHealth: '90',
  }
  for (const [field, text] of Object.entries(typed))
    await dialog(board)
      .getByLabel(product.fields[field as keyof typeof typed], { exact: true })
      .fill(text)
  await dialog(board).getByLabel(product.fields.os, { exact: true }).fill('Windows 11')
  await dialog(board).getByLabel(product.fields.warranty, { exact: true }).fill('6 months')
  await dialog(board).getByLabel(product.fields.description, { exact: true }).fill('Cleaned and tested on our bench.')
  await expect(dialog(board).getByLabel(product.fields.price, { exact: true })).toHaveValue('29500')
  await expect(dialog(board).getByLabel(product.fields.wear, { exact: true })).toHaveValue(texts.wear.B)
  expect(await auditAt(board, [360, 1280])).toEqual([])
  await dialog(board).getByRole('button', { name: texts.publish }).click()
  await expect(main(board).getByText(texts.stages.published, { exact: true })).toBeVisible()
  await board.goto(to('refurbishing'))
  await expect(rowsOf(board, texts.title)).toHaveText([/ThinkPad T14.*₹20,000.00.*₹1,500.00.*₹29,500.00/])
  expect(await auditAt(board, [360, 1280])).toEqual([])

  const guest = await visitor.open(to('shop'))
  await expect(guest.getByRole('heading', { name: 'ThinkPad T14' })).toBeVisible()
})
