import { parseArgs } from 'node:util'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { TcpProxy } from '#tests/support/tcp-proxy.ts'
import { BENCH_SETTINGS, serve } from './site.ts'

/**
 * A failover under load, from a primary to a synchronous streaming standby. Four clients write through the site and retry each message with
 * its key until it is acknowledged; two others read. The primary is killed, the standby is promoted and takes over its address, which a TCP
 * proxy simulates. `npx tsx bench/failover.ts` kills the processes of the primary; with `--silent` its machine disappears without a reset.
 * Needs a build (`npm run build`).
 */
const { values } = parseArgs({ options: { silent: { type: 'boolean', default: false } } })
const WRITERS = 4
const BEFORE_MS = 5000
const DETECT_MS = 2000
const AFTER_MS = 5000
const GIVE_UP_MS = 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const primary = await PostgresServer.create({ wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on' })
await primary.start()
await primary.query('create database shop')
await primary.allowReplication()
const standby = await PostgresServer.createStandby(primary, 'standby')
await standby.start()
await primary.query("alter system set synchronous_standby_names = 'standby'")
await primary.query('select pg_reload_conf()')
const synchronous = async () =>
  (await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication'))[0]?.sync_state === 'sync'
while (!(await synchronous())) await wait(50)

const proxy = await TcpProxy.listen(primary.port)
const site = await serve(['dist/server/main.js'], {
  ...BENCH_SETTINGS,
  DATA_DIR: primary.folder,
  DATABASE_URL: `postgres://postgres:test@127.0.0.1:${proxy.port}/shop`,
})

let running = true
/** Each response, with the milliseconds from the start of the benchmark. */
const responses: { at: number; kind: 'read' | 'write'; status: number; ms: number }[] = []
const acknowledged = new Set<string>()

async function call(kind: 'read' | 'write', path: string, init?: RequestInit): Promise<number> {
  const since = performance.now()
  const { status } = await fetch(site.origin + path, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) }).then(async (response) => {
    await response.arrayBuffer()
    return response
  })
  responses.push({ at: performance.now(), kind, status, ms: performance.now() - since })
  return status
}

async function write(client: number): Promise<void> {
  for (let at = 0; running; at += 1) {
    const message = `Client ${client}, message ${at}`
    const body = JSON.stringify({ name: 'Meera Joshi', email: 'meera@example.in', phone: '9822041377', message })
    const headers = { 'content-type': 'application/json', 'idempotency-key': `${client}-${at}` }
    while (running) {
      if ((await call('write', '/api/contact', { method: 'POST', headers, body })) === 201) {
        acknowledged.add(message)
        break
      }
    }
  }
}
async function read(): Promise<void> {
  while (running) {
    await call('read', '/api/products?limit=6&page=1')
    await wait(20)
  }
}

try {
  const clients = [...Array.from({ length: WRITERS }, (_, at) => write(at)), read(), read()]
  await wait(BEFORE_MS)
  const killedAt = performance.now()
  if (values.silent) proxy.silence()
  else await primary.stop('kill')
  await wait(DETECT_MS)
  await standby.query('alter system reset primary_conninfo')
  await standby.query('select pg_promote(true, 30)')
  proxy.target = standby.port
  if (values.silent) proxy.resume()
  const promotedAt = performance.now()
  const writesAgain = () => responses.find(({ at, kind, status }) => at > promotedAt && kind === 'write' && status === 201)
  while (!writesAgain() && performance.now() - promotedAt < GIVE_UP_MS) await wait(20)
  await wait(AFTER_MS)
  running = false
  await Promise.all(clients)

  const stored = (await standby.query<{ message: string }>('select message from contact_requests', 'shop')).map(({ message }) => message)
  const lost = [...acknowledged].filter((message) => !stored.includes(message))
  const during = responses.filter(({ at }) => at > killedAt && at < (writesAgain()?.at ?? Number.POSITIVE_INFINITY))
  const count = (of: typeof responses) =>
    [...new Set(of.map(({ kind, status }) => `${kind} ${status}`))]
      .sort()
      .map((name) => `${name}: ${of.filter(({ kind, status }) => `${kind} ${status}` === name).length}`)
      .join(', ')
  const seconds = (ms = Number.NaN) => (ms / 1000).toFixed(1)
  console.log(`The primary ${values.silent ? 'fell silent' : 'was killed'} under ${WRITERS} writing and 2 reading clients`)
  console.log(`responses before: ${count(responses.filter(({ at }) => at <= killedAt))}`)
  console.log(
    `responses until writes worked again: ${count(during)}; the slowest took ${seconds(Math.max(...during.map(({ ms }) => ms)))} s`,
  )
  console.log(
    `standby promoted after ${seconds(promotedAt - killedAt)} s; the first write again ${seconds((writesAgain()?.at ?? Number.NaN) - promotedAt)} s later`,
  )
  console.log(`acknowledged ${acknowledged.size}, lost ${lost.length}, stored twice ${stored.length - new Set(stored).size}`)
  process.exitCode = lost.length > 0 || stored.length !== new Set(stored).size || !writesAgain() ? 1 : 0
} finally {
  running = false
  site.stop()
  await proxy.close()
  await standby.remove()
  await primary.remove()
}
