import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Amounts,
  documentAmounts,
  lessAmounts,
  lineAmounts,
  type PricedAs,
  type PricedLine,
  ROUNDINGS,
  shareOfAmount,
  shareOfPieces,
  TAX_KINDS,
} from './bill-amounts.ts'
import { divideHalfUp, sum } from './paise.ts'

const PRICE = 1_000_000_000
const lines: fc.Arbitrary<PricedLine> = fc
  .record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: fc.nat(PRICE), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .chain(({ quantity, unitPrice, share }) =>
    fc.record({
      quantity: fc.constant(quantity),
      unitPrice: fc.constant(unitPrice),
      discount: fc.constant(Math.floor(quantity * unitPrice * share)),
      taxRate: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
      purchasePrice: fc.option(fc.nat(PRICE)),
    }),
  )
const pricedAs: fc.Arbitrary<PricedAs> = fc.record({ taxKind: fc.constantFrom(...TAX_KINDS), isInclusive: fc.boolean() })
const price = ({ quantity, unitPrice, discount }: PricedLine) => quantity * unitPrice - discount
const taxOf = ({ cgst, sgst, igst }: Amounts) => cgst + sgst + igst

/** A line in rupees, as it is written in the example of the accountant. */
const line = (quantity: number, rupees: number, purchase: number | null = null): PricedLine => ({
  quantity,
  unitPrice: rupees * 100,
  discount: 0,
  taxRate: 1800,
  purchasePrice: purchase === null ? null : purchase * 100,
})
const bill = (as: PricedAs, ...priced: PricedLine[]) =>
  documentAmounts(
    priced.map((each) => lineAmounts(each, as)),
    'paisa',
  )

describe('the amounts of bills worked out by hand', () => {
  test('a repair and a part whose prices include tax', () => {
    const amounts = bill({ taxKind: 'local', isInclusive: true }, line(1, 1180), line(1, 2999))
    expect(amounts).toEqual({ value: 354152, taxable: 354152, cgst: 31874, sgst: 31874, igst: 0, roundOff: 0, total: 417900 })
  })

  test('the same part for another state: one tax, rounded once', () => {
    expect(lineAmounts(line(1, 2999), { taxKind: 'interstate', isInclusive: true })).toMatchObject({
      taxable: 254153,
      igst: 45747,
      total: 299900,
    })
  })

  test('two computers for a business in another state, of which one comes back', () => {
    const sold = lineAmounts(line(2, 45000), { taxKind: 'interstate', isInclusive: false })
    expect(sold).toEqual({ value: 9000000, taxable: 9000000, cgst: 0, sgst: 0, igst: 1620000, total: 10620000 })
    expect(shareOfPieces(sold, 2, 1)).toEqual({ value: 4500000, taxable: 4500000, cgst: 0, sgst: 0, igst: 810000, total: 5310000 })
  })

  test('a used device, of which only the margin is taxed', () => {
    const amounts = bill({ taxKind: 'local', isInclusive: false }, line(1, 25000, 20000))
    expect(amounts).toMatchObject({ taxable: 500000, cgst: 45000, sgst: 45000, total: 2590000 })
    const withLoss = bill({ taxKind: 'local', isInclusive: false }, line(1, 18000, 20000))
    expect(withLoss).toMatchObject({ taxable: 0, cgst: 0, sgst: 0, total: 1800000 })
  })

  test('a total rounded to the rupee shows by how much', () => {
    const amounts = [lineAmounts({ ...line(1, 0), unitPrice: 4250 }, { taxKind: 'local', isInclusive: false })]
    expect(documentAmounts(amounts, 'rupee')).toMatchObject({ value: 4250, cgst: 383, sgst: 383, roundOff: -16, total: 5000 })
  })
})

describe('the amounts of any bill', () => {
  test('agree: whole paise, nothing negative, and the total is the value with its taxes', () => {
    fc.assert(
      fc.property(lines, pricedAs, (each, as) => {
        const amounts = lineAmounts(each, as)
        for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(amounts.total).toBe(amounts.value + taxOf(amounts))
        expect(amounts.taxable).toBeLessThanOrEqual(amounts.value)
        if (as.taxKind === 'none' || as.isInclusive) expect(amounts.total).toBe(price(each))
        else expect(amounts.value).toBe(price(each))
      }),
    )
  })

  test('have the halves of the centre and the state alike, and at most a paisa beside the exact tax', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (each, isInclusive) => {
        const local = lineAmounts(each, { taxKind: 'local', isInclusive })
        const interstate = lineAmounts(each, { taxKind: 'interstate', isInclusive })
        expect(local.cgst).toBe(local.sgst)
        expect(Math.abs(taxOf(local) - taxOf(interstate))).toBeLessThanOrEqual(1)
        expect(Math.abs(interstate.igst - (interstate.taxable * each.taxRate) / 10_000)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('are the sums of the lines, and the round-off is at most half a rupee', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), pricedAs, fc.constantFrom(...ROUNDINGS), (many, as, rounding) => {
        const each = many.map((one) => lineAmounts(one, as))
        const amounts = documentAmounts(each, rounding)
        expect(amounts.total - amounts.roundOff).toBe(sum(each.map(({ total }) => total)))
        expect(amounts.total).toBe(amounts.value + taxOf(amounts) + amounts.roundOff)
        expect(taxOf(amounts)).toBe(sum(each.map(taxOf)))
        expect(Math.abs(amounts.roundOff)).toBeLessThanOrEqual(rounding === 'rupee' ? 50 : 0)
        if (rounding === 'rupee') expect(amounts.total % 100).toBe(0)
      }),
    )
  })

  test('are given back in full when all pieces are credited, in whatever portions and after whatever reductions', () => {
    const step = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.record({ reduction: fc.double({ min: 0, max: 1, noNaN: true }) }))
    fc.assert(
      fc.property(lines, pricedAs, fc.array(step, { maxLength: 8 }), (each, as, steps) => {
        const sold = lineAmounts(each, as)
        const credited: Amounts[] = []
        let [left, pieces] = [sold, each.quantity]
        const credit = (share: Amounts) => {
          credited.push(share)
          left = lessAmounts(left, share)
        }
        for (const portion of [...steps, each.quantity]) {
          if (typeof portion === 'object') {
            const amount = Math.floor(left.total * portion.reduction)
            const share = shareOfAmount(left, amount)
            expect(share.total).toBe(amount)
            credit(share)
          } else if (pieces > 0) {
            const count = Math.min(portion, pieces)
            credit(shareOfPieces(left, pieces, count))
            pieces -= count
          }
        }
        for (const name of ['value', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
          expect(sum(credited.map((amounts) => amounts[name]))).toBe(sold[name])
          for (const amounts of credited) expect(amounts[name]).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('of a reduction are those of the lower price, for a used device of the lower margin', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('local' as const, 'interstate' as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (each, taxKind, off) => {
          const as = { taxKind, isInclusive: true }
          const sold = lineAmounts(each, as)
          const amount = Math.floor(price(each) * off)
          const lower = lineAmounts({ ...each, discount: each.discount + amount }, as)
          const left = lessAmounts(sold, shareOfAmount(sold, amount))
          for (const name of ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(Math.abs(left[name] - lower[name]), name).toBeLessThanOrEqual(2)
        },
      ),
    )
  })

  test('round halves up, and away from zero below it', () => {
    expect([1, 3, 5, -1, -3].map((number) => divideHalfUp(number, 2))).toEqual([1, 2, 3, -1, -2])
    expect(divideHalfUp(-1, 3)).toBe(0)
  })
})
