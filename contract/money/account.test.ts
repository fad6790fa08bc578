import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountDocument, type AccountPayment, settle, toPay } from './account.ts'
import { sum } from './paise.ts'

/** Bills of which credit notes take back a part, and payments of which refunds give back a part. */
const rows = fc
  .array(fc.record({ total: fc.nat(500_000), back: fc.array(fc.nat(500_000), { maxLength: 3 }), day: fc.integer({ min: 10, max: 28 }) }), {
    maxLength: 5,
  })
  .map((bills) => {
    let id = 0
    return bills
      .sort((first, second) => first.day - second.day)
      .flatMap(({ total, back, day }): AccountDocument[] => {
        id += 1
        const bill: AccountDocument = { id, kind: 'bill', billId: null, issuedOn: `2026-11-${day}`, total }
        let left = total
        const notes = back.map((asked): AccountDocument => {
          const taken = Math.min(left, asked)
          left -= taken
          id += 1
          return { id, kind: 'credit_note', billId: bill.id, issuedOn: '2026-11-30', total: taken }
        })
        return [bill, ...notes]
      })
  })
const payments = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 500_000 }), back: fc.nat(500_000) }), { maxLength: 5 })
  .map((paid) =>
    paid.flatMap(({ amount, back }): AccountPayment[] => [
      { kind: 'payment', amount },
      ...(back > 0 ? [{ kind: 'refund' as const, amount: Math.min(amount, back) }] : []),
    ]),
  )
const agreed = fc.option(fc.nat(1_000_000))

describe('an account', () => {
  test('is the same in any order of its rows, and each of its sums is that of its bills', () => {
    const shuffled = fc
      .tuple(rows, payments)
      .chain(([documents, paid]) =>
        fc.tuple(
          fc.constant([documents, paid] as const),
          fc.shuffledSubarray(documents, { minLength: documents.length }),
          fc.shuffledSubarray(paid, { minLength: paid.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([[documents, paid], otherDocuments, otherPaid]) => {
        const account = settle(documents, paid)
        expect(settle(otherDocuments, otherPaid)).toEqual(account)
        expect(account.due - account.advance).toBe(account.billed - account.credited - account.paid)
        if (account.bills.length > 0) expect(sum(account.bills.map(({ due }) => due))).toBe(account.due - account.advance)
      }),
    )
  })

  test('owes nothing below zero, never holds an advance beside a debt, and knows since when it owes', () => {
    fc.assert(
      fc.property(rows, payments, agreed, (documents, paid, agreement) => {
        const account = settle(documents, paid)
        expect(Math.min(account.due, account.advance)).toBe(0)
        for (const amount of [account.due, account.advance, account.paid, toPay(account, agreement)])
          expect(amount).toBeGreaterThanOrEqual(0)
        expect(account.owedSince !== null).toBe(account.due > 0)
        // Only the last bill may have more than it asked for.
        for (const { due } of account.bills.slice(0, -1)) expect(due).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('opens the agreement again once every bill was taken back', () => {
    fc.assert(
      fc.property(rows, payments, agreed, (documents, paid, agreement) => {
        const bills = documents.filter(({ kind }) => kind === 'bill')
        const notes = bills.map((bill): AccountDocument => ({ ...bill, id: bill.id + 100, kind: 'credit_note', billId: bill.id }))
        const account = settle([...bills, ...notes], paid)
        expect(account).toMatchObject({ due: 0, advance: account.paid, isBilled: false })
        expect(toPay(account, agreement)).toBe(Math.max(0, (agreement ?? 0) - account.paid))
      }),
    )
  })
})
