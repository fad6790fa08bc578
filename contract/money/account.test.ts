import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountDocument, applyPayments, type ReversiblePayment, settle, standing, toPay } from './account.ts'
import { sum } from './paise.ts'
import { SETTLEMENT_MODES } from './payments.ts'

/** Bills of which credit notes take back a part, and payments of which refunds give back a part and which may be reversed. */
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
  .array(
    fc.record({
      ...{ amount: fc.integer({ min: 1, max: 500_000 }), back: fc.nat(500_000), mode: fc.constantFrom(...SETTLEMENT_MODES) },
      ...{ backMode: fc.constantFrom(...SETTLEMENT_MODES), reversed: fc.constantFrom('none', 'refund', 'both') },
    }),
    { maxLength: 5 },
  )
  .map((paid) => {
    let id = 0
    const row = (kind: 'payment' | 'refund', mode: ReversiblePayment['mode'], amount: number, reverses: number | null = null) => {
      id += 1
      return { id, kind, mode, amount, reverses }
    }
    return paid.flatMap(({ amount, back, mode, backMode, reversed }): ReversiblePayment[] => {
      const payment = row('payment', mode, amount)
      const refund = back > 0 ? row('refund', backMode, Math.min(amount, back)) : undefined
      return [
        payment,
        ...(refund ? [refund] : []),
        ...(refund && reversed !== 'none' ? [row('payment', backMode, refund.amount, refund.id)] : []),
        ...(reversed === 'both' ? [row('refund', mode, amount, payment.id)] : []),
      ]
    })
  })
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
        expect(account.due - account.advance).toBe(account.billed - account.credited - account.paid - account.writtenOff)
        if (account.bills.length > 0) expect(sum(account.bills.map(({ due }) => due))).toBe(account.due - account.advance)
      }),
    )
  })

  test('owes nothing below zero, never holds an advance beside a debt, and knows since when it owes', () => {
    fc.assert(
      fc.property(rows, payments, agreed, (documents, paid, agreement) => {
        const account = settle(documents, paid)
        expect(Math.min(account.due, account.advance)).toBe(0)
        for (const amount of [account.due, account.advance, account.paid + account.writtenOff, toPay(account, agreement)])
          expect(amount).toBeGreaterThanOrEqual(0)
        expect(account.owedSince !== null).toBe(account.due > 0)
        // Only the last bill may have more than it asked for.
        for (const { due } of account.bills.slice(0, -1)) expect(due).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is the same without what was reversed', () => {
    fc.assert(
      fc.property(rows, payments, (documents, paid) => {
        expect(settle(documents, paid)).toEqual(settle(documents, standing(paid)))
      }),
    )
  })

  test('knows what became of each payment, to the paisa', () => {
    fc.assert(
      fc.property(rows, payments, (documents, paid) => {
        const account = settle(documents, paid)
        const applied = applyPayments(account.bills, paid)
        const amounts = new Map(paid.map(({ id, amount }) => [id, amount]))
        for (const { id, bills, returned, kept, left } of applied) {
          expect(returned + kept + left + sum(bills.map(({ amount }) => amount))).toBe(amounts.get(id))
          expect(Math.min(returned, kept, left, ...bills.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        }
        const of = (billId: number) => sum(applied.flatMap(({ bills }) => bills.map(({ id, amount }) => (id === billId ? amount : 0))))
        for (const bill of account.bills) expect(of(bill.id)).toBe(bill.paid + Math.min(0, bill.due))
        // A last bill that asks for less than was paid holds the rest.
        const held = account.bills.length === 0 ? account.paid + account.writtenOff : Math.max(0, -(account.bills.at(-1)?.due ?? 0))
        expect(sum(applied.map(({ left }) => left))).toBe(held)
      }),
    )
  })

  test('opens the agreement again once every bill was taken back', () => {
    fc.assert(
      fc.property(rows, payments, agreed, (documents, paid, agreement) => {
        const bills = documents.filter(({ kind }) => kind === 'bill')
        const notes = bills.map((bill): AccountDocument => ({ ...bill, id: bill.id + 100, kind: 'credit_note', billId: bill.id }))
        const account = settle([...bills, ...notes], paid)
        const held = account.paid + account.writtenOff
        expect(account).toMatchObject({ due: 0, advance: held, isBilled: false })
        expect(toPay(account, agreement)).toBe(Math.max(0, (agreement ?? 0) - held))
      }),
    )
  })
})
