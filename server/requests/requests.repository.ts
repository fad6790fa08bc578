import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE, type Language, readLanguage } from '#contract/platform/languages.ts'
import { foldText } from '#contract/platform/text.ts'
import { readReference, readReferenceOf, readReferenceStart } from '#contract/requests/reference.ts'
import { readRequestNumber } from '#contract/requests/request-number.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import { deleteAuditEntries } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { fromNearerEnd, toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { hasOpenAccount } from '#server/platform/db/open-accounts.ts'
import {
  isAmongNewest,
  isShort,
  isSounded,
  matchesSearch,
  phoneForSearch,
  searchedIds,
  searchText,
  soundText,
  wordsOf,
} from '#server/platform/db/search.ts'
import { deleteStoredResponses } from '#server/platform/http/idempotency.repository.ts'
import { deleteDeliveriesAbout } from '#server/platform/outbox/webhook/webhooks.repository.ts'
import { insertRestored } from '#server/platform/trash/trash.repository.ts'
import { lockBookedProduct } from './booked-product.repository.ts'
import type { PhotoRow } from './job-photos.repository.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { newReference } from './new-reference.ts'
import type { Customer, KindDefinition, StoredRequest } from './request.ts'
import { type RequestParts, takeParts } from './request-parts.repository.ts'
import { HAS_BEEN_WITHDRAWN, IS_UNANSWERED, waits } from './request-state.repository.ts'

/** Rows that an export reads in one query. */
const ROW_BATCH_SIZE = 250
/** A reference that is taken is generated again; this many in a row mean that something else is wrong. */
const INSERT_ATTEMPTS = 20

type Condition = RawBuilder<SqlBool>

export interface RequestFilter {
  q?: string | undefined
  /** Whether names that only sound like `q` are left out. */
  asWritten?: boolean | undefined
  status?: string | undefined
  state?: RequestState | undefined
  ids?: readonly number[] | undefined
  /** Conditions that one kind alone has. */
  conditions?: readonly Condition[] | undefined
}

export interface RequestPage extends RequestFilter {
  page?: number | undefined
  limit?: number | undefined
  /** A key of `orders`. */
  sort?: string | undefined
}

const anyOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The requests of a kind for which all conditions hold. */
const selectWhere = (db: Reader, { table }: KindDefinition, conditions: readonly Condition[]) =>
  conditions.reduce((query, condition) => query.where(condition), db.selectFrom(table))

/** The conditions of a filter besides its words. */
const conditionsOf = (kind: KindDefinition, { status, state, ids, conditions = [] }: RequestFilter): Condition[] => [
  ...(state ? [state === 'waiting' ? waits(kind) : IS_UNANSWERED] : []),
  ...(status ? [sql<SqlBool>`status = ${status}`] : []),
  ...(ids ? [sql<SqlBool>`id in (${sql.join(ids)})`] : []),
  ...conditions,
]

/** Whether the status of a request contains `q`; none when no status does, or the search is not about it. */
function matchesStatus({ statuses, isStatusSearched }: KindDefinition, q: string): Condition[] {
  const matching = isStatusSearched ? statuses.filter((status) => foldText(status).includes(foldText(q))) : []
  return matching.length > 0 ? [sql<SqlBool>`status in (${sql.join(matching)})`] : []
}

/** Whether `q` is the number of a request, or its reference or the beginning of it, or two of these: `R2345` is both. */
function isNamed({ name, reference: { column: referenceColumn } }: KindDefinition, q: string): Condition[] {
  const number = readRequestNumber(name, q)
  const column = sql.ref(referenceColumn)
  const reference = readReferenceOf(name, q)
  const start = number === undefined && reference === undefined ? readReferenceStart(name, q) : undefined
  return [
    ...(number === undefined ? [] : [sql<SqlBool>`id = ${number}`]),
    ...(reference === undefined ? [] : [sql<SqlBool>`${column} = ${reference}`]),
    // A range of the unique index, in the order that both databases give to these characters.
    ...(start === undefined ? [] : [sql<SqlBool>`${column} between ${start} and ${`${start}ZZZZZZ`}`]),
  ]
}

