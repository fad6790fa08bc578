import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'

/** A SQLite database for the tests of a file, filled once, that knows how it answers. */
export function plannedDatabase(fill: (tx: Tx) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mistri-plans-'))
  const asked: string[] = []
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(
      { dataDir, databaseUrl: undefined, databaseListenUrl: undefined },
      { info() {}, warn() {}, error() {} },
      { onQuery: ({ text }) => asked.push(text) },
    )
    await database.write(fill)
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return {
    get read() {
      return database.read
    },
    /** The statements of a run, each with its query plan for any values. */
    async plansOf(run: () => Promise<unknown>): Promise<{ statement: string; plan: string }[]> {
      const before = asked.length
      await run()
      const plans = asked.slice(before).map(async (statement) => {
        const rows = await fromRaw(database.read, sql.raw(statement.replaceAll('?', '1')))
          .selectAll()
          .explain<{ detail: string }>(undefined, sql`query plan`)
        const details = rows.map(({ detail }) => detail).filter((detail) => !/\bfound$/.test(detail))
        return { statement, plan: details.join('\n') }
      })
      return Promise.all(plans)
    },
  }
}
