import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { newBooking } from '#tests/support/factories.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { ensureBrowser } from '../scripts/lib/browser.mjs'
import { BENCH_SETTINGS, memoryOf, type Server, serve } from './site.ts'
import { median, openPhone, SETTLE_MS, timeMove } from './slow-phone.ts'

/**
 * How fast the built site is beside a bare node:http server that sends the same bytes, and its pages beside the same words without scripts:
 * `npm run bench`. Prints the table of docs/performance.md and writes all figures to bench/results/speed.json. Takes about four minutes.
 */
const CONNECTIONS = 50
const SECONDS = 4
const ROUNDS = 3
const STARTS = 5
const PAGE_LOADS = 3
const PRODUCTS = 500

interface Row {
  what: string
  value: string
  goal: string
}
interface Answer {
  path: string
  headers: Record<string, string>
  body: string
}

const rows: Row[] = []
const raw: Record<string, unknown> = {}
const note = (what: string, value: string, goal: string, figures: unknown) => {
  rows.push({ what, value, goal })
  raw[what] = figures
  console.log(`${what}: ${value} (goal ${goal})`)
}
const whole = (value: number) => Math.round(value).toLocaleString('en-IN')

const executablePath = await ensureBrowser()
const folder = await mkdtemp(join(tmpdir(), 'mistri-bench-'))
const dataDir = join(folder, 'data')
const servers: Server[] = []

const start = async (): Promise<Server> => {
  const server = await serve(['dist/server/main.js'], {
    ...BENCH_SETTINGS,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'bench@example.in',
  })
  servers.push(server)
  return server
}

async function stop(server: Server): Promise<void> {
  server.stop()
  await server.exited
}

