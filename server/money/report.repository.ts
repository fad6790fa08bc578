import { type Selectable, sql } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { kinds } from '#server/requests/index.ts'

/** Rows that one query reads: they have few columns, and other calls run between two batches. */
const BATCH = 1000

const BILLED = ['id', 'kind', 'bill_id', 'entity', 'entity_id', 'issued_on', 'total'] as const
export type BilledRow = Pick<Selectable<Tables['bills']>, (typeof BILLED)[number]>
const PAID = ['id', 'kind', 'mode', 'bill_id', 'entity', 'entity_id', 'day', 'amount'] as const
export type PaidRow = Pick<Selectable<Tables['payments']>, (typeof PAID)[number]>

export const billedOf = ({ kind, total }: BilledRow): number => (kind === 'bill' ? total : -total)
export const paidOf = ({ kind, amount }: PaidRow): number => (kind === 'payment' ? amount : -amount)

/** The sums of all documents up to a day, in the order of issue. */
export const streamBilled = (db: Reader, to: string): AsyncIterable<BilledRow[]> =>
  streamBatches(BATCH, (cursor = 0) =>
    db.selectFrom('bills').where('id', '>', cursor).where('issued_on', '<=', to).select(BILLED).orderBy('id').limit(BATCH).execute(),
  )

/** All payments and refunds up to a day. */
export const streamPaid = (db: Reader, to: string): AsyncIterable<PaidRow[]> =>
  streamBatches(BATCH, (cursor = 0) =>
    db.selectFrom('payments').where('id', '>', cursor).where('day', '<=', to).select(PAID).orderBy('id').limit(BATCH).execute(),
  )

/** Bills of the counter and requests whose accounts are read together. */
interface Accounts {
  billIds: number[]
  requests: Map<RequestEntity, number[]>
}

export function accountsOf(bills: readonly Pick<BilledRow, 'id' | 'bill_id' | 'entity' | 'entity_id'>[]): Accounts {
  const requests = new Map<RequestEntity, number[]>()
  for (const { entity, entity_id: id } of bills)
    if (entity !== null && id !== null) requests.set(entity, [...(requests.get(entity) ?? []), id])
  return { billIds: bills.filter(({ entity }) => entity === null).map((bill) => bill.bill_id ?? bill.id), requests }
}

/** The documents of these accounts. */
export const listBilled = (db: Reader, { billIds, requests }: Accounts): Promise<BilledRow[]> =>
  db
    .selectFrom('bills')
    .where(({ or, and, eb }) =>
      or([
        ...(billIds.length > 0 ? [eb('id', 'in', billIds), eb('bill_id', 'in', billIds)] : []),
        ...[...requests].map(([entity, ids]) => and([eb('entity', '=', entity), eb('entity_id', 'in', ids)])),
      ]),
    )
    .select(BILLED)
    .execute()

/** The payments of these accounts. */
export const listPaid = (db: Reader, { billIds, requests }: Accounts): Promise<PaidRow[]> =>
  db
    .selectFrom('payments')
    .where(({ or, and, eb }) =>
      or([
        ...(billIds.length > 0 ? [eb('bill_id', 'in', billIds)] : []),
        ...[...requests].map(([entity, ids]) => and([eb('entity', '=', entity), eb('entity_id', 'in', ids)])),
      ]),
    )
    .select(PAID)
    .execute()

/** The bills less credit notes of repairs in a span of days, by the technician whom they name, with the newest of the names. */
export async function sumByTechnician(db: Reader, from: string, to: string) {
  const sums = await db
    .selectFrom('bills')
    .where('entity', '=', kinds.repairRequests.entity)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .groupBy('technician_id')
    .select(({ fn }) => [
      'technician_id as id',
      sql<number>`sum(case when kind = 'bill' then total else -total end)`.as('amount'),
      fn.count<number>('entity_id').distinct().as('repairs'),
      fn.max('id').as('newest'),
    ])
    .execute()
  if (sums.length === 0) return []
  const newest = sums.map((each) => Number(each.newest))
  const rows = await db.selectFrom('bills').where('id', 'in', newest).select(['technician_id as id', 'technician_name as name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return sums.map(({ id, amount, repairs }) => ({ id, name: names.get(id) ?? '', amount: Number(amount), repairs: Number(repairs) }))
}

/** From when to when, in ISO 8601. */
export interface TimeSpan {
  start: string
  end: string
}

/** When the repairs came in that became ready in a span, and when that was. */
export const listReady = (db: Reader, { start, end }: TimeSpan): Promise<{ receivedAt: string | null; readyAt: string | null }[]> =>
  db
    .selectFrom('repair_requests')
    .where('ready_at', '>=', start)
    .where('ready_at', '<', end)
    .where('received_at', 'is not', null)
    .select(['received_at as receivedAt', 'ready_at as readyAt'])
    .execute()

/** How many repairs came back under warranty in a span. */
export async function countComebacksIn(db: Reader, { start, end }: TimeSpan): Promise<number> {
  const { count } = await db
    .selectFrom('repair_requests')
    .where('warranty_of', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The columns of bills that a list of debts shows. */
export const findDebtBills = (db: Reader, ids: readonly number[]) =>
  db.selectFrom('bills').where('id', 'in', ids).select(['id', 'number', 'snapshot', 'issued_on']).orderBy('id').execute()
