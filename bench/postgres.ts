import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import autocannon from 'autocannon'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { adminOf, BENCH_SETTINGS, serve } from './site.ts'

/**
 * Bookings a second of one and of two processes on a PostgreSQL of its own, beside what pgbench makes of the same server with single rows, and
 * with the statements of a booking. Needs a build (`npm run build`) and pgbench:
 * `npx tsx bench/postgres.ts --pgbench /usr/lib/postgresql/15/bin/pgbench`
 */
const { values } = parseArgs({ options: { pgbench: { type: 'string', default: 'pgbench' } } })
const CONNECTIONS = 50
const SECONDS = 8

/** A row of the size of a booking, and nothing else. */
const SINGLE = `insert into single_rows (text) values (repeat('x', 400));`

/** The statements of a booking, without its search index. */
const BOOKING = `begin;
select name, price, availability from products where id = :product;
insert into bench_bookings (name, email, phone, address, status, search) values ('Asha Kale', 'asha@example.in', '+919822041377', '12 Tilak Road, Pune', 'Pending', repeat('x', 120)) returning id \\gset
insert into single_rows (text) values (repeat('x', 120));
insert into single_rows (text) values (repeat('x', 160));
select id from users where role = 'admin' and disabled = 0 order by id;
insert into single_rows (text) values (repeat('x', 160));
select id from push_subscriptions order by id;
commit;`

const postgres = await PostgresServer.create()
await postgres.start()
await postgres.query('create database shop')
const settings = {
  ...BENCH_SETTINGS,
  ADMIN_EMAIL: 'bench@example.in',
  DATA_DIR: postgres.folder,
  DATABASE_URL: postgres.url('shop'),
}
const first = await serve(['dist/server/main.js'], settings)
const sites = [first]
try {
  const admin = await adminOf(first)
  const productId: number = (await admin.sendForm('POST', '/api/products', productForm())).body.id
  const body = JSON.stringify(newBooking({ productId }))

  const pgbench = async (name: string, script: string) => {
    const file = join(postgres.folder, 'script.sql')
    await writeFile(file, script)
    const url = new URL(postgres.url('shop'))
    const args = ['-n', '-M', 'prepared', '-c', '10', '-T', String(SECONDS), '-D', `product=${productId}`, '-f', file]
    const env = {
      ...process.env,
      PGHOST: url.hostname,
      PGPORT: url.port,
      PGUSER: url.username,
      PGPASSWORD: url.password,
      PGDATABASE: 'shop',
    }
    const { stdout } = await promisify(execFile)(values.pgbench, args, { env })
    console.log(`pgbench, ${name}: ${Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))} a second`)
  }
  const bookings = async () => {
    const connections = CONNECTIONS / sites.length
    const runs = await Promise.all(
      sites.map(({ origin }) =>
        autocannon({
          url: `${origin}/api/bookings`,
          method: 'POST',
          connections,
          duration: SECONDS,
          headers: { 'content-type': 'application/json' },
          body,
        }),
      ),
    )
    const failed = runs.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
    if (failed > 0) throw new Error(`${failed} bookings failed`)
    const rate = runs.reduce((sum, { requests }) => sum + requests.average, 0)
    const [p50, p99] = [Math.max(...runs.map(({ latency }) => latency.p50)), Math.max(...runs.map(({ latency }) => latency.p99))]
    console.log(`bookings, ${sites.length} of the site's processes: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`)
  }

  await postgres.query('create table single_rows (id bigserial primary key, text text)', 'shop')
  await postgres.query(
    'create table bench_bookings (id bigserial primary key, name text, email text, phone text, address text, status text, search text)',
    'shop',
  )
  await pgbench('single rows', SINGLE)
  await pgbench('the statements of a booking', BOOKING)
  await bookings()
  sites.push(await serve(['dist/server/main.js'], settings))
  await bookings()
} finally {
  for (const { stop } of sites) stop()
  await Promise.all(sites.map(({ exited }) => exited))
  await postgres.remove()
}
