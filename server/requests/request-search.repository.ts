import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '#contract/platform/text.ts'
import { readReference, readReferenceOf, readReferenceStart } from '#contract/requests/reference.ts'
import { readRequestNumber } from '#contract/requests/request-number.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromNearerEnd, toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { isAmongNewest, isShort, isSounded, matchesSearch, searchedIds, wordsOf } from '#server/platform/db/search.ts'
import type { KindDefinition, StoredRequest } from './request.ts'
import { IS_UNANSWERED, waits } from './request-state.repository.ts'
import { readRequests, selectWhere, toRequest } from './requests.repository.ts'

/** Rows that an export reads in one query. */
const ROW_BATCH_SIZE = 250

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
