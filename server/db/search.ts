import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatPhone } from '#contract/phone.ts'
import type { Reader } from './database.ts'
import { atMost } from './limit-offset.ts'
import type { Tables } from './tables.ts'

export type SearchableTable = { [T in keyof Tables]: Tables[T] extends { id: unknown; search: string } ? T : never }[keyof Tables]

const TRIGRAM_LENGTH = 3
/** No index covers texts of one or two letters: in tables that grow by the day they are searched for in this many of the newest rows. */
const SHORT_SEARCH_ROWS = 20_000

/** Whether `q` is too short for a trigram index. */
export const isShort = (q: string): boolean => [...q].length < TRIGRAM_LENGTH

/** For migrations, which have no `Reader.dialect`. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Whether searches use an index. PostgreSQL has none if pg_trgm was missing or forbidden when the tables were created. */
export async function hasSearchIndex(db: Reader): Promise<boolean> {
  if (db.dialect === 'sqlite') return true
  const { rows } = await sql`select 1 from pg_class where oid = to_regclass('products_search')`.execute(db)
  return rows.length > 0
}

/** Content of a `search` column; lower-cased, so that searches are case-insensitive on both databases. */
export const searchText = (...parts: (string | number)[]): string => parts.join('\n').toLowerCase()

/** A stored phone (`+91` and ten digits) in the formats that people search for: as stored and as shown on screen. */
export const phoneForSearch = (phone: string): string => `${phone}\n${formatPhone(phone)}`

/** A reference (`BK-7Q2F9K`) with and without the dash, as people type it. */
export const referenceForSearch = (reference: string): string => `${reference}\n${reference.replace('-', '')}`

/** Escapes wildcards in `text` for a LIKE pattern with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the row's `search` column contains `q`, case-insensitively: `.where(matchesSearch(db, 'products', q))`.
 * With three or more characters it uses the trigram index; a shorter `q` scans the table.
 */
export function matchesSearch(db: Reader, table: SearchableTable, q: string): RawBuilder<SqlBool> {
  if (db.dialect === 'postgres' || isShort(q))
    return sql<SqlBool>`${sql.ref(`${table}.search`)} like ${`%${escapeLike(q.toLowerCase())}%`} escape '\\'`
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${indexOf(table)} where ${matchesIndex(table, q)})`
}

const indexOf = (table: SearchableTable) => sql.table(`${table}_search`)

const matchesIndex = (table: SearchableTable, q: string) => sql`${indexOf(table)} match ${`"${q.toLowerCase().replaceAll('"', '""')}"`}`

/**
 * The ids of rows that contain `q`, newest first, as SQLite finds them in the trigram index one by one. `matchesSearch` collects all of them
 * before the first row, which takes tens of milliseconds when 100,000 match. `q` has three or more characters; `conditions` are on the table.
 */
export function searchedIds(
  table: SearchableTable,
  q: string,
  conditions: readonly RawBuilder<SqlBool>[],
  most?: number,
): RawBuilder<{ id: number }> {
  const id = sql.ref(`${table}_search.rowid`)
  // SQLite keeps the order of a cross join.
  const rows = conditions.length > 0 ? sql`cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}` : sql``
  const where = sql.join([matchesIndex(table, q), ...conditions], sql` and `)
  return sql`select ${id} as id from ${indexOf(table)} ${rows} where ${where} order by ${id} desc ${atMost(most)}`
}

/** Whether a row is new enough to be looked at for a text that `isShort`. */
export function isAmongNewest(table: SearchableTable): RawBuilder<SqlBool> {
  const before = sql`select id from ${sql.table(table)} order by id desc limit 1 offset ${SHORT_SEARCH_ROWS}`
  return sql<SqlBool>`id > coalesce((${before}), 0)`
}
