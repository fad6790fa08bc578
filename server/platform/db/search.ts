import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatPhone } from '#contract/format-phone.ts'
import { phonePart } from '#contract/phone.ts'
import { foldText } from '#contract/text.ts'
import type { IdQuery, Reader } from './database.ts'
import { fromRaw } from './from-raw.ts'
import type { Tables } from './tables.ts'

export type SearchableTable = { [T in keyof Tables]: Tables[T] extends { id: unknown; search: string } ? T : never }[keyof Tables]

const TRIGRAM_LENGTH = 3
/** No index covers texts of one or two letters, so in tables that grow by the day they are searched for in this many of the newest rows. */
const SHORT_SEARCH_ROWS = 20_000

/** Whether `q` is too short for a trigram index. */
export const isShort = (q: string): boolean => [...foldText(q)].length < TRIGRAM_LENGTH

/** For migrations, which have no `Reader.dialect`. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Whether searches use an index. PostgreSQL has none if pg_trgm was missing or forbidden when the tables were created. */
export async function hasSearchIndex(db: Reader): Promise<boolean> {
  if (db.dialect === 'sqlite') return true
  const index = sql<{ oid: number }>`select oid from pg_class where oid = to_regclass('products_search')`
  return (await fromRaw(db, index).select('oid').executeTakeFirst()) !== undefined
}

/** Content of a `search` column: its parts, folded as `q` is, each in a line of its own, so that no `q` reaches over two of them. */
export const searchText = (...parts: string[]): string => parts.map(foldText).join('\n')

/** A stored phone (`+91` and ten digits) in the formats that people search for: as stored and as shown on screen. */
export const phoneForSearch = (phone: string): string[] => [phone, formatPhone(phone)]

/** Texts of which a row must contain one: `q` itself, and if it is a phone or a part of one, its stored form. */
function spellings(q: string): string[] {
  const phone = phonePart(q)
  return [...new Set([foldText(q), ...(phone === undefined ? [] : [phone])])]
}

/** Escapes wildcards in `text` for a LIKE pattern with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the row's `search` column contains `q`, in any of its spellings: `.where(matchesSearch(db, 'products', q))`.
 * With three or more characters it uses the trigram index; a shorter `q` scans the table.
 */
export function matchesSearch(db: Reader, table: SearchableTable, q: string): RawBuilder<SqlBool> {
  if (db.dialect === 'postgres' || isShort(q)) {
    const contains = spellings(q).map((text) => sql`${sql.ref(`${table}.search`)} like ${`%${escapeLike(text)}%`} escape '\\'`)
    return sql<SqlBool>`(${sql.join(contains, sql` or `)})`
  }
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${indexOf(table)} where ${matchesIndex(table, q)})`
}

const indexOf = (table: SearchableTable) => sql.table(`${table}_search`)

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const matchesIndex = (table: SearchableTable, q: string) => sql`${indexOf(table)} match ${spellings(q).map(quote).join(' OR ')}`

/**
 * The ids of rows that contain `q`, newest first, as SQLite finds them in the trigram index one by one. `matchesSearch` collects all of them
 * before the first row, which takes tens of milliseconds when 100,000 match. `q` has three or more characters; `conditions` are on the table.
 */
export function searchedIds(
  db: Reader,
  table: SearchableTable,
  q: string,
  conditions: readonly RawBuilder<SqlBool>[],
  most?: number,
): IdQuery {
  const id = sql.ref<number>(`${table}_search.rowid`)
  // SQLite keeps the order of a cross join.
  const rows = conditions.length > 0 ? sql`cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}` : sql``
  const where = sql.join([matchesIndex(table, q), ...conditions], sql` and `)
  const found = fromRaw(db, sql<{ id: number }>`select ${id} as id from ${indexOf(table)} ${rows} where ${where}`)
  return found
    .select('id')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most as number))
}

/** Whether a row is new enough to be looked at for a text that `isShort`. */
export function isAmongNewest(table: SearchableTable): RawBuilder<SqlBool> {
  const before = sql`select id from ${sql.table(table)} order by id desc limit 1 offset ${SHORT_SEARCH_ROWS}`
  return sql<SqlBool>`id > coalesce((${before}), 0)`
}
