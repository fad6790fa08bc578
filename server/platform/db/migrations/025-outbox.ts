import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, tablesOf } from './convert.ts'

/** Pushes wait in one table with mails. */
export async function up(db: AnyDb): Promise<void> {
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
