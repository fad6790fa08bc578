import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayInShop } from '#contract/fields.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { fail, listen } from '#tests/support/routes.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let site: ServerProcess
beforeAll(async () => {
  site = await ServerProcess.start({ SAMPLE_DATA: 'off' })
})
afterAll(() => site?.remove())
const visitor = testBrowser(() => site.origin)

const API = /\/api\/repair-requests$/
const FIELDS = ['Name', 'Phone', 'Email', 'Repair type', 'Preferred date', 'Description'] as const
const PREFIX = '+91'

describe.each([
  {
    row: 'S2-63',
    path: '/services/laptop-repair',
    title: 'Laptop Repair',
    rows: 'S1-12 S5-12 S5-13 S5-15 S5-16',
    start: PREFIX,
    types: ['Laptop Repair', 'Desktop Repair', 'Hardware & Component Repair', 'Laptop Servicing'],
  },
  {
    row: 'S2-64',
    path: '/services/desktop-repair',
    title: 'Desktop Repair',
    rows: 'S1-12 S5-12 S5-13 S5-17',
    start: PREFIX,
    types: ['Desktop Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
  },
  {
    row: 'S2-65',
    path: '/services/hardware-repair',
    title: 'Hardware Repair',
    rows: 'S5-14 S5-18',
    start: '',
    types: ['Hardware Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
  },
  {
    row: 'S2-66',
    path: '/services/laptop-service',
    title: 'Laptop Service',
    rows: 'S1-12 S5-12 S5-13 S5-19',
    start: PREFIX,
    types: ['Laptop Servicing', 'Laptop Repair', 'Data Recovery', 'Virus Removal'],
  },
])('$row: $path', ({ path, title, rows, start, types }) => {
  test('S2-67 S2-68 S2-69 S2-70 S2-71 S2-72 each shows a heading, services in colours, reasons, contact details, and the form on the right', async () => {
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
    for (const field of FIELDS) expect(await form.getByLabel(field, { exact: true }).isVisible(), field).toBe(true)
    const [formBox, listBox] = [await form.boundingBox(), await main.locator('.rlist').boundingBox()]
    expect(formBox?.x).toBeGreaterThan((listBox?.x ?? 0) + (listBox?.width ?? 0) / 2)
  })

  test(`${rows} S4-24 S7-16 S8-04 S8-05 S9-24: its types, its phone, what fails stays, what is sent is cleared`, async () => {
    const page = await visitor.open(path, { allow: [/500/] })
    const field = (name: (typeof FIELDS)[number]) => page.locator('main form').getByLabel(name, { exact: true })
    const values = () => Promise.all(FIELDS.map((name) => field(name).inputValue()))
    const submit = () => page.getByRole('button', { name: 'Submit request' }).click()
    const calls = listen(page, 'POST', API)
    const atFirst = ['', start, '', types[0], '', '']
    expect(await values()).toEqual(atFirst)
    expect(await field('Repair type').locator('option').allTextContents()).toEqual(types)

    await field('Name').fill('Sneha Kulkarni')
    await field('Email').fill('sneha.k@example.in')
    await field('Repair type').selectOption(types[1] ?? '')
    await field('Preferred date').fill(todayInShop())
    await field('Description').fill('The hinge is broken.')
    for (const digits of ['', '987654321', '98765432101']) {
      await field('Phone').fill(`${start}${digits}`)
      await submit()
      await field('Phone').and(page.locator('[aria-invalid=true]:focus')).waitFor()
    }
    expect(calls).toHaveLength(0)

    // Pasted behind what stands in the field already.
    await field('Phone').fill(start)
    await field('Phone').press('End')
    await page.keyboard.insertText('+91 98765 43210')
    const typed = await values()
    const mend = await fail(page, 'POST', API, 500)
    await submit()
    await page.getByRole('alert').getByText(messages.repair.failure).waitFor()
    expect(await values()).toEqual(typed)
    await mend()
    await submit()
    await page.getByRole('status').filter({ hasText: messages.repair.success }).waitFor()
    expect(calls.at(-1)?.postDataJSON()).toEqual({
      name: 'Sneha Kulkarni',
      email: 'sneha.k@example.in',
      phone: `${start}9876543210`,
      repairType: types[1],
      preferredDate: todayInShop(),
      description: 'The hinge is broken.',
    })
    expect(calls.at(-1)?.headers()['idempotency-key']).toBeTruthy()
    expect(await values()).toEqual(atFirst)
  })

  test('the form stands in the markup that the server sends', async () => {
    const { text } = await site.client().get(path)
    expect(text).toContain('Repair Request Form')
    expect(text).toContain('Preferred date')
  })
})
