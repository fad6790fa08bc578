import { migrate, migrations } from '#server/platform/db/migrations/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'

/**
 * A start that says `half-way` inside its migrations and then waits to be killed: `half-migrated.ts DATA_DIR MIGRATION [DATABASE_URL]`. The
 * statements of that migration, and of those before it, have run by then.
 */
const [dataDir = '', name = '', url] = process.argv.slice(2)
const log = { info() {}, warn: console.warn, error: console.error }

const migration = migrations[name] as (typeof migrations)[string]
migrations[name] = {
  async up(db) {
    await migration.up(db)
    console.log('half-way')
    await new Promise((resolve) => setInterval(resolve, 2 ** 31 - 1))
  },
}
const { migrator } = url ? openPostgres({ url, listenUrl: undefined }, log) : openSqlite(dataDir, log)
await migrate(migrator, log)
