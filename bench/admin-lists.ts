import { Agent, get } from 'node:http'
import { BENCH_ADMIN, memoryOf, type Server, serve } from './site.ts'

/**
 * Response times of lists on the data of DATA_DIR (or DATABASE_URL), compared with a bare node:http server in the same run. No call of the
 * shop or the gallery is repeated, because the site would answer it from memory:
 * `DATA_DIR=/somewhere npx tsx bench/admin-lists.ts`, after bench/seed.ts. It creates an admin if there is none; otherwise set
 * ADMIN_USERNAME and ADMIN_PASSWORD. With the beginnings of names (`npx tsx bench/admin-lists.ts board shop`) it measures only these. What
 * the counter waits for is in bench/counter.ts.
 */
const ROUNDS = 60
const WARM_UP = 10

const wanted = process.argv.slice(2)
const isWanted = ([name]: readonly [name: string, ...unknown[]]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const running: Server[] = []

interface ApiResponse {
  status: number
  bytes: number
  total: number
  ms: number
}

function call(url: string, cookie = ''): Promise<ApiResponse> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          total: Number(response.headers['x-total-count'] ?? Number.NaN),
          ms: performance.now() - began,
        }),
      )
    }).on('error', reject)
  })
}

async function timesOf(urlOf: (round: number) => string, cookie?: string) {
  const first = await call(urlOf(0), cookie)
  if (first.status !== 200) throw new Error(`${urlOf(0)} returned ${first.status}`)
  for (let round = 1; round <= WARM_UP; round++) await call(urlOf(round), cookie)
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round++) times.push((await call(urlOf(WARM_UP + round), cookie)).ms)
  return { first: first.ms, ...summaryOf(times) }
}

function summaryOf(times: number[]) {
  times.sort((a, b) => a - b)
  const part = (of: number) => times[Math.floor((times.length - 1) * of)] as number
  return { median: part(0.5), p95: part(0.95) }
}

/** A repair that goes to the bench and back. */
async function timesOfMoves(origin: string, cookie: string) {
  const move = async (stage: string) => {
    const began = performance.now()
    const { status } = await fetch(`${origin}/api/desk/jobs/1/move`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ stage }),
    })
    if (status !== 200) throw new Error(`The move returned ${status}`)
    return performance.now() - began
  }
  const first = await move('bench')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await move(round % 2 === 0 ? 'received' : 'bench'))
  return { first, ...summaryOf(times) }
}

const BARE = `const body = JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ id, text: 'x'.repeat(280) })))
const server = require('node:http').createServer((_, reply) => { reply.setHeader('content-type', 'application/json'); reply.end(body) })
server.listen(0, '127.0.0.1', () => console.log('running at http://127.0.0.1:' + server.address().port))`

async function timeExports(site: Server, cookie: string): Promise<void> {
  const before = memoryOf(site.pid).now
  console.log(`\n${'export'.padEnd(32)}${['ms', 'MB', 'MB/s', 'other p95'].map((head) => head.padStart(10)).join('')}`)
  for (const [name, query] of [
    ['all bookings', ''],
    ['Pending', '?status=Pending'],
    ['search, few matches', '?q=zubin%20irani'],
    ['search, all match', '?q=example.in'],
  ]) {
    let running = true
    const others = new Agent({ keepAlive: true })
    const waits: number[] = []
    const other = (async () => {
      while (running) {
        const began = performance.now()
        await new Promise<void>((resolve, reject) => {
          get(`${site.origin}/api/health`, { agent: others }, (response) => response.resume().on('end', resolve)).on('error', reject)
        })
        waits.push(performance.now() - began)
      }
    })()
    const { ms, bytes } = await call(`${site.origin}/api/bookings/export${query}`, cookie)
    running = false
    await other
    others.destroy()
    waits.sort((a, b) => a - b)
    const megabytes = bytes / 1e6
    const values = [ms, megabytes, (megabytes / ms) * 1000, waits[Math.floor(waits.length * 0.95)] ?? 0]
    console.log(`${String(name).padEnd(32)}${values.map((value) => value.toFixed(1).padStart(10)).join('')}`)
  }
  const { now, most } = memoryOf(site.pid)
  console.log(`\nMemory of the site: ${before} MB before the exports, ${now} MB after them, ${most} MB at most`)
}

