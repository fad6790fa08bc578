import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billAmounts, leftOf, matchAgreed, rateOfLine } from './agreed-lines.ts'
import { lineAmounts, TAX_KINDS } from './bill-amounts.ts'
import { estimateAmounts } from './estimate-amounts.ts'
import type { SuggestedLine } from './payments.ts'
import { TAX_RATES } from './tax-rates.ts'

const typedLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
  off: fc.integer({ min: 0, max: 100 }),
})
const agreedLine = (
  { off, ...line }: { quantity: number; unitPrice: number; taxRate: number; off: number },
  index: number,
): SuggestedLine => ({
  ...{ ...line, discount: Math.floor((line.quantity * line.unitPrice * off) / 100), description: 'Work', code: '998713', serial: '' },
  ...{ warrantyDays: null, itemId: null, agreedLine: `line-${index}`, jobId: null },
})

test('an agreement and its bills come to the same, with any typed rate, in any state, in one bill or several', () => {
  fc.assert(
    fc.property(
      fc.array(typedLine, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom('paisa' as const, 'rupee' as const),
      fc.constantFrom(...TAX_KINDS.filter((kind) => kind !== 'none')),
      fc.nat({ max: 5 }),
      (typed, isInclusive, rounding, taxKind, first) => {
        const agreed = typed.map(agreedLine)
        const lines = agreed.map((line) => ({ ...line, taxRate: line.taxRate ?? 0, variant: '' }))
        const { total } = estimateAmounts(lines, { taxKind: 'local', isInclusive, rounding }, '')
        let rest = agreed
        let billed = 0
        for (const bill of [agreed.slice(0, first), agreed.slice(first)].filter(({ length }) => length > 0)) {
          const { matches, isRest } = matchAgreed(bill, rest)
          const amounts = bill.map((line, index) => {
            const taxRate = rateOfLine(line.code, matches[index], TAX_RATES, '2026-11-28') as number
            return lineAmounts({ ...line, taxRate, purchasePrice: null }, { taxKind, isInclusive })
          })
          billed += billAmounts(amounts, rounding, isRest ? total - billed : null).total
          rest = rest.filter((line) => !bill.includes(line))
        }
        expect(rest).toEqual([])
        expect(billed).toBe(total)
      },
    ),
  )
})

test('the pieces of an agreed line are billed once, each with its share of the discount', () => {
  fc.assert(
    fc.property(typedLine, fc.nat({ max: 9 }), (typed, pieces) => {
      const line = agreedLine(typed, 0)
      const [part] = matchAgreed([{ ...line, quantity: pieces }], [line]).matches
      const left = leftOf(line, pieces)
      expect((part?.pieces ?? 0) + (left?.quantity ?? 0)).toBe(line.quantity)
      expect((part?.discount ?? 0) + (left?.discount ?? 0)).toBe(line.discount)
    }),
  )
})
