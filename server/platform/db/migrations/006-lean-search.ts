import { type Kysely, sql } from 'kysely'

/**
 * The search text of a request no longer contains its id and status, which are compared with their columns instead, so that a status
 * change does not touch the text and its index. Old texts stay correct until they are rebuilt, because every change rewrites the text.
 * The rebuild runs in the background in small batches (server/requests/rebuild-search.ts): in the migration it would take a shop with
 * a million requests offline for minutes.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['bookings', 'repair_requests'])
    await db
      .insertInto('metadata')
      .columns(['name', 'value'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select([sql`${`rebuild_search:${table}`}`.as('name'), sql`cast(max(id) as text)`.as('value')])
          .having(sql`max(id)`, 'is not', null),
      )
      .execute()
}
