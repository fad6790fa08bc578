import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test('shows ten named logos on one page of the pager, and links to laptop repair and the shop', {
  tag: ['@S2-99', '@S2-100', '@S2-101', '@S2-102', '@S2-103', '@S9-22'],
}, async ({ visitor }) => {
  const page = await visitor.open('/brands')
  const items = page.getByRole('main').getByRole('listitem')
  const names = (await items.allTextContents()).toSorted()
  expect(names).toEqual(['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'LG', 'Lenovo', 'MSI', 'Samsung', 'Sony'].toSorted())
  const drawn = items.locator('svg use')
  await expect.poll(() => drawn.evaluateAll((all) => all.filter((use) => use.getBoundingClientRect().width > 10).length)).toBe(10)
  for (const name of ['Next', 'Previous']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    await expect(items).toHaveCount(10)
  }
  await expect(page.getByRole('main').locator('a[href="/services/laptop-repair"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/shop"]')).toBeVisible()
})
