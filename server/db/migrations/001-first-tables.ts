import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/search.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
type AnyDb = Kysely<any>

export async function up(db: AnyDb): Promise<void> {
  const create = (table: string) => withId(db, table)

  await create('users')
    .addColumn('user_name', 'text', required)
    .addColumn('user_name_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('theme', 'text', required)
    .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('last_login_at', 'text')
    .addColumn('previous_login_at', 'text')
    .execute()

  for (const table of ['sessions', 'password_resets']) {
    await db.schema
      .createTable(table)
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', required)
      .addColumn('expires_at', 'text', required)
      .$call((builder) => (table === 'password_resets' ? builder.addColumn('used_at', 'text') : builder))
      .execute()
    await index(db, table, 'user_id')
    await index(db, table, 'expires_at')
  }

  await create('products')
    .addColumn('name', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('rating', 'double precision', required)
    .addColumn('discount', 'double precision', required)
    .addColumn('image_urls', 'text', required)
    .addColumn('condition', 'text', required)
    .addColumn('processor', 'text', required)
    .addColumn('graphics', 'text', required)
    .addColumn('battery_health', 'integer', required)
    .addColumn('screen_size', 'text', required)
    .addColumn('storage', 'text', required)
    .addColumn('ram', 'text', required)
    .addColumn('os', 'text', required)
    .addColumn('warranty', 'text', required)
    .addColumn('seller_name', 'text', required)
    .addColumn('seller_location', 'text', required)
    .addColumn('seller_contact', 'text', required)
    .addColumn('description', 'text', required)
    .$call(withHistory)
    .execute()
  // Every sort order of the shop ends with the id, so that rows with equal prices or ratings do not move between pages.
  await index(db, 'products', 'price', 'id')
  await index(db, 'products', 'rating', 'id')
  await index(db, 'products', 'category', 'id')
  await index(db, 'products', 'category', 'price', 'id')
  await index(db, 'products', 'category', 'rating', 'id')

  await create('bookings')
    .addColumn('booking_id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('product_id', 'integer', required)
    .addColumn('product_name', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('status', 'text', required)
    .$call(withHistory)
    .execute()
  await index(db, 'bookings', 'product_id')

  await create('repair_requests')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('repair_type', 'text', required)
    .addColumn('preferred_date', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('status', 'text', required)
    .$call(withHistory)
    .execute()

  await create('contact_requests')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('status', 'text', required)
    .$call(withHistory)
    .execute()

  await create('gallery_images')
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await create('newsletter_subscribers')
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('unsubscribe_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('unsubscribed_at', 'text')
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('body_hash', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'idempotency_keys', 'created_at')

  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute()

  for (const table of ['bookings', 'repair_requests', 'contact_requests']) await index(db, table, 'status', 'id')
  await makeSearchable(db, ['products', 'bookings', 'repair_requests', 'contact_requests'])
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()

const index = (db: AnyDb, table: string, ...columns: string[]) =>
  db.schema
    .createIndex([table, ...columns].join('_'))
    .on(table)
    .columns(columns)
    .execute()

/** A table whose ids are assigned by the database and never reused. */
function withId(db: AnyDb, table: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (c) => (isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement()))
}

function withHistory<T extends string>(table: CreateTableBuilder<T, string>) {
  return table
    .addColumn('search', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
}

/** Adds a trigram index on the `search` column of each table, so that substring searches do not scan the table. */
async function makeSearchable(db: AnyDb, tables: string[]): Promise<void> {
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
