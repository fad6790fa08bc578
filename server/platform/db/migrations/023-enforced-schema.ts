import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, TIME } from './table-parts.ts'

interface TableRules {
  /** Moments: ISO 8601 in UTC on SQLite, `timestamptz` on PostgreSQL. */
  times?: readonly string[]
  /** JSON: valid text on SQLite, `json` on PostgreSQL. */
  json?: readonly string[]
  /** Conditions that the rows must fulfil, by name. */
  checks?: Readonly<Record<string, string>>
  /** Columns that refer to a table, besides those that do already. */
  references?: Readonly<Record<string, string>>
}

/** Kinds of requests; the migration of another one adds it. */
const REQUEST_KINDS = ['bookings', 'repair-requests', 'contact-requests']
/** Entries about requests: their values, and they themselves, may be removed. */
const IS_ABOUT_REQUEST = 'old.entity in (select entity from request_kinds)'
const request = (statuses: string): TableRules => ({
  times: ['withdrawn_at', 'untold_since', 'unanswered_since', 'created_at', 'updated_at'],
  checks: { status: `status in (${statuses})`, version: 'version >= 1' },
})

/** Every table as it was when this was released. */
const TABLES: Readonly<Record<string, TableRules>> = {
  metadata: {},
  users: {
    times: ['created_at', 'last_login_at', 'previous_login_at'],
    json: ['notify_of'],
    checks: {
      user_name: `user_name <> ''`,
      role: `role in ('user', 'admin')`,
      theme: `theme in ('light', 'dark')`,
      disabled: 'disabled in (0, 1)',
    },
  },
  sessions: { times: ['created_at', 'expires_at', 'authenticated_at', 'last_used_at'] },
  password_resets: { times: ['created_at', 'expires_at', 'used_at'] },
  second_factors: { times: ['created_at'] },
  second_factor_setups: { times: ['expires_at'] },
  passkeys: { times: ['created_at', 'last_used_at'], json: ['transports'], checks: { counter: 'counter >= 0' } },
  passkey_setups: { times: ['expires_at'] },
  recovery_codes: {},
  pending_logins: { times: ['expires_at'] },
  known_devices: { times: ['last_used_at'] },
  saved_views: {},
  products: {
    times: ['sold_at', 'created_at', 'updated_at'],
    json: ['image_urls'],
    checks: {
      price: 'price >= 0',
      rating: 'rating between 0 and 5',
      discount: 'discount between 0 and 100',
      battery_health: 'battery_health between 0 and 100',
      stock: 'stock >= 0',
      reserved: 'reserved >= 0',
      availability: `availability in ('available', 'reserved', 'sold')`,
      listed: 'listed in (0, 1)',
      version: 'version >= 1',
    },
  },
  stock_alerts: { times: ['created_at'] },
  bookings: request(`'Pending', 'Booked', 'Purchased'`),
  repair_requests: request(`'Pending', 'Resolved'`),
  contact_requests: request(`'Pending', 'Reached Out'`),
  tracking_links: { times: ['created_at', 'expires_at'], references: { entity: 'request_kinds' } },
  request_events: { times: ['at'], references: { entity: 'request_kinds' } },
  gallery_images: { times: ['created_at'], checks: { size: 'width > 0 and height > 0' } },
  newsletter_subscribers: { times: ['created_at', 'unsubscribed_at'] },
  documents: { times: ['updated_at'], json: ['value'], checks: { version: 'version >= 0' } },
  document_versions: { times: ['at'], json: ['value'], checks: { version: 'version >= 1' }, references: { name: 'documents' } },
  audit_log: { times: ['at'], json: ['changes'] },
  trash: { times: ['files_locked_until', 'deleted_at', 'purge_at'], json: ['data', 'files'] },
  idempotency_keys: { times: ['created_at'], json: ['response'] },
  rate_limits: { checks: { points: 'points >= 0' } },
  mails: {
    times: ['created_at', 'next_attempt_at', 'locked_until', 'expires_at'],
    json: ['data'],
    checks: { attempts: 'attempts >= 0', request: '(entity is null) = (entity_id is null)' },
  },
  jobs: { times: ['next_run_at', 'locked_until', 'last_run_at'] },
  notification_hours: { times: ['ends_at'], checks: { channel: `channel in ('mail', 'push')`, singles_left: 'singles_left >= 0' } },
  notified_requests: {
    times: ['at'],
    checks: { channel: `channel in ('mail', 'push')`, state: `state in ('single', 'collected', 'digested')` },
  },
  push_subscriptions: { times: ['created_at'] },
  push_messages: { times: ['created_at', 'next_attempt_at', 'locked_until'], json: ['data'], checks: { attempts: 'attempts >= 0' } },
}

