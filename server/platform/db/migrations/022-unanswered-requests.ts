import { type RawBuilder, sql } from 'kysely'
import type { AnyDb } from './table-parts.ts'

const KINDS = [
  { table: 'bookings', entity: 'bookings', closed: 'Purchased' },
  { table: 'repair_requests', entity: 'repair-requests', closed: 'Resolved' },
  { table: 'contact_requests', entity: 'contact-requests', closed: 'Reached Out' },
] as const

/**
 * What a customer wrote is marked until it is answered, a mail knows which request it is about, and a withdrawn booking holds no piece of its
 * product. Partial indexes stand behind the counts of what waits, what is unanswered and what retention deletes.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const { table, entity, closed } of KINDS) {
    await db.schema.alterTable(table).addColumn('unanswered_since', 'text').execute()
    await markUnanswered(db, table, entity, closed)
    await partialIndex(db, `${table}_unanswered`, table, ['unanswered_since', 'id'], sql`unanswered_since is not null`)
    await partialIndex(db, `${table}_withdrawn`, table, ['updated_at'], sql`withdrawn_at is not null`)
    const isUnanswered = table === 'contact_requests' ? sql` and unanswered_since is not null` : sql``
    await partialIndex(db, `${table}_waiting`, table, ['id', 'created_at'], sql`status = 'Pending' and withdrawn_at is null${isUnanswered}`)
  }
  await partialIndex(db, 'request_events_of_customers', 'request_events', ['id'], sql`user_name is null`)
  await db.schema.alterTable('mails').addColumn('entity', 'text').execute()
  await db.schema.alterTable('mails').addColumn('entity_id', 'integer').execute()
  await db.schema.createIndex('mails_entity_entity_id').on('mails').columns(['entity', 'entity_id']).execute()
  await nameRequestsOfMails(db)
  await giveBackPieces(db)
}

const partialIndex = (db: AnyDb, name: string, table: string, columns: string[], condition: RawBuilder<unknown>) =>
  sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) where ${condition}`.execute(
    db,
  )

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
  const mails: { id: number; data: string }[] = await db.selectFrom('mails').select(['id', 'data']).execute()
  for (const { id, data } of mails) {
    const { entity, id: entityId } = JSON.parse(data) as { entity?: string; id?: number }
    if (entity === undefined || entityId === undefined) continue
    await db.updateTable('mails').set({ entity, entity_id: entityId }).where('id', '=', id).execute()
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
