import { settle, signed, toPay } from '#contract/money/account.ts'
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
import { type AccountKey, accountOf, findAccount, lockAccount, projectAccount } from './accounts.repository.ts'
import { type FindTerms, findAgreement } from './agreement.ts'
import { type BillRecord, documentOf, findBill, listDocumentsOf } from './bills.repository.ts'
import { refOf } from './bills.ts'
import { insertPayment, listPaymentsOf, type PaymentRecord } from './payments.repository.ts'
import { assertRefund } from './pricing.ts'

export function paymentView(payment: PaymentRecord): Payment {
  const { id, kind, mode, amount, reference, day, created_at: at, user_name: takenBy, bill_id: billId } = payment
  return { ...{ id, kind, mode, amount, reference, day, at, takenBy, billId }, about: payment.entity && refOf(payment) }
}

/** Documents and payments of a request, and their sums with what its customer agreed to. */
export async function readAccount(db: Reader, findTerms: FindTerms, request: StoredRequest) {
  const bills = await listDocumentsOf(db, request)
  const payments = await listPaymentsOf(db, keyOf(request))
  const agreement = await findAgreement(db, findTerms, request)
  const account = settle(bills.map(documentOf), payments)
  const { billed, credited, paid, due, advance } = account
  const { total: agreed } = agreement
  return {
    ...{ bills, payments, agreement },
    sums: { billed: billed - credited, paid, due: due - advance, agreed, toPay: toPay(account, agreed) },
  }
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
export async function pay(tx: Tx, requests: Requests, payment: NewPayment, by: Caller, refundLimit: number): Promise<Payment> {
  const { kind, mode, amount, reference = '' } = payment
  const { key, request } = await accountFor(tx, requests, payment)
  const { billed, credited } = await lockAccount(tx, key)
  const before = await listPaymentsOf(tx, key)
  const sumOf = (of: PaymentRecord['kind']) => sum(before.map((each) => (each.kind === of ? each.amount : 0)))
  if (kind === 'refund')
    assertRefund(
      amount,
      { received: sumOf('payment'), refunded: sumOf('refund'), billed: billed > 0 ? billed - credited : null },
      refundLimit,
    )
  const inCash = sum(before.map((each) => (each.mode === 'cash' ? signed(each) : 0)))
  if (kind === 'payment' && mode === 'cash' && amount + inCash >= CASH_LIMIT) throw fieldProblem('amount', 'cash_limit')
  const day = todayInShop()
  const stored = await insertPayment(tx, {
    ...{ kind, mode, amount, reference, day, created_at: new Date().toISOString(), kept_until: keptUntil(financialYear(day)) },
    ...{ user_id: by.userId, user_name: by.userName, ...key },
  })
  await projectAccount(tx, key)
  if (request) await requests.append(tx, request, by, { kind: 'paid', data: { amount: signed(payment) } })
  await writeAuditEvent(tx, { entity: 'payments', entityId: stored.id, action: 'added', by, details: { kind, mode, amount } })
  return paymentView(stored)
}

const keyOf = ({ entity, id }: RequestRef): AccountKey => ({ entity, entity_id: id, bill_id: null })

/** A bill of a request shares the account of the request, which stays when the request is gone: it still takes and gives back money. */
async function accountFor(tx: Tx, requests: Requests, { about, billId }: NewPayment): Promise<{ key: AccountKey; request?: RequestRef }> {
  const bill = about ? undefined : await findBill(tx, billId as number)
  if (!about && bill?.kind !== 'bill') throw new ProblemError('not_found')
  const key = about ? keyOf(about) : accountOf(bill as BillRecord)
  if (!key.entity) return { key }
  const request = await requests.lock(tx, refOf(key)).catch(unlessGone)
  if (!request && !(await findAccount(tx, refOf(key)))) throw new ProblemError('not_found')
  return request ? { key, request } : { key }
}
