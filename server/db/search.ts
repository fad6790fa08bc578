import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatPhone } from '#contract/phone.ts'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

export type SearchableTable = { [T in keyof Tables]: Tables[T] extends { id: unknown; search: string } ? T : never }[keyof Tables]

const TRIGRAM_LENGTH = 3

/** Whether `q` is shorter than what a trigram index knows. */
export const isShort = (q: string): boolean => [...q].length < TRIGRAM_LENGTH

/** For migrations, which have no Reader. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Whether searches have an index. PostgreSQL has none where the extension pg_trgm was missing or forbidden when the tables were made. */
export async function hasSearchIndex(db: Reader): Promise<boolean> {
  if (db.dialect === 'sqlite') return true
  const { rows } = await sql`select 1 from pg_class where oid = to_regclass('products_search')`.execute(db)
  return rows.length > 0
}

/** What a `search` column holds: lower-cased, so that both databases compare without regard to case. */
export const searchText = (...parts: (string | number)[]): string => parts.join('\n').toLowerCase()

/** A stored phone (`+91` and ten digits) in the ways people type it when they look for it: as it is, and as the screens show it. */
export const phoneForSearch = (phone: string): string => `${phone}\n${formatPhone(phone)}`

/** A reference (`BK-7Q2F9K`) as it is, and as people type it who leave out the dash. */
export const referenceForSearch = (reference: string): string => `${reference}\n${reference.replace('-', '')}`

/** `text` for use inside a LIKE pattern with `escape '\'`: its own wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the row's `search` contains `q` anywhere, without regard to case: `.where(matchesSearch(db, 'products', q))`.
 * From three characters on the trigram index is asked; a shorter `q` reads the table.
 */
export function matchesSearch(db: Reader, table: SearchableTable, q: string): RawBuilder<SqlBool> {
  if (db.dialect === 'postgres' || isShort(q))
    return sql<SqlBool>`${sql.ref(`${table}.search`)} like ${`%${escapeLike(q.toLowerCase())}%`} escape '\\'`
  const index = sql.table(`${table}_search`)
  const phrase = `"${q.toLowerCase().replaceAll('"', '""')}"`
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${phrase})`
}
