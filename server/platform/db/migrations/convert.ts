import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import {
  constraintsOf,
  defaultOf,
  indexStatements,
  referencesOf,
  searchesOf,
  searchIndexStatements,
  searchTableStatements,
  tableStatement,
  triggerStatements,
  typeOf,
} from '#server/platform/db/schema/statements.ts'
import type { Dialect, Table } from '#server/platform/db/schema/table.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import { DROPPED_TABLES, TABLES } from '#server/platform/db/tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were, not as Tables says they are today
export type AnyDb = Kysely<any>

const run = async (db: AnyDb, ...statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
async function rowsOf<Row>(db: AnyDb, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db)).rows
}
async function namesOf(db: AnyDb, text: string): Promise<string[]> {
  return (await rowsOf<{ name: string }>(db, text)).map(({ name }) => name)
}

export const tablesOf = (db: AnyDb): Promise<string[]> =>
  namesOf(
    db,
    isPostgres(db)
      ? 'select tablename as name from pg_tables where schemaname = current_schema()'
      : `select name from sqlite_master where type = 'table'`,
  )

interface StoredColumn {
  name: string
  type: string
}

const columnsOf = (db: AnyDb, table: string): Promise<StoredColumn[]> =>
  rowsOf(
    db,
    isPostgres(db)
      ? `select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`
      : `select name, type from pragma_table_info('${table}')`,
  )

/** Whether a table of an earlier version has this column. */
export const hasColumn = async (db: AnyDb, table: string, column: string): Promise<boolean> =>
  (await columnsOf(db, table)).some(({ name }) => name === column)

const dialectOf = (db: AnyDb): Dialect => (isPostgres(db) ? 'postgres' : 'sqlite')

/** What a table is made with, beside its searches on SQLite. */
const statementsOf = (table: Table, dialect: Dialect): string[] => [
  tableStatement(table, dialect),
  ...indexStatements(table, dialect),
  ...triggerStatements(table, dialect),
]

/** PostgreSQL keeps no statements, so a table says in its comment which ones made it. */
const fingerprintOf = (table: Table): string =>
  createHash('sha256')
    .update(statementsOf(table, 'postgres').concat(referencesOf(table)).join('\n'))
    .digest('hex')

async function isCurrent(db: AnyDb, table: Table): Promise<boolean> {
  if (isPostgres(db)) {
    const [name] = await namesOf(db, `select obj_description('"${table.name}"'::regclass) as name`)
    return name === fingerprintOf(table)
  }
  const stored = await namesOf(
    db,
    `select sql as name from sqlite_master where tbl_name = '${table.name}' and type in ('table', 'index', 'trigger') and sql is not null`,
  )
  return stored.sort().join('\n') === statementsOf(table, 'sqlite').sort().join('\n')
}

/**
 * Prepares tables of an earlier version for the steps that change rows: they get their names of today and the columns that they lack, without
 * rules. What is no longer declared is still there. Returns the tables that are to be made again.
 */
export async function widen(db: AnyDb): Promise<Table[]> {
  const existing = await tablesOf(db)
  for (const { name, formerly } of TABLES)
    if (formerly && existing.includes(formerly)) await run(db, `alter table "${formerly}" rename to "${name}"`)
  const now = await tablesOf(db)
  const changed: Table[] = []
  for (const table of TABLES) {
    if (!now.includes(table.name)) await run(db, tableStatement(table, dialectOf(db)))
    else if (await isCurrent(db, table)) continue
    await (isPostgres(db) ? loosenOnPostgres(db, table) : loosenOnSqlite(db, table))
    changed.push(table)
  }
  return changed
}

async function loosenOnSqlite(db: AnyDb, table: Table): Promise<void> {
  for (const trigger of await namesOf(db, `select name from sqlite_master where type = 'trigger' and tbl_name = '${table.name}'`))
    await run(db, `drop trigger "${trigger}"`)
  for (const search of searchesOf(table)) await run(db, `drop table if exists "${search}"`)
  await renameColumns(db, table)
  await addColumns(db, table)
}

