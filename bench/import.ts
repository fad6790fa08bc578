import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ImportRow, RowOutcome, UndoneImport } from '#contract/office/imports.ts'
import { IMPORT_BATCH_MAX, type ImportKindName } from '#contract/staff-constants.ts'
import { newBooking, newContactRequest, newProduct, productForm } from '#tests/support/factories.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { seededRandom } from './random.ts'
import { adminOf, BENCH_SETTINGS, serve } from './site.ts'

/**
 * A shop moves in while visitors read and book: rows a second, the longest that the event loop was held, and how long visitors waited. Needs
 * a build (`npm run build`): `npx tsx bench/import.ts --rows 10000`, with `--postgres` on a PostgreSQL of its own.
 */
const { values } = parseArgs({
  options: {
    /** Of each kind of file. */
    rows: { type: 'string', default: '10000' },
    postgres: { type: 'boolean', default: false },
    /** Calls a second that visitors make. */
    rate: { type: 'string', default: '20' },
  },
})
const ROWS = Number(values.rows)
const RATE = Number(values.rate)
const { pick } = seededRandom(7)

const folder = await mkdtemp(join(tmpdir(), 'mistri-import-'))
const postgres = values.postgres ? await PostgresServer.create() : undefined
await postgres?.start()
await postgres?.query('create database shop')
let told: (longest: number) => void = () => undefined
const site = await serve(
  ['--import', './bench/turns.mjs', 'dist/server/main.js'],
  { ...BENCH_SETTINGS, DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url('shop') }) },
  (line) => {
    const longest = /^longest turn (\S+)/.exec(line)?.[1]
    if (longest !== undefined) told(Number(longest))
  },
)
// A bench that fails does not leave its site behind.
process.on('exit', site.stop)
const admin = await adminOf(site)
const visitor = new HttpClient(site.origin)
const { id: productId } = (await admin.sendForm<{ id: number }>('POST', '/api/products', productForm({ stock: 999 }))).body

const FILES: Readonly<Record<ImportKindName, (at: number) => Record<string, string>>> = {
  products: (at) => ({
    ...Object.fromEntries(Object.entries(newProduct()).map(([field, value]) => [field, String(value)])),
    ...{ key: `SKU-${at}`, name: `Latitude ${at}`, price: `₹${1000 + at}`, stock: '3' },
  }),
  items: (at) => ({
    ...{ key: `PART-${at}`, name: `SSD ${at}`, category: 'Storage', price: `₹${1000 + at}`, cost: '750.50', supplier: 'Nehru Place Parts' },
    ...{ shelf: `B ${at % 40}`, serials: `SN${at}A, SN${at}B` },
  }),
  suppliers: (at) => ({
    ...{ name: `Nehru Place Parts ${at}`, phone: `98${String(20_000_000 + at)}`, email: `parts${at}@example.in`, termsDays: '30' },
  }),
  // Every fifth is a customer without a repair.
  customers: (at) => ({
    ...{ name: `Asha Kale ${at}`, phone: `98${String(10_000_000 + at)}`, email: `asha${at}@example.in`, stage: 'handed_over' },
    ...(at % 5 > 0 && {
      ...{ ticket: `T-${at}`, description: 'No power', deviceKind: 'Laptop', brand: 'Dell', model: 'Inspiron 15', serial: `SN${at}` },
      ...{ receivedOn: '2024-11-05', deliveredOn: '2024-11-09', amount: '₹1,500', warrantyDays: '90', notes: 'DC jack replaced' },
    }),
  }),
}
const rowsOf = (kind: ImportKindName): ImportRow[] => Array.from({ length: ROWS }, (_, at) => ({ number: at + 2, values: FILES[kind](at) }))

/** The longest that the event loop was held since the last call, in ms. */
const longestHold = () =>
  new Promise<number>((resolve) => {
    told = resolve
    process.kill(site.pid, 'SIGUSR2')
  })

