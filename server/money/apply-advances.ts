import { settle } from '#contract/money/account.ts'
import type { AppliedAdvance } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import { isMoney } from '#contract/money/payments.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { accountOf, lockAccount, projectAccount } from './accounts.repository.ts'
import { insertUses } from './advance-uses.repository.ts'
import { type BillRecord, documentOf, findBill, listAccountDocuments, lockBill, type StoredBill } from './bills.repository.ts'
import { assertOpen, type MoneyFacts } from './money-facts.ts'
import { listPaymentsOf } from './payments.repository.ts'

/**
 * Applies advances to a bill as somebody chose, and no more than it needs besides what pays it already. What is not chosen is held; an advance
 * that is not named goes to the bills in their order. Throws 422 for more than is held of one, and for less than is applied in a year that is
 * closed.
 */
export async function applyAdvances(
  tx: Tx,
  { settings }: MoneyFacts,
  bill: BillRecord,
  chosen: readonly AppliedAdvance[],
  by: Caller,
  account?: LockedAccount,
): Promise<void> {
  const day = todayInShop()
  assertOpen(settings, day, 'advances')
  const { key, payments, applied, due } = account ?? (await lockedAccount(tx, bill))
  const onBill = (id: number) => sum((applied.find((row) => row.id === id)?.bills ?? []).map((of) => (of.id === bill.id ? of.amount : 0)))
  let room = due + sum(chosen.map(({ paymentId }) => onBill(paymentId)))
  const uses = chosen.map(({ paymentId, amount }, index) => {
    const payment = payments.find(({ id, mode }) => id === paymentId && isMoney(mode))
    const row = applied.find(({ id }) => id === paymentId)
    if (!payment || !row || chosen.findIndex((each) => each.paymentId === paymentId) !== index)
      throw fieldProblem(`advances.${index}.paymentId`, 'choice')
    if (amount > row.left + onBill(paymentId)) throw fieldProblem(`advances.${index}.amount`, 'advance_left')
    const isClosed = payment.day <= settings.lockedUntil && bill.issued_on <= settings.lockedUntil
    if (isClosed && amount < onBill(paymentId)) throw fieldProblem(`advances.${index}.amount`, 'date_locked')
    const needed = Math.min(amount, room)
    room -= needed
    return { payment_id: paymentId, bill_id: bill.id, refund_id: null, amount: needed, day }
  })
  await insertUses(tx, uses)
  await projectAccount(tx, key)
  const details = { number: bill.number, advances: sum(uses.map(({ amount }) => amount)) }
  await writeAuditEvent(tx, { entity: 'bills', entityId: bill.id, action: 'changed', by, details })
}

/** The same for a bill that is issued. Throws 404 for an unknown one, and 422 when nothing is due of it. */
export async function applyAdvancesLater(
  tx: Tx,
  facts: MoneyFacts,
  billId: number,
  chosen: readonly AppliedAdvance[],
  by: Caller,
): Promise<StoredBill> {
  await lockBill(tx, billId)
  const bill = await findBill(tx, billId)
  if (bill?.kind !== 'bill') throw new ProblemError('not_found')
  const account = await lockedAccount(tx, bill)
  if (account.due === 0) throw fieldProblem('advances', 'bill_paid')
  await applyAdvances(tx, facts, bill, chosen, by, account)
  return bill
}

type LockedAccount = Awaited<ReturnType<typeof lockedAccount>>

/** Locks the account of a bill: its payments, what became of them, and what is due of the bill. */
async function lockedAccount(tx: Tx, bill: BillRecord) {
  const key = accountOf(bill)
  await lockAccount(tx, key)
  const payments = await listPaymentsOf(tx, key)
  const { applied, bills } = settle((await listAccountDocuments(tx, key)).map(documentOf), payments)
  return { key, payments, applied, due: Math.max(0, bills.find(({ id }) => id === bill.id)?.due ?? 0) }
}
