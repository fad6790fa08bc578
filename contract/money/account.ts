import { sum } from './paise.ts'

/** A bill, or the credit note that takes back some of the bill `billId`. Amounts are in paise. */
export interface AccountDocument {
  id: number
  kind: 'bill' | 'credit_note'
  billId: number | null
  /** The date in the shop. */
  issuedOn: string
  total: number
}

export interface AccountPayment {
  kind: 'payment' | 'refund'
  amount: number
}

/** A bill less its credit notes, and what was paid for it. Below zero the shop owes `due` to its customer. */
export interface SettledBill {
  id: number
  issuedOn: string
  paid: number
  due: number
}

export interface SettledAccount {
  billed: number
  credited: number
  /** Payments less refunds. */
  paid: number
  /** What the customer owes; zero while the shop holds an advance. */
  due: number
  /** What the shop holds for the customer beyond what was billed. */
  advance: number
  /** The date of the first bill that is not paid; null without a debt. */
  owedSince: string | null
  /** Whether a bill stands that credit notes have not taken back as a whole. */
  isBilled: boolean
  /** In the order of issue. */
  bills: SettledBill[]
}

export const signed = ({ kind, amount }: AccountPayment): number => (kind === 'payment' ? amount : -amount)

/**
 * The account of a customer, whatever the order of its rows: payments settle the bills in the order of issue, each less its credit notes,
 * and what is paid beyond them belongs to the last one.
 */
export function settle(documents: readonly AccountDocument[], payments: readonly AccountPayment[]): SettledAccount {
  const bills = documents.filter(({ kind }) => kind === 'bill').sort((first, second) => first.id - second.id)
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  const paid = sum(payments.map(signed))
  let left = paid
  let isBilled = false
  let owedSince: string | null = null
  const settled = bills.map(({ id, total, issuedOn }, index) => {
    const own = notes.filter(({ billId }) => billId === id)
    const net = total - sum(own.map((note) => note.total))
    const share = index === bills.length - 1 ? left : Math.max(0, Math.min(left, net))
    left -= share
    isBilled ||= net > 0 || own.length === 0
    if (net > share) owedSince ??= issuedOn
    return { id, issuedOn, paid: share, due: net - share }
  })
  const [billed, credited] = [sum(bills.map(({ total }) => total)), sum(notes.map(({ total }) => total))]
  const balance = billed - credited - paid
  const [due, advance] = [Math.max(0, balance), Math.max(0, -balance)]
  return { billed, credited, paid, due, advance, owedSince: due > 0 ? owedSince : null, isBilled, bills: settled }
}

/**
 * What a customer is still to pay, in paise: of the bills or, as long as none stands, of what was agreed. A credit note for a whole bill
 * opens the agreement again.
 */
export const toPay = ({ due, paid, isBilled }: Pick<SettledAccount, 'due' | 'paid' | 'isBilled'>, agreed: number | null): number =>
  isBilled || agreed === null ? due : Math.max(0, agreed - paid)
