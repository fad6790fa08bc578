import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, index, required, TIME } from './table-parts.ts'

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = '(coalesce(promised_on, preferred_date))'

/** Estimates of repairs, and a stage for declined ones. A repair whose estimate waits is found as waiting. */
export async function up(db: AnyDb): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : `text check (declined_at glob '${TIME}')`
  await sql.raw(`alter table repair_requests add column declined_at ${time}`).execute(db)
  for (const name of ['board', 'technician']) await sql.raw(`drop index repair_requests_${name}`).execute(db)
  for (const [name, of, condition] of [
    ['board', `${STAGE}, ${DUE_ON}, id`, IS_OPEN],
    // Also of those that nobody has.
    ['technician', `technician_id, ${STAGE}, ${DUE_ON}, id`, IS_OPEN],
    ['brand', `brand, ${STAGE}, ${DUE_ON}, id`, `${IS_OPEN} and brand is not null`],
    // The repairs under the warranty of an earlier one are few: without an index all repairs were read to list them.
    ['comebacks', 'id', 'warranty_of is not null'],
  ])
    await sql.raw(`create index repair_requests_${name} on repair_requests (${of}) where ${condition}`).execute(db)

  const timed = <Name extends string>(table: CreateTableBuilder<Name, string>, columns: Readonly<Record<string, boolean>>) =>
    Object.entries(columns).reduce(
      (built, [column, isRequired]) =>
        built.addColumn(column, timeType(db), (c) => {
          const typed = isPostgres(db) ? c : c.check(sql.raw(`"${column}" glob '${TIME}'`))
          return isRequired ? typed.notNull() : typed
        }),
      table,
    )
  const strict = sql.raw(isPostgres(db) ? '' : 'strict')

  const estimates = db.schema
    .createTable('estimates')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.generatedByDefaultAsIdentity().primaryKey() : c.notNull().primaryKey().autoIncrement(),
    )
    .addColumn('request_id', 'integer', (c) => c.notNull().references('repair_requests.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull().check(sql`revision >= 1`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('draft', 'sent', 'approved', 'declined', 'expired', 'replaced', 'withdrawn')`),
    )
    .addColumn('tax_kind', 'text', (c) => c.notNull().check(sql`tax_kind in ('none', 'local', 'interstate')`))
    .addColumn('is_inclusive', 'integer', (c) => c.notNull().check(sql`is_inclusive in (0, 1)`))
    .addColumn('rounding', 'text', (c) => c.notNull().check(sql`rounding in ('paisa', 'rupee')`))
    .addColumn('note', 'text', required)
    .addColumn('valid_until', 'text')
    .addColumn('chosen', 'text')
    .addColumn('total', 'integer', (c) => c.check(sql`total >= 0`))
    .addColumn('answered_by', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().check(sql`version >= 1`))
  await timed(estimates, { sent_at: false, answered_at: false, reminded_at: false, created_at: true, updated_at: true })
    .addUniqueConstraint('estimates_request_revision', ['request_id', 'revision'])
    .addCheckConstraint('estimates_answer', sql`state <> 'approved' or (answered_at is not null and total is not null)`)
    .modifyEnd(strict)
    .execute()
  await index(db, 'estimates', 'state', 'sent_at')

  await db.schema
    .createTable('estimate_lines')
    .addColumn('estimate_id', 'integer', (c) => c.notNull().references('estimates.id').onDelete('cascade'))
    .addColumn('line_id', 'text', required)
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position >= 0`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('service', 'part', 'text')`))
    .addColumn('product_id', 'integer', (c) => c.check(sql`product_id is null or kind = 'part'`))
    .addColumn('code', 'text', required)
    .addColumn('description', 'text', (c) => c.notNull().check(sql`description <> ''`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn('unit_price', 'integer', (c) => c.notNull().check(sql`unit_price >= 0`))
    .addColumn('discount', 'integer', (c) => c.notNull().check(sql`discount >= 0`))
    .addColumn('tax_rate', 'integer', (c) => c.notNull().check(sql`tax_rate between 0 and 10000`))
    .addColumn('warranty_days', 'integer', (c) => c.check(sql`warranty_days >= 0`))
    .addColumn('variant', 'text', required)
    .addColumn('held', 'text', (c) => c.notNull().check(sql`held in ('none', 'reserved', 'taken')`))
    .addPrimaryKeyConstraint('estimate_lines_key', ['estimate_id', 'line_id'])
    .addCheckConstraint('estimate_lines_discount', sql`discount <= cast(quantity as bigint) * unit_price`)
    .addCheckConstraint('estimate_lines_held', sql`held = 'none' or product_id is not null`)
    .modifyEnd(strict)
    .execute()
  await index(db, 'estimate_lines', 'product_id')
}

const timeType = (db: AnyDb): ColumnDataType => (isPostgres(db) ? 'timestamptz' : 'text')
