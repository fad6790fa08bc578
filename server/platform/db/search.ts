import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { identifierOf } from '#contract/platform/fields.ts'
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

/** The words of a search: a row has each of them in any of its fields. */
export const wordsOf = (q: string): string[] => [...new Set(foldText(q).trim().split(' '))]

/** Beside other words these are not looked for inside of words: every row has two digits somewhere in its phone. */
const SHORT_WORD = /^[\p{L}\p{M}\p{N}]{1,2}$/u
const isShortWord = (word: string): boolean => [...word].length < TRIGRAM_LENGTH

/** Whether every word of `q` is too short for a trigram index. */
export const isShort = (q: string): boolean => wordsOf(q).every(isShortWord)

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
const hasSounds = (table: SearchableTable): boolean => table !== 'audit_log' && table !== 'pieces'

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

/** Whether names of the table may sound like a word of `q` and be written in another way. */
export const isSounded = (table: SearchableTable, q: string): boolean => wordsOf(q).some((word) => soundsLike(table, word) !== undefined)

/** The content of a `sound` column whose names sound like a word; undefined when it is no name. */
function soundsLike(table: SearchableTable, word: string): string[] | undefined {
  // A short search of the shop reads one index with the texts of all products.
  const words = !hasSounds(table) || (table === 'products' && isShortWord(word)) ? [] : soundsOf(word)
  const texts = words.map((word) => {
    if (word === undefined || word.sound.length < SOUND_MIN) return undefined
    return `${markOf(table, word.script === 'devanagari')}${word.sound}${word.sound.length < SOUND_BEGINNING ? ';' : ''}`
  })
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined
}

/** Whether a word of `q`, or all of it, is about a person with these texts, which `searchText` and `soundText` have made. */
export function namesPerson({ search, sound }: { search: string; sound: string }, q: string): boolean {
  const words = wordsOf(q)
  const named = words.length > 1 ? [...words.filter((word) => !isShortWord(word)), q] : words
  return named.some(
    (word) =>
      spellings(word).some((text) => search.includes(text)) ||
      (soundsLike('bookings', word)?.every((text) => sound.includes(text)) ?? false),
  )
}

/** A stored phone (`+91` and ten digits) in the formats that people search for: as stored and as shown on screen. */
export const phoneForSearch = (phone: string): string[] => [phone, formatPhone(phone)]

/** A word with characters that people put into a serial number, which is searched for without them when it has this many others. */
const PARTED = /[\p{L}\p{N}][-./:_][\p{L}\p{N}]/u
const IDENTIFIER_MIN = 6

/** Texts of which a row must contain one: the word itself, its stored form if it may be an identifier, and that of a phone or a part of one. */
function spellings(word: string): string[] {
  const phone = phonePart(word)
  const identifier = PARTED.test(word) ? identifierOf(word).toLowerCase() : ''
  return [
    ...new Set([foldText(word), ...(identifier.length >= IDENTIFIER_MIN ? [identifier] : []), ...(phone === undefined ? [] : [phone])]),
  ]
}

/** Escapes wildcards in `text` for a LIKE pattern with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const contains = (column: RawBuilder<unknown>, text: string) => sql`${column} like ${`%${escapeLike(text)}%`} escape '\\'`

/**
 * Whether one or two letters begin a word, or a number of one or two digits is one, alone or joined to the word before it, as in a serial number.
 * The last word of a search may still be typed on.
 */
function hasShortWord(column: RawBuilder<unknown>, word: string, before: string, isLast: boolean): RawBuilder<unknown> {
  const spaced = sql`' ' || replace(replace(${column}, ${'\n'}, ' '), ',', ' ') || ' '`
  const end = /^\d/.test(word) && !isLast ? ' ' : ''
  return sql`(${sql.join(
    [word, before + word].map((each) => contains(spaced, ` ${each}${end}`)),
    sql` or `,
  )})`
}

