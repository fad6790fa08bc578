import { parseArgs } from 'node:util'
import { formOf, newProduct, productForm } from '#tests/support/factories.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { BENCH_ADMIN, BENCH_SETTINGS, serve } from './site.ts'

/**
 * How soon other processes show a change: `npx tsx bench/processes.ts --processes 4 --edits 50`, on a PostgreSQL of its own. Needs a build
 * (`npm run build`).
 */
const { values } = parseArgs({ options: { processes: { type: 'string', default: '4' }, edits: { type: 'string', default: '50' } } })

const postgres = await PostgresServer.create()
await postgres.start()
await postgres.query('create database shop')
const settings = {
  ...BENCH_SETTINGS,
  DATA_DIR: postgres.folder,
  DATABASE_URL: postgres.url('shop'),
}
const sites = await Promise.all(Array.from({ length: Number(values.processes) }, () => serve(['dist/server/main.js'], settings)))
try {
  const [first, ...others] = sites.map(({ origin }) => new HttpClient(origin)) as [HttpClient, ...HttpClient[]]
  await first.login(BENCH_ADMIN.userName, BENCH_ADMIN.password)
  const { id } = (await first.sendForm('POST', '/api/products', productForm())).body
  const times: number[] = []
  for (let edit = 1; edit <= Number(values.edits); edit += 1) {
    await first.sendForm('PUT', `/api/products/${id}`, formOf(newProduct({ price: 1000 + edit })))
    const since = performance.now()
    await Promise.all(
      others.map(async (other) => {
        while ((await other.get('/api/products')).body.products[0].price !== 1000 + edit);
        times.push(performance.now() - since)
      }),
    )
  }
  times.sort((a, b) => a - b)
  const part = (of: number) => (times[Math.floor((times.length - 1) * of)] ?? Number.NaN).toFixed(1)
  console.log(`${values.edits} edits in one of ${sites.length} processes; from the response until another process shows the edit, in ms:`)
  console.log(`median ${part(0.5)}, p95 ${part(0.95)}, slowest ${part(1)}`)
} finally {
  for (const { stop } of sites) stop()
  await postgres.remove()
}
