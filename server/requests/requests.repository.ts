import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { type Language, readLanguage } from '#contract/platform/languages.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { RequestTableName, Tables } from '#server/platform/db/tables.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { newReference } from './new-reference.ts'
import type { BookedProducts, Customer, KindDefinition, StoredRequest } from './request.ts'

/** A reference that is taken is generated again; this many in a row mean that something else is wrong. */
const INSERT_ATTEMPTS = 20

/** The requests of a kind for which all conditions hold. */
export const selectWhere = (db: Reader, { table }: KindDefinition, conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.reduce((query, condition) => query.where(condition), db.selectFrom(table))
/** A row as it is stored, by column. */
export type RequestRow = Record<string, string | number | null>

export function toRequest(kind: KindDefinition, row: RequestRow): StoredRequest {
  const details = Object.fromEntries(Object.entries(kind.columns).map(([field, column]) => [field, row[column] ?? null]))
  return {
    entity: kind.entity,
    id: row.id,
    customerId: row.customer_id ?? 0,
    reference: row[kind.reference.column],
    ...{
      name: row.name,
      email: row.email,
      phone: row.phone,
      language: readLanguage(row.language),
      status: row.status,
      details,
      version: row.version,
    },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, withdrawnAt: row.withdrawn_at },
    ...{ unnotifiedSince: row.unnotified_since, unansweredSince: row.unanswered_since },
  } as StoredRequest
}

/** All columns but the id. */
function toColumns(kind: KindDefinition, request: Omit<StoredRequest, 'id'>) {
  const { name, email, phone, language, status, details, version } = request
  return {
    customer_id: request.customerId,
    ...Object.fromEntries(Object.entries(kind.columns).map(([field, column]) => [column, details[field] ?? null])),
    [kind.reference.column]: request.reference,
    ...{ name, email, phone, language, version, ...searchColumns(kind, request) },
    // Checked by the schema of its kind.
    status: status as Tables[RequestTableName]['status'],
    ...{ created_at: request.createdAt, updated_at: request.updatedAt, withdrawn_at: request.withdrawnAt },
    ...{ unnotified_since: request.unnotifiedSince, unanswered_since: request.unansweredSince },
  }
}

/** The input of `toRequest`. */
export const toRow = (kind: KindDefinition, request: StoredRequest) => ({ id: request.id, ...toColumns(kind, request) })

/** The columns that a search reads. */
export const searchColumns = (
  kind: KindDefinition,
  { name, email, phone, details }: Pick<StoredRequest, keyof Customer | 'details'>,
): { search: string; sound: string } => ({
  search: searchText(name, email, ...phoneForSearch(phone), ...kind.searchTexts(details)),
  sound: soundText(kind.table, name, ...(kind.soundTexts?.(details) ?? [])),
})

/** The requests with these ids, newest first. */
export async function readRequests(db: Reader, kind: KindDefinition, ids: readonly number[]): Promise<StoredRequest[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(kind.table).where('id', 'in', ids).selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => toRequest(kind, row))
}

/** Names one request of a kind. */
export type RequestKey = { id: number } | { reference: string }

const isKey = (kind: KindDefinition, key: RequestKey): RawBuilder<SqlBool> =>
  'id' in key ? sql<SqlBool>`id = ${key.id}` : sql<SqlBool>`${sql.ref(kind.reference.column)} = ${key.reference}`

export async function findRequest(db: Reader, kind: KindDefinition, key: RequestKey): Promise<StoredRequest | undefined> {
  const row = await selectWhere(db, kind, [isKey(kind, key)])
    .selectAll()
    .executeTakeFirst()
  return row && toRequest(kind, row)
}

/** The language of a request's customer; undefined for a request that is in the trash or gone. */
export const findLanguage = async (db: Reader, { entity, id }: { entity: RequestEntity; id: number }): Promise<Language | undefined> =>
  (await findRequest(db, kindOf(entity), { id }))?.language

/** Like `findRequest`, and locks the row until the transaction ends, its product first. */
export async function findRequestForUpdate(
  tx: Tx,
  kind: KindDefinition,
  key: RequestKey,
  products: BookedProducts,
): Promise<StoredRequest | undefined> {
  // Whoever moves the last piece of a product tells its other bookings: all lock in one order, so that no two wait for each other.
  if (kind === kinds.bookings && tx.dialect === 'postgres')
    await products.lock(tx, sql`(select product_id from bookings where ${isKey(kind, key)})`)
  const row = await selectWhere(tx, kind, [isKey(kind, key)])
    .selectAll()
    .$call(forUpdate(tx))
    .executeTakeFirst()
  return row && toRequest(kind, row)
}

const insertInto = Object.fromEntries(
  Object.values(kinds).map(({ table }) => [
    table,
    compiledOnce((tx: Tx, row: ReturnType<typeof toColumns>) =>
      tx
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    ),
  ]),
) as Record<RequestTableName, (tx: Tx, row: ReturnType<typeof toColumns>) => Promise<{ id: number }[]>>

/** Stores a new request under a reference that is free. */
export async function insertRequest(
  tx: Tx,
  kind: KindDefinition,
  request: Omit<StoredRequest, 'id' | 'reference'>,
): Promise<StoredRequest> {
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt += 1) {
    const referenced = { ...request, reference: newReference(kind.name) }
    const [stored] = await insertInto[kind.table](tx, toColumns(kind, referenced))
    if (stored) return { ...referenced, id: stored.id }
  }
  throw new Error(`No free reference was found for a row of ${kind.table}`)
}

/** Stores the differences. The transaction holds the lock on the row. */
export async function updateRequest(tx: Tx, kind: KindDefinition, before: StoredRequest, after: StoredRequest): Promise<void> {
  const from: RequestRow = toColumns(kind, before)
  const { search, sound, ...to } = toColumns(kind, after)
  const changed = Object.entries(to).filter(([column, value]) => from[column] !== value)
  if (changed.length === 0) return
  await tx
    .updateTable(kind.table)
    // The stored search texts may come from an earlier version.
    .set({ ...Object.fromEntries(changed), search, sound })
    .where('id', '=', before.id)
    .execute()
}

/** Name and email of the last message from this phone, for a customer without a repair. */
export async function findCustomer(db: Reader, phone: string): Promise<Pick<StoredRequest, 'name' | 'email' | 'language'> | undefined> {
  const messages = db.selectFrom('contact_requests').where('phone', '=', phone)
  const latest = await messages.select(['name', 'email', 'language']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return latest && { ...latest, language: readLanguage(latest.language) }
}

/** The bookings of a product that still wait, oldest first. */
export async function listPendingBookings(tx: Tx, productId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bookings')
    .where('product_id', '=', productId)
    .where('status', '=', 'Pending')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