/** Matches each word of `q` with the texts of a request, its status and its reference, and the whole with its number or a part of its reference. */
function matchesRequest(db: Reader, kind: KindDefinition, q: string, asWritten = false): Condition {
  const column = sql.ref(kind.reference.column)
  const others = (word: string) => {
    const reference = readReference(word)?.reference
    return [...matchesStatus(kind, word), ...(reference === undefined ? [] : [sql<SqlBool>`${column} = ${reference}`])]
  }
  const words = matchesSearch(db, kind.table, q, { asWritten, others })
  const matches = isShort(q) ? sql<SqlBool>`(${words} and ${isAmongNewest(kind.table)})` : words
  return anyOf([matches, ...isNamed(kind, q)])
}

/** The requests that a filter finds. */
const selectFiltered = (db: Reader, kind: KindDefinition, filter: RequestFilter) =>
  selectWhere(db, kind, [...conditionsOf(kind, filter), ...(filter.q ? [matchesRequest(db, kind, filter.q, filter.asWritten)] : [])])

/** Whether SQLite finds `q` in its index, row by row: it is one word. */
const isFoundByIndex = (db: Reader, q: string | undefined): q is string =>
  q !== undefined && db.dialect === 'sqlite' && !isShort(q) && wordsOf(q).length === 1

/** The ids of the requests that a filter finds, newest first. */
async function findIds(db: Reader, kind: KindDefinition, filter: RequestFilter, most?: number): Promise<number[]> {
  const newest = (matching: ReturnType<typeof selectWhere>) =>
    db.readIds(
      matching
        .select('id')
        .orderBy('id', 'desc')
        .$if(most !== undefined, (query) => query.limit(most as number)),
    )
  if (!isFoundByIndex(db, filter.q)) return newest(selectFiltered(db, kind, filter))
  const conditions = conditionsOf(kind, filter)
  const [written = [], sounding = []] = await Promise.all(
    searchedIds(db, kind.table, { word: filter.q, asWritten: filter.asWritten }, conditions, most).map((query) => db.readIds(query)),
  )
  const byText = mergeNewest(written, sounding)
  const besides = [...matchesStatus(kind, filter.q), ...isNamed(kind, filter.q)]
  const others = besides.length > 0 ? await newest(selectWhere(db, kind, [anyOf(besides), ...conditions])) : []
  return mergeNewest(byText, others).slice(0, most)
}

/** Two lists of ids, newest first, as one without doubles. */
function mergeNewest(one: readonly number[], other: readonly number[]): number[] {
  const merged: number[] = []
  for (let at = 0, behind = 0; at < one.length || behind < other.length; ) {
    const id = Math.max(one[at] ?? 0, other[behind] ?? 0)
    merged.push(id)
    if (one[at] === id) at += 1
    if (other[behind] === id) behind += 1
  }
  return merged
}

/** A row as it is stored, by column. */
export type RequestRow = Record<string, string | number | null>
type Row = RequestRow

export function toRequest(kind: KindDefinition, row: Row): StoredRequest {
  const details = Object.fromEntries(Object.entries(kind.columns).map(([field, column]) => [field, row[column] ?? null]))
  return {
    entity: kind.entity,
    id: row.id,
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
    ...{ untoldSince: row.untold_since, unansweredSince: row.unanswered_since },
  } as StoredRequest
}

/** All columns but the id. */
function toColumns(kind: KindDefinition, request: Omit<StoredRequest, 'id'>): Row {
  const { name, email, phone, language, status, details, version } = request
  return {
    ...Object.fromEntries(Object.entries(kind.columns).map(([field, column]) => [column, details[field] ?? null])),
    [kind.reference.column]: request.reference,
    ...{ name, email, phone, language, status, version, ...searchColumns(kind, request) },
    ...{ created_at: request.createdAt, updated_at: request.updatedAt, withdrawn_at: request.withdrawnAt },
    ...{ untold_since: request.untoldSince, unanswered_since: request.unansweredSince },
  }
}

/** The input of `toRequest`. */
export const toRow = (kind: KindDefinition, request: StoredRequest): RequestRow => ({ id: request.id, ...toColumns(kind, request) })

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

/** One page of a list, newest first unless it is sorted, and the number of requests on all pages. */
export async function listRequests(
  db: Reader,
  kind: KindDefinition,
  query: RequestPage,
): Promise<{ rows: StoredRequest[]; total: number }> {
  const page = toLimitOffset(query)
  const columns = query.sort === undefined ? undefined : kind.orders?.[query.sort]
  if (!columns && isFoundByIndex(db, query.q)) {
    // Their number is shown, so all must be found anyway.
    const ids = await findIds(db, kind, query)
    return { rows: await readRequests(db, kind, ids.slice(page.offset, page.offset + page.limit)), total: ids.length }
  }
  const matching = selectFiltered(db, kind, query)
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const { limit, offset, backwards } = fromNearerEnd(page, total)
  const direction = (columns === undefined) === backwards ? 'asc' : 'desc'
  const ordered = (columns ?? ['id']).reduce(
    (rows, by) => rows.orderBy(typeof by === 'string' ? sql.ref(by) : by, direction),
    matching.selectAll(),
  )
  const found = await ordered.limit(limit).offset(offset).execute()
  const rows = found.map((row) => toRequest(kind, row))
  return { rows: backwards ? rows.reverse() : rows, total }
}

