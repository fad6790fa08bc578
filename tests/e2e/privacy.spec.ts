import { shopDefaults } from '#samples/shop.ts'
import { untilStill, waitForHydration } from '#tests/support/pages.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test.describe('/privacy-policy', () => {
  test('says what is stored, for how long, and names the DPDP Act 2023', { tag: '@S2-120' }, async ({ visitor }) => {
    const page = await visitor.open('/privacy-policy')
    const text = (await page.getByRole('main').textContent()) ?? ''
    for (const word of [
      'Digital Personal Data Protection Act 2023',
      'Repair request',
      'Booking',
      'Message',
      'Newsletter',
      'Kept',
      'erasure',
      'nominee',
      `for ${shopDefaults.requestRetentionMonths / 12} years after that`,
      `for ${shopDefaults.unsubscribedRetentionDays} days after that`,
    ])
      expect(text).toContain(word)
    for (const key of ['theme', 'wishlist', 'userProfile', 'savedPassword']) expect(text, key).toContain(key)
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
  })

  test('is true about cookies and other hosts: a visit leaves no cookie and asks nobody else', async ({ site, visitor }) => {
    const context = await visitor.newContext()
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const page = await context.newPage()
    for (const path of ['/', '/contact', '/privacy-policy']) {
      await page.goto(path)
      await waitForHydration(page)
      await untilStill(page)
    }
    expect([...hosts]).toEqual([site.origin])
    expect(await context.cookies()).toEqual([])
  })
})
