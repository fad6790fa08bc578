import { type Kysely, sql } from 'kysely'

/**
 * The search text of a request no longer holds its number and status: they are compared with their columns, so that a change of status
 * leaves the text and its index alone. Old texts go on being right until they are rebuilt, because every change writes the text anew.
 * The rebuild runs beside the site in small batches (server/requests/rebuild-search.ts): within the migration it would keep a shop with
 * a million requests closed for minutes.
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
