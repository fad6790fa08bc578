import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

const KINDS = [
  { table: 'bookings', entity: 'bookings', closed: 'Purchased' },
  { table: 'repair_requests', entity: 'repair-requests', closed: 'Resolved' },
  { table: 'contact_requests', entity: 'contact-requests', closed: 'Reached Out' },
] as const

/** What a customer wrote is marked until it is answered, a mail knows which request it is about, and a withdrawn booking holds no piece. */
export async function up(db: AnyDb): Promise<void> {
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
