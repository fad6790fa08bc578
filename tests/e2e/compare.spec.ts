import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { productForm } from '#tests/support/factories.ts'
import { tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test('devices are chosen in the shop by keyboard and compared, what differs first; the link shows others the same', async ({
  site,
  visitor,
}) => {
  const admin = await site.admin()
  const add = async (over: object): Promise<Product> => (await admin.sendForm('POST', '/api/products', productForm(over))).body
  const small = await add({ name: 'ThinkPad T480', ram: '8 GB', graphics: '-', tested: '' })
  const large = await add({ name: 'Latitude 7420', ram: '16 GB', graphics: 'None', tested: '' })
  await add({ name: 'LG Screen 27', category: 'Monitors' })

  const page = await visitor.open(`${to('shop')}?category=Laptops`)
  const columns = page.getByRole('columnheader')
  // The shop has links of the same names: each press waits for what the one before it did.
  for (const [name, shown] of [
    ['Compare devices', page.getByRole('heading', { level: 1, name: 'Compare devices' })],
    [small.name, columns.filter({ hasText: small.name })],
    [large.name, columns.filter({ hasText: large.name })],
  ] as const) {
    await tabTo(page, page.getByRole('main').getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await expect(shown).toBeVisible()
  }
  await expect(columns.filter({ hasText: large.name })).toContainText('₹32,500')
  const fields = page.getByRole('rowheader')
  await expect(fields.first()).toHaveText('RAM')
  await expect(page.getByRole('cell').nth(0)).toHaveText('8 GB')
  await expect(page.getByRole('cell').nth(1)).toHaveText('16 GB')
  // Neither has graphics, and what is no laptop is not offered beside one.
  await expect(fields.filter({ hasText: 'Graphics' })).toHaveCount(0)
  await expect(page.getByText('LG Screen 27')).toHaveCount(0)
  expect(await auditAt(page, [360, 1280])).toEqual([])

  const shared = new URL(page.url())
  expect(shared.search).toBe(`?ids=${small.id}%2C${large.id}`)
  const { status, text } = await site.client().get(`/hi${shared.pathname}${shared.search},999999,x`)
  expect(status).toBe(200)
  for (const part of [small.name, large.name, '16 GB', 'noindex']) expect(text).toContain(part)

  await page.getByRole('link', { name: `Remove ${small.name} from the comparison` }).click()
  await expect(columns).toHaveText([new RegExp(large.name)])
  await expect(page.getByRole('link', { name: small.name })).toBeVisible()
})
