import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './table-parts.ts'

const DAY = '____-__-__'
/** Columns that name a row for ever, of tables whose triggers refuse to change it. */
const KEYS: Readonly<Record<string, readonly string[][]>> = {
  bills: [['id'], ['number'], ['prefix', 'year', 'place_in_series']],
  bill_lines: [['id'], ['bill_id', 'position']],
  payments: [['id']],
  day_closings: [['day']],
  money_series: [['prefix', 'year']],
  audit_log: [['id']],
}
const LAST_ISSUED = 'coalesce((select max(place_in_series) from bills where prefix = old.prefix and year = old.year), 0)'
/** The last number of a series may be corrected until a document has the next one. */
const BREAKS_SERIES = `new.prefix <> old.prefix or new.year <> old.year or new.last_on < old.last_on or new.last < ${LAST_ISSUED}`

/**
 * A series knows the date of its last document, and after which restore its last number was confirmed: a backup has an older one than the
 * paper. Series and counted days are guarded as bills are.
 */
export async function up(db: AnyDb): Promise<void> {
  const lastOn = `last_on text not null default '' check (last_on = '' or last_on like '${DAY}')`
  const confirmed = `confirmed_after text not null default ''`
  if (isPostgres(db)) {
    await sql
      .raw(`alter table money_series drop constraint money_series_last_check, add check ("last" between 0 and 999999),
        add column ${lastOn}, add column ${confirmed}`)
      .execute(db)
  } else {
    await sql`alter table money_series rename to old_series`.execute(db)
    await sql
      .raw(`create table money_series (prefix text not null, year integer not null,
        "last" integer not null check ("last" between 0 and 999999), ${lastOn}, ${confirmed}, primary key (prefix, year)) strict`)
      .execute(db)
    await sql`insert into money_series (prefix, year, "last") select prefix, year, "last" from old_series`.execute(db)
    await sql`drop table old_series`.execute(db)
  }
  await sql`update money_series set last_on = coalesce((select max(issued_on) from bills
    where bills.prefix = money_series.prefix and bills.year = money_series.year), '')`.execute(db)
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db))
  await indexRepairs(db)
}

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = `(coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31'))`

/** The list by the day that is due, with a status and without, and the awaited parts without reading their repairs. */
async function indexRepairs(db: AnyDb): Promise<void> {
  for (const name of ['status_preferred_date_id', 'awaited']) await sql.raw(`drop index if exists repair_requests_${name}`).execute(db)
  const awaited = `${STAGE}, part_since, part_from, part_due, id, status, withdrawn_at) where ${IS_OPEN} and part_since is not null`
  for (const [name, of] of [
    ['due', `${DUE_ON}, id)`],
    ['status_due', `status, ${DUE_ON}, id)`],
    ['awaited', awaited],
  ])
    await sql.raw(`create index repair_requests_${name} on repair_requests (${of}`).execute(db)
}

async function guardOnSqlite(db: AnyDb): Promise<void> {
  const guard = (table: string, event: string, when: string) =>
    sql
      .raw(
        `create trigger ${table}_guard_${event} before ${event} on ${table} ${when} begin select raise(abort, 'What is issued is kept'); end`,
      )
      .execute(db)
  await guard('day_closings', 'update', '')
  await guard('money_series', 'update', `when ${BREAKS_SERIES}`)
  for (const table of ['day_closings', 'money_series']) await guard(table, 'delete', '')
  // INSERT OR REPLACE deletes the old row without a trigger, unless the connection asks for it.
  for (const [table, keys] of Object.entries(KEYS)) {
    const isTaken = keys.map((columns) => {
      const isSame = columns.map((name) => `"${name}" = new."${name}"`).join(' and ')
      return `exists (select 1 from ${table} where ${isSame})`
    })
    await guard(table, 'insert', `when ${isTaken.join(' or ')}`)
  }
}

async function guardOnPostgres(db: AnyDb): Promise<void> {
  for (const [table, allowed] of [
    ['day_closings', 'false'],
    ['money_series', `tg_op = 'UPDATE' and not (${BREAKS_SERIES})`],
  ]) {
    await sql
      .raw(`create or replace function guard_${table}() returns trigger language plpgsql as $$
        begin
          if ${allowed} then return new; end if;
          raise exception 'What is issued is kept';
        end $$`)
      .execute(db)
    const guard = `for each row execute function guard_${table}()`
    await sql.raw(`create trigger ${table}_guard before update or delete on ${table} ${guard}`).execute(db)
    await sql.raw(`create trigger ${table}_guard_all before truncate on ${table} ${guard.replace('row', 'statement')}`).execute(db)
  }
}
