import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts, ROUNDINGS } from '#contract/money/bill-amounts.ts'
import type { BillContent } from '#contract/money/bill-content.ts'
import { estimateAmounts, variantsOf } from '#contract/money/estimate-amounts.ts'
import * as bill from '#texts/bill.ts'
import { deviceKind } from '#texts/device-kinds.ts'
import * as paper from '#texts/estimate-paper.ts'
import * as texts from '#texts/estimates.ts'
import { paymentModes as modes } from '#texts/payment-modes.ts'
import { estimateContent } from './estimate-content.ts'
import type { PrintedEstimate } from './estimate-paper.ts'

type Pricing = Parameters<typeof estimateAmounts>[1]
interface Item {
  unitPrice: number
  taxRate: number
  variant: string
}

const SHOP = { name: 'Demo Repairs', address: 'Pune', phone: '+919822041300', email: 'a@b.in', gstin: '', state: null, terms: 'Of bills' }

function estimateOf(items: Item[], pricing: Pricing, over: Partial<PrintedEstimate> = {}): PrintedEstimate {
  const lines = items.map((item, at) => {
    const line = { ...item, id: `line ${at}`, description: `Line ${at}`, code: '998713', quantity: 2, discount: 1, warrantyDays: at }
    return { ...line, ...lineAmounts({ ...line, purchasePrice: null }, pricing) }
  })
  return {
    ...{ id: 1, reference: 'R-7CW2G', device: 'HP Pavilion', serial: '', language: 'en', revision: 2, state: 'sent', note: '' },
    ...{
      validUntil: null,
      chosen: null,
      issuedOn: '2026-11-30',
      answeredOn: null,
      isByPhone: false,
      stateTax: 'SGST',
      url: null,
      qrCode: null,
    },
    shop: { ...SHOP, upiId: '', upiName: '', isUpiMerchant: false, bank: null },
    customer: { name: 'Ananya Deshpande', phone: '9822041376' },
    ...{ taxKind: pricing.taxKind, isInclusive: pricing.isInclusive, lines },
    variants: variantsOf(lines).map((name) => ({ name, ...estimateAmounts(lines, pricing, name) })),
    ...over,
  }
}
/** With amounts in paise and days as they are. */
const contentOf = (estimate: PrintedEstimate): BillContent =>
  estimateContent(
    estimate,
    { bill, modes, deviceKind, amountInWords: String, formatPaise: String, formatDate: (day) => day },
    { ...texts, ...paper },
  )
const totalsOf = ({ sums, total, others = [] }: BillContent) => [{ sums, total }, ...others]

test('what each choice comes to adds up to the paisa, from its lines and from its value and taxes', () => {
  const item = fc.record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    taxRate: fc.constantFrom(0, 500, 1800),
    variant: fc.constantFrom('', 'Original', 'Copy'),
  })
  const pricing = fc.record({
    taxKind: fc.constantFrom('none', 'local', 'interstate'),
    isInclusive: fc.boolean(),
    rounding: fc.constantFrom(...ROUNDINGS),
  } as const)
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), pricing, (items, priced) => {
      const estimate = estimateOf(items, priced)
      const content = contentOf(estimate)
      const totals = totalsOf(content)
      expect(totals.map(({ total }) => Number(total[1]))).toEqual(estimate.variants.map(({ total }) => total))
      expect(content.lines).toHaveLength(items.length)
      for (const [at, { sums, total }] of totals.entries()) {
        const parts = sums.reduce((all, [, amount]) => all + Number(amount), 0)
        const roundOff = Number(sums.find(([label]) => label === bill.roundOff)?.[1] ?? 0)
        const name = estimate.variants[at]?.name
        const own = content.lines.filter((_, place) => ['', name].includes(items[place]?.variant as string))
        const ofLines = own.reduce((all, { cells }) => all + Number(cells.total), 0)
        expect(ofLines + roundOff).toBe(Number(total[1]))
        // Without taxed lines only the rounding is apart.
        if (parts !== roundOff) expect(parts).toBe(Number(total[1]))
      }
    }),
  )
})

test('an estimate says which choice a line is of until one is chosen, and what came of it', () => {
  const items = [
    { unitPrice: 100_000, taxRate: 1800, variant: '' },
    { unitPrice: 300_000, taxRate: 1800, variant: 'Original' },
    { unitPrice: 200_000, taxRate: 1800, variant: 'Copy' },
  ]
  const pricing = { taxKind: 'local', isInclusive: true, rounding: 'paisa' } as const
  const open = contentOf(estimateOf(items, pricing, { note: 'The screen is broken.\nIt flickers.', validUntil: '2026-12-07' }))
  expect([open.title, open.copy, open.subtitle]).toEqual(['Estimate R-7CW2G', 'Revision 2', 'Not a bill'])
  expect(open.lines.map(({ details }) => details.split(' · ').at(-1))).toEqual(['Discount 1', 'Only with: Original', 'Only with: Copy'])
  expect(totalsOf(open).map(({ total }) => total[0])).toEqual(['Original', 'Copy'])
  expect(open.words).toEqual(['Why', 'The screen is broken.\nIt flickers.'])
  expect(open.facts).toContainEqual(['Valid until', '2026-12-07'])
  expect(open.terms).toBe('If the price changes, we will ask you again.')

  const chosen = contentOf(
    estimateOf(items, pricing, { state: 'approved', chosen: 'Copy', answeredOn: '2026-12-01', isByPhone: true, note: 'a'.repeat(301) }),
  )
  expect(chosen.lines.map(({ cells }) => cells.description)).toEqual(['Line 0', 'Line 2'])
  expect(totalsOf(chosen).map(({ total }) => total)).toEqual([['Total: Copy', '599998']])
  expect(chosen.facts).toContainEqual(['Approved', '2026-12-01, by phone'])
  // A long reason is below the lines, where it has room.
  expect([chosen.words[0], chosen.terms.split('\n')[0]]).toEqual(['Amount in words', 'a'.repeat(301)])

  const replaced = contentOf(estimateOf(items, pricing, { state: 'replaced', answeredOn: '2026-12-01' }))
  expect(replaced.copy).toBe('Revision 2 · Replaced')
  expect(replaced.facts).toContainEqual(['Declined', '2026-12-01'])
  expect(replaced.words).toEqual([texts.choose, 'Original · Copy'])
})
