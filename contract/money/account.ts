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
  id: number
  kind: PaymentKind
  mode: SettlementMode
  amount: number
  /** The row that was entered by mistake, which this one takes back: of the opposite kind. */
  reverses: number | null
  /** What was chosen for an advance, oldest first. */
  uses?: readonly AdvanceUse[]
}

/** How much of an advance, and no more, somebody chose to apply to a bill; the newest one counts. Or how much of it a refund gives back. */
export interface AdvanceUse {
  billId: number | null
  refundId: number | null
  amount: number
  /** The date in the shop. */
  day: string
}

/** A bill less its credit notes, and what was paid or written off for it. Below zero the shop owes `due` to its customer. */
export interface SettledBill {
  id: number
  issuedOn: string
  /** With what was written off. */
  paid: number
  writtenOff: number
  due: number
  /** What it has of each payment, and below zero what was given back of that, in the order of entry. They sum to `paid`. */
  parts: BillPart[]
}

/** Names a payment or a refund. */
export interface BillPart {
  id: number
  amount: number
}

export interface SettledAccount {
  billed: number
  credited: number
  /** Payments less refunds, with the tax that customers deducted and what was taken in exchange. */
  paid: number
  /** Debts that were given up less advances that were kept. */
  writtenOff: number
  /** What the customer owes. */
  due: number
  /** What the shop holds for the customer: beside a debt only where somebody chose not to apply all of it. */
  advance: number
  /** The date of the first bill that is not paid; null without a debt. */
  owedSince: string | null
  /** Whether a bill stands that credit notes have not taken back as a whole. */
  isBilled: boolean
  /** In the order of issue. */
  bills: SettledBill[]
  /** In the order of entry. */
  applied: AppliedPayment[]
}

export const signed = ({ kind, amount }: Pick<AccountPayment, 'kind' | 'amount'>): number => (kind === 'payment' ? amount : -amount)

/**
 * The account of a customer, whatever the order of its rows: payments settle the bills in the order of issue, each less its credit notes, as
 * far as somebody chose for an advance and a bill, and what is paid beyond them belongs to the last one.
 */
export function settle(documents: readonly AccountDocument[], payments: readonly AccountPayment[]): SettledAccount {
  const bills = documents.filter(({ kind }) => kind === 'bill').sort((first, second) => first.id - second.id)
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  const settlement = (isOff: boolean) => sum(payments.map((payment) => (isWriteOff(payment) === isOff ? signed(payment) : 0)))
  const [paid, writtenOff] = [settlement(false), settlement(true)]
  const { rows, short } = rowsOf(payments)
  const shortage = sum(short.map(({ amount }) => amount))
  let isBilled = false
  let owedSince: string | null = null
  const settled = bills.map(({ id, total, issuedOn }, index) => {
    const own = notes.filter(({ billId }) => billId === id)
    const net = total - sum(own.map((note) => note.total))
    const isLast = index === bills.length - 1
    const has = { paid: isLast ? 0 - shortage : 0, writtenOff: 0 }
    const parts = isLast ? short.map((each) => ({ id: each.id, amount: -each.amount })) : []
    let open = net
    for (const { row, payment } of rows) {
      const limit = limitOf(payment, id)
      const amount = Math.min(row.left, open, limit)
      if (amount > 0) row.bills.push({ id, amount })
      row.left -= amount
      open -= amount
      const taken = amount + (isLast ? Math.min(row.left, limit - amount) : 0)
      has.paid += taken
      if (taken > 0) parts.push({ id: row.id, amount: taken })
      if (isWriteOff(payment)) has.writtenOff += taken
    }
    isBilled ||= net > 0 || own.length === 0
    if (net > has.paid) owedSince ??= issuedOn
    return { id, issuedOn, ...has, due: net - has.paid, parts }
  })
  for (const { row, payment, refunds } of rows) {
    const last = settled.findLast(({ parts }) => parts.some(({ id }) => id === row.id))
    // Where a bill has what was chosen for it, what was given back is of the rest.
    const isChosen = (payment.uses ?? []).some(({ billId }) => billId !== null)
    if (!isWriteOff(payment) && !isChosen) addRefunds(last?.parts, row, refunds)
  }
  for (const { parts } of settled) parts.sort((first, second) => first.id - second.id)
  const [billed, credited] = [sum(bills.map(({ total }) => total)), sum(notes.map(({ total }) => total))]
  const applied = rows.map(({ row }) => row)
  const advance = sum(applied.map(({ left }) => left))
  const due = billed - credited - paid - writtenOff + advance
  return { billed, credited, paid, writtenOff, due, advance, owedSince: due > 0 ? owedSince : null, isBilled, bills: settled, applied }
}

