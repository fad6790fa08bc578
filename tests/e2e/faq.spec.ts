import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '#tests/support/browser.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

describe('/faq', () => {
  test('S2-84 S2-85: three items, one open at a time', async () => {
    const page = await visitor.open('/faq')
    const controls = page.getByRole('main').locator('[aria-expanded]')
    expect(await controls.count()).toBe(3)
    await controls.nth(0).click()
    await controls.nth(1).click()
    expect(await controls.evaluateAll((all) => all.map((control) => control.getAttribute('aria-expanded')))).toEqual([
      'false',
      'true',
      'false',
    ])
    await controls.nth(1).click()
    expect(await page.getByRole('main').locator('[aria-expanded="true"]').count()).toBe(0)
  })

  test('S2-86 S2-87 S2-88 S2-89 S2-90 S9-25 the items are about returns within 15 days, 24/7 support and contacting customer service', async () => {
    const page = await visitor.open('/faq')
    const answer = (name: string | RegExp) => page.getByRole('region', { name })
    await page.getByRole('button', { name: /return policy/i }).click()
    const returns = await answer(/return policy/i).textContent()
    for (const word of ['within 15 days', 'original condition', 'receipt']) expect(returns).toContain(word)

    await page.getByRole('button', { name: '24/7 technical support' }).click()
    expect(await answer('24/7 technical support').textContent()).toContain('24/7')

    await page.getByRole('button', { name: 'customer service' }).click()
    expect(await answer('customer service').getByRole('link', { name: /\+91/ }).isVisible()).toBe(true)
    await answer('customer service').getByRole('link', { name: 'contact page' }).click()
    await page.waitForURL('**/contact')
  })
})
