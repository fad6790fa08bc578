import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '#contract/platform/text.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { phonePart } from '#contract/requests/phone.ts'
import type { IdQuery, Reader } from './database.ts'
import { fromRaw } from './from-raw.ts'
import { soundsOf } from './sounds.ts'
import type { Tables } from './tables.ts'

export type SearchableTable = { [T in keyof Tables]: Tables[T] extends { id: unknown; search: unknown } ? T : never }[keyof Tables]

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

/** Whole words alone are found by sounds of fewer letters, which too many words begin with. */
const SOUND_BEGINNING = 3
/** One letter is no name. */
const SOUND_MIN = 2

/** Whether a table has a column `sound`. */
const hasSounds = (table: SearchableTable): boolean => table !== 'audit_log'

/**
 * The mark before the sound of a word. People write a name in several ways, in either script. A product has the name that the shop writes:
 * its mark tells the script, and is looked for from the other one only.
 */
const markOf = (table: SearchableTable, isLatin: boolean): string => (table !== 'products' ? '~' : isLatin ? '<' : '>')

/** Content of a `sound` column: how each word of the names sounds, between its mark and its end. */
export const soundText = (table: SearchableTable, ...names: string[]): string =>
  names
    .flatMap(soundsOf)
    .filter((word) => word !== undefined)
    .map(({ script, sound }) => `${markOf(table, script === 'latin')}${sound};`)
    .join('')

/** Whether names of the table may sound like `q` and be written in another way. */
export const isSounded = (table: SearchableTable, q: string): boolean => soundsLike(table, q) !== undefined

/** The content of a `sound` column whose names sound like `q`; undefined when `q` is no name. */
function soundsLike(table: SearchableTable, q: string): string[] | undefined {
  // A short search of the shop reads one index with the texts of all products.
  const words = !hasSounds(table) || (table === 'products' && isShort(q)) ? [] : soundsOf(q)
  const texts = words.map((word) => {
    if (word === undefined || word.sound.length < SOUND_MIN) return undefined
    return `${markOf(table, word.script === 'devanagari')}${word.sound}${word.sound.length < SOUND_BEGINNING ? ';' : ''}`
  })
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined
}

/** Whether `q` would find a person with these texts, which `searchText` and `soundText` have made. */
export function findsPerson({ search, sound }: { search: string; sound: string }, q: string): boolean {
  return spellings(q).some((text) => search.includes(text)) || (soundsLike('bookings', q)?.every((text) => sound.includes(text)) ?? false)
}

/** A stored phone (`+91` and ten digits) in the formats that people search for: as stored and as shown on screen. */
export const phoneForSearch = (phone: string): string[] => [phone, formatPhone(phone)]

/** Texts of which a row must contain one: `q` itself, and if it is a phone or a part of one, its stored form. */
function spellings(q: string): string[] {
  const phone = phonePart(q)
  return [...new Set([foldText(q), ...(phone === undefined ? [] : [phone])])]
}

/** Escapes wildcards in `text` for a LIKE pattern with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const contains = (column: RawBuilder<unknown>, text: string) => sql`${column} like ${`%${escapeLike(text)}%`} escape '\\'`

/**
 * Whether the row's `search` column contains `q`, in any of its spellings, or its names sound like `q`:
 * `.where(matchesSearch(db, 'products', q))`. With three or more characters it uses the trigram indexes; a shorter `q` scans the table.
 * `asWritten` leaves the sounds out.
 */
export function matchesSearch(db: Reader, table: SearchableTable, q: string, asWritten = false): RawBuilder<SqlBool> {
  if (db.dialect === 'postgres' || isShort(q)) {
    const written = spellings(q).map((text) => contains(sql.ref(`${table}.search`), text))
    const sounds = asWritten ? undefined : soundsLike(table, q)?.map((text) => contains(sql.ref(`${table}.sound`), text))
    return sql<SqlBool>`(${sql.join([...written, ...(sounds ? [sql`(${sql.join(sounds, sql` and `)})`] : [])], sql` or `)})`
  }
  const found = matchingIndexes(table, q, asWritten).map(({ index, matches }) => sql`select rowid from ${index} where ${matches}`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(found, sql` union all `)})`
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The trigram indexes of SQLite with what to look for in them, that of what is written first. */
function matchingIndexes(table: SearchableTable, q: string, asWritten: boolean) {
  const matching = (name: string, query: string) => ({ name, index: sql.table(name), matches: sql`${sql.table(name)} match ${query}` })
  const sounds = asWritten ? undefined : soundsLike(table, q)
  return [
    matching(`${table}_search`, spellings(q).map(quote).join(' OR ')),
    ...(sounds ? [matching(`${table}_search_sound`, sounds.map(quote).join(' AND '))] : []),
  ]
}

/**
 * The ids of rows that contain `q`, newest first, as SQLite finds them in a trigram index one by one, and of those whose names sound like
 * it. `matchesSearch` collects all of them before the first row, which takes tens of milliseconds when 100,000 match. `q` has three or more
 * characters; `conditions` are on the table.
 */
export function searchedIds(
  db: Reader,
  table: SearchableTable,
  { q, asWritten = false }: { q: string; asWritten?: boolean | undefined },
  conditions: readonly RawBuilder<SqlBool>[],
  most?: number,
): IdQuery[] {
  return matchingIndexes(table, q, asWritten).map(({ name, index, matches }) => {
    const id = sql.ref<number>(`${name}.rowid`)
    // SQLite keeps the order of a cross join.
    const rows = conditions.length > 0 ? sql`cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${id}` : sql``
    const where = sql.join([matches, ...conditions], sql` and `)
    const found = fromRaw(db, sql<{ id: number }>`select ${id} as id from ${index} ${rows} where ${where}`)
    return found
      .select('id')
      .orderBy('id', 'desc')
      .$if(most !== undefined, (query) => query.limit(most as number))
  })
}

/** Whether a row is new enough to be searched for a text that `isShort`. */
export function isAmongNewest(table: SearchableTable): RawBuilder<SqlBool> {
  const before = sql`select id from ${sql.table(table)} order by id desc limit 1 offset ${SHORT_SEARCH_ROWS}`
  return sql<SqlBool>`id > coalesce((${before}), 0)`
}