/** Types and rules that the database itself enforces: until here it took any text for a time, a status, or JSON. */
export async function up(db: AnyDb): Promise<void> {
  await sql.raw(`create table request_kinds (entity text primary key not null)${isPostgres(db) ? '' : ' strict'}`).execute(db)
  await db
    .insertInto('request_kinds')
    .values(REQUEST_KINDS.map((entity) => ({ entity })))
    .execute()
  for (const [table, rules] of Object.entries(TABLES))
    await (isPostgres(db) ? alterOnPostgres(db, table, rules) : rebuildOnSqlite(db, table, rules))
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db))
}

async function alterOnPostgres(
  db: AnyDb,
  table: string,
  { times = [], json = [], checks = {}, references = {} }: TableRules,
): Promise<void> {
  const { rows } = await sql<{ name: string; standard: string }>`
    select column_name as name, column_default as standard from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_default is not null and is_identity = 'NO'`.execute(db)
  const retyped = (column: string, type: string) => {
    const standard = rows.find(({ name }) => name === column)?.standard
    return [
      ...(standard ? [`alter "${column}" drop default`] : []),
      `alter "${column}" type ${type} using "${column}"::${type}`,
      // The start of a session or of a mail is always given; an empty text was a stand-in for the rows from before the column.
      ...(standard && type === 'json' ? [`alter "${column}" set default ${standard.replace(/::text$/, '')}::json`] : []),
    ]
  }
  const changes = [
    ...times.flatMap((column) => retyped(column, 'timestamptz')),
    ...json.flatMap((column) => retyped(column, 'json')),
    ...Object.entries(checks).map(([name, check]) => `add constraint "${table}_${name}" check (${check})`),
    ...Object.entries(references).map(
      ([column, to]) => `add constraint "${table}_${column}_fkey" foreign key ("${column}") references "${to}"`,
    ),
  ]
  if (changes.length > 0) await sql.raw(`alter table "${table}" ${changes.join(', ')}`).execute(db)
}

const KEPT = ['id', 'entity', 'entity_id', 'action', 'at', 'user_id', 'user_name', 'address', 'search']

/** As in migration 016, for a column that is a time now, and for kinds of requests that come later. */
async function guardOnPostgres(db: AnyDb): Promise<void> {
  const isSame = KEPT.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ')
  await sql
    .raw(`create or replace function guard_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if ${IS_ABOUT_REQUEST} and ${isSame} then return new; end if;
      elsif tg_op = 'DELETE' then
        if ${IS_ABOUT_REQUEST} and old.entity_id > 0 then return old; end if;
        if old.at < now() - interval '365 days' then return old; end if;
      end if;
      raise exception 'The audit log is append-only';
    end $$`)
    .execute(db)
}

async function guardOnSqlite(db: AnyDb): Promise<void> {
  const refuse = `begin select raise(abort, 'The audit log is append-only'); end`
  const isSame = KEPT.map((column) => `new.${column} is old.${column}`).join(' and ')
  const yearAgo = `strftime('%Y-%m-%dT%H:%M:%S', 'now', '-365 days')`
  const rules = {
    update: `not (${IS_ABOUT_REQUEST} and ${isSame})`,
    delete: `not ((${IS_ABOUT_REQUEST} and old.entity_id > 0) or old.at < ${yearAgo})`,
  }
  for (const [event, isRefused] of Object.entries(rules)) {
    await sql.raw(`drop trigger audit_log_guard_${event}`).execute(db)
    await sql.raw(`create trigger audit_log_guard_${event} before ${event} on audit_log when ${isRefused} ${refuse}`).execute(db)
  }
}

