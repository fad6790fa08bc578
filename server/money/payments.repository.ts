import { type Insertable, type Selectable, sql } from 'kysely'
import type { AdvanceUse } from '#contract/money/account.ts'
import { BOOK_OF_MODE } from '#contract/money/books.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { AccountKey } from './accounts.repository.ts'
import { withUses } from './advance-uses.repository.ts'
import { deletePayments, isRequestKept } from './bills.repository.ts'
import { findLastCount, lockBooks } from './books.repository.ts'

export type PaymentRecord = Selectable<Tables['payments']>
/** With what was chosen for it. */
export type PaymentInAccount = PaymentRecord & { uses: AdvanceUse[] }

const PAYMENT_BATCH = 500

export async function insertPayment(tx: Tx, payment: Omit<Insertable<Tables['payments']>, 'id'>): Promise<PaymentRecord> {
  await lockBooks(tx, 'entry')
  return tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
}

/** Payments and refunds of an account, in their order. */
export async function listPaymentsOf(db: Reader, { entity, entity_id: id, bill_id: billId }: AccountKey): Promise<PaymentInAccount[]> {
  const payments = db.selectFrom('payments').selectAll().orderBy('id')
  const own = entity ? payments.where('entity', '=', entity).where('entity_id', '=', id) : payments.where('bill_id', '=', billId)
  return withUses(db, await own.execute())
}

export const findPayment = (db: Reader, id: number): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirst()

/** The parts of what was handed over at once, in their order. */
export const listTogether = (db: Reader, together: string): Promise<PaymentRecord[]> =>
  db.selectFrom('payments').where('together', '=', together).where('together', '<>', '').selectAll().orderBy('id').execute()

/** What these payments are parts of, by their marks. */
export async function sumTogether(
  db: Reader,
  payments: readonly Pick<PaymentRecord, 'together'>[],
): Promise<Map<string, { amount: number; parts: number }>> {
  const marks = [...new Set(payments.flatMap(({ together }) => together || []))]
  if (marks.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .where('together', 'in', marks)
    .where('together', '<>', '')
    .groupBy('together')
    .select(['together', sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('parts')])
    .execute()
  return new Map(rows.map(({ together, amount, parts }) => [together, { amount: Number(amount), parts: Number(parts) }]))
}

/** Whether another payment that stands has this reference. */
export async function isReferenceTaken(db: Reader, { kind, mode, reference }: Pick<PaymentRecord, 'kind' | 'mode' | 'reference'>) {
  const taken = await db
    .selectFrom('payments')
    .where('reference', '=', reference)
    .where('mode', '=', mode)
    .where('kind', '=', kind)
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as reversal').whereRef('reversal.reverses', '=', 'payments.id').select('reversal.id'))),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

const CASH_LOCK = 269

/** Cash that came or went today. Two payments in cash wait for each other from here on: together they may be more than the law allows. */
export async function lockCashOfToday(tx: Tx): Promise<PaymentRecord[]> {
  if (tx.dialect === 'postgres')
    await fromRaw(tx, sql<{ held: string }>`select cast(pg_advisory_xact_lock(${CASH_LOCK}) as text) as held`).select('held').execute()
  return tx.selectFrom('payments').where('day', '=', todayInShop()).where('mode', '=', 'cash').selectAll().execute()
}

/** Whether its book was counted after a payment was entered. */
export async function isCounted(db: Reader, { id, mode }: Pick<PaymentRecord, 'id' | 'mode'>): Promise<boolean> {
  const book = BOOK_OF_MODE[mode]
  const last = book && (await findLastCount(db, book))
  return last !== undefined && last.last_payment >= id
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
  return deletePayments(
    tx,
    (await ended.execute()).map(({ id }) => id),
  )
}
