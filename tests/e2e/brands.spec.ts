import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#tests/support/browser.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

test('S2-99 S2-100 S2-101 S2-102 S2-103 S9-22 ten logos with their names are on one page, Prev and Next stay on it, and buttons lead to laptop repair and the shop', async () => {
  const page = await visitor.open('/brands')
  const items = page.locator('.brandgrid').getByRole('listitem')
  const names = (await items.allTextContents()).toSorted()
  expect(names).toEqual(['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'LG', 'Lenovo', 'MSI', 'Samsung', 'Sony'].toSorted())
  const drawn = items.locator('svg use')
  await expect.poll(() => drawn.evaluateAll((all) => all.filter((use) => use.getBoundingClientRect().width > 10).length)).toBe(10)
  for (const name of ['Next', 'Prev']) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(await page.getByText('Page 1 of 1').isVisible()).toBe(true)
    expect(await items.count()).toBe(10)
  }
  expect(await page.getByRole('main').locator('a[href="/services/laptop-repair"]').isVisible()).toBe(true)
  expect(await page.getByRole('main').locator('a[href="/shop"]').isVisible()).toBe(true)
})
