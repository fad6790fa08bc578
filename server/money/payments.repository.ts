import type { Insertable, Selectable } from 'kysely'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { AccountKey } from './accounts.repository.ts'
import { isRequestKept } from './bills.repository.ts'
import { lockBooks } from './books.repository.ts'

export type PaymentRecord = Selectable<Tables['payments']>

const PAYMENT_BATCH = 500

export async function insertPayment(tx: Tx, payment: Omit<Insertable<Tables['payments']>, 'id'>): Promise<PaymentRecord> {
  await lockBooks(tx, 'entry')
  return tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
}

/** Payments and refunds of an account, in their order. */
export function listPaymentsOf(db: Reader, { entity, entity_id: id, bill_id: billId }: AccountKey): Promise<PaymentRecord[]> {
  const payments = db.selectFrom('payments').selectAll().orderBy('id')
  return (entity ? payments.where('entity', '=', entity).where('entity_id', '=', id) : payments.where('bill_id', '=', billId)).execute()
}

/** Payments of a span, in batches, in their order. */
export const streamPayments = (db: Reader, from: string, to: string): AsyncIterable<PaymentRecord[]> =>
  streamBatches(PAYMENT_BATCH, (cursor = 0) =>
    db
      .selectFrom('payments')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('id', '>', cursor)
      .selectAll()
      .orderBy('id')
      .limit(PAYMENT_BATCH)
      .execute(),
  )

/** Deletes up to `limit` payments of requests that no law wants kept on `today`; those of a bill go with it. Returns how many. */
export async function deleteEndedPayments(tx: Tx, today: string, limit: number): Promise<number> {
  const ended = tx
    .selectFrom('payments')
    .where('kept_until', '<', today)
    .where('entity', 'is not', null)
    .where(({ not }) => not(isRequestKept('payments', today)))
    .select('id')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('payments').where('id', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
