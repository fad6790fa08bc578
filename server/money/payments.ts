import { financialYear, keptUntil } from '#contract/money/financial-year.ts'
import { sum } from '#contract/money/paise.ts'
import { CASH_LIMIT, type NewPayment, type Payment } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import type { Requests, StoredRequest } from '#server/requests/index.ts'
import { accountName } from './account-name.ts'
import { type FindTerms, findAgreement } from './agreement.ts'
import { type AccountKey, type BillRecord, findBill, listDocumentsOf, lockBill } from './bills.repository.ts'
import { refOf } from './bills.ts'
import { insertPayment, listPaymentsOf, type PaymentRecord, sumPaid } from './payments.repository.ts'
import { accountsOf, type BilledRow, billedOf, listBilled, listPaid, type PaidRow, paidOf } from './report.repository.ts'

export function paymentView(payment: PaymentRecord): Payment {
  const { id, kind, mode, amount, reference, day, created_at: at, user_name: takenBy, bill_id: billId } = payment
  return { ...{ id, kind, mode, amount, reference, day, at, takenBy, billId }, about: payment.entity && refOf(payment) }
}

interface Settled {
  paid: number
  due: number
}

/**
 * The amounts paid and due of each bill in the accounts of these documents. Payments settle the bills of an account in the order of issue,
 * each less its credit notes; what is paid beyond them belongs to the last one.
 */
export async function settledBills(db: Reader, documents: readonly BilledRow[]): Promise<Map<number, Settled>> {
  const settled = new Map<number, Settled>()
  if (documents.length === 0) return settled
  const accounts = accountsOf(documents)
  const left = new Map<string, number>()
  for (const row of await listPaid(db, accounts)) add(left, accountName(row, row.bill_id), paidOf(row))
  const rows = await listBilled(db, accounts)
  const owed = new Map<number, number>()
  for (const row of rows) add(owed, row.bill_id ?? row.id, billedOf(row))
  const bills = rows.filter(({ kind }) => kind === 'bill').sort((first, second) => first.id - second.id)
  const lastOf = new Map(bills.map((row) => [accountName(row, row.id), row.id]))
  for (const row of bills) {
    const account = accountName(row, row.id)
    const [due, has] = [owed.get(row.id) ?? 0, left.get(account) ?? 0]
    const paid = lastOf.get(account) === row.id ? has : Math.min(has, due)
    add(left, account, -paid)
    settled.set(row.id, { paid, due: due - paid })
  }
  return settled
}

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)

/** The amounts paid and due of the bill that a document is, or takes back. */
export const settledBill = async (db: Reader, document: BillRecord): Promise<Settled> =>
  (await settledBills(db, [document])).get(document.bill_id ?? document.id) ?? { paid: 0, due: 0 }

/**
 * Sums of an account with what the customer agreed to, and what is still to be paid: of the bills or, as long as there are none, of that.
 */
export function accountSums(documents: readonly BilledRow[], payments: readonly PaidRow[], agreed: number | null) {
  const [billed, paid] = [sum(documents.map(billedOf)), sum(payments.map(paidOf))]
  const due = billed - paid
  return { billed, paid, due, agreed, toPay: Math.max(0, documents.length > 0 || agreed === null ? due : agreed - paid) }
}

/** Documents and payments of a request, and their sums with what its customer agreed to. */
export async function readAccount(db: Reader, findTerms: FindTerms, request: StoredRequest) {
  const bills = await listDocumentsOf(db, request)
  const payments = await listPaymentsOf(db, request)
  const agreement = await findAgreement(db, findTerms, request)
  return { bills, payments, agreement, sums: accountSums(bills, payments, agreement.total) }
}

/** Finds what the customer of a request is still to pay, in paise. */
export const toPayFinder =
  (findTerms: FindTerms) =>
  async (db: Reader, request: StoredRequest): Promise<number> =>
    (await readAccount(db, findTerms, request)).sums.toPay

/**
 * Records that money came or went. Throws 404 for an unknown request or bill, and 422 for more cash than the law allows or more given back
 * than was paid. The lock makes two such payments wait for each other.
 */
export async function pay(tx: Tx, requests: Requests, payment: NewPayment, by: Caller): Promise<Payment> {
  const { kind, mode, amount, reference = '' } = payment
  const about = await accountOf(tx, requests, payment)
  const account: AccountKey = about.request ?? { billId: about.billId as number }
  if (kind === 'refund' && amount > (await sumPaid(tx, account))) throw fieldProblem('amount', 'refund')
  if (kind === 'payment' && mode === 'cash' && amount + (await sumPaid(tx, account, 'cash')) >= CASH_LIMIT)
    throw fieldProblem('amount', 'cash_limit')
  const day = todayInShop()
  const stored = await insertPayment(tx, {
    ...{ kind, mode, amount, reference, day, created_at: new Date().toISOString(), kept_until: keptUntil(financialYear(day)) },
    ...{ user_id: by.userId, user_name: by.userName, bill_id: about.billId },
    ...{ entity: about.request?.entity ?? null, entity_id: about.request?.id ?? null },
  })
  if (about.request && about.exists)
    await requests.append(tx, about.request, by, { kind: 'paid', data: { amount: kind === 'payment' ? amount : -amount } })
  await writeAuditEvent(tx, { entity: 'payments', entityId: stored.id, action: 'added', by, details: { kind, mode, amount } })
  return paymentView(stored)
}

/** A bill of a request shares the account of the request, also when the request itself is gone. Whoever pays into an account has locked it. */
async function accountOf(
  tx: Tx,
  requests: Requests,
  { about, billId }: NewPayment,
): Promise<{ request: RequestRef | null; billId: number | null; exists: boolean }> {
  if (about) {
    const { entity, id } = await requests.lock(tx, about)
    return { request: { entity, id }, billId: null, exists: true }
  }
  const bill = await findBill(tx, billId as number)
  if (bill?.kind !== 'bill') throw new ProblemError('not_found')
  if (!bill.entity) {
    await lockBill(tx, bill.id)
    return { request: null, billId: bill.id, exists: false }
  }
  const request = refOf(bill)
  const exists = Boolean(await requests.lock(tx, request).catch(unlessGone))
  // Nothing is left of an erased request but its bills: the first one stands for the account.
  if (!exists) await lockBill(tx, (await listDocumentsOf(tx, request))[0]?.id ?? bill.id)
  return { request, billId: null, exists }
}