const visits = {
  page: () => visitor.get('/'),
  shop: () => visitor.get(`/api/products?limit=6&page=1&maxPrice=${pick([5000, 9000, 20_000, 90_000])}`),
  search: () => visitor.get(`/api/products?limit=12&page=1&q=${pick(['latitude', 'thinkpad', 'zz'])}`),
  booking: () => visitor.post('/api/bookings', newBooking({ productId })),
  message: () => visitor.post('/api/contact', newContactRequest()),
}
let waits: number[] = []
let failures = 0
let isOpen = true
async function visit(): Promise<void> {
  const began = performance.now()
  const { status } = await pick(Object.values(visits))().catch(() => ({ status: 0 }))
  if (status === 0 || status >= 400) failures += 1
  waits.push(performance.now() - began)
}
async function visitAll(): Promise<void> {
  const running: Promise<void>[] = []
  for (let next = performance.now(); isOpen; next += 1000 / RATE) {
    running.push(visit())
    await wait(Math.max(0, next - performance.now()))
  }
  await Promise.all(running)
}

/** Prints how fast `work` is, which returns how many rows it took, and what it costs others. */
async function measure(name: string, work: () => Promise<number>): Promise<void> {
  await longestHold()
  waits = []
  const began = performance.now()
  const rows = await work()
  const seconds = (performance.now() - began) / 1000
  const held = await longestHold()
  waits.sort((a, b) => a - b)
  const part = (of: number) => Math.round(waits[Math.floor((waits.length - 1) * of)] ?? Number.NaN)
  const figures = [
    seconds.toFixed(1),
    rows === 0 ? '' : String(Math.round(rows / seconds)),
    held.toFixed(1),
    part(0.5),
    part(0.95),
    part(1),
  ]
  console.log(name.padEnd(24) + [...figures, loadavg()[0]?.toFixed(1)].map((figure) => String(figure).padStart(10)).join(''))
}

/** Sends the rows as the browser does. Every one of them must have this outcome. */
async function send(path: string, rows: readonly ImportRow[], expected: RowOutcome['result'], more: object = {}): Promise<number> {
  for (let from = 0; from < rows.length; from += IMPORT_BATCH_MAX) {
    const { status, body } = await admin.post<RowOutcome[]>(path, { ...more, rows: rows.slice(from, from + IMPORT_BATCH_MAX) })
    if (status !== 200 || body.some(({ result }) => result !== expected)) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  }
  return rows.length
}

async function moveIn(kind: ImportKindName): Promise<() => Promise<void>> {
  const rows = rowsOf(kind)
  await measure(`${kind}: check`, () => send('/api/imports/check', rows, 'new', { kind }))
  const { body } = await admin.post<{ id: number }>('/api/imports', { kind, fileName: `${kind}.csv`, mapping: { columns: {}, fixed: {} } })
  await measure(`${kind}: import`, () => send(`/api/imports/${body.id}/rows`, rows, 'new'))
  await measure(`${kind}: check again`, () => send('/api/imports/check', rows, 'known', { kind }))
  return () =>
    measure(`${kind}: undo`, async () => {
      let removed = 0
      for (let path: string | undefined = `/api/imports/${body.id}/undo`; path; ) {
        const undone: UndoneImport = (await admin.post<UndoneImport>(path)).body
        removed += undone.removed
        path = undone.next === null ? undefined : `/api/imports/${body.id}/undo?after=${encodeURIComponent(undone.next)}`
      }
      if (removed !== ROWS) throw new Error(`The undo deleted ${removed}`)
      return removed
    })
}

console.log(`${ROWS} rows of each kind on ${values.postgres ? 'PostgreSQL' : 'SQLite'}, ${RATE} calls of visitors a second`)
console.log(''.padEnd(24) + ['s', 'rows/s', 'held ms', 'median', 'p95', 'slowest', 'load'].map((title) => title.padStart(10)).join(''))
const visitors = visitAll()
try {
  await measure('visitors alone', () => wait(5000).then(() => 0))
  const undo = [await moveIn('products'), await moveIn('customers')]
  for (const each of undo) await each()
} finally {
  isOpen = false
  await visitors
  site.stop()
  await site.exited
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
}
if (failures > 0) console.log(`${failures} calls of visitors failed`)
process.exitCode = failures > 0 ? 1 : 0
