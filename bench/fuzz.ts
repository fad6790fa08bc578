import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { paths } from '#contract/office-paths.ts'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { brokenSearches } from '#tests/support/database.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { Findings, isServerError, wrongWith } from './fuzz/findings.ts'
import { type Outcome, RawConnection, type RawResponse } from './fuzz/raw-client.ts'
import { type Actor, encode, type FuzzRequest, type OpenApi, RequestSource, simpler } from './fuzz/requests.ts'
import { Accounts, SiteUnderTest } from './fuzz/site-under-test.ts'
import { seededRandom } from './random.ts'
import { memoryOf } from './site.ts'

/**
 * Sends valid, odd and broken requests to the built site (`npm run build` first) and reports errors: a 5xx other than 503 and 507, no
 * response within five seconds, a crash, a damaged database, growing memory. Exits with 1 if it found any.
 * `npm run fuzz -- --requests 1000000 --database postgres`
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** The time limit of the run. */
    seconds: { type: 'string', default: '1800' },
    database: { type: 'string', default: 'sqlite' },
    /** Connections that send one request after another. */
    workers: { type: 'string', default: '24' },
    /** The same seed generates the same requests. */
    seed: { type: 'string', default: '1' },
    /** Sends only calls whose path contains this, such as `/api/products`. */
    only: { type: 'string' },
  },
})
const [requestsMax, secondsMax, workers, seed] = [options.requests, options.seconds, options.workers, options.seed].map(Number) as [
  number,
  number,
  number,
  number,
]

const HANG_MS = 5000
/** The timeout of incomplete requests, for which the server keeps waiting. */
const TRUNCATED_WAIT_MS = 20
const SWEEP_EVERY_MS = 20_000
const REPORT_EVERY_MS = 30_000
const SIMPLER_TRIES_MAX = 60

const dataDir = await mkdtemp(join(tmpdir(), 'mistri-fuzz-'))
const postgres = options.database === 'postgres' ? await PostgresServer.create({ fsync: 'off', full_page_writes: 'off' }) : undefined
await postgres?.start()
const site = new SiteUnderTest(dataDir, postgres?.url())
await site.start()
const accounts = new Accounts(site)
const openApi = JSON.parse(JSON.stringify(await openApiDocument())) as OpenApi
const images = await smallImages()

const findings = new Findings()
const statuses = new Map<number | string, number>()
const kinds = new Map<string, number>()
const samples: { seconds: number; requests: number; megabytes: number; openFiles: number }[] = []
const began = performance.now()
let sent = 0
let slowest = { ms: 0, label: '' }
let sweeps = 0
const seconds = () => Math.round((performance.now() - began) / 1000)
const isOver = () => sent >= requestsMax || seconds() >= secondsMax
const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function smallImages(): Promise<Buffer[]> {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: '#a86' } })
  return Promise.all([image.clone().png().toBuffer(), image.clone().jpeg().toBuffer(), image.clone().webp().toBuffer()])
}

/** The connection of one worker, reopened whenever it was closed. Lanes with the same `session` share their logins. */
class Lane {
  readonly #session: string
  #connection: RawConnection | undefined

  constructor(session = 'fuzz') {
    this.#session = session
  }