/**
 * What a customer is still to pay, in paise: of the bills or, as long as none stands, of what was agreed. A credit note for a whole bill
 * opens the agreement again.
 */
export const toPay = (
  { due, paid, writtenOff, isBilled }: Pick<SettledAccount, 'due' | 'paid' | 'writtenOff' | 'isBilled'>,
  agreed: number | null,
): number => (isBilled || agreed === null ? due : Math.max(0, agreed - paid - writtenOff))

/** The rows that count as what they say: neither reversed nor a reversal. */
export function standing<Payment extends Pick<AccountPayment, 'id' | 'reverses'>>(payments: readonly Payment[]): Payment[] {
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

/** The last bill that has something of a payment shows the whole of what it had, and what was given back of that. */
function addRefunds(parts: BillPart[] | undefined, { id }: AppliedPayment, refunds: readonly BillPart[]): void {
  const own = parts?.find((part) => part.id === id)
  if (!parts || !own) return
  for (const { id: refund, amount } of refunds) {
    own.amount += amount
    const part = parts.find((each) => each.id === refund)
    if (part) part.amount -= amount
    else parts.push({ id: refund, amount: -amount })
  }
}

const isWriteOff = ({ mode }: AccountPayment): boolean => mode === 'write_off'

const limitOf = ({ uses = [] }: AccountPayment, billId: number): number =>
  uses.findLast((use) => use.billId === billId)?.amount ?? Number.POSITIVE_INFINITY

/**
 * What is left of each payment for bills. What is given back or kept is that of the newest payment, unless it says otherwise, so that what is
 * held is the newest as well. `refunds` gave it back, and `short` is what they gave back beyond all of them.
 */
function rowsOf(payments: readonly AccountPayment[]) {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const rows: { row: AppliedPayment; payment: AccountPayment; refunds: BillPart[] }[] = []
  const take = ({ row, refunds }: (typeof rows)[number], to: 'kept' | 'returned', wanted: number, refund: number) => {
    const amount = Math.min(row.left, wanted)
    row.left -= amount
    row[to] += amount
    if (amount > 0 && to === 'returned') refunds.push({ id: refund, amount })
    return amount
  }
  const short: BillPart[] = []
  for (const payment of [...payments].sort((first, second) => first.id - second.id)) {
    const { id, kind, amount, reverses } = payment
    if (reverses !== null) continue
    const isReversed = reversed.has(id)
    if (kind === 'payment') {
      rows.push({ payment, refunds: [], row: { id, bills: [], kept: 0, returned: isReversed ? amount : 0, left: isReversed ? 0 : amount } })
    } else if (!isReversed) {
      const to = isWriteOff(payment) ? 'kept' : 'returned'
      let open = amount
      for (const each of rows) {
        const named = sum((each.payment.uses ?? []).map((use) => (use.refundId === id ? use.amount : 0)))
        open -= take(each, to, Math.min(named, open), id)
      }
      for (const each of rows.toReversed()) open -= take(each, to, open, id)
      if (open > 0) short.push({ id, amount: open })
    }
  }
  // The payment that was given back has been reversed since.
  for (const each of short) for (const row of rows.toReversed()) each.amount -= take(row, 'returned', each.amount, each.id)
  return { rows, short: short.filter(({ amount }) => amount > 0) }
}

/** From which payments a refund of an account comes in which somebody chose: from what is held, the newest first, and then from the others. */
export function sourcesOf(applied: readonly AppliedPayment[], amount: number): { id: number; amount: number }[] {
  const sources = new Map<number, number>()
  let open = amount
  for (const available of [({ left }: AppliedPayment) => left, ({ bills }: AppliedPayment) => sum(bills.map((bill) => bill.amount))])
    for (const row of applied.toReversed()) {
      const taken = Math.min(open, available(row))
      open -= taken
      if (taken > 0) sources.set(row.id, (sources.get(row.id) ?? 0) + taken)
    }
  return [...sources].map(([id, taken]) => ({ id, amount: taken }))
}