/** The answer as it goes over the line: fetch would decompress it. */
function fetchAnswer(origin: string, path: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers: { 'accept-encoding': encoding } }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`))
      const body = Buffer.concat(await response.toArray())
      const headers = Object.fromEntries(
        ['content-type', 'content-encoding'].flatMap((name) => {
          const value = response.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      resolve({ path, headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function startBare(answers: Answer[]): Promise<Server> {
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const server = await serve(['bench/bare-server.mjs'], { ANSWERS: file })
  servers.push(server)
  return server
}

/** A time as wrk prints it, in ms. */
const inMs = (time = ''): number => Number.parseFloat(time) * (time.endsWith('us') ? 0.001 : time.endsWith('ms') ? 1 : 1000)

/** Calls a second that succeed, by wrk, which takes less of the machine than any server here. `body` is posted as JSON. */
async function rateOf(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) {
  const script = join(folder, 'post.lua')
  await writeFile(script, body ? `wrk.method = 'POST'\nwrk.headers['content-type'] = 'application/json'\nwrk.body = [[${body}]]\n` : '')
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, '--timeout', '10s', '--latency', '-s', script, ...sent, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  const [rate, p50, p99] = [/Requests\/sec:\s+(\S+)/, /50%\s+(\S+)/, /99%\s+(\S+)/].map((line) => line.exec(stdout)?.[1])
  return { rate: Number(rate), p50: inMs(p50), p99: inMs(p99) }
}

/** The site and the bare server in turn, so that a machine that gets slower slows down both. */
async function compareReads(site: Server, what: string, path: string, goal: string, encoding = 'identity'): Promise<void> {
  const bare = await startBare([await fetchAnswer(site.origin, path, encoding)])
  const headers = { 'accept-encoding': encoding }
  const rates: { site: number[]; bare: number[] } = { site: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push((await rateOf(bare.origin + path, { headers })).rate)
    rates.site.push((await rateOf(site.origin + path, { headers })).rate)
  }
  await stop(bare)
  const [mine, theirs] = [median(rates.site), median(rates.bare)]
  note(what, `${(mine / theirs).toFixed(2)} of bare Node (${whole(mine)} of ${whole(theirs)} a second)`, goal, rates)
}

async function measureStarts(): Promise<void> {
  const times: number[] = []
  const idle: number[] = []
  for (let at = 0; at < STARTS; at++) {
    const began = performance.now()
    const server = await start()
    times.push(performance.now() - began)
    await wait(2000)
    idle.push(memoryOf(server.pid).now)
    await stop(server)
  }
  note('ready after start', `${whole(median(times))} ms`, '350 ms', times)
  note('memory idle', `${median(idle)} MB`, '80 MB', idle)
}

/** Single rows that SQLite commits to this disk in a second, which no booking can beat. */
function diskCommits(): number {
  const database = new SqliteConnection(join(folder, 'commits.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table rows (id integer primary key, text text)')
  const insert = database.prepare('insert into rows (text) values (?)')
  const end = performance.now() + 2000
  let count = 0
  while (performance.now() < end) count += insert.run('x'.repeat(200)).changes
  database.close()
  return count / 2
}

async function measureBookings(site: Server): Promise<void> {
  const response = await fetch(`${site.origin}/api/products?limit=1&page=1`)
  const { products } = (await response.json()) as { products: { id: number }[] }
  const body = JSON.stringify(newBooking({ productId: products[0]?.id ?? 0 }))
  // The peer writes to a copy of the site's database.
  const copied = join(folder, 'peer.db')
  const original = new SqliteConnection(join(dataDir, 'mistri.db'), { readonly: true })
  await original.backup(copied)
  original.close()
  const peer = await serve(['--import', 'tsx', 'bench/fastify-peer.mjs'], { DATABASE: copied, NODE_ENV: 'production' })
  servers.push(peer)
  const rounds: Record<'mine' | 'theirs', { rate: number; p99: number }>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await rateOf(`${peer.origin}/api/bookings`, { body })
    rounds.push({ theirs, mine: await rateOf(`${site.origin}/api/bookings`, { body }) })
  }
  await stop(peer)
  const of = (who: 'mine' | 'theirs', figure: 'rate' | 'p99') => median(rounds.map((round) => round[who][figure]))
  note(
    'POST /api/bookings, 50 connections, durable',
    `${(of('mine', 'rate') / of('theirs', 'rate')).toFixed(2)} of Fastify (${whole(of('mine', 'rate'))} of ${whole(of('theirs', 'rate'))} a second), p99 ${whole(of('mine', 'p99'))} ms (Fastify ${whole(of('theirs', 'p99'))} ms; single commits of this disk: ${whole(diskCommits())} a second)`,
    '1.2, p99 no worse',
    rounds,
  )
}

/** Largest paint, blocking time and bytes of scripts of a page on a slow phone. */
async function measurePages(site: Server, browser: Browser, pages: [string, string][]): Promise<void> {
  const load = async (url: string, hydrates: boolean) => {
    const page = await openPhone(browser)
    await page.addInitScript(() => {
      const seen = { paint: 0, blocked: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        // As Lighthouse counts: what runs before the first paint keeps nobody from using the page.
        const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
        for (const { startTime, duration } of list.getEntries())
          seen.blocked += Math.max(0, startTime + duration - Math.max(startTime, firstPaint?.startTime ?? Number.POSITIVE_INFINITY) - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // On a slow machine the network is idle before the first paint, which the scripts wait for.
    await page.waitForFunction(() => (window as unknown as { seen: { paint: number } }).seen.paint > 0)
    if (hydrates) await waitForHydration(page)
    await wait(SETTLE_MS)
    const figures = await page.evaluate(() => ({
      ...(window as unknown as { seen: { paint: number; blocked: number } }).seen,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    }))
    await page.context().close()
    return figures
  }
  const times = async (url: string, hydrates: boolean) => {
    const all = []
    for (let at = 0; at < PAGE_LOADS; at++) all.push(await load(url, hydrates))
    return {
      paint: median(all.map(({ paint }) => paint)),
      blocked: median(all.map(({ blocked }) => blocked)),
      scripts: median(all.map(({ scripts }) => scripts)),
      all,
    }
  }
  for (const [name, path] of pages) {
    const mine = await times(site.origin + path, true)
    const html = Buffer.from((await fetchAnswer(site.origin, path, 'identity')).body, 'base64').toString()
    const words = html.replace(/<script\b.*?<\/script>|<link\b[^>]*>|<img\b[^>]*>/gs, '')
    const body = Buffer.from(words)
    const bare = await startBare([
      {
        path: '/',
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) },
        body: body.toString('base64'),
      },
    ])
    const theirs = await times(`${bare.origin}/`, false)
    await stop(bare)
    note(
      `${name}: largest paint and blocking time`,
      `${whole(mine.paint)} ms and ${whole(mine.blocked)} ms (the same words alone: ${whole(theirs.paint)} ms), scripts ${(mine.scripts / 1000).toFixed(1)} kB`,
      `1,100 ms, 50 ms, ${name === 'home' ? 105 : 113} kB`,
      { mine, theirs },
    )
  }
}

/** From a click on a link that the pointer was on before, to the frame that shows the next page. */
async function measureMoves(site: Server, browser: Browser, moves: [string, string, string][]): Promise<void> {
  for (const [name, from, to] of moves) {
    const times = []
    for (let at = 0; at < PAGE_LOADS; at++) times.push(await timeMove(browser, site.origin, from, to))
    note(`${name}, prefetched`, `${whole(median(times))} ms`, '100 ms', times)
  }
}

try {
  await promisify(execFile)(
    'npx',
    ['tsx', 'bench/seed.ts', '--products', String(PRODUCTS), '--bookings', '0', '--requests', '0', '--images', '0'],
    {
      env: { ...process.env, DATA_DIR: dataDir, SAMPLE_DATA: 'off' },
    },
  )
  await stop(await start())
  await measureStarts()
  const site = await start()
  await compareReads(site, 'GET /api/products?limit=6&page=1', '/api/products?limit=6&page=1', '0.75')
  await compareReads(site, 'GET /api/products?limit=100&page=1', '/api/products?limit=100&page=1', '0.70')
  await compareReads(site, 'home page as HTML', '/', '0.60')
  await compareReads(site, 'home page as HTML, brotli', '/', '0.60', 'br')
  await measureBookings(site)
  note('memory at most under load', `${memoryOf(site.pid).most} MB`, '140 MB', memoryOf(site.pid))
  await stop(site)
  const fresh = await start()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  await measurePages(fresh, browser, [
    ['home', '/'],
    ['shop', '/shop'],
    ['product', '/product/bench?id=1'],
    ['service', '/services/laptop-repair'],
  ])
  await measureMoves(fresh, browser, [
    ['from home to the shop', '/', '/shop'],
    ['from home to the services', '/', '/services'],
    ['from home to contact', '/', '/contact'],
    ['from home to about', '/', '/about'],
  ])
  await browser.close()
  await stop(fresh)
  await mkdir('bench/results', { recursive: true })
  await writeFile('bench/results/speed.json', `${JSON.stringify(raw, null, 2)}\n`)
  console.log(`\n| | here | goal |\n|---|---|---|\n${rows.map(({ what, value, goal }) => `| ${what} | ${value} | ${goal} |`).join('\n')}`)
} finally {
  await Promise.all(servers.map(stop))
  await rm(folder, { recursive: true, force: true })
}
