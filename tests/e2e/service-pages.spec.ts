import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '#tests/support/browser.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

describe.each([
  ['S2-63', '/services/laptop-repair', 'Laptop Repair'],
  ['S2-64', '/services/desktop-repair', 'Desktop Repair'],
  ['S2-65', '/services/hardware-repair', 'Hardware Repair'],
  ['S2-66', '/services/laptop-service', 'Laptop Service'],
])('%s: %s', (_, path, title) => {
  test('S2-67 to S2-72: heading, list in colours, reasons, contact details, and the form on the right', async () => {
    const page = await visitor.open(path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

    const entries = main.locator('.rlist li')
    expect(await entries.count()).toBeGreaterThanOrEqual(3)
    for (const entry of await entries.all()) {
      expect(await entry.getByRole('heading').textContent()).not.toBe('')
      expect(await entry.getByRole('paragraph').textContent()).toMatch(/\S/)
    }
    const colours = await entries
      .locator('svg path:nth-of-type(3)')
      .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).fill))
    expect(new Set(colours).size).toBe(await entries.count())

    const reasons = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Why Choose Us' }) })
      .getByRole('listitem')
    expect(await reasons.count()).toBeGreaterThanOrEqual(3)

    expect(await main.locator('a[href^="tel:+91"]').count()).toBeGreaterThanOrEqual(1)
    expect(await main.locator('a[href^="mailto:"]').count()).toBe(1)
    expect(await main.getByText('Tilak Road', { exact: false }).first().isVisible()).toBe(true)

    const form = main.locator('form')
    await main.getByRole('heading', { name: 'Repair Request Form' }).waitFor()
    for (const field of ['Name', 'Phone', 'Email', 'Repair type', 'Preferred date', 'Description'])
      expect(await form.getByLabel(field, { exact: true }).isVisible(), field).toBe(true)
    const [formBox, listBox] = [await form.boundingBox(), await main.locator('.rlist').boundingBox()]
    expect(formBox?.x).toBeGreaterThan((listBox?.x ?? 0) + (listBox?.width ?? 0) / 2)
  })

  test('the form stands in the markup that the server sends', async () => {
    const { text } = await site.client().get(path)
    expect(text).toContain('Repair Request Form')
    expect(text).toContain('Preferred date')
  })
})
