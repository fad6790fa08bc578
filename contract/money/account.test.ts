import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountDocument, type AccountPayment, settle, sourcesOf, standing, toPay } from './account.ts'
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
    const row = (kind: 'payment' | 'refund', mode: AccountPayment['mode'], amount: number, reverses: number | null = null) => {
      id += 1
      return { id, kind, mode, amount, reverses }
    }
    return paid.flatMap(({ amount, back, mode, backMode, reversed }): AccountPayment[] => {
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
        const { applied: _, ...sums } = settle(documents, paid)
        expect(settle(documents, standing(paid))).toMatchObject(sums)
      }),
    )
  })

  test('knows what became of each payment, to the paisa', () => {
    fc.assert(
      fc.property(rows, payments, (documents, paid) => {
        const account = settle(documents, paid)
        const { applied } = account
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

  test('names what each bill has of the payments and what was given back of it, which sum to what is paid', () => {
    fc.assert(
      fc.property(rows, payments, (documents, paid) => {
        const byId = new Map(paid.map((payment) => [payment.id, payment]))
        const { bills } = settle(documents, paid)
        for (const { parts, ...bill } of bills) {
          expect(sum(parts.map(({ amount }) => amount))).toBe(bill.paid)
          const debts = parts.filter(({ id, amount }) => amount > 0 && byId.get(id)?.mode === 'write_off')
          expect(sum(debts.map(({ amount }) => amount))).toBe(bill.writtenOff)
          for (const { id, amount } of parts) {
            const payment = byId.get(id)
            expect(payment?.reverses).toBeNull()
            expect(Math.sign(amount)).toBe(payment?.kind === 'payment' ? 1 : -1)
            expect(Math.abs(amount)).toBeLessThanOrEqual(payment?.amount as number)
          }
        }
        const partsOf = (of: number) => sum(bills.flatMap(({ parts }) => parts.map(({ id, amount }) => (id === of ? amount : 0))))
        for (const { id, amount } of paid) expect(Math.abs(partsOf(id))).toBeLessThanOrEqual(amount)
      }),
    )
  })

  /** The same payments, of which some were chosen for bills, in any order and any amounts. */
  const chosen = fc
    .tuple(rows, payments, fc.array(fc.record({ payment: fc.nat(14), bill: fc.nat(20), amount: fc.nat(500_000) }), { maxLength: 6 }))
    .map(([documents, paid, choices]) => {
      const bills = documents.filter(({ kind }) => kind === 'bill')
      const uses = (id: number) =>
        choices.flatMap(({ payment, bill, amount }) => {
          const of = bills[bill % (bills.length || 1)]
          return of && payment === id ? [{ billId: of.id, refundId: null, amount, day: '2026-11-10' }] : []
        })
      return [documents, paid.map((payment) => ({ ...payment, uses: uses(payment.id) }))] as const
    })

  test('gives a bill no more of an advance than was chosen, and holds the rest beside the debt, to the paisa', () => {
    fc.assert(
      fc.property(chosen, ([documents, paid]) => {
        const account = settle(documents, paid)
        expect(account.due - account.advance).toBe(account.billed - account.credited - account.paid - account.writtenOff)
        expect(Math.min(account.due, account.advance)).toBeGreaterThanOrEqual(0)
        expect(account.advance).toBe(sum(account.applied.map(({ left }) => left)))
        expect(account.owedSince !== null).toBe(account.due > 0)
        if (account.bills.length > 0) expect(sum(account.bills.map(({ due }) => Math.max(0, due)))).toBe(account.due)
        for (const { id, bills, returned, kept, left } of account.applied) {
          const payment = paid.find((each) => each.id === id)
          expect(returned + kept + left + sum(bills.map(({ amount }) => amount))).toBe(payment?.amount)
          for (const bill of bills) {
            const limit = payment?.uses.findLast(({ billId }) => billId === bill.id)?.amount ?? bill.amount
            expect(bill.amount).toBeLessThanOrEqual(limit)
          }
        }
      }),
    )
  })

  test('gives back what is held before what a bill has, whatever is chosen later', () => {
    const bill = (id: number, total: number): AccountDocument => ({ id, kind: 'bill', billId: null, issuedOn: '2026-11-10', total })
    const use = (billId: number | null, amount: number, refundId: number | null = null) => ({ billId, refundId, amount, day: '2026-11-10' })
    const row = (id: number, amount: number, over: Partial<AccountPayment> = {}): AccountPayment => ({
      ...{ id, kind: 'payment', mode: 'upi', amount, reverses: null, ...over },
    })
    // Of the advance of 1,000 the bill of 800 has 300; 500 more were paid since, and 700 are held.
    const before = [row(1, 1000, { uses: [use(1, 300)] }), row(2, 500)]
    const account = settle([bill(1, 800)], before)
    expect(account).toMatchObject({ due: 0, advance: 700, bills: [{ paid: 800, due: 0 }] })
    expect(sourcesOf(account.applied, 600)).toEqual([{ id: 1, amount: 600 }])
    expect(sourcesOf(account.applied, 900)).toEqual([
      { id: 1, amount: 700 },
      { id: 2, amount: 200 },
    ])
    const refunded = [row(1, 1000, { uses: [use(1, 300), use(null, 600, 3)] }), row(2, 500), row(3, 600, { kind: 'refund' })]
    expect(settle([bill(1, 800)], refunded)).toMatchObject({
      due: 0,
      advance: 100,
      applied: [{ returned: 600, left: 100 }, { returned: 0 }],
    })
    expect(settle([bill(1, 800), bill(2, 400)], refunded), 'a later bill takes what is held').toMatchObject({
      ...{ due: 300, advance: 0, applied: [{ returned: 600 }, { returned: 0 }] },
    })
  })

  test('a refund stays one after its payment was reversed', () => {
    const row = (id: number, kind: 'payment' | 'refund', amount: number, reverses: number | null = null) =>
      ({ id, kind, mode: 'upi', amount, reverses }) as const
    const paid = [row(1, 'payment', 1000), row(2, 'refund', 600), row(3, 'payment', 600), row(4, 'refund', 1000, 1)]
    expect(settle([], paid)).toMatchObject({ paid: 0, advance: 0, due: 0 })
  })

  test('tells what was written off of a bill from what was paid', () => {
    const paid = [
      { id: 1, kind: 'payment', mode: 'upi', amount: 700, reverses: null },
      { id: 2, kind: 'payment', mode: 'write_off', amount: 300, reverses: null },
    ] as const
    const [bill] = settle([{ id: 1, kind: 'bill', billId: null, issuedOn: '2026-11-10', total: 1000 }], paid).bills
    expect(bill).toMatchObject({ paid: 1000, writtenOff: 300, due: 0 })
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
