import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestEntity, RequestKindName } from '#contract/constants.ts'
import { tenDigits } from '#contract/phone.ts'
import { readReference } from '#contract/reference.ts'
import { readRequestNumber } from '#contract/request-number.ts'
import { deleteAuditEntries } from '#server/db/audit-log.ts'
import { streamBatches } from '#server/db/batches.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { forUpdate, forUpdateClause } from '#server/db/for-update.ts'
import { toLimitOffset } from '#server/db/limit-offset.ts'
import { findMetadata } from '#server/db/metadata.repository.ts'
import { isAmongNewest, isShort, matchesSearch, phoneForSearch, searchText } from '#server/db/search.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import { deleteStoredResponses } from '#server/http/idempotency.repository.ts'
import { deleteEvents, type EventRow, putEventsBack, takeEvents } from './request-events.repository.ts'
import type { Customer, EditableColumns, RequestRow, StatusOf } from './request-kind.ts'
import {
  deleteTrackingLinks,
  putTrackingLinksBack,
  type RequestId,
  type StoredLink,
  takeTrackingLinks,
} from './tracking-links.repository.ts'

/** Ids and rows that an export reads in one query: resuming a search costs more than holding ids in memory. */
const ID_BATCH_SIZE = 10_000
const ROW_BATCH_SIZE = 250
/** A reference that is taken is generated again; this many in a row mean that something else is wrong. */
const INSERT_ATTEMPTS = 20

/** The table of one kind of request, and what its search accepts. */
export interface RequestSource<Table extends RequestTableName> {
  name: RequestKindName
  table: Table
  statuses: readonly StatusOf<Table>[]
  referenceColumn: string
  /** Columns of each order that a list may ask for, ascending; an index has them behind the status. */
  orders?: Readonly<Record<string, readonly string[]>>
}

export interface RequestFilter<Status> {
  q?: string | undefined
  status?: Status | undefined
  ids?: readonly number[] | undefined
}

export interface RequestPage<Status> extends RequestFilter<Status> {
  page?: number | undefined
  limit?: number | undefined
  /** A key of `orders`. */
  sort?: string | undefined
}

/** The `where` clause of a filter. */
function whereClause<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  { q, status, ids }: RequestFilter<StatusOf<Table>>,
): RawBuilder<unknown> {
  const conditions = [
    ...(status ? [sql<SqlBool>`status = ${status}`] : []),
    ...(ids ? [sql<SqlBool>`id in (${sql.join(ids)})`] : []),
    ...(q ? [matchesRequest(db, source, q)] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** Matches `q` with the texts of a request, its number, its reference, and its status or a part of it. */
function matchesRequest<Table extends RequestTableName>(
  db: Reader,
  { name, table, statuses, referenceColumn }: RequestSource<Table>,
  q: string,
): RawBuilder<SqlBool> {
  const matchingStatuses = statuses.filter((status) => status.toLowerCase().includes(q.toLowerCase()))
  const text = matchesSearch(db, table, q)
  const words = matchingStatuses.length > 0 ? sql<SqlBool>`(${text} or status in (${sql.join(matchingStatuses)}))` : text
  const matches = isShort(q) ? sql<SqlBool>`(${words} and ${isAmongNewest(table)})` : words
  const number = readRequestNumber(name, q)
  if (number !== undefined) return sql`(${matches} or id = ${number})`
  const found = readReference(q)
  return found?.kind === name ? sql`(${matches} or ${sql.ref(referenceColumn)} = ${found.reference})` : matches
}

/** One page of a list, newest first unless it is sorted, and the number of requests on all pages. */
export async function listRequests<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  query: RequestPage<StatusOf<Table>>,
): Promise<{ rows: RequestRow<Table>[]; total: number }> {
  const where = whereClause(db, source, query)
  const table = sql.table(source.table)
  const { limit, offset } = toLimitOffset(query)
  const columns = query.sort === undefined ? undefined : source.orders?.[query.sort]
  const order = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`id desc`
  const counted = await sql<{ count: number }>`select count(*) as count from ${table} ${where}`.execute(db)
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${table} ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.count) }
}

/** The newest requests that match `q`; they are not counted. */
export async function findRequests<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  q: string,
  limit: number,
): Promise<RequestRow<Table>[]> {
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${sql.table(source.table)} ${whereClause(db, source, { q })} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Every request that matches the filter, newest first, in batches; other requests run between two of them. */
export async function* streamRows<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  filter: RequestFilter<StatusOf<Table>>,
): AsyncIterable<RequestRow<Table>[]> {
  const table = sql.table(source.table)
  const where = whereClause(db, source, filter)
  const idBatches = streamBatches(ID_BATCH_SIZE, async (cursor) => {
    const afterCursor = cursor === undefined ? sql`` : sql`where id < ${cursor}`
    const { rows } = await sql<{ id: number }>`
      select id from (select id from ${table} ${where}) as found ${afterCursor} order by id desc limit ${ID_BATCH_SIZE}`.execute(db)
    return rows
  })
  for await (const ids of idBatches) {
    for (let from = 0; from < ids.length; from += ROW_BATCH_SIZE) {
      await yieldToEventLoop()
      const batch = sql.join(ids.slice(from, from + ROW_BATCH_SIZE).map(({ id }) => id))
      const { rows } = await sql<RequestRow<Table>>`select * from ${table} where id in (${batch}) order by id desc`.execute(db)
      yield rows
    }
  }
}

/** Identifies one request: its id, or a reference in a column of its own. */
export interface RequestKey {
  column: string
  value: string | number
}