async function renameColumns(db: AnyDb, { name, columns }: Table): Promise<void> {
  const existing = (await columnsOf(db, name)).map((column) => column.name)
  for (const [column, { rules }] of Object.entries(columns))
    if (rules.formerly && existing.includes(rules.formerly))
      await run(db, `alter table "${name}" rename column "${rules.formerly}" to "${column}"`)
}

async function loosenOnPostgres(db: AnyDb, table: Table): Promise<void> {
  const of = `'"${table.name}"'::regclass`
  for (const trigger of await namesOf(db, `select tgname as name from pg_trigger where tgrelid = ${of} and not tgisinternal`))
    await run(db, `drop trigger "${trigger}" on "${table.name}"`)
  // Not-null rules are constraints as well from PostgreSQL 18 on.
  for (const constraint of await namesOf(
    db,
    `select conname as name from pg_constraint where conrelid = ${of} and contype in ('c', 'f', 'p', 'u') order by contype`,
  ))
    await run(db, `alter table "${table.name}" drop constraint if exists "${constraint}" cascade`)
  for (const index of await namesOf(db, `select indexrelid::regclass::text as name from pg_index where indrelid = ${of}`))
    await run(db, `drop index ${index}`)
  await renameColumns(db, table)
  const changes = (await columnsOf(db, table.name)).flatMap(({ name, type }) => {
    const column = table.columns[name]
    const declared = column && typeOf(column, 'postgres')
    if (!declared || declared === type) return []
    return [`alter "${name}" drop default`, `alter "${name}" type ${declared} using "${name}"::${declared}`]
  })
  if (changes.length > 0) await run(db, `alter table "${table.name}" ${changes.join(', ')}`)
  await addColumns(db, table)
}

async function addColumns(db: AnyDb, table: Table): Promise<void> {
  const existing = (await columnsOf(db, table.name)).map(({ name }) => name)
  for (const [name, column] of Object.entries(table.columns)) {
    const standard = defaultOf(column)
    if (!existing.includes(name))
      await run(
        db,
        `alter table "${table.name}" add column "${name}" ${typeOf(column, dialectOf(db))}${standard === undefined ? '' : ` default ${standard}`}`,
      )
  }
}

/** Makes these tables what the declaration says, with the rows that they have. */
export async function tighten(db: AnyDb, changed: readonly Table[]): Promise<void> {
  for (const table of changed) await (isPostgres(db) ? tightenOnPostgres : rebuildOnSqlite)(db, table)
  await fillKinds(db)
  if (isPostgres(db)) await finishOnPostgres(db, changed)
  for (const name of DROPPED_TABLES) await run(db, `drop table if exists "${name}"`)
}

/** A new database. */
export async function create(db: AnyDb): Promise<void> {
  const dialect = dialectOf(db)
  for (const table of TABLES) await run(db, tableStatement(table, dialect))
  await fillKinds(db)
  if (dialect === 'postgres') await finishOnPostgres(db, TABLES)
  else for (const table of TABLES) await finishOnSqlite(db, table)
}