  async send(request: FuzzRequest): Promise<Outcome> {
    const session = `${this.#session}-${request.actor}`
    const cookie = await accounts.cookie(request.actor, session)
    if (!this.#connection?.open) this.#connection = await this.#connect()
    const timeout = request.truncated ? TRUNCATED_WAIT_MS : HANG_MS
    const outcome = await this.#connection.exchange(encode(request, cookie), request.method, timeout)
    if (leavesUnusable(request, outcome)) this.#connection.close()
    if (outcome.outcome === 'response' && cookie && endsSession(request.actor, outcome)) await accounts.forget(session, cookie)
    return outcome
  }

  close(): void {
    this.#connection?.close()
  }

  async #connect(): Promise<RawConnection> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await RawConnection.open(site.port)
      } catch (error) {
        // A crashed site is restarted within seconds.
        if (attempt > 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
}

/** Whether the fuzzer has logged out or demoted its own account, or the server requires a recent login. */
const endsSession = (actor: Actor, { status, body }: RawResponse): boolean =>
  status === 401 || (actor === 'admin' && status === 403 && !body.includes('foreign_origin'))

/** Whether the server may read the next request as the rest of this one, or is about to close: after a 400 or 431 of Node's parser. */
function leavesUnusable({ raw, truncated, headers }: FuzzRequest, outcome: Outcome): boolean {
  const refused = outcome.outcome === 'response' && (outcome.status === 400 || outcome.status === 431)
  return refused || raw !== undefined || truncated === true || headers.some(([name]) => name === 'Expect' || name === 'Upgrade')
}

async function work(index: number): Promise<void> {
  const source = new RequestSource(openApi, images, seededRandom(seed * 1000 + index), options.only)
  const lane = new Lane()
  while (!isOver()) {
    const request = source.next()
    sent += 1
    count(kinds, request.kind)
    const started = performance.now()
    const outcome = await lane.send(request)
    const ms = performance.now() - started
    if (ms > slowest.ms) slowest = { ms, label: request.label }
    await judge(request, outcome, lane)
  }
}

async function judge(request: FuzzRequest, outcome: Outcome, lane: Lane): Promise<void> {
  if (outcome.outcome !== 'response') {
    count(statuses, request.truncated ? 'cut off' : outcome.outcome)
    if (outcome.outcome === 'timeout' && !request.truncated) findings.add(`no response in ${HANG_MS} ms`, request)
    if (outcome.outcome === 'closed' && !request.raw && !request.truncated) findings.add('closed without a response', request)
    return
  }
  count(statuses, outcome.status)
  if (isServerError(outcome)) {
    const finding = findings.add(`status ${outcome.status}`, request)
    if (finding) finding.request = await simplest(request, outcome.status, lane)
    return
  }
  const wrong = wrongWith(outcome, request)
  if (wrong) findings.add(wrong, request, true)
}

/** Removes the parts of a request that are not needed for the same status. */
async function simplest(request: FuzzRequest, status: number, lane: Lane): Promise<FuzzRequest> {
  let current = request
  for (let tries = 0; tries < SIMPLER_TRIES_MAX; ) {
    let found: FuzzRequest | undefined
    for (const candidate of simpler(current)) {
      tries += 1
      const outcome = await lane.send(candidate)
      if (outcome.outcome === 'response' && outcome.status === status) found = candidate
      if (found || tries >= SIMPLER_TRIES_MAX) break
    }
    if (!found) break
    current = found
  }
  return current
}

const LISTS = [
  'products',
  'gallery',
  'bookings',
  'repair-requests',
  'contact',
  'team',
  'dashboard',
  'products/categories',
  'products/counts',
  'health',
  'openapi.json',
]
const PAGES = Object.values(paths).filter((path) => !path.includes(':'))

/** Every list and page must return 200 to an admin account that no fuzzed request uses. */
async function sweep(): Promise<void> {
  const lane = new Lane('observer')
  for (const target of [...LISTS.map((name) => `/api/${name}?limit=5`), ...PAGES]) {
    const request: FuzzRequest = { kind: 'page', label: `sweep ${target}`, actor: 'admin', method: 'GET', target, headers: [] }
    let outcome = await lane.send(request)
    // The fuzzer may have ended this session too; a new one decides.
    if (outcome.outcome === 'response' && endsSession('admin', outcome)) outcome = await lane.send(request)
    const status = outcome.outcome === 'response' ? outcome.status : outcome.outcome
    if (status !== 200) findings.add(`sweep: ${status}`, request)
  }
  lane.close()
  sweeps += 1
}

const counted = <Key>(counts: Map<Key, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, times]) => `${key}: ${times}`)
    .join(', ')

function sample(): void {
  const now = { seconds: seconds(), requests: sent, megabytes: memoryOf(site.pid).now, openFiles: site.openFiles() }
  samples.push(now)
  const rate = Math.round(now.requests / Math.max(1, now.seconds))
  console.log(
    `${now.seconds} s: ${now.requests} requests (${rate}/s), ${now.megabytes} MB, ${now.openFiles} open files, ${findings.all.size} findings`,
  )
}

/** Errors in the SQLite files; none if they are intact. */
function brokenInDatabase(): string[] {
  const path = join(dataDir, 'mistri.db')
  if (!existsSync(path)) return []
  const database = new SqliteConnection(path)
  const integrity = database.pragma('integrity_check', { simple: true })
  const foreignKeys = database.pragma('foreign_key_check') as unknown[]
  const broken = [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
    ...foreignKeys.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ]
  console.log(`SQLite: integrity_check ${integrity}, ${foreignKeys.length} broken foreign keys`)
  database.close()
  return [...broken, ...brokenSearches(dataDir).map((search) => `search ${search}`)]
}

try {
  sample()
  const reporting = setInterval(sample, REPORT_EVERY_MS)
  const sweeping = setInterval(() => void sweep().catch((error) => console.error(`The sweep failed: ${error}`)), SWEEP_EVERY_MS)
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
  clearInterval(reporting)
  clearInterval(sweeping)
  await sweep()
  sample()
  const lasted = seconds()
  await site.stop()
  const broken = brokenInDatabase()

  console.log(`\n${sent} requests in ${lasted} s on ${options.database}, ${workers} connections, seed ${seed}, ${sweeps} sweeps`)
  console.log(`Kinds: ${counted(kinds)}`)
  console.log(`Statuses: ${counted(statuses)}`)
  console.log(`Slowest: ${Math.round(slowest.ms)} ms (${slowest.label})`)
  console.log(`Memory: ${samples.map(({ seconds, megabytes }) => `${megabytes} MB at ${seconds} s`).join(', ')}`)
  console.log(`Open files: ${samples.map(({ openFiles }) => openFiles).join(', ')}`)
  console.log(`Accounts: ${accounts.logins} logins, ${accounts.replaced} replaced`)
  console.log(`Crashes: ${site.crashes.length ? site.crashes.join(', ') : 'none'}`)
  console.log(
    `Error lines of the log:${site.errors.size ? [...site.errors].map(([line, times]) => `\n  ${times} × ${line}`).join('') : ' none'}`,
  )
  for (const line of broken) console.log(`Broken: ${line}`)
  findings.print()
  process.exitCode = findings.all.size || site.crashes.length || broken.length ? 1 : 0
} finally {
  await site.stop()
  await postgres?.remove()
  await rm(dataDir, { recursive: true, force: true })
}
