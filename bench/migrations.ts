import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'
import { BENCH_SETTINGS, serve } from './site.ts'

/**
 * How long a start takes that migrates a large shop: the schema of migration 003 with that many bookings and repair requests, and two
 * processes of the built site that start at the same time. `npx tsx bench/migrations.ts --rows 1000000`; needs a build (`npm run build`).
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const LAST = '003-retention'

const log = { info() {}, warn: console.warn, error: console.error }
const postgres = await PostgresServer.create({ max_wal_size: '8GB' })
await postgres.start()
try {
  await postgres.query('create database shop')
  await placeEmptyDatabase(LAST, postgres.folder, postgres.url('shop'))
  const old = openPostgres({ url: postgres.url('shop'), listenUrl: undefined }, log)
  const search =
    "lower('Meera Joshi meera' || n || '@example.in 98220' || n || ' it does not start any more since the last update, please call')"
  const at = "'2026-01-01T00:00:00.000Z'"
  const fill = performance.now()
  await sql`${sql.raw(`insert into bookings (booking_id, name, email, phone, address, product_id, product_name, price, status, search, version, created_at, updated_at)
    select 'BK-' || n, 'Meera Joshi', 'meera@example.in', '+919822041375', '14 Karve Road', 1, 'Latitude', 30000, 'Pending', ${search}, 1, ${at}, ${at} from generate_series(1, ${rows}) n`)}`.execute(
    old.migrator,
  )
  await sql`${sql.raw(`insert into repair_requests (name, email, phone, repair_type, preferred_date, description, status, search, version, created_at, updated_at)
    select 'Meera Joshi', 'meera@example.in', '+919822041375', 'Data Recovery', '2026-01-01', 'It does not start.', 'Pending', ${search}, 1, ${at}, ${at} from generate_series(1, ${rows}) n`)}`.execute(
    old.migrator,
  )
  await old.close()
  console.log(`${rows} bookings and ${rows} repair requests at ${LAST}, filled in ${((performance.now() - fill) / 1000).toFixed(0)} s`)

  const since = performance.now()
  const start = () =>
    serve(['dist/server/main.js'], {
      ...BENCH_SETTINGS,
      DATA_DIR: postgres.folder,
      DATABASE_URL: postgres.url('shop'),
    })
  const sites = await Promise.all([start(), start()])
  console.log(`two processes migrated and serve after ${((performance.now() - since) / 1000).toFixed(1)} s`)
  for (const { origin, stop } of sites) {
    console.log(`GET /api/health: ${(await fetch(`${origin}/api/health`)).status}`)
    stop()
  }
} finally {
  await postgres.remove()
}
