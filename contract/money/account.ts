import { sum } from './paise.ts'
import type { PaymentKind, SettlementMode } from './payments.ts'

/** A bill, or the credit note that takes back some of the bill `billId`. Amounts are in paise. */
export interface AccountDocument {
  id: number
  kind: 'bill' | 'credit_note'
  billId: number | null
  /** The date in the shop. */
  issuedOn: string
  total: number
}

/** Money that came or went, or a debt that was given up (as a payment) or an advance that was kept (as a refund). */
export interface AccountPayment {
  kind: PaymentKind
  mode: SettlementMode
  amount: number
}

/** A bill less its credit notes, and what was paid or written off for it. Below zero the shop owes `due` to its customer. */
export interface SettledBill {
  id: number
  issuedOn: string
  paid: number
  due: number
}

export interface SettledAccount {
  billed: number
  credited: number
  /** Payments less refunds, with the tax that customers deducted. */
  paid: number
  /** Debts that were given up less advances that were kept. */
  writtenOff: number
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
  const settlement = (isWriteOff: boolean) =>
    sum(payments.map((payment) => ((payment.mode === 'write_off') === isWriteOff ? signed(payment) : 0)))
  const [paid, writtenOff] = [settlement(false), settlement(true)]
  let left = paid + writtenOff
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
  const balance = billed - credited - paid - writtenOff
  const [due, advance] = [Math.max(0, balance), Math.max(0, -balance)]
  return { billed, credited, paid, writtenOff, due, advance, owedSince: due > 0 ? owedSince : null, isBilled, bills: settled }
}

/**
 * What a customer is still to pay, in paise: of the bills or, as long as none stands, of what was agreed. A credit note for a whole bill
 * opens the agreement again.
 */
export const toPay = (
  { due, paid, writtenOff, isBilled }: Pick<SettledAccount, 'due' | 'paid' | 'writtenOff' | 'isBilled'>,
  agreed: number | null,
): number => (isBilled || agreed === null ? due : Math.max(0, agreed - paid - writtenOff))

/** A row of an account that can be reversed: then another one of the opposite kind names it. */
export interface ReversiblePayment extends AccountPayment {
  id: number
  reverses: number | null
}

/** The rows that count as what they say: neither reversed nor a reversal. */
export function standing<Payment extends ReversiblePayment>(payments: readonly Payment[]): Payment[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
}

/** What became of a payment. The parts sum to its amount. */
export interface AppliedPayment {
  id: number
  bills: { id: number; amount: number }[]
  /** Given back, or reversed. */
  returned: number
  /** Kept by the shop: an advance that was written off. */
  kept: number
  /** Still held. */
  left: number
}

/**
 * Which payments settle which bills, in the order of both. What is given back or kept is that of the newest payment, so that what is held is
 * the newest as well.
 */
export function applyPayments(bills: readonly SettledBill[], payments: readonly ReversiblePayment[]): AppliedPayment[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const rows: AppliedPayment[] = []
  for (const { id, kind, mode, amount, reverses } of [...payments].sort((first, second) => first.id - second.id)) {
    if (reverses !== null) continue
    const isReversed = reversed.has(id)
    if (kind === 'payment') {
      rows.push({ id, bills: [], kept: 0, returned: isReversed ? amount : 0, left: isReversed ? 0 : amount })
    } else if (!isReversed) {
      let open = amount
      for (const row of rows.toReversed()) {
        const taken = Math.min(row.left, open)
        row.left -= taken
        row[mode === 'write_off' ? 'kept' : 'returned'] += taken
        open -= taken
      }
    }
  }
  for (const { id, paid, due } of bills) {
    let open = paid + Math.min(0, due)
    for (const row of rows) {
      const amount = Math.min(row.left, open)
      if (amount <= 0) continue
      row.bills.push({ id, amount })
      row.left -= amount
      open -= amount
    }
  }
  return rows
}
