import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { BENCH_SETTINGS, serve } from './site.ts'

/**
 * What visitors wait for while one address asks for many pages that no cache has, and hangs up: `npm run build`, then
 * `npx tsx bench/flood.ts [--postgres]`. Prints the time of the health check, of a page in the cache and of a new page, on the idle site and
 * during the flood. Fails when the flood adds more than 300 ms to the first two, or another visitor's new page takes more than a second.
 */
const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    pages: { type: 'string', default: '150' },
    /** After how many milliseconds each connection is closed. */
    'hang-up': { type: 'string', default: '20' },
    /** The server's file; `server/main.ts` runs the sources on the pages of the last build. */
    entry: { type: 'string', default: 'dist/server/main.js' },
  },
})
const ADDED_MAX_MS = 300
const NEW_PAGE_MAX_MS = 1000
const ROUNDS = 5

const dataDir = await mkdtemp(join(tmpdir(), 'mistri-flood-'))
const postgres = options.postgres ? await PostgresServer.create() : undefined
try {
  await postgres?.start()
  await postgres?.query('create database shop')
  const settings = { ...BENCH_SETTINGS, DATA_DIR: dataDir, SAMPLE_DATA: 'on', RATE_LIMIT: 'on', TRUST_PROXY: 'on' }
  const database = postgres && { DATABASE_URL: postgres.url('shop') }
  const site = await serve([...(options.entry.endsWith('.ts') ? ['--import', 'tsx'] : []), options.entry], { ...settings, ...database })
  try {
    await measure(site.origin)
  } finally {
    site.stop()
    await site.exited
  }
} finally {
  await postgres?.remove()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: false })
  let pages = 0
  /** Milliseconds until another visitor has the whole answer, with the connection. */
  const time = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' }
      get(origin + path, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(performance.now() - since))
      }).on('error', reject)
    })
  const visit = async () => {
    const [health, cached, fresh] = await Promise.all([time('/api/health'), time('/shop'), time(`/shop?q=visitor-${pages++}`)])
    return { health, cached, fresh }
  }
  const rounds = async (before: () => Promise<void>) => {
    const visits: Record<'health' | 'cached' | 'fresh', number>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await before()
      visits.push(await visit())
    }
    const most = (name: 'health' | 'cached' | 'fresh') => Math.round(Math.max(...visits.map((each) => each[name])))
    return { health: most('health'), cached: most('cached'), fresh: most('fresh') }
  }
  for (let warm = 0; warm < 20; warm++) await visit()
  const idle = await rounds(async () => wait(200))
  const flooded = await rounds(async () => {
    flood(origin, Number(options.pages), Number(options['hang-up']))
    await wait(Number(options['hang-up']) / 2)
  })
  console.log(`${options.postgres ? 'PostgreSQL' : 'SQLite'}, the longest of ${ROUNDS}, in ms`)
  console.table({ idle, flooded })
  const isSlow = (name: 'health' | 'cached') => flooded[name] - idle[name] > ADDED_MAX_MS
  if (isSlow('health') || isSlow('cached') || flooded.fresh > NEW_PAGE_MAX_MS) process.exitCode = 1
}

/** Asks for pages on connections of their own, and closes each before its answer. */
function flood(origin: string, count: number, hangUpMs: number): void {
  const { hostname, host, port } = new URL(origin)
  for (let page = 0; page < count; page++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `GET /shop?q=${crypto.randomUUID()} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 203.0.113.9\r\nAccept-Encoding: br\r\n\r\n`,
    )
    setTimeout(() => socket.destroy(), hangUpMs)
  }
}
