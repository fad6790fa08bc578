import type { Generated } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'
type Kind = 'id' | 'text' | 'integer' | 'bigint' | 'real' | 'time' | 'json' | 'day'

interface Rules {
  isKey?: boolean
  isOptional?: boolean
  isUnique?: boolean
  default?: string | number
  references?: string
  checks?: readonly string[]
  formerly?: string
}

/** A column whose values are `T` in TypeScript. It is required unless it is optional. */
export class Column<T> {
  declare readonly value: T
  readonly kind: Kind
  readonly rules: Rules

  constructor(kind: Kind, rules: Rules = {}) {
    this.kind = kind
    this.rules = rules
  }

  key = (): Column<T> => this.#with({ isKey: true })
  optional = (): Column<T | null> => this.#with({ isOptional: true })
  unique = (): Column<T> => this.#with({ isUnique: true })
  default = (value: string | number): Column<Generated<T>> => this.#with({ default: value })
  /** Refers to the key of a table. */
  references = (table: string, actions = ''): Column<T> => this.#with({ references: `${table} ${actions}`.trim() })
  /** Its name in databases of earlier versions. */
  formerly = (name: string): Column<T> => this.#with({ formerly: name })
  check = (condition: string): Column<T> => this.#with({ checks: [...(this.rules.checks ?? []), condition] })

  #with<U>(rules: Rules): Column<U> {
    return new Column<U>(this.kind, { ...this.rules, ...rules })
  }
}

/** Assigned by the database and never reused. */
export const id = () => new Column<Generated<number>>('id')
export const text = <T extends string = string>() => new Column<T>('text')
export const integer = <T extends number = number>() => new Column<T>('integer')
export const bigint = () => new Column<number>('bigint')
export const real = () => new Column<number>('real')
/** A moment: ISO 8601 in UTC on SQLite, `timestamptz` on PostgreSQL. */
export const time = () => new Column<string>('time')
/** Valid text on SQLite, `json` on PostgreSQL. */
export const json = () => new Column<string>('json')
/** How a record ends that people search and change: its texts folded and as they sound, its version, and when it came and changed. */
export const searchedRecord = () => ({
  search: text(),
  sound: text().default(''),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
})
/** A picture in a private folder: its files, what was sent, and the pixels of the largest file. */
export const storedPicture = () => ({
  /** The part that the names of its files share. */
  stem: text().unique(),
  /** SHA-256 of the file that was sent, hex: the same picture is stored once. */
  hash: text(),
  width: integer().check('width > 0'),
  height: integer().check('height > 0'),
})
/** The number of a document, and its place in a series of a financial year; `year` is the calendar year in which that begins. */
export const numbered = () => ({ number: text().unique(), prefix: text(), year: integer(), place_in_series: integer() })
/** A calendar date. */
export const day = () => new Column<string>('day')

export interface Options {
  /** The columns of a key that has several. */
  key?: readonly string[]
  unique?: readonly (readonly string[])[]
  checks?: readonly string[]
  /** By name, without that of the table: `unique` perhaps, columns, and `where` perhaps. */
  indexes?: Readonly<Record<string, string>>
  /** Indexes that only SQLite needs. */
  sqliteIndexes?: Readonly<Record<string, string>>
  /** Columns with a trigram index, so that substring searches do not scan the table. */
  searched?: readonly ('search' | 'sound')[]
  /** Rows never change, except where these conditions hold, which may name `{today}` and `{yearAgo}`; and no row takes the place of another. */
  guard?: { refusal: string; update?: string; delete?: string }
  /** Its name in databases of earlier versions. */
  formerly?: string
}

type Columns = Readonly<Record<string, Column<unknown>>>
export interface Table<C extends Columns = Columns> extends Options {
  name: string
  columns: C
  with(options: Options): Table<C>
}
/** The rows of a table as Kysely knows them. */
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name]['value'] }

export const table = <C extends Columns>(name: string, columns: C, options: Options = {}): Table<C> => ({
  name,
  columns,
  ...options,
  with: (more) => table(name, columns, more),
})
