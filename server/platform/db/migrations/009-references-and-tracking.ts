import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type AnyDb, index, rebuildSearch, required, withId } from './table-parts.ts'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIXES = { repair_requests: 'R', contact_requests: 'M' } as const
const BATCH_SIZE = 500

/** References of repair requests and messages, links and events for customers who follow their request, and the customers who are still to be notified. */
export async function up(db: AnyDb): Promise<void> {
  for (const [table, prefix] of Object.entries(PREFIXES)) {
    await db.schema
      .alterTable(table)
      .addColumn('reference', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await addReferences(db, table, prefix)
    await db.schema.createIndex(`${table}_reference`).on(table).column('reference').unique().execute()
  }
  for (const table of ['bookings', ...Object.keys(PREFIXES)]) {
    await db.schema.alterTable(table).addColumn('withdrawn_at', 'text').execute()
    await db.schema.alterTable(table).addColumn('untold_since', 'text').execute()
    await db.schema
      .createIndex(`${table}_untold_since`)
      .on(table)
      .columns(['untold_since', 'id'])
      .where('untold_since', 'is not', null)
      .execute()
  }
  for (const table of Object.keys(PREFIXES)) await rebuildSearch(db, table)

  await db.schema
    .createTable('tracking_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .execute()
  await index(db, 'tracking_links', 'entity', 'entity_id')
  await index(db, 'tracking_links', 'expires_at')

  await withId(db, 'request_events')
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('user_name', 'text')
    .execute()
  await index(db, 'request_events', 'entity', 'entity_id', 'id')
}

/** Gives every row a reference that no other row has. With digits alone it could be mistaken for a number. */
async function addReferences(db: AnyDb, table: string, prefix: string): Promise<void> {
  const taken = new Set<string>()
  const next = (): string => {
    for (;;) {
      const code = Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
      if (/^\d+$/.test(code) || taken.has(code)) continue
      taken.add(code)
      return `${prefix}-${code}`
    }
  }
  for (let last = 0; ; ) {
    const rows: { id: number }[] = await db.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(BATCH_SIZE).execute()
    const newest = rows.at(-1)
    if (!newest) return
    const cases: RawBuilder<unknown>[] = rows.map(({ id }) => sql`when ${sql.lit(id)} then ${sql.lit(next())}`)
    const reference = sql`case id ${sql.join(cases, sql` `)} end`
    await sql`update ${sql.table(table)} set reference = ${reference} where id > ${last} and id <= ${newest.id}`.execute(db)
    last = newest.id
  }
}