/** The newest requests that contain `q`, then those whose names sound like it; they are not counted. */
export async function findRequests(db: Reader, kind: KindDefinition, q: string, limit: number): Promise<StoredRequest[]> {
  const written = await findIds(db, kind, { q, asWritten: true }, limit)
  const isComplete = written.length === limit || !isSounded(kind.table, q)
  const ids = new Set([...written, ...(isComplete ? [] : await findIds(db, kind, { q }, limit))])
  const found = await readRequests(db, kind, [...ids].slice(0, limit))
  return found.sort((one, other) => Number(written.includes(other.id)) - Number(written.includes(one.id)))
}

/** Every request that matches the filter, newest first, in batches; other requests run between two of them. */
export async function* streamRequests(db: Reader, kind: KindDefinition, filter: RequestFilter): AsyncIterable<StoredRequest[]> {
  const ids = await findIds(db, kind, filter)
  for (let from = 0; from < ids.length; from += ROW_BATCH_SIZE) {
    yield await readRequests(db, kind, ids.slice(from, from + ROW_BATCH_SIZE))
    await yieldToEventLoop()
  }
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

/** The language of a request's customer; the default one for a request that is gone. */
export const findLanguage = async (db: Reader, { entity, id }: { entity: RequestEntity; id: number }): Promise<Language> =>
  (await findRequest(db, kindOf(entity), { id }))?.language ?? DEFAULT_LANGUAGE

/** Like `findRequest`, and locks the row until the transaction ends, its product first. */
export async function findRequestForUpdate(tx: Tx, kind: KindDefinition, key: RequestKey): Promise<StoredRequest | undefined> {
  // Whoever moves the last piece of a product tells its other bookings: all lock in one order, so that no two wait for each other.
  if (kind === kinds.bookings && tx.dialect === 'postgres') await lockBookedProduct(tx, isKey(kind, key))
  const row = await selectWhere(tx, kind, [isKey(kind, key)])
    .selectAll()
    .$call(forUpdate(tx))
    .executeTakeFirst()
  return row && toRequest(kind, row)
}

/** Stores a new request under a reference that is free. */
export async function insertRequest(
  tx: Tx,
  kind: KindDefinition,
  request: Omit<StoredRequest, 'id' | 'reference'>,
): Promise<StoredRequest> {
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt += 1) {
    const referenced = { ...request, reference: newReference(kind.name) }
    const stored = await tx
      .insertInto(kind.table)
      .values(toColumns(kind, referenced) as never)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) return { ...referenced, id: stored.id }
  }
  throw new Error(`No free reference was found for a row of ${kind.table}`)
}

/** Stores a request with its previous id. Throws `not_restorable` when another one has taken its id or its reference. */
export const insertRestoredRequest = (tx: Tx, kind: KindDefinition, request: StoredRequest): Promise<void> =>
  insertRestored(tx, kind.table, { ...toRow(kind, request), id: request.id })

/** Stores the differences. The transaction holds the lock on the row. */
export async function updateRequest(tx: Tx, kind: KindDefinition, before: StoredRequest, after: StoredRequest): Promise<void> {
  const [from, { search, sound, ...to }] = [toColumns(kind, before), toColumns(kind, after)]
  const changed = Object.entries(to).filter(([column, value]) => from[column] !== value)
  if (changed.length === 0) return
  await tx
    .updateTable(kind.table)
    // The stored search texts may come from an earlier version.
    .set({ ...Object.fromEntries(changed), search, sound } as never)
    .where('id', '=', before.id)
    .execute()
}

/** Deletes the request with everything that belongs to it, and the responses stored for retries that show it. */
export async function takeRequest(
  tx: Tx,
  { table, entity }: KindDefinition,
  { id, reference }: Pick<StoredRequest, 'id' | 'reference'>,
): Promise<RequestParts> {
  const parts = await takeParts(tx, entity, [id])
  await tx.deleteFrom(table).where('id', '=', id).execute()
  await deleteStoredResponses(tx, [reference], id)
  return parts
}

