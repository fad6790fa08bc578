// Databases: both, because it reads the catalogue of the database and compares values of both.
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'

/** A column as TypeScript or a database knows it. */
interface Column {
  type: 'number' | 'string'
  nullable: boolean
}
type Schema = Record<string, Record<string, Column>>

const TABLES = Object.keys(IS_BACKED_UP) as TableName[]
let shared: SharedDatabase
let database: Database

beforeAll(async () => {
  shared = await SharedDatabase.create()
  database = await shared.open()
})
afterAll(() => shared?.remove())

/** The rows of `Tables` as a select returns them, read with the compiler. */
function schemaOfTypes(): Schema {
  const program = ts.createProgram(['server/platform/db/tables.ts'], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile('server/platform/db/tables.ts') as ts.SourceFile
  const tables = file.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Tables') as ts.TypeAliasDeclaration
  const fieldsOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((field) => [field.name, checker.getTypeOfSymbol(field)] as const)
  const columnOf = (type: ts.Type): Column => {
    const generated = type.getProperty('__select__')
    const selected = generated ? checker.getTypeOfSymbol(generated) : type
    const parts = selected.isUnion() ? selected.types : [selected]
    const nullable = parts.some((part) => part.flags & ts.TypeFlags.Null)
    const isNumber = parts.every((part) => part.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined))
    return { type: isNumber ? 'number' : 'string', nullable: Boolean(nullable) }
  }
  const rows = fieldsOf(checker.getTypeAtLocation(tables))
  return Object.fromEntries(
    rows.map(([table, row]) => [table, Object.fromEntries(fieldsOf(row).map(([name, type]) => [name, columnOf(type)]))]),
  )
}

interface StoredColumn {
  name: string
  type: string
  required: number | boolean
}

async function schemaOfDatabase(): Promise<Schema> {
  const schema: Schema = {}
  for (const table of TABLES) {
    const columns =
      database.dialect === 'sqlite'
        ? sql<StoredColumn>`select name, type, "notnull" as required from pragma_table_info(${table})`
        : sql<StoredColumn>`select column_name as name, data_type as type, is_nullable = 'NO' as required
          from information_schema.columns where table_schema = current_schema() and table_name = ${table}`
    const rows = await fromRaw(database.read, columns).selectAll().execute()
    const isNumber = (type: string) => /^(integer|bigint|real|double precision)$/i.test(type)
    schema[table] = Object.fromEntries(
      rows.map(({ name, type, required }) => [name, { type: isNumber(type) ? 'number' : 'string', nullable: !required }]),
    )
  }
  return schema
}

test('the types of tables.ts are those of the database, column by column', async () => {
  const types = schemaOfTypes()
  expect(Object.keys(types).sort()).toEqual([...TABLES].sort())
  expect(await schemaOfDatabase()).toEqual(types)
})

const insert = (table: TableName, values: object) =>
  database.write((tx) =>
    tx
      .insertInto(table)
      .values(values as never)
      .execute(),
  )
const at = '2026-11-25T10:00:00.000Z'
const message = {
  customer_id: 1,
  name: 'Meera',
  email: 'm@example.in',
  phone: '+919822041375',
  message: 'Hello',
  status: 'Pending',
  reference: 'M-7Q2F9',
  search: '',
  version: 1,
  created_at: at,
  updated_at: at,
}

test.each([
  ['a status of another kind', 'contact_requests', { ...message, status: 'Resolved' }],
  ['a version below 1', 'contact_requests', { ...message, version: 0 }],
  ['a text where a number belongs', 'contact_requests', { ...message, version: 'three' }],
  ['no name', 'contact_requests', { ...message, name: null }],
  ['a time that is none', 'contact_requests', { ...message, created_at: 'soon' }],
  ['JSON that is none', 'idempotency_keys', { key: 'a:b', body_hash: '', response: '{', record_id: null, created_at: at }],
  ['an image without width', 'gallery_images', { url: '/uploads/a.webp', width: 0, height: 3, created_at: at }],
  ['a version of no document', 'document_versions', { name: 'nothing', version: 1, value: '{}', at, user_id: 1, user_name: 'a' }],
  ['a session of no account', 'recovery_codes', { code_hash: 'a', user_id: 999 }],
] as const)('the database refuses %s', async (_, table, values) => {
  await expect(insert(table, values)).rejects.toThrow()
})

test('what is stored reads the same on both databases', async () => {
  await insert('contact_requests', message)
  expect(await database.read.selectFrom('contact_requests').selectAll().executeTakeFirst()).toMatchObject(message)
  const response = '{ "b": 1, "a": [2] }'
  await insert('idempotency_keys', { key: 'a:b', body_hash: '', response, record_id: null, created_at: at })
  expect(await database.read.selectFrom('idempotency_keys').select(['response', 'created_at']).executeTakeFirst()).toEqual({
    response,
    created_at: at,
  })
})