interface SqliteColumn {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  /** Its place in the primary key, from 1; 0 outside it. */
  pk: number
}

/** SQLite changes no table: the rows move into a new one, which gets name, indexes and triggers of the old one. */
async function rebuildOnSqlite(
  db: AnyDb,
  table: string,
  { times = [], json = [], checks = {}, references = {} }: TableRules,
): Promise<void> {
  const rowsOf = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows
  const columns = await rowsOf<SqliteColumn>(`select * from pragma_table_info('${table}')`)
  const parts = await rowsOf<{ sql: string }>(
    `select sql from sqlite_master where tbl_name = '${table}' and type in ('index', 'trigger') and sql is not null order by rowid`,
  )
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const numbered = key.length === 1 && key[0]?.name === 'id'
  const definitions = columns.map(({ name, type, notnull, dflt_value, pk }) =>
    [
      `"${name}" ${typeOnSqlite(type)}`,
      ...(numbered && pk ? ['primary key autoincrement'] : []),
      ...(notnull || pk ? ['not null'] : []),
      ...(dflt_value !== null && !times.includes(name) ? [`default ${dflt_value}`] : []),
      ...(times.includes(name) ? [`check ("${name}" glob '${TIME}')`] : []),
      ...(json.includes(name) ? [`check (json_valid("${name}"))`] : []),
    ].join(' '),
  )
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  const constraints = [
    ...(numbered || key.length === 0 ? [] : [`primary key (${quoted(key.map(({ name }) => name))})`]),
    ...(await uniquesOf(rowsOf, table)).map((names) => `unique (${quoted(names)})`),
    ...(await foreignKeysOf(rowsOf, table)),
    ...Object.entries(references).map(([column, to]) => `foreign key ("${column}") references "${to}"`),
    ...Object.entries(checks).map(([name, check]) => `constraint "${table}_${name}" check (${check})`),
  ]
  await sql.raw(`create table "${table}_new" (${[...definitions, ...constraints].join(', ')}) strict`).execute(db)
  const names = quoted(columns.map(({ name }) => name))
  await sql.raw(`insert into "${table}_new" (${names}) select ${names} from "${table}"`).execute(db)
  if (numbered) {
    await sql.raw(`delete from sqlite_sequence where name = '${table}_new'`).execute(db)
    await sql.raw(`update sqlite_sequence set name = '${table}_new' where name = '${table}'`).execute(db)
  }
  await sql.raw(`drop table "${table}"`).execute(db)
  await sql.raw(`alter table "${table}_new" rename to "${table}"`).execute(db)
  for (const part of parts) await sql.raw(part.sql).execute(db)
}

const SQLITE_TYPES: Readonly<Record<string, string>> = { integer: 'integer', bigint: 'integer', text: 'text', 'double precision': 'real' }

function typeOnSqlite(type: string): string {
  const strict = SQLITE_TYPES[type.toLowerCase()]
  if (!strict) throw new Error(`No strict type for ${type}`)
  return strict
}

type RowsOf = <Row>(text: string) => Promise<Row[]>

async function uniquesOf(rowsOf: RowsOf, table: string): Promise<string[][]> {
  const indexes = await rowsOf<{ name: string }>(`select name from pragma_index_list('${table}') where origin = 'u' order by seq desc`)
  return Promise.all(
    indexes.map(async ({ name }) =>
      (await rowsOf<{ name: string }>(`select name from pragma_index_info('${name}') order by seqno`)).map((column) => column.name),
    ),
  )
}

async function foreignKeysOf(rowsOf: RowsOf, table: string): Promise<string[]> {
  const keys = await rowsOf<{ from: string; table: string; to: string; on_delete: string; on_update: string }>(
    `select "from", "table", "to", on_delete, on_update from pragma_foreign_key_list('${table}') order by id desc`,
  )
  return keys.map(
    (each) =>
      `foreign key ("${each.from}") references "${each.table}" ("${each.to}") on delete ${each.on_delete} on update ${each.on_update}`,
  )
}
