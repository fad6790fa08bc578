import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index, required, TIME } from './table-parts.ts'

/** API keys, webhooks with their deliveries, and imports of products. */
export async function up(db: AnyDb): Promise<void> {
  const isTime = (column: string): RawBuilder<unknown> => (isPostgres(db) ? sql`true` : sql`${sql.ref(column)} glob ${sql.lit(TIME)}`)
  const isJson = (column: string): RawBuilder<unknown> => (isPostgres(db) ? sql`true` : sql`json_valid(${sql.ref(column)})`)
  const json = isPostgres(db) ? sql`json` : 'text'
  const timed = <Name extends string>(table: CreateTableBuilder<Name, string>, columns: Readonly<Record<string, boolean>>) =>
    Object.entries(columns).reduce(
      (built, [column, isRequired]) =>
        built.addColumn(column, isPostgres(db) ? 'timestamptz' : 'text', (c) => {
          const typed = c.check(isTime(column))
          return isRequired ? typed.notNull() : typed
        }),
      table,
    )
  const withId = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (c) =>
        isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.notNull().primaryKey().autoIncrement(),
      )
  const strict = isPostgres(db) ? sql`` : sql`strict`

  await timed(
    withId('api_keys')
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('beginning', 'text', required)
      .addColumn('scopes', json, (c) => c.notNull().check(isJson('scopes'))),
    { created_at: true, expires_at: true, last_used_at: false },
  )
    .modifyEnd(strict)
    .execute()
  await index(db, 'api_keys', 'user_id')

  await timed(
    withId('webhooks')
      .addColumn('url', 'text', required)
      .addColumn('secret', 'text', required)
      .addColumn('active', 'integer', (c) => c.notNull().check(sql`active in (0, 1)`)),
    { created_at: true },
  )
    .modifyEnd(strict)
    .execute()

  await timed(
    withId('webhook_deliveries')
      .addColumn('webhook_id', 'integer', (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
      .addColumn('message_id', 'text', (c) => c.notNull().unique())
      .addColumn('type', 'text', required)
      .addColumn('body', json, (c) => c.notNull().check(isJson('body')))
      .addColumn('entity', 'text')
      .addColumn('entity_id', 'integer')
      .addColumn('attempts', 'integer', (c) => c.notNull().check(sql`attempts >= 0`))
      .addColumn('status', 'integer')
      .addColumn('failure', 'text'),
    { created_at: true, give_up_at: true, next_attempt_at: false, locked_until: false, delivered_at: false },
  )
    .addCheckConstraint('webhook_deliveries_request', sql`(entity is null) = (entity_id is null)`)
    .addCheckConstraint('webhook_deliveries_delivered', sql`delivered_at is null or next_attempt_at is null`)
    .modifyEnd(strict)
    .execute()
  await index(db, 'webhook_deliveries', 'next_attempt_at')
  await index(db, 'webhook_deliveries', 'webhook_id', 'locked_until')
  await index(db, 'webhook_deliveries', 'entity', 'entity_id')
  await index(db, 'webhook_deliveries', 'created_at')

  await timed(
    withId('imports')
      .addColumn('file_name', 'text', required)
      .addColumn('mapping', json, (c) => c.notNull().check(isJson('mapping')))
      .addColumn('user_id', 'integer', required)
      .addColumn('user_name', 'text', required),
    { created_at: true, undone_at: false },
  )
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createTable('imported_products')
    .addColumn('key', 'text', (c) => c.notNull().primaryKey())
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('product_id', 'integer')
    .modifyEnd(strict)
    .execute()
  await index(db, 'imported_products', 'import_id')
}
