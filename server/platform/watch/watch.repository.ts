import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'

/** Rejects when the database does not respond. */
export async function pingDatabase(db: Reader): Promise<void> {
  await fromRaw(db, sql<{ one: number }>`select 1 as one`).select('one').execute()
}

/** Its version, and how many bytes it takes on its disk. */
export async function describeDatabase(db: Reader): Promise<{ version: string; bytes: number }> {
  const query =
    db.dialect === 'sqlite'
      ? sql<Described>`select sqlite_version() as version, page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<Described>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
  const { version, bytes } = await fromRaw(db, query).select(['version', 'bytes']).executeTakeFirstOrThrow()
  return { version, bytes: Number(bytes) }
}
interface Described {
  version: string
  bytes: number | string
}

/** Whether a mail is still waiting that was due before `time`, and that no process is sending. */
export async function hasOverdueMail(db: Reader, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .where('channel', '=', 'mail')
    .where('next_attempt_at', '<', time.toISOString())
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', time.toISOString())]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Mails that have not been sent. */
export async function countMails(db: Reader): Promise<{ waiting: number; failed: number }> {
  const { waiting, failed } = await db
    .selectFrom('outbox')
    .where('channel', '=', 'mail')
    .select(({ fn }) => [fn.count<number>('next_attempt_at').as('waiting'), fn.countAll<number>().as('failed')])
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed) - Number(waiting) }
}
