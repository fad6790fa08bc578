import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test.describe('/faq', () => {
  test('three items, one open at a time', { tag: ['@S2-84', '@S2-85'] }, async ({ visitor }) => {
    const page = await visitor.open('/faq')
    const controls = page.getByRole('main').locator('[aria-expanded]')
    await expect(controls).toHaveCount(3)
    await controls.nth(0).click()
    await controls.nth(1).click()
    for (const [index, expanded] of ['false', 'true', 'false'].entries())
      await expect(controls.nth(index)).toHaveAttribute('aria-expanded', expanded)
    await controls.nth(1).click()
    await expect(page.getByRole('main').locator('[aria-expanded="true"]')).toHaveCount(0)
  })

  test('the items are about returns within 15 days, 24/7 support and contacting customer service', {
    tag: ['@S2-86', '@S2-87', '@S2-88', '@S2-89', '@S2-90', '@S9-25'],
  }, async ({ visitor }) => {
    const page = await visitor.open('/faq')
    const answer = (name: string | RegExp) => page.getByRole('region', { name })
    await page.getByRole('button', { name: /return policy/i }).click()
    const returns = await answer(/return policy/i).textContent()
    for (const word of ['within 15 days', 'original condition', 'receipt']) expect(returns).toContain(word)

    await page.getByRole('button', { name: '24/7 technical support' }).click()
    await expect(answer('24/7 technical support')).toContainText('24/7')

    await page.getByRole('button', { name: 'customer service' }).click()
    await expect(answer('customer service').getByRole('link', { name: /\+91/ })).toBeVisible()
    await answer('customer service').getByRole('link', { name: 'contact page' }).click()
    await page.waitForURL('**/contact')
  })
})
