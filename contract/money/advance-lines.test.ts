import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceLines, differenceOf, shareOfVoucher } from './advance-lines.ts'
import { sum } from './paise.ts'
import type { SuggestedLine } from './payments.ts'
import { TAX_RATES } from './tax-rates.ts'

const EMPTY: SuggestedLine = {
  ...{ description: 'Item', code: '', quantity: 1, unitPrice: 0, discount: 0, serial: '', warrantyDays: null, itemId: null },
  ...{ agreedLine: null, jobId: null, taxRate: null },
}
const taxedAs = { rates: TAX_RATES, taxKind: 'local', isInclusive: true, day: '2026-11-29' } as const
const line = (description: string, code: string, rupees: number, over: Partial<SuggestedLine> = {}) => ({
  ...{ ...EMPTY, description, code, unitPrice: rupees * 100 },
  ...over,
})

describe('the lines of an advance', () => {
  test('are services with their tax and goods without', () => {
    const agreed = [line('Work', '998713', 1180), line('Battery', '8507', 3540)]
    expect(advanceLines(agreed, 100_000, taxedAs)).toEqual([
      {
        ...{ description: 'Work', code: '998713', taxRate: 1800, total: 25_000 },
        ...{ value: 21_186, taxable: 21_186, cgst: 1907, sgst: 1907, igst: 0 },
      },
      { description: 'Battery', code: '8507', taxRate: 0, total: 75_000, value: 75_000, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    ])
  })

  test('of which nothing is known bear 18 %, and to another state IGST', () => {
    expect(advanceLines([line('', '', 0)], 11_800, { ...taxedAs, taxKind: 'interstate' })).toMatchObject([
      { taxRate: 1800, taxable: 10_000, igst: 1800, cgst: 0 },
    ])
    expect(advanceLines([line('Advice', '998399', 0)], 11_800, taxedAs)).toMatchObject([{ taxRate: 1800, cgst: 900 }])
  })

  test('share an amount, and a part of it, to the paisa', () => {
    const agreed = fc.array(
      fc.record({
        ...{
          code: fc.constantFrom('', '998713', '998716', '8507', '8471'),
          unitPrice: fc.nat(2_000_000),
          quantity: fc.integer({ min: 1, max: 5 }),
        },
        taxRate: fc.constantFrom(null, 0, 500, 1800),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(agreed, fc.integer({ min: 1, max: 2_000_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (found, amount, part) => {
        const lines = advanceLines(
          found.map((each) => ({ ...EMPTY, ...each })),
          amount,
          taxedAs,
        )
        expect(sum(lines.map(({ total }) => total))).toBe(amount)
        const some = Math.floor(amount * part)
        const [first, rest] = [shareOfVoucher(lines, some), differenceOf(lines, amount, some)]
        expect(sum(first.map(({ total }) => total))).toBe(some)
        for (const [index, { value, cgst, sgst, igst, total, taxable }] of lines.entries()) {
          expect(value + cgst + sgst + igst).toBe(total)
          for (const each of [first, rest]) {
            const share = each[index] as (typeof lines)[number]
            expect(share.value + share.cgst + share.sgst + share.igst).toBe(share.total)
          }
          expect((first[index]?.taxable ?? 0) + (rest[index]?.taxable ?? 0)).toBe(taxable)
          expect((first[index]?.cgst ?? 0) + (rest[index]?.cgst ?? 0)).toBe(cgst)
        }
      }),
    )
  })
})
