import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

export type SearchableTable = { [T in keyof Tables]: Tables[T] extends { id: unknown; search: string } ? T : never }[keyof Tables]

/** The trigram index knows no shorter texts. */
const TRIGRAM_LENGTH = 3

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
export const phoneForSearch = (phone: string): string => `${phone}\n${phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')}`

/** `text` for use inside a LIKE pattern with `escape '\'`: its own wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The trigram index of SQLite and what to ask it for; undefined where the `search` column itself is asked (PostgreSQL has its index behind that). */
export function trigramIndex(db: Reader, table: SearchableTable, q: string): { index: RawBuilder<unknown>; phrase: string } | undefined {
  if (db.dialect === 'postgres' || [...q].length < TRIGRAM_LENGTH) return undefined
  return { index: sql.table(`${table}_search`), phrase: `"${q.toLowerCase().replaceAll('"', '""')}"` }
}

/**
 * Whether the row's `search` contains `q` anywhere, without regard to case: `.where(matchesSearch(db, 'products', q))`.
 * From three characters on the trigram index answers; a shorter `q` reads the table.
 */
export function matchesSearch(db: Reader, table: SearchableTable, q: string): RawBuilder<SqlBool> {
  const found = trigramIndex(db, table, q)
  if (!found) return sql<SqlBool>`${sql.ref(`${table}.search`)} like ${`%${escapeLike(q.toLowerCase())}%`} escape '\\'`
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${found.index} where ${found.index} match ${found.phrase})`
}
