import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { memoryOf } from '#contract/catalogue/memory-size.ts'
import { brandOf } from '#contract/catalogue/product-brands.ts'
import { isPostgres, searchText } from '#server/platform/db/search.ts'
import { type AnyDb, hasColumn, tablesOf } from './convert.ts'

// What migrations did to rows. Each finds the tables of its time with their columns, and also those of today.

const BATCH_SIZE = 1000
const REQUESTS = ['bookings', 'repair_requests', 'contact_requests']

/** Calls `change` with the rows of a table that the condition admits, in batches in the order of their ids. */
async function inBatches<Row extends { id: number }>(
  db: AnyDb,
  table: string,
  { read, where = 'true' }: { read: string; where?: string },
  change: (rows: Row[], newest: number, last: number) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select id, ${sql.raw(read)} from ${sql.table(table)}
      where id > ${last} and ${sql.raw(where)} order by id limit ${BATCH_SIZE}`.execute(db)
    const newest = rows.at(-1)?.id
    if (newest === undefined) return
    await change(rows, newest, last)
    last = newest
  }
}

/** Requests that search texts are built again in the background, newest first, even when that has not finished yet. */
async function rebuildSearch(db: AnyDb, ...tables: string[]): Promise<void> {
  for (const table of tables) {
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
}

/** For a version that changed tables and no rows. */
export const nothing = async (): Promise<void> => undefined

/** Nothing is known of when sessions from before last entered the password. */
export const severalProcesses = async (db: AnyDb): Promise<void> =>
  void (await sql`update sessions set authenticated_at = '1970-01-01T00:00:00.000Z'`.execute(db))

/** Search texts of requests contain neither id nor status any more, so that a change of status does not touch them. */
export const leanSearch = (db: AnyDb): Promise<void> => rebuildSearch(db, 'bookings', 'repair_requests')

/**
 * Products from before have one piece; what their bookings already hold is counted, so a product that was promised to two customers has one
 * piece and two reservations.
 */
export async function stock(db: AnyDb): Promise<void> {
  const booked = sql`select product_id from bookings where status = 'Booked'`
  await sql`
    update products set availability = 'reserved', reserved =
      (select count(*) from bookings where bookings.product_id = products.id and bookings.status = 'Booked')
    where id in (${booked})`.execute(db)
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIXES = { repair_requests: 'R', contact_requests: 'M' } as const

/** Gives every repair and every message a reference that no other has. With digits alone it could be mistaken for a number. */
export async function references(db: AnyDb): Promise<void> {
  for (const [table, prefix] of Object.entries(PREFIXES)) {
    const taken = new Set<string>()
    const next = (): string => {
      for (;;) {
        const code = Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
        if (/^\d+$/.test(code) || taken.has(code)) continue
        taken.add(code)
        return `${prefix}-${code}`
      }
    }
    await inBatches(db, table, { read: 'name' }, async (rows, newest, last) => {
      const cases: RawBuilder<unknown>[] = rows.map(({ id }) => sql`when ${sql.lit(id)} then ${sql.lit(next())}`)
      await sql`update ${sql.table(table)} set reference = case id ${sql.join(cases, sql` `)} end
        where id > ${last} and id <= ${newest}`.execute(db)
    })
    await rebuildSearch(db, table)
  }
}

/** Open sessions get what is known of them, which is little. A part of the hash of 256 random bits says nothing of them. */
export const sessionDetails = async (db: AnyDb): Promise<void> =>
  void (await sql`update sessions set public_id = substr(token_hash, 1, 32), last_used_at = authenticated_at`.execute(db))

export const audit = async (db: AnyDb): Promise<void> => void (await sql`update audit_log set search = lower(user_name)`.execute(db))

/** Texts that may have several lines, of forms that sent a line break as two characters. */
const TEXTS = [
  ['products', 'description'],
  ['bookings', 'address'],
  ['repair_requests', 'description'],
  ['contact_requests', 'message'],
  ['request_events', 'text'],
] as const

/**
 * Searches fold what they look for and what they look in, and a line break is one character: else an edit that changes no letter of a
 * description would be a conflict. The shop must not miss a product meanwhile.
 */
export async function writtenForms(db: AnyDb): Promise<void> {
  for (const [table, column] of TEXTS) {
    if (!(await hasColumn(db, table, column))) continue
    const text = sql.ref(column)
    await sql`update ${sql.table(table)} set ${text} = replace(replace(${text}, ${'\r\n'}, ${'\n'}), ${'\r'}, ${'\n'})
      where ${text} like ${'%\r%'}`.execute(db)
  }
  await rebuildSearch(db, ...REQUESTS)
  type Product = { id: number; name: string; category: string; search: string }
  await inBatches<Product>(db, 'products', { read: 'name, category, search' }, async (rows) => {
    for (const { id, name, category, search } of rows) {
      const folded = searchText(name, category)
      if (folded !== search) await db.updateTable('products').set({ search: folded }).where('id', '=', id).execute()
    }
  })
}

const KINDS = [
  { table: 'bookings', entity: 'bookings', closed: 'Purchased' },
  { table: 'repair_requests', entity: 'repair-requests', closed: 'Resolved' },
  { table: 'contact_requests', entity: 'contact-requests', closed: 'Reached Out' },
] as const

/** What a customer wrote is marked until it is answered, a mail knows which request it is about, and a withdrawn booking holds no piece. */
export async function unansweredRequests(db: AnyDb): Promise<void> {
  for (const { table, entity, closed } of KINDS) await markUnanswered(db, table, entity, closed)
  await nameRequestsOfMails(db)
  await giveBackPieces(db)
}

/** Open requests of which the customer wrote after the last answer, and messages that were never answered. */
async function markUnanswered(db: AnyDb, table: string, entity: string, closed: string): Promise<void> {
  const ofRequest = sql`entity = ${entity} and entity_id = ${sql.table(table)}.id`
  const lastAnswer = sql`coalesce((select max(id) from request_events where ${ofRequest} and kind = 'answer'), 0)`
  const firstWords = sql`(select min(at) from request_events
    where ${ofRequest} and kind in ('message', 'date') and user_name is null and id > ${lastAnswer})`
  const isOpen = sql`status <> ${closed} and withdrawn_at is null`
  await sql`update ${sql.table(table)} set unanswered_since = ${firstWords} where ${isOpen}`.execute(db)
  if (table === 'contact_requests')
    await sql`update contact_requests set unanswered_since = created_at where ${isOpen} and ${lastAnswer} = 0`.execute(db)
}

/** Mails that wait to be sent when the site is upgraded. */
async function nameRequestsOfMails(db: AnyDb): Promise<void> {
  const mails: { id: number; data: string }[] = await db
    .selectFrom('outbox')
    .select(['id', sql<string>`cast(data as text)`.as('data')])
    .execute()
  for (const { id, data } of mails) {
    const { entity, id: entityId } = JSON.parse(data) as { entity?: string; id?: number }
    if (entity === undefined || entityId === undefined) continue
    await db.updateTable('outbox').set({ entity, entity_id: entityId }).where('id', '=', id).execute()
  }
}

async function giveBackPieces(db: AnyDb): Promise<void> {
  // The shop sold the piece after all.
  await sql`update bookings set withdrawn_at = null where status = 'Purchased' and withdrawn_at is not null`.execute(db)
  const withdrawn = sql`select product_id from bookings where status = 'Booked' and withdrawn_at is not null`
  const held = sql`(select count(*) from (${withdrawn}) as given_back where product_id = products.id)`
  await sql`update products set reserved = case when reserved > ${held} then reserved - ${held} else 0 end where id in (${withdrawn})`.execute(
    db,
  )
  await sql`update products set availability = 'available' where availability = 'reserved' and stock > reserved and id in (${withdrawn})`.execute(
    db,
  )
}

/** Pushes wait in one table with mails. */
export async function outbox(db: AnyDb): Promise<void> {
  if (!(await tablesOf(db)).includes('push_messages')) return
  const [time, json, uuid] = isPostgres(db) ? ['timestamptz', 'json', 'gen_random_uuid()'] : ['text', 'text', 'lower(hex(randomblob(16)))']
  await sql
    .raw(`insert into outbox
      (channel, template, subscription_id, data, message_id, created_at, attempts, next_attempt_at, locked_until)
    select 'push', 'staff', subscription_id, cast(data as ${json}), ${uuid}, cast(created_at as ${time}), attempts,
      cast(next_attempt_at as ${time}), cast(locked_until as ${time})
    from push_messages order by id`)
    .execute(db)
}

/** The sounds of what is stored follow in the background; bills keep none, because they never change. */
export const namesAcrossScripts = (db: AnyDb): Promise<void> => rebuildSearch(db, 'products', ...REQUESTS)

/** Imports of other records than products. */
export async function movingIn(db: AnyDb): Promise<void> {
  if (!(await tablesOf(db)).includes('imported_products')) return
  await sql`update imports set records = (select count(*) from imported_products
    join products on products.id = imported_products.product_id where imported_products.import_id = imports.id)`.execute(db)
  await sql`insert into imported_rows (key, import_id, entity, record_id)
    select 'products:' || key, import_id, 'products', product_id from imported_products`.execute(db)
}

/** What the shop filters by and no field of a product has: its brand, read from its name, and its memory in gigabytes. */
export const shopFilters = (db: AnyDb): Promise<void> =>
  inBatches<{ id: number; name: string; ram: string }>(db, 'products', { read: 'name, ram' }, async (rows) => {
    for (const { id, name, ram } of rows) {
      const [brand, memory] = [brandOf(name), memoryOf(ram)]
      if (brand || memory) await db.updateTable('products').set({ brand, memory }).where('id', '=', id).execute()
    }
  })

const REASONS: Record<string, string> = {
  'The mail server rejected the username or password.': 'login',
  'The password of the mail server cannot be read: the site has another sealing key. Enter it again.': 'password',
  'The name of the mail server leads to an address that no mail server may have.': 'address',
  'The mail server is not in the own network, and the connection to it would not be encrypted.': 'plain',
  'The mail server did not respond in time.': 'timeout',
  'The mail server could not be reached, or closed the connection.': 'unreachable',
  'The connection to the mail server could not be encrypted.': 'encryption',
}
const REPLY = 'The mail server replied "'

/** Why a mail failed becomes a code, which each reader's language has words for; until here it was an English sentence. */
export async function mailFailures(db: AnyDb): Promise<void> {
  const reply = sql`'reply ' || substr(last_error, ${sql.lit(REPLY.length + 1)}, length(last_error) - ${sql.lit(REPLY.length + 2)})`
  const known = sql.join(
    Object.entries(REASONS).map(([sentence, reason]) => sql`when last_error = ${sql.lit(sentence)} then ${sql.lit(reason)}`),
    sql` `,
  )
  await db
    .updateTable('outbox')
    .set({ last_error: sql`case ${known} when last_error like ${sql.lit(`${REPLY}%`)} then ${reply} else 'unknown' end` })
    .where('last_error', 'is not', null)
    .execute()
}

/** The fact that the text of each kind of event was; estimates had several, and `withdrawn` and `signed` none. */
const FACTS: Readonly<Record<string, string>> = {
  ...{ status: 'status', answer: 'text', message: 'text', note: 'text', date: 'date', promised: 'date', told: 'state', set_aside: 'since' },
  ...{ stock: 'availability', moved: 'reference', stage: 'stage', part: 'part', assigned: 'name', reminder: 'days', photo: 'photo' },
  ...{ photo_released: 'photoId', billed: 'number', paid: 'amount' },
}
const NUMBERS = ['days', 'photoId', 'amount']

interface OldEvent {
  kind: string
  text: string
}

/** `2 510000 620000`: the revision of an estimate and its amounts. */
function estimateOf(text: string): { revision: number; totals: number[] } {
  const [revision = 0, ...totals] = text.split(' ').map(Number)
  return { revision, totals }
}

function dataOf({ kind, text }: OldEvent): string {
  if (kind.startsWith('estimate_')) return JSON.stringify(estimateOf(text))
  const fact = FACTS[kind]
  // Supplier and day of a part were written into its text.
  const more = kind === 'part' ? { from: null, due: null } : {}
  return JSON.stringify(fact ? { [fact]: NUMBERS.includes(fact) ? Number(text) : text, ...more } : {})
}

/** An estimate in the audit log: its value was `sent 2 510000 620000`. */
function withEstimate(changes: string): string {
  const partsOf = (value: unknown) => {
    if (typeof value !== 'string') return value
    const [state, ...estimate] = value.split(' ')
    return { state, ...estimateOf(estimate.join(' ')) }
  }
  const fields = JSON.parse(changes) as { field: string; from: unknown; to: unknown }[]
  return JSON.stringify(
    fields.map((each) => (each.field === 'estimate' ? { ...each, from: partsOf(each.from), to: partsOf(each.to) } : each)),
  )
}

interface Trashed {
  events?: OldEvent[]
  audit?: { changes: string }[]
  estimates?: { estimates: object[]; lines: object[] }
}

/** A request in the trash, with its events and its entries of the audit log; what was deleted earlier lacks some of its parts. */
function trashed(value: string): string {
  const { events = [], audit = [], estimates, ...rest } = JSON.parse(value) as Trashed
  return JSON.stringify({
    ...{ links: [], photos: [], imported: [], ...rest },
    ...{ estimates: estimates?.estimates ?? [], estimateLines: estimates?.lines ?? [] },
    events: events.map(({ text, ...event }) => ({ ...event, data: dataOf({ ...event, text }) })),
    audit: audit.map((entry) => ({ ...entry, changes: withEstimate(entry.changes) })),
  })
}

/** An event has data instead of a text that is read back, also in the trash; so has an estimate in the audit log. */
export async function typedEvents(db: AnyDb): Promise<void> {
  if (await hasColumn(db, 'request_events', 'text'))
    await rewrite<OldEvent>(
      db,
      'request_events',
      { read: 'kind, text', where: `kind not in ('withdrawn', 'signed')`, column: 'data' },
      dataOf,
    )
  const isRequest = `entity in ('bookings', 'repair-requests', 'contact-requests')`
  const read = (column: string) => ({ read: `cast(${column} as text) as value`, column })
  await rewrite<{ value: string }>(db, 'trash', { ...read('data'), where: isRequest }, ({ value }) => trashed(value))
  const isEstimate = `entity = 'repair-requests' and cast(changes as text) like '%"field":"estimate"%'`
  await rewrite<{ value: string }>(db, 'audit_log', { ...read('changes'), where: isEstimate }, ({ value }) => withEstimate(value))
}

/** Sets a column of each row for which the condition holds, in batches. */
async function rewrite<Row>(
  db: AnyDb,
  table: string,
  { read, where, column }: { read: string; where: string; column: string },
  rewritten: (row: Row) => string,
): Promise<void> {
  const type = sql.raw(isPostgres(db) ? 'json' : 'text')
  await inBatches<Row & { id: number }>(db, table, { read, where }, async (rows) => {
    const values = rows.map((row) => sql`(cast(${row.id} as integer), cast(${rewritten(row)} as ${type}))`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = changed.column2 from (values ${sql.join(values)}) as changed
      where changed.column1 = ${sql.ref(`${table}.id`)}`.execute(db)
  })
}
