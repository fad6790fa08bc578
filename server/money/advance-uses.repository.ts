import type { Insertable } from 'kysely'
import type { AdvanceUse } from '#contract/money/account.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The payments with what was chosen for each. */
export async function withUses<Payment extends { id: number }>(
  db: Reader,
  payments: readonly Payment[],
): Promise<(Payment & { uses: AdvanceUse[] })[]> {
  const found = payments.map((payment) => ({ ...payment, uses: [] as AdvanceUse[] }))
  if (found.length === 0) return found
  const of = new Map(found.map((payment) => [payment.id, payment.uses]))
  const rows = await db
    .selectFrom('advance_uses')
    .where('payment_id', 'in', [...of.keys()])
    .selectAll()
    .orderBy('id')
    .execute()
  for (const { payment_id: id, bill_id: billId, refund_id: refundId, amount, day } of rows)
    of.get(id)?.push({ billId, refundId, amount, day })
  return found
}

export async function insertUses(tx: Tx, uses: readonly Omit<Insertable<Tables['advance_uses']>, 'id'>[]): Promise<void> {
  if (uses.length > 0) await tx.insertInto('advance_uses').values(uses).execute()
}

/** The accounts in which somebody chose how much of an advance a bill has: there it may be held beside a debt. */
export const listChosenAccounts = (db: Reader) =>
  db
    .selectFrom('advance_uses')
    .innerJoin('payments', 'payments.id', 'advance_uses.payment_id')
    .select(['payments.entity', 'payments.entity_id', 'payments.bill_id'])
    .distinct()
    .execute()

/** Deletes what was chosen for payments, and what refunds among them gave back. */
export async function deleteUsesOf(tx: Tx, payments: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('advance_uses')
    .where(({ or, eb }) => or([eb('payment_id', 'in', payments), eb('refund_id', 'in', payments)]))
    .execute()
}