try {
  const bare = await serve(['-e', BARE])
  running.push(bare)
  const site = await serve(['--import', 'tsx', 'server/main.ts'], {
    PORT: '0',
    HOST: '127.0.0.1',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: BENCH_ADMIN.userName,
    ADMIN_PASSWORD: BENCH_ADMIN.password,
  })
  running.push(site)
  const login = await fetch(`${site.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMIN),
  })
  if (login.status !== 200) throw new Error(`The admin ${BENCH_ADMIN.userName} could not log in: ${login.status}`)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  const { total } = await call(`${site.origin}/api/bookings?page=1&limit=10`, cookie)
  const lastPage = Math.max(1, Math.ceil(total / 10))
  const lists: [name: string, path: string][] = [
    ['first page', '/api/bookings?page=1&limit=10'],
    ['middle page', `/api/bookings?page=${Math.ceil(lastPage / 2)}&limit=10`],
    ['last page', `/api/bookings?page=${lastPage}&limit=10`],
    ['first page, Pending', '/api/bookings?page=1&limit=10&status=Pending'],
    ['page 1000, Pending', '/api/bookings?page=1000&limit=10&status=Pending'],
    ['search, few matches', '/api/bookings?page=1&limit=10&q=zubin%20irani'],
    ['search, all match', '/api/bookings?page=1&limit=10&q=example.in'],
    ['search, all match, last page', `/api/bookings?page=${lastPage}&limit=10&q=example.in`],
    ['search, two letters', '/api/bookings?page=1&limit=10&q=zu'],
    ['search, no match', '/api/bookings?page=1&limit=10&q=nobody-at-all'],
    ['repair requests', '/api/repair-requests?page=1&limit=10'],
    ['contact requests', '/api/contact?page=1&limit=10'],
    ['all products', '/api/products?include=unlisted&page=1&limit=10'],
    ['available products, by price', '/api/products?include=unlisted&availability=available&sort=priceHighToLow&page=1&limit=10'],
    ['changes', '/api/changes?page=1&limit=10'],
    ['team', '/api/team'],
    ['board, mine', '/api/desk/board?show=mine'],
    ['board, late', '/api/desk/board?show=late'],
    ['board, waiting for a part', '/api/desk/board?show=waiting_part'],
    ['board, brand', '/api/desk/board?brand=Dell'],
    ['board, mine, brand', '/api/desk/board?show=mine&brand=Dell'],
    ['board, one job', '/api/desk/jobs/1'],
    ['repair requests, late', '/api/repair-requests?page=1&limit=10&show=late'],
  ]
  const ceiling = await timesOf(() => bare.origin)
  console.log(`${total} bookings; ${ROUNDS} calls one after the other on one connection; times in ms\n`)
  console.log(`${'call'.padEnd(32)}${['first', 'median', 'p95', 'bare/call'].map((head) => head.padStart(10)).join('')}`)
  const line = (name: string, { first, median, p95 }: typeof ceiling) =>
    console.log(`${name.padEnd(32)}${[first, median, p95, ceiling.median / median].map((value) => value.toFixed(2).padStart(10)).join('')}`)
  line('bare node:http, 3 kB of JSON', ceiling)
  for (const [name, path] of lists.filter(isWanted)) line(name, await timesOf(() => site.origin + path, cookie))
  if (isWanted(['board, a card moves'])) line('board, a card moves', await timesOfMoves(site.origin, cookie))
  const shop = '/api/products?limit=20&page=1'
  const uncached: [name: string, path: (round: number) => string][] = [
    ['shop, pages', (round) => `/api/products?limit=6&page=${1 + (round % 80)}`],
    ['shop, by price', (round) => `/api/products?limit=6&sort=priceLowToHigh&page=${1 + (round % 80)}`],
    ['shop, category and price', (round) => `${shop}&category=Laptops&maxPrice=${90_000 + round}`],
    ['shop, search', (round) => `${shop}&q=dell&maxPrice=${90_000 + round}`],
    ['shop, search without a match', (round) => `${shop}&q=nothing-${round}`],
    ['shop, five filters', (round) => `${shop}&brand=HP&memory=8&condition=Used&category=Laptops&maxPrice=${90_000 + round}`],
    ['shop, filters without a match', (round) => `${shop}&brand=Sony&memory=8&maxPrice=${90_000 + round}`],
    ['shop, counts', (round) => `/api/products/counts?maxPrice=${90_000 + round}`],
    ['shop, counts of a search', (round) => `/api/products/counts?q=latitude&maxPrice=${90_000 + round}`],
    ['gallery, pages', (round) => `/api/gallery?limit=8&page=${1 + round}`],
  ]
  for (const [name, path] of uncached.filter(isWanted)) line(name, await timesOf((round) => site.origin + path(round)))

  if (wanted.length === 0) await timeExports(site, cookie)
} finally {
  agent.destroy()
  for (const { stop } of running) stop()
}
