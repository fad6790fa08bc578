import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, tablesOf } from './convert.ts'

/** Messages of webhooks are in one table with mails and pushes, and one task deletes the old ones of all. */
export async function up(db: AnyDb): Promise<void> {
  await sql`delete from jobs where name in ('delete-failed-mails', 'delete-old-webhook-deliveries')`.execute(db)
  if (!(await tablesOf(db)).includes('webhook_deliveries')) return
  // SQLite keeps the rule of the former channels until the table is made again.
  const setUnchecked = async (to: 'on' | 'off') => isPostgres(db) || sql.raw(`pragma ignore_check_constraints = ${to}`).execute(db)
  await setUnchecked('on')
  await sql`insert into outbox
      (channel, template, webhook_id, data, message_id, created_at, attempts, next_attempt_at, locked_until, sent_at, status, last_error,
      entity, entity_id)
    select 'webhook', 'webhook', webhook_id, body, substr(message_id, 5), created_at, attempts, next_attempt_at, locked_until,
      delivered_at, status, failure, entity, entity_id
    from webhook_deliveries order by id`.execute(db)
  await setUnchecked('off')
}
