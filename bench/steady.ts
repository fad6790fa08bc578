import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { formOf, newBooking, newContactRequest, newProduct } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { FOUND_PAGES } from '#tests/support/public-pages.ts'
import { phonePhoto } from './photo.ts'
import { seededRandom } from './random.ts'
import { adminOf, BENCH_SETTINGS, memoryOf, serve } from './site.ts'

/**
 * The built site (`npm run build` first) through an hour of mixed work, on the data of DATA_DIR: `DATA_DIR=/somewhere npx tsx bench/steady.ts`,
 * after bench/seed.ts. It first prints how long large work holds the event loop, then each minute the memory of
 * the process and the longest hold of that minute.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Calls a second that visitors make. */
    rate: { type: 'string', default: '30' },
  },
})

const MINUTES = Number(options.minutes)
const RATE = Number(options.rate)
const EXPORT_MS = 5 * 60_000
const { below, pick } = seededRandom(7)
const run = promisify(execFile)

const metricsPort = await freePort()
const site = await serve(['dist/server/main.js'], { ...BENCH_SETTINGS, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn' })
// A bench that fails does not leave its site behind.
process.on('exit', site.stop)
const visitor = new HttpClient(site.origin)
const admin = await adminOf(site)
const failures = new Map<string, number>()
let calls = 0

/** Counts a call; an answer that a visitor would not understand is a failure. */
async function count(name: string, answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer.catch(() => ({ status: 0 }))
  calls += 1
  if (status === 0 || status >= 400) failures.set(`${name} ${status}`, (failures.get(`${name} ${status}`) ?? 0) + 1)
}

const products = (await visitor.get<{ products: { id: number }[] }>('/api/products?limit=100&page=1')).body.products.map(({ id }) => id)
const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: await phonePhoto() }

/** The load of visitors. */
const visits = {
  page: () => count('page', visitor.get(pick(FOUND_PAGES))),
  'page of the shop': () => count('page of the shop', visitor.get(`/shop?page=${1 + below(40)}`)),
  'page of a product': () => count('page of a product', visitor.get(`/product/-?id=${pick(products)}`)),
  'list of products': () => count('list of products', visitor.get(`/api/products?limit=6&page=${1 + below(80)}`)),
  'search for products': () =>
    count('search for products', visitor.get(`/api/products?limit=12&page=1&q=${pick(['latitude', 'thinkpad', 'i5', 'macbook', 'zz'])}`)),
  booking: () => count('booking', visitor.post('/api/bookings', newBooking({ productId: pick(products) }))),
  message: () => count('message', visitor.post('/api/contact', newContactRequest())),
}

/** The calls of the desk every five seconds, one after the other. */
const desk = {
  dashboard: () => count('dashboard', admin.get('/api/dashboard')),
  'list of bookings': () => count('list of bookings', admin.get(`/api/bookings?page=${1 + below(100)}&limit=10`)),
  'search for bookings': () =>
    count('search for bookings', admin.get(`/api/bookings?page=1&limit=10&q=${pick(['asha', 'pune', 'bk-', '+91'])}`)),
  'status of ten': async () => {
    const { body } = await admin.get<{ id: number; version: number }[]>('/api/contact?page=1&limit=10')
    const rows = body.map(({ id, version }) => ({ id, version }))
    await count('status of ten', admin.put('/api/contact/statuses', { status: pick(['Pending', 'Reached Out']), rows }))
  },
  'picture of 12 megapixels': () => count('picture', admin.sendForm('POST', '/api/gallery/upload', formOf({}, [file]))),
  'product with a picture': () => count('product', admin.sendForm('POST', '/api/products', formOf(newProduct(), [file]))),
}

/** The longest that the event loop was held since the last call, in ms; 10 when it was free, because that is how often it is looked at. */
async function longestHold(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds(?:{.*})? (\S+)$/m.exec(text)?.[1]) * 1000)
}

/** Runs `work` every `ms`, and never twice at once. */
async function every(ms: number, work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < end) {
    const next = performance.now() + ms
    await work()
    await wait(Math.max(0, Math.min(next, end) - performance.now()))
  }
}

/** How long the event loop is held by one kind of large work. */
async function holdOf(name: string, work: () => Promise<unknown>): Promise<void> {
  await longestHold()
  const began = performance.now()
  await work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, event loop held ${await longestHold()} ms at most`)
}

const backup = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-steady-'))
  try {
    await run(process.execPath, ['scripts/backup.mjs', join(folder, 'backup')], { env: process.env })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const end = performance.now() + MINUTES * 60_000
const memory: number[] = []
let minute = 0
try {
  await holdOf('nothing', () => wait(3000))
  for (const [name, visit] of Object.entries({ ...visits, ...desk })) await holdOf(name, visit)
  await holdOf('export of all bookings', () => count('export', admin.get('/api/bookings/export')))
  await holdOf('the whole catalogue', () => count('catalogue', visitor.get('/api/products')))
  await holdOf('backup', backup)
  await Promise.all([
    every(1000 / RATE, async () => void (await pick(Object.values(visits))())),
    every(5000, async () => {
      for (const task of Object.values(desk)) await task()
    }),
    every(EXPORT_MS, async () => {
      // In a browser of its own: a login ends the session that its browser had, and with it a call of the desk that is under way.
      const office = await adminOf(site)
      await count('export', office.get('/api/bookings/export'))
    }),
    every(60_000, async () => {
      const { now } = memoryOf(site.pid)
      memory.push(now)
      console.log(`minute ${minute}: ${calls} calls, ${now} MB, event loop held ${await longestHold()} ms at most`)
      minute += 1
    }),
  ])
} finally {
  site.stop()
  await site.exited
}
const average = (part: number[]) => Math.round(part.reduce((sum, each) => sum + each, 0) / part.length)
const quarter = Math.ceil(memory.length / 4)
console.log(
  `${calls} calls; memory ${average(memory.slice(quarter, 2 * quarter))} MB in the second quarter, ${average(memory.slice(-quarter))} MB in the last`,
)
for (const [failure, times] of failures) console.log(`FAILED: ${times} × ${failure}`)
process.exitCode = failures.size > 0 ? 1 : 0