/**
 * Deletes up to `limit` closed or withdrawn requests whose last change is older than `before` and whose accounts are not open on `now`, with
 * everything that belongs to them. Returns how many, and their photos, whose files are still to be removed.
 */
export async function deleteExpired(
  tx: Tx,
  kind: KindDefinition,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ count: number; photos: PhotoRow[] }> {
  const { table, entity, closedStatus } = kind
  // Two separate queries, so that each uses an index.
  const isOpen = hasOpenAccount({ entity: sql`${entity}`, id: sql.ref(`${table}.id`) }, now)
  const closable = tx
    .selectFrom(table)
    .where(({ not }) => not(isOpen))
    .select('id')
  const expired = closable.where('updated_at', '<', before.toISOString()).orderBy('updated_at').limit(limit)
  const closed = await expired
    .where('status', '=', closedStatus as never)
    .$call(forUpdate(tx))
    .execute()
  const withdrawn = await expired.where(HAS_BEEN_WITHDRAWN).$call(forUpdate(tx)).execute()
  const locked = [...closed, ...withdrawn].map(({ id }) => id)
  // A payment locks its request and does not change it, so PostgreSQL has not read the account again.
  const ids = locked.length > 0 ? await tx.readIds(closable.where('id', 'in', locked)) : []
  if (ids.length === 0) return { count: 0, photos: [] }
  return { count: ids.length, photos: await deleteForGood(tx, kind, ids) }
}

/** Deletes requests with everything that belongs to them. Returns their photos, whose files are still to be removed. */
async function deleteForGood(tx: Tx, { table, entity }: KindDefinition, ids: readonly number[]): Promise<PhotoRow[]> {
  const { photos } = await takeParts(tx, entity, ids)
  await deleteAuditEntries(tx, entity, ids)
  await deleteDeliveriesAbout(tx, entity, ids)
  await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return photos
}

/** Those of the ids that there are. */
export const findExistingRequests = (db: Reader, { table }: KindDefinition, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.readIds(db.selectFrom(table).where('id', 'in', ids).select('id'))

/**
 * Deletes for good those of the requests that are as a file brought them: never changed, without events but the note of the file, and
 * without a passcode, an estimate or a repair under their warranty. Returns their ids.
 */
export async function deleteUntouchedRequests(tx: Tx, kind: KindDefinition, ids: readonly number[]): Promise<number[]> {
  const { table, entity } = kind
  const event = sql`select 1 from request_events where entity = ${entity} and entity_id = ${sql.ref(`${table}.id`)}`
  const isRepair = entity === kinds.repairRequests.entity
  const chosen = sql<SqlBool>`id in (${sql.join(ids)})`
  // Locked before they are read: a note or a draft locks its request and does not change it, so PostgreSQL would not read it again.
  await selectWhere(tx, kind, [chosen]).select('id').$call(forUpdate(tx)).execute()
  const untouched = await selectWhere(tx, kind, [
    chosen,
    sql<SqlBool>`version = 1`,
    sql<SqlBool>`not exists (${event} and (kind <> 'note' or at <> ${sql.ref(`${table}.created_at`)}))`,
    ...(isRepair
      ? [
          sql<SqlBool>`not exists (select 1 from job_passcodes where request_id = repair_requests.id)`,
          sql<SqlBool>`not exists (select 1 from estimates where request_id = repair_requests.id)`,
          sql<SqlBool>`id not in (select warranty_of from repair_requests where warranty_of is not null)`,
        ]
      : []),
  ])
    .select('id')
    .execute()
  const found = untouched.map(({ id }) => id)
  if (found.length > 0) await deleteForGood(tx, kind, found)
  return found
}

/** Name and email of the last message from this phone, for a customer without a repair. */
export const findCustomer = (db: Reader, phone: string): Promise<Pick<Customer, 'name' | 'email'> | undefined> =>
  db.selectFrom('contact_requests').where('phone', '=', phone).select(['name', 'email']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Those of the phones from which somebody brought a device or wrote. */
export async function findKnownPhones(db: Reader, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set()
  const known = await db
    .selectFrom('repair_requests')
    .where('phone', 'in', phones)
    .select('phone')
    .union(db.selectFrom('contact_requests').where('phone', 'in', phones).select('phone'))
    .execute()
  return new Set(known.map(({ phone }) => phone))
}