export async function findRequest<Table extends RequestTableName>(
  db: Reader,
  table: Table,
  { column, value }: RequestKey,
): Promise<RequestRow<Table> | undefined> {
  const { rows } = await sql<RequestRow<Table>>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
  return rows[0]
}

/** Like `findRequest`, and locks the row until the transaction ends. */
export async function findRequestForUpdate<Table extends RequestTableName>(
  tx: Tx,
  table: Table,
  { column, value }: RequestKey,
): Promise<RequestRow<Table> | undefined> {
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} ${forUpdateClause(tx)}`.execute(tx)
  return rows[0]
}

/** Stores a new request. `columns` is called again when its reference is taken. */
export async function insertRequest<Table extends RequestTableName>(
  tx: Tx,
  table: Table,
  columns: () => Promise<EditableColumns<Table>>,
): Promise<RequestRow<Table>> {
  const now = new Date().toISOString()
  const name: RequestTableName = table
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt += 1) {
    const values = { ...(await columns()), withdrawn_at: null, untold_since: null, version: 1, created_at: now, updated_at: now }
    const stored = await tx
      .insertInto(name)
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) return { ...values, id: stored.id }
  }
  throw new Error(`No free reference was found for a row of ${table}`)
}

/** Sets `columns` and the next version. The transaction holds the lock on `before`. Returns the changed row. */
export async function updateRequest<Table extends RequestTableName>(
  tx: Tx,
  table: Table,
  before: RequestRow<Table>,
  columns: EditableColumns<Table>,
  untold: { untold_since?: string | null } = {},
): Promise<RequestRow<Table>> {
  const name: RequestTableName = table
  const changed = { ...columns, ...untold, version: before.version + 1, updated_at: new Date().toISOString() }
  await tx.updateTable(name).set(changed).where('id', '=', before.id).execute()
  return { ...before, ...changed }
}

/** What belongs to a request besides its row. */
export interface RequestParts {
  links: StoredLink[]
  events: EventRow[]
}

/** Deletes the request and the responses stored for retries of the call that created it. Returns what belonged to it, which is deleted too. */
export async function takeRequest(tx: Tx, table: RequestTableName, request: RequestId): Promise<RequestParts> {
  await tx.deleteFrom(table).where('id', '=', request.id).execute()
  await deleteStoredResponses(tx, request.entity, request.id)
  return { links: await takeTrackingLinks(tx, request), events: await takeEvents(tx, request) }
}

/** Stores again what `takeRequest` returned. */
export async function putPartsBack(tx: Tx, { links, events }: RequestParts): Promise<void> {
  await putTrackingLinksBack(tx, links)
  await putEventsBack(tx, events)
}

/** Forgets which products someone waits for. */
export async function deleteAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('email', '=', email).execute()
}

/** Deletes views of all accounts that name this customer, or search for the name, the email or the phone. */
export async function deleteViewsOf(tx: Tx, { name, email, phone }: Customer): Promise<void> {
  const person = searchText(name, email, phoneForSearch(phone), tenDigits(phone) ?? phone).split('\n')
  const views = await tx.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
  const ids = views
    .filter((view) => {
      const text = searchText(view.name, ...new URLSearchParams(view.query).values())
      return person.some((part) => text.includes(part))
    })
    .map(({ id }) => id)
  if (ids.length) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute()
}

/** Deletes up to `limit` closed requests whose last change is older than `before`, with all that belongs to them. Returns how many. */
export async function deleteExpired<Table extends RequestTableName>(
  tx: Tx,
  source: { table: Table; entity: RequestEntity; closedStatus: StatusOf<Table> },
  before: Date,
  limit: number,
): Promise<number> {
  const table: RequestTableName = source.table
  const rows = await tx
    .selectFrom(table)
    .where('status', '=', source.closedStatus)
    .where('updated_at', '<', before.toISOString())
    .select('id')
    .orderBy('updated_at')
    .limit(limit)
    .$call(forUpdate(tx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteAuditEntries(tx, source.entity, ids)
  await deleteTrackingLinks(tx, source.entity, ids)
  await deleteEvents(tx, source.entity, ids)
  await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return ids.length
}

const rebuildMarker = (table: RequestTableName) => `rebuild_search:${table}`

/** Whether search texts of this kind are still to be rebuilt. */
export const needsRebuild = async (db: Reader, table: RequestTableName): Promise<boolean> =>
  (await findMetadata(db, rebuildMarker(table))) !== undefined

/**
 * Rebuilds the search texts of the next `limit` requests, newest first. A migration asks for this with a row of `metadata` that holds the
 * highest id that is still to do; the row is deleted after the last request. Returns whether nothing is left to do.
 */
export async function rebuildSearchBatch<Table extends RequestTableName>(
  tx: Tx,
  source: Table,
  limit: number,
  searchOf: (row: RequestRow<Table>) => string,
): Promise<boolean> {
  const table: RequestTableName = source
  const marker = rebuildMarker(table)
  const pending = await tx.selectFrom('metadata').where('name', '=', marker).select('value').$call(forUpdate(tx)).executeTakeFirst()
  if (!pending) return true
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${sql.table(table)} where id <= ${Number(pending.value)} order by id desc limit ${limit} ${forUpdateClause(tx)}`.execute(
    tx,
  )
  for (const row of rows) {
    const search = searchOf(row)
    if (search !== row.search) await tx.updateTable(table).set({ search }).where('id', '=', row.id).execute()
  }
  const last = rows.at(-1)
  if (last && rows.length === limit) {
    await tx
      .updateTable('metadata')
      .set({ value: String(last.id - 1) })
      .where('name', '=', marker)
      .execute()
    return false
  }
  await tx.deleteFrom('metadata').where('name', '=', marker).execute()
  return true
}
