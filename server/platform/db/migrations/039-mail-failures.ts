import { sql } from 'kysely'
import type { AnyDb } from './convert.ts'

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
export async function up(db: AnyDb): Promise<void> {
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
