import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from './account.ts'
import { type StatementDocument, type StatementPayment, statementRows } from './customer-statement.ts'
import { sum } from './paise.ts'
import { SETTLEMENT_MODES } from './payments.ts'

const day = fc.integer({ min: 1, max: 60 })
const dateOf = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString().slice(0, 10)
/** Of a day on or after another one. */
const later = (from: number, by: number) => dateOf(Math.min(60, from + by))

const bill = fc.record({ total: fc.nat(500_000), on: day, credited: fc.option(fc.record({ share: fc.nat(100), after: fc.nat(30) })) })
const payment = fc.record({
  ...{ amount: fc.integer({ min: 1, max: 500_000 }), on: day, mode: fc.constantFrom(...SETTLEMENT_MODES) },
  back: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), after: fc.nat(30), isReversal: fc.boolean() })),
})

/** Accounts of one customer: bills with credit notes, and payments of which some are given back or were a mistake. */
const accounts = fc
  .array(fc.record({ bills: fc.array(bill, { maxLength: 4 }), paid: fc.array(payment, { maxLength: 4 }) }), { maxLength: 4 })
  .map((generated) => {
    let id = 0
    const at = () => String(id).padStart(6, '0')
    return generated.map(({ bills, paid }, index) => {
      const about = `R-${index}`
      const documents = bills.flatMap(({ total, on, credited }): StatementDocument[] => {
        id += 1
        const of = { id, kind: 'bill', billId: null, issuedOn: dateOf(on), total, number: `B${id}`, at: at(), about } as const
        if (!credited) return [of]
        id += 1
        const taken = Math.floor((total * credited.share) / 100)
        return [
          of,
          { ...of, id, kind: 'credit_note', billId: of.id, issuedOn: later(on, credited.after), total: taken, number: `C${id}`, at: at() },
        ]
      })
      const payments = paid.flatMap(({ amount, on, mode, back }): StatementPayment[] => {
        id += 1
        const of = { id, kind: 'payment', mode, amount, reverses: null, day: dateOf(on), at: at(), about, reference: '' } as const
        if (!back) return [of]
        id += 1
        const given = back.isReversal ? amount : Math.ceil((amount * back.share) / 100)
        const reverses = back.isReversal ? of.id : null
        return [of, { ...of, id, kind: 'refund', amount: given, reverses, day: later(on, back.after), at: at() }]
      })
      return { documents, payments }
    })
  })
const span = fc.tuple(day, fc.nat(40)).map(([from, days]) => ({ from: dateOf(from), to: later(from, days) }))

/** What is owed less what is held over all accounts at the end of the day before `until`. */
const balanceBefore = (
  of: readonly { documents: StatementDocument[]; payments: StatementPayment[] }[],
  isBefore: (on: string) => boolean,
) =>
  sum(
    of.map(({ documents, payments }) => {
      const account = settle(
        documents.filter(({ issuedOn }) => isBefore(issuedOn)),
        payments.filter((each) => isBefore(each.day)),
      )
      return account.due - account.advance
    }),
  )

describe('a statement', () => {
  test('begins and ends with what the accounts of the customer sum to, and each row leads from one balance to the next', () => {
    fc.assert(
      fc.property(accounts, span, (of, { from, to }) => {
        const { opening, closing, rows } = statementRows(
          of.flatMap(({ documents }) => documents),
          of.flatMap(({ payments }) => payments),
          { from, to },
        )
        expect(opening).toBe(balanceBefore(of, (on) => on < from))
        expect(closing).toBe(balanceBefore(of, (on) => on <= to))
        let balance = opening
        for (const row of rows) {
          balance += row.amount
          expect(row.balance).toBe(balance)
          expect(row.day >= from && row.day <= to).toBe(true)
        }
        expect(balance).toBe(closing)
        expect(rows.map((row) => row.day)).toEqual(rows.map((row) => row.day).toSorted())
      }),
    )
  })

  test('has no mistake that was taken back within its days, and has it where it was on another statement', () => {
    const row = { mode: 'upi', amount: 5000, at: '1', about: 'R-1', reference: '' } as const
    const mistake = { ...row, id: 1, kind: 'payment', reverses: null, day: '2026-10-31' } as const
    const reversal = { ...row, id: 2, kind: 'refund', reverses: 1, day: '2026-11-02' } as const
    const kinds = (from: string, to: string) => statementRows([], [mistake, reversal], { from, to }).rows.map(({ kind }) => kind)
    expect(kinds('2026-10-01', '2026-11-30')).toEqual([])
    expect(kinds('2026-10-01', '2026-10-31')).toEqual(['payment'])
    expect(kinds('2026-11-01', '2026-11-30')).toEqual(['reversal'])
  })
})
