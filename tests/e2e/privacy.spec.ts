import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopFacts } from '#contract/shop-facts.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

describe('/privacy-policy', () => {
  test('S2-120: says what is stored, for how long, and names the DPDP Act 2023', async () => {
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
      `for ${shopFacts.requestRetentionMonths / 12} years after that`,
      `for ${shopFacts.unsubscribedRetentionDays} days after that`,
    ])
      expect(text).toContain(word)
    for (const key of ['theme', 'wishlist', 'userProfile', 'savedPassword']) expect(text, key).toContain(key)
    expect(await page.getByRole('main').locator('a[href^="mailto:"]').isVisible()).toBe(true)
  })

  test('is true about cookies and other hosts: a visit leaves no cookie and asks nobody else', async () => {
    const context = await visitor.newContext()
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const page = await context.newPage()
    for (const path of ['/', '/contact', '/privacy-policy']) await page.goto(path, { waitUntil: 'networkidle' })
    expect([...hosts]).toEqual([site.origin])
    expect(await context.cookies()).toEqual([])
  })
})
