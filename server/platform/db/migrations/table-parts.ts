import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'

// Released migrations use these parts, so a part never changes; new ones are added beside them.

// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export type AnyDb = Kysely<any>

/** The times that are stored on SQLite, as a pattern of `glob`. */
export const TIME = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]*Z'

export const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const index = (db: AnyDb, table: string, ...columns: string[]) =>
  db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute()

/** A table whose ids are assigned by the database and never reused. */
export function withId(db: AnyDb, table: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (c) => (isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement()))
}

/** Adds the columns that every kind of record with versions and a search has. */
export function withHistory<T extends string>(table: CreateTableBuilder<T, string>) {
  return table
    .addColumn('search', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
}

/** Adds a trigram index on the `search` column of each table, so that substring searches do not scan the table. */
export async function makeSearchable(db: AnyDb, tables: string[]): Promise<void> {
  if (isPostgres(db)) {
    if (!(await trigramsOfPostgres(db))) return
    for (const table of tables) {
      await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(db)
    }
    return
  }
  for (const name of tables) {
    const table = sql.table(name)
    const found = sql.table(`${name}_search`)
    const drop = sql`insert into ${found}(${found}, rowid, search) values ('delete', old.id, old.search)`
    const add = sql`insert into ${found}(rowid, search) values (new.id, new.search)`
    const trigger = (when: string) => sql.table(`${name}_search_${when}`)
    await sql`create virtual table ${found} using fts5(search, content=${sql.lit(name)}, content_rowid='id', tokenize='trigram')`.execute(
      db,
    )
    await sql`create trigger ${trigger('insert')} after insert on ${table} begin ${add}; end`.execute(db)
    await sql`create trigger ${trigger('delete')} after delete on ${table} begin ${drop}; end`.execute(db)
    await sql`create trigger ${trigger('update')} after update of search on ${table} when old.search <> new.search begin ${drop}; ${add}; end`.execute(
      db,
    )
  }
}

/**
 * Adds a trigram index on the new column `sound` of each table. Rows without a sound are in none: those that are stored have not got theirs, and
 * the index of SQLite must not be told to forget what it never learnt.
 */
export async function makeSoundsSearchable(db: AnyDb, tables: string[]): Promise<void> {
  if (isPostgres(db)) {
    if (!(await trigramsOfPostgres(db))) return
    for (const table of tables)
      await sql`create index ${sql.ref(`${table}_search_sound`)} on ${sql.table(table)} using gin (sound gin_trgm_ops)`.execute(db)
    return
  }
  for (const name of tables) {
    const found = sql.table(`${name}_search_sound`)
    const drop = sql`insert into ${found}(${found}, rowid, sound) select 'delete', old.id, old.sound where old.sound <> ''`
    const add = sql`insert into ${found}(rowid, sound) select new.id, new.sound where new.sound <> ''`
    const trigger = (when: string, event: string, run: typeof add) =>
      sql`create trigger ${sql.table(`${name}_search_sound_${when}`)} after ${sql.raw(event)} begin ${run}; end`.execute(db)
    await sql`create virtual table ${found} using fts5(sound, content=${sql.lit(name)}, content_rowid='id', tokenize='trigram')`.execute(db)
    await trigger('insert', `insert on ${name}`, add)
    await trigger('delete', `delete on ${name}`, drop)
    await trigger('update', `update of sound on ${name} when old.sound <> new.sound`, sql`${drop}; ${add}`)
  }
}

/** Whether pg_trgm is installed or can be. Without it searches also work, but scan the table. */
async function trigramsOfPostgres(db: AnyDb): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return false
  await sql`savepoint trigrams`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db)
    return false
  }
}

/** Requests that the search texts of requests are built again in the background (006), even when that has not finished yet. */
export async function rebuildSearch(db: AnyDb, table: string): Promise<void> {
  const name = `rebuild_search:${table}`
  await db.deleteFrom('metadata').where('name', '=', name).execute()
  const newest = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  if (newest?.id)
    await db
      .insertInto('metadata')
      .values({ name, value: String(newest.id) })
      .execute()
}