/** Whether one of the texts is a value in a column of JSON. */
export const hasValue = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    values.map((value) => contains(sql`cast(${sql.ref(column)} as text)`, JSON.stringify(value))),
    sql` or `,
  )})`

/**
 * Whether the row has every word of `q`, in any order and in any of its spellings: in its `search` column, by the sound of its names, or by
 * `others`: `.where(matchesSearch(db, 'products', q))`. Words of three or more characters use the trigram indexes; when all are shorter,
 * the table is scanned. `asWritten` leaves the sounds out, and `meanings` are texts of three or more letters that a word finds too.
 */
export function matchesSearch(
  db: Reader,
  table: SearchableTable,
  q: string,
  {
    asWritten = false,
    others = () => [],
    meanings = () => [],
  }: { asWritten?: boolean; others?: (word: string) => RawBuilder<SqlBool>[]; meanings?: (word: string) => string[] } = {},
): RawBuilder<SqlBool> {
  const scans = db.dialect === 'postgres' || isShort(q)
  const words = wordsOf(q)
  const written = (word: string) => {
    const found =
      scans || isShortWord(word) ? contained(table, word, asWritten, meanings(word)) : [indexed(table, [word], { asWritten, meanings })]
    return sql`(${sql.join([...found, ...others(word)], sql` or `)})`
  }
  const has = (word: string, at: number) =>
    words.length > 1 && SHORT_WORD.test(word)
      ? hasShortWord(sql.ref(`${table}.search`), word, words[at - 1] ?? '', at === words.length - 1)
      : written(word)
  const phone = words.length > 1 ? phonePart(q) : undefined
  // What an index finds of several words is compared before a row is read: thousands have the one name or the other, and nobody both.
  const together = scans ? [] : words.filter((word) => !isShortWord(word) && others(word).length === 0)
  const all = [
    ...(together.length > 0 ? [indexed(table, together, { asWritten, meanings })] : []),
    ...words.flatMap((word, at) => (together.includes(word) ? [] : [has(word, at)])),
  ]
  const ways = [sql.join(all, sql` and `), ...(phone === undefined ? [] : [written(phone)])]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

function contained(table: SearchableTable, word: string, asWritten: boolean, meanings: readonly string[]): RawBuilder<unknown>[] {
  const sounds = asWritten ? undefined : soundsLike(table, word)?.map((text) => contains(sql.ref(`${table}.sound`), text))
  return [
    ...[...spellings(word), ...meanings].map((text) => contains(sql.ref(`${table}.search`), text)),
    ...(sounds ? [sql`(${sql.join(sounds, sql` and `)})`] : []),
  ]
}

/** Whether the indexes of SQLite find each of the words in a row. */
function indexed(
  table: SearchableTable,
  words: readonly string[],
  { asWritten, meanings }: { asWritten: boolean; meanings: (word: string) => string[] },
): RawBuilder<unknown> {
  const found = words.map((word) =>
    sql.join(
      matchingIndexes(table, word, asWritten, meanings(word)).map(({ index, matches }) => sql`select rowid from ${index} where ${matches}`),
      sql` union all `,
    ),
  )
  const rows = found.length === 1 ? found : found.map((each) => sql`select * from (${each})`)
  return sql`${sql.ref(`${table}.id`)} in (${sql.join(rows, sql` intersect `)})`
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The trigram indexes of SQLite with what to look for in them for a word, that of what is written first. */
function matchingIndexes(table: SearchableTable, word: string, asWritten: boolean, meanings: readonly string[] = []) {
  const matching = (name: string, query: string) => ({ name, index: sql.table(name), matches: sql`${sql.table(name)} match ${query}` })
  const sounds = asWritten ? undefined : soundsLike(table, word)
  return [
    matching(`${table}_search`, [...spellings(word), ...meanings].map(quote).join(' OR ')),
    ...(sounds ? [matching(`${table}_search_sound`, sounds.map(quote).join(' AND '))] : []),
  ]
}

/**
 * The ids of rows that contain a word, newest first, as SQLite finds them in a trigram index one by one, and of those whose names sound like
 * it. `matchesSearch` collects all of them before the first row, which takes tens of milliseconds when 100,000 match. The word has three or
 * more characters; `conditions` are on the table.
 */
export function searchedIds(
  db: Reader,
  table: SearchableTable,
  { word, asWritten = false }: { word: string; asWritten?: boolean | undefined },
  conditions: readonly RawBuilder<SqlBool>[],
  most?: number,
): IdQuery[] {
  return matchingIndexes(table, word, asWritten).map(({ name, index, matches }) => {
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
