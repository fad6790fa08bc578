import { type Insertable, type Selectable, sql } from 'kysely'
import type { PaymentMode } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { type AccountKey, isRequestKept } from './bills.repository.ts'

export type PaymentRecord = Selectable<Tables['payments']>

const PAYMENT_BATCH = 500

export const insertPayment = (tx: Tx, payment: Omit<Insertable<Tables['payments']>, 'id'>): Promise<PaymentRecord> =>
  tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

const paymentsOf = (db: Reader, account: AccountKey) => {
  const payments = db.selectFrom('payments')
  return 'billId' in account
    ? payments.where('bill_id', '=', account.billId)
    : payments.where('entity', '=', account.entity).where('entity_id', '=', account.id)
}

export const listPaymentsOf = (db: Reader, request: RequestRef): Promise<PaymentRecord[]> =>
  paymentsOf(db, request).selectAll().orderBy('id').execute()

/** Payments less refunds of an account in paise, of one mode if it is given. */
export async function sumPaid(db: Reader, account: AccountKey, mode?: PaymentMode): Promise<number> {
  const { sum } = await paymentsOf(db, account)
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode as PaymentMode))
    .select(sql<number>`coalesce(sum(case when kind = 'payment' then amount else -amount end), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
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