const fillKinds = (db: AnyDb) =>
  db
    .insertInto('request_kinds')
    .values(REQUEST_ENTITIES.map((entity) => ({ entity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** SQLite changes no table: the rows move into a new one, which gets its name. */
async function rebuildOnSqlite(db: AnyDb, table: Table): Promise<void> {
  const { name, columns } = table
  const beside = `${name}_new`
  await run(db, tableStatement(table, 'sqlite', beside))
  const names = Object.keys(columns).map((column) => `"${column}"`)
  await run(db, `insert into "${beside}" (${names.join()}) select ${names.join()} from "${name}"`)
  if (columns.id?.kind === 'id') {
    const lastOf = `sqlite_sequence where name = '${name}'`
    await run(
      db,
      `delete from sqlite_sequence where name = '${beside}' and exists (select 1 from ${lastOf})`,
      `update sqlite_sequence set name = '${beside}' where name = '${name}'`,
    )
  }
  await run(db, `drop table "${name}"`, `alter table "${beside}" rename to "${name}"`)
  await finishOnSqlite(db, table)
}

const finishOnSqlite = (db: AnyDb, table: Table): Promise<void> =>
  run(db, ...searchTableStatements(table), ...indexStatements(table, 'sqlite'), ...triggerStatements(table, 'sqlite'))

async function tightenOnPostgres(db: AnyDb, table: Table): Promise<void> {
  const existing = await rowsOf<{ name: string; identity: string }>(
    db,
    `select column_name as name, is_identity as identity from information_schema.columns where table_schema = current_schema() and table_name = '${table.name}'`,
  )
  const changes = [
    ...existing.filter(({ name }) => !(name in table.columns)).map(({ name }) => `drop column "${name}"`),
    ...Object.entries(table.columns).flatMap(([name, column]) => {
      const standard = defaultOf(column)
      return [
        `alter "${name}" ${column.rules.isOptional ? 'drop' : 'set'} not null`,
        ...(column.kind === 'id'
          ? existing.some((each) => each.name === name && each.identity === 'YES')
            ? []
            : [`alter "${name}" add generated by default as identity`]
          : [`alter "${name}" ${standard === undefined ? 'drop default' : `set default ${standard}`}`]),
      ]
    }),
    ...constraintsOf(table, 'postgres').map((rule) => `add ${rule}`),
  ]
  await run(db, `alter table "${table.name}" ${changes.join(', ')}`)
}

async function finishOnPostgres(db: AnyDb, tables: readonly Table[]): Promise<void> {
  const hasTrigrams = await trigramsOfPostgres(db)
  for (const table of tables)
    await run(
      db,
      ...indexStatements(table, 'postgres'),
      ...(hasTrigrams ? searchIndexStatements(table) : []),
      ...triggerStatements(table, 'postgres'),
      `comment on table "${table.name}" is '${fingerprintOf(table)}'`,
    )
  // To drop a key took the references to it, also those of tables that stay as they are.
  for (const table of TABLES) {
    const kept = await namesOf(
      db,
      `select pg_get_constraintdef(oid) as name from pg_constraint where contype = 'f' and conrelid = '"${table.name}"'::regclass`,
    )
    for (const reference of referencesOf(table)) {
      const column = /"(\w+)"/.exec(reference)?.[1]
      if (!kept.some((definition) => new RegExp(`\\("?${column}"?\\) REF`).test(definition)))
        await run(db, `alter table "${table.name}" add ${reference}`)
    }
  }
}

/** Whether pg_trgm is installed or can be. Without it searches also work, but scan the table. */
async function trigramsOfPostgres(db: AnyDb): Promise<boolean> {
  if ((await rowsOf(db, `select 1 from pg_available_extensions where name = 'pg_trgm'`)).length === 0) return false
  await run(db, 'savepoint trigrams')
  try {
    await run(db, 'create extension if not exists pg_trgm')
    return true
  } catch {
    await run(db, 'rollback to savepoint trigrams')
    return false
  }
}

/**
 * The tables of a backup of an earlier version, made of its rows and without rules: `migrate` makes them what they are today. The first call
 * for a table has its columns.
 */
export async function addLooseTable(db: AnyDb, name: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = TABLES.find((table) => table.name === name)?.columns ?? {}
  const stored = Object.entries(row).map(([column, value]) => {
    const declared = columns[column]
    return `"${column}" ${declared ? typeOf(declared, dialectOf(db)) : typeof value === 'number' ? 'bigint' : 'text'}`
  })
  await run(db, `create table "${name}" (${stored.join(', ')})`)
}

/** Records that these migrations have run, as the migrator does. */
export async function recordMigrations(db: AnyDb, names: readonly string[]): Promise<void> {
  await run(db, 'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)')
  const timestamp = new Date().toISOString()
  await db
    .insertInto('kysely_migration')
    .values(names.map((name) => ({ name, timestamp })))
    .execute()
}
