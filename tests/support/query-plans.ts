import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'

/** SQLite's query plans for the statements of a run, with any values. `asked` has the texts of all statements of the database. */
export async function plansOf({ read }: Database, asked: readonly string[], run: () => Promise<unknown>): Promise<string[]> {
  const before = asked.length
  await run()
  const plans = asked.slice(before).map((text) =>
    fromRaw(read, sql.raw(text.replaceAll('?', '1')))
      .selectAll()
      .explain<{ detail: string }>(undefined, sql`query plan`),
  )
  return (await Promise.all(plans)).map((plan) =>
    plan
      .map(({ detail }) => detail)
      .filter((detail) => !/\bfound$/.test(detail))
      .join('\n'),
  )
}
