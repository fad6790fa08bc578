import { todayInShop } from '#contract/platform/today.ts'
import { fieldOf } from '#tests/support/forms.ts'
import { recordRequests, stubFailure } from '#tests/support/routes.ts'
import { expect, test } from '#tests/support/test.ts'
import * as messages from '#texts/messages.ts'
import { next } from '#texts/repair-form.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

const API = /\/api\/repair-requests$/
const FIELDS = ['Name', 'Phone', 'Email', 'Repair type', 'Preferred date', 'Description'] as const
const PREFIX = '+91'

for (const { tags, path, title, start, types } of [
  {
    tags: ['@S2-63', '@S1-12', '@S5-12', '@S5-13', '@S5-15', '@S5-16'],
    path: '/services/laptop-repair',
    title: 'Laptop Repair',
    start: PREFIX,
    types: ['Laptop Repair', 'Desktop Repair', 'Hardware & Component Repair', 'Laptop Servicing'],
  },
  {
    tags: ['@S2-64', '@S1-12', '@S5-12', '@S5-13', '@S5-17'],
    path: '/services/desktop-repair',
    title: 'Desktop Repair',
    start: PREFIX,
    types: ['Desktop Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
  },
  {
    tags: ['@S2-65', '@S5-14', '@S5-18'],
    path: '/services/hardware-repair',
    title: 'Hardware Repair',
    start: '',
    types: ['Hardware Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
  },
  {
    tags: ['@S2-66', '@S1-12', '@S5-12', '@S5-13', '@S5-19'],
    path: '/services/laptop-service',
    title: 'Laptop Service',
    start: PREFIX,
    types: ['Laptop Servicing', 'Laptop Repair', 'Data Recovery', 'Virus Removal'],
  },
] as const)
  test.describe(path, { tag: tags[0] }, () => {
    test('shows services in colours, reasons, contact details and a form, which keeps what could not be sent and is empty after sending', {
      tag: [
        ...tags,
        ...['@S2-67', '@S2-68', '@S2-69', '@S2-70', '@S2-71', '@S2-72'],
        ...['@S4-24', '@S7-16', '@S8-04', '@S8-05', '@S9-24'],
      ],
    }, async ({ visitor }) => {
      const page = await visitor.open(path, { allow: [/500/] })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

      const list = main.locator('section', { has: page.getByRole('heading', { level: 2, name: /^What / }) }).getByRole('list')
      const entries = list.getByRole('listitem')
      expect(await entries.count()).toBeGreaterThanOrEqual(3)
      for (const entry of await entries.all()) {
        await expect(entry.getByRole('heading')).not.toHaveText('')
        await expect(entry.getByRole('paragraph')).toHaveText(/\S/)
      }
      const drawings = entries.locator('div:has(> img)')
      const colours = await drawings.evaluateAll((wells) => wells.map((well) => getComputedStyle(well).borderLeftColor))
      expect(new Set(colours).size).toBe(await entries.count())
      const files = await drawings.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
      expect(new Set(files).size, 'each part has its own drawing').toBe(await entries.count())

      const reasons = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Why Choose Us' }) })
        .getByRole('listitem')
      expect(await reasons.count()).toBeGreaterThanOrEqual(3)

      expect(await main.locator('a[href^="tel:+91"]').count()).toBeGreaterThanOrEqual(1)
      await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1)
      await expect(main.getByText('Tilak Road', { exact: false }).first()).toBeVisible()

      const form = main.locator('form')
      await expect(main.getByRole('heading', { name: 'Repair Request Form' })).toBeVisible()
      for (const field of FIELDS) await expect(form.getByLabel(field, { exact: true }), field).toBeVisible()
      const [formBox, listBox] = [
        await form.boundingBox(),
        await main
          .locator('section', { has: page.getByRole('heading', { level: 2, name: /^What / }) })
          .getByRole('list')
          .boundingBox(),
      ]
      expect(formBox?.x).toBeGreaterThan((listBox?.x ?? 0) + (listBox?.width ?? 0) / 2)

      const field = (name: (typeof FIELDS)[number]) => fieldOf(page, name)
      const values = () => Promise.all(FIELDS.map((name) => field(name).inputValue()))
      const submit = () => page.getByRole('button', { name: 'Submit request' }).click()
      const calls = recordRequests(page, 'POST', API)
      const atFirst = ['', start, '', types[0], '', '']
      await expect.poll(values).toEqual(atFirst)
      await expect(field('Repair type').locator('option')).toHaveText([...types])

      await field('Name').fill('Sneha Kulkarni')
      await field('Email').fill('sneha.k@example.in')
      await field('Repair type').selectOption(types[1] ?? '')
      await field('Preferred date').fill(todayInShop())
      await field('Description').fill('The hinge is broken.')
      for (const digits of ['', '987654321', '98765432101']) {
        await field('Phone').fill(`${start}${digits}`)
        await submit()
        await expect(field('Phone')).toBeFocused()
        await expect(field('Phone')).toHaveAttribute('aria-invalid', 'true')
      }
      expect(calls).toHaveLength(0)

      // Pasted behind what stands in the field already.
      await field('Phone').fill(start)
      await field('Phone').press('End')
      await page.keyboard.insertText('+91 98765 43210')
      await expect(field('Phone')).toHaveValue(`${start}+91 98765 43210`)
      const typed = await values()
      const restore = await stubFailure(page, 'POST', API, 500)
      await submit()
      await expect(page.getByRole('alert').getByText(messages.repair.failure)).toBeVisible()
      expect(await values()).toEqual(typed)
      await restore()
      await submit()
      await expect(page.getByRole('status').filter({ hasText: messages.repair.success })).toBeVisible()
      expect(calls.at(-1)?.postDataJSON()).toEqual({
        name: 'Sneha Kulkarni',
        email: 'sneha.k@example.in',
        phone: `${start}9876543210`,
        repairType: types[1],
        preferredDate: todayInShop(),
        description: 'The hinge is broken.',
      })
      expect(calls.at(-1)?.headers()['idempotency-key']).toBeTruthy()
      await page.getByRole('button', { name: next }).click()
      await expect(field('Name')).toBeFocused()
      await expect.poll(values).toEqual(atFirst)
    })

    test('the form is in the markup of the server', async ({ site }) => {
      const { text } = await site.client().get(path)
      expect(text).toContain('Repair Request Form')
      expect(text).toContain('Preferred date')
    })
  })
