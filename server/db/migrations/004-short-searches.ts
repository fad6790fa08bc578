import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/search.ts'

/**
 * PostgreSQL's trigrams say nothing about two letters: an index over all pairs of neighbouring letters does. SQLite reads the rows quickly
 * enough by itself.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables as they were, not as Tables says they are today
export async function up(db: Kysely<any>): Promise<void> {
  if (!isPostgres(db)) return
  // The cost keeps the planner from computing the pairs of every row instead of asking the index.
  await sql`create function letter_pairs(text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
    select coalesce(array_agg(distinct pair), '{}') from (
      select letter || lead(letter) over (order by place) as pair
      from unnest(string_to_array($1, null)) with ordinality as letters(letter, place)
    ) as pairs where pair is not null $$`.execute(db)
  for (const table of ['products', 'bookings', 'repair_requests', 'contact_requests'])
    await sql`create index ${sql.ref(`${table}_search_pairs`)} on ${sql.table(table)} using gin (letter_pairs(search))`.execute(db)
}
