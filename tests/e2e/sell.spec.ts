import { documents } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/test.ts'
import * as purchases from '#texts/buybacks.ts'
import * as offers from '#texts/offers.ts'
import * as mr from '../../texts/mr/sell.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test('a visitor offers a laptop in Marathi on a phone, and the shop buys it', { tag: '@main' }, async ({ site, visitor, openScreen }) => {
  const admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const phone = await visitor.open(inLanguage('mr', to('sell')), { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  const form = phone.getByRole('main').locator('form')
  const field = (name: keyof typeof mr.fields) => form.getByLabel(mr.fields[name], { exact: true })
  await field('category').selectOption('Laptops')
  await field('condition').selectOption('faults')
  await field('device').fill('Dell Latitude 7420')
  await field('accessories').fill('चार्जर')
  await field('priceFrom').fill('18,000')
  await field('priceTo').fill('22,000')
  await field('preferredDate').fill(todayInShop())
  await field('name').fill('निलेश शिंदे')
  await field('phone').fill('98220 41378')
  await field('email').fill('nilesh@example.in')
  await form.getByRole('button', { name: mr.submit }).click()
  await expect(field('description'), 'faults are described').toBeFocused()
  await field('description').fill('एक की चालत नाही.')
  expect(await auditAt(phone, [360, 1280])).toEqual([])
  await phone.setViewportSize({ width: 360, height: 800 })
  await form.getByRole('button', { name: mr.submit }).click()
  await expect(phone.getByRole('status').filter({ hasText: mr.success })).toBeVisible()
  const reference = /S-[2-9A-Z]{5}/.exec(await phone.getByRole('main').innerText())?.[0] ?? ''
  expect(reference).not.toBe('')
  expect(await auditAt(phone, [360], { dark: false })).toEqual([])

  const page = await openScreen(to('saleOffers'))
  await page.getByRole('link', { name: reference }).click()
  const record = page.getByRole('complementary').or(page.getByRole('dialog'))
  await expect(record.getByText('एक की चालत नाही.')).toBeVisible()
  await expect(record.getByText('₹18,000.00 – ₹22,000.00')).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])
  await record.getByRole('link', { name: offers.buyOf(reference) }).click()
  const dialog = page.getByRole('dialog')
  const bought = (name: keyof typeof purchases.fields) => dialog.getByLabel(purchases.fields[name], { exact: true })
  await expect(bought('name')).toHaveValue('Dell Latitude 7420')
  await expect(bought('sellerName')).toHaveValue('निलेश शिंदे')
  await expect(bought('category')).toHaveValue('Laptops')
  await bought('serial').fill('PF2XK90Q')
  await bought('sellerAddress').fill('12 FC Road, Pune')
  await bought('documentLast').fill('4321')
  await bought('declared').selectOption('yes')
  await bought('price').fill('20,000')
  await bought('mode').selectOption('upi')
  await dialog.getByRole('button', { name: purchases.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^PV\// })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: reference }).click()
  await expect(page.getByLabel(offers.status(reference)).first()).toHaveValue('Bought')
  await expect(page.getByRole('link', { name: offers.buyOf(reference) })).toHaveCount(0)
})
