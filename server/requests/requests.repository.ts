import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestEntity, RequestKindName } from '#contract/constants.ts'
import { tenDigits } from '#contract/phone.ts'
import { readReference } from '#contract/reference.ts'
import { readRequestNumber } from '#contract/request-number.ts'
import { deleteAuditEntries } from '#server/db/audit-log.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { forUpdate, forUpdateClause } from '#server/db/for-update.ts'
import { atMost, fromNearerEnd, toLimitOffset } from '#server/db/limit-offset.ts'
import { findMetadata } from '#server/db/metadata.repository.ts'
import { isAmongNewest, isShort, matchesSearch, phoneForSearch, searchedIds, searchText } from '#server/db/search.ts'
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

/** Rows that an export reads in one query. */
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

type Condition = RawBuilder<SqlBool>

const anyOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The `where` clause of conditions that must all hold. */
const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** What a filter asks for besides its words. */
const conditionsOf = <Status>({ status, ids }: RequestFilter<Status>): Condition[] => [
  ...(status ? [sql<SqlBool>`status = ${status}`] : []),
  ...(ids ? [sql<SqlBool>`id in (${sql.join(ids)})`] : []),
]

/** Whether the status of a request contains `q`; none when no status does. */
function matchesStatus<Table extends RequestTableName>({ statuses }: RequestSource<Table>, q: string): Condition[] {
  const matching = statuses.filter((status) => status.toLowerCase().includes(q.toLowerCase()))
  return matching.length > 0 ? [sql<SqlBool>`status in (${sql.join(matching)})`] : []
}

/** Whether `q` is the number of a request, or its reference; none when it can be neither. */
function isNamed<Table extends RequestTableName>({ name, referenceColumn }: RequestSource<Table>, q: string): Condition[] {
  const number = readRequestNumber(name, q)
  if (number !== undefined) return [sql<SqlBool>`id = ${number}`]
  const found = readReference(q)
  return found?.kind === name ? [sql<SqlBool>`${sql.ref(referenceColumn)} = ${found.reference}`] : []
}

/** Matches `q` with the texts of a request, its number, its reference, and its status or a part of it. */
function matchesRequest<Table extends RequestTableName>(db: Reader, source: RequestSource<Table>, q: string): Condition {
  const words = anyOf([matchesSearch(db, source.table, q), ...matchesStatus(source, q)])
  const matches = isShort(q) ? sql<SqlBool>`(${words} and ${isAmongNewest(source.table)})` : words
  return anyOf([matches, ...isNamed(source, q)])
}

/** The `where` clause of a filter. */
const whereClause = <Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  filter: RequestFilter<StatusOf<Table>>,
): RawBuilder<unknown> => where([...conditionsOf(filter), ...(filter.q ? [matchesRequest(db, source, filter.q)] : [])])

/** Whether SQLite finds `q` in its index, row by row. */
const isFoundByIndex = (db: Reader, q: string | undefined): q is string => q !== undefined && db.dialect === 'sqlite' && !isShort(q)

/** The ids of the requests that a filter finds, newest first. */
async function findIds<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  filter: RequestFilter<StatusOf<Table>>,
  most?: number,
): Promise<number[]> {
  const newest = (matching: RawBuilder<unknown>) =>
    db.readIds(sql`select id from ${sql.table(source.table)} ${matching} order by id desc ${atMost(most)}`)
  if (!isFoundByIndex(db, filter.q)) return newest(whereClause(db, source, filter))
  const conditions = conditionsOf(filter)
  const byText = await db.readIds(searchedIds(source.table, filter.q, conditions, most))
  const besides = [...matchesStatus(source, filter.q), ...isNamed(source, filter.q)]
  if (besides.length === 0) return byText
  return mergeNewest(byText, await newest(where([anyOf(besides), ...conditions]))).slice(0, most)
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

/** The requests with these ids, newest first. */
async function readRows<Table extends RequestTableName>(db: Reader, table: Table, ids: readonly number[]): Promise<RequestRow<Table>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${sql.table(table)} where id in (${sql.join(ids)}) order by id desc`.execute(db)
  return rows
}

/** One page of a list, newest first unless it is sorted, and the number of requests on all pages. */
export async function listRequests<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  query: RequestPage<StatusOf<Table>>,
): Promise<{ rows: RequestRow<Table>[]; total: number }> {
  const page = toLimitOffset(query)
  const columns = query.sort === undefined ? undefined : source.orders?.[query.sort]
  if (!columns && isFoundByIndex(db, query.q)) {
    // Their number is shown, so all must be found anyway.
    const ids = await findIds(db, source, query)
    return { rows: await readRows(db, source.table, ids.slice(page.offset, page.offset + page.limit)), total: ids.length }
  }
  const [table, matching] = [sql.table(source.table), whereClause(db, source, query)]
  const counted = await sql<{ count: number }>`select count(*) as count from ${table} ${matching}`.execute(db)
  const total = Number(counted.rows[0]?.count)
  const { limit, offset, backwards } = fromNearerEnd(page, total)
  const direction = sql.raw((columns === undefined) === backwards ? 'asc' : 'desc')
  const order = sql.join((columns ?? ['id']).map((column) => sql`${sql.ref(column)} ${direction}`))
  const { rows } = await sql<RequestRow<Table>>`
    select * from ${table} ${matching} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { rows: backwards ? rows.reverse() : rows, total }
}

/** The newest requests that match `q`; they are not counted. */
export const findRequests = async <Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  q: string,
  limit: number,
): Promise<RequestRow<Table>[]> => readRows(db, source.table, await findIds(db, source, { q }, limit))

/** Every request that matches the filter, newest first, in batches; other requests run between two of them. */
export async function* streamRows<Table extends RequestTableName>(
  db: Reader,
  source: RequestSource<Table>,
  filter: RequestFilter<StatusOf<Table>>,
): AsyncIterable<RequestRow<Table>[]> {
  const ids = await findIds(db, source, filter)
  for (let from = 0; from < ids.length; from += ROW_BATCH_SIZE) {
    yield await readRows(db, source.table, ids.slice(from, from + ROW_BATCH_SIZE))
    await yieldToEventLoop()
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
