import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index, required, TIME } from './table-parts.ts'

/** The parts of an intake besides facts: photos and signatures, sealed passcodes, and marks on a drawing of the device. */
export async function up(db: AnyDb): Promise<void> {
  const time = isPostgres(db) ? sql`timestamptz` : 'text'
  const isTime = (column: string): RawBuilder<unknown> => (isPostgres(db) ? sql`true` : sql`${sql.ref(column)} glob ${sql.lit(TIME)}`)
  const strict = isPostgres(db) ? sql`` : sql`strict`
  await db.schema
    .createTable('job_photos')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.primaryKey().autoIncrement().notNull(),
    )
    .addColumn('request_id', 'integer', (c) => c.notNull().references('repair_requests.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('before', 'after', 'signature')`))
    .addColumn('stem', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', required)
    .addColumn('width', 'integer', (c) => c.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (c) => c.notNull().check(sql`height > 0`))
    .addColumn('released_at', time, (c) => c.check(isTime('released_at')))
    .addColumn('removed_at', time, (c) => c.check(isTime('removed_at')))
    .addColumn('created_at', time, (c) => c.notNull().check(isTime('created_at')))
    .addUniqueConstraint('job_photos_request_id_hash', ['request_id', 'hash'])
    .modifyEnd(strict)
    .execute()
  await index(db, 'job_photos', 'removed_at')
  await db.schema
    .createTable('job_passcodes')
    .addColumn('request_id', 'integer', (c) => c.primaryKey().notNull().references('repair_requests.id').onDelete('cascade'))
    .addColumn('sealed', 'text', required)
    .addColumn('created_at', time, (c) => c.notNull().check(isTime('created_at')))
    .modifyEnd(strict)
    .execute()
  const json = isPostgres(db) ? 'json' : 'text check (json_valid("marks"))'
  await sql.raw(`alter table repair_requests add column marks ${json}`).execute(db)
}
