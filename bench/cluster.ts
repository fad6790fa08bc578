import { execFile, execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { newBooking, newRepairRequest, productForm } from '#tests/support/factories.ts'
import { adminOf, BENCH_ADMIN } from './site.ts'

/**
 * The cluster of deploy/cluster/ under faults: `npx tsx bench/cluster.ts`, as root on Debian with patroni, etcd-server, haproxy and postgresql,
 * after a build. Visitors come through the entrance: four write, each a booking or a repair request that they send again with its key until it
 * is acknowledged, and four read public pages. After each fault the bench waits until the cluster is whole again. Ends with 1 when an
 * acknowledged request is lost or stored twice, or when writes or reads stop for too long. `--only cut` runs the faults with that word.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const WRITERS = 4
const READERS = 4
const PAUSE_MS = 50
const GIVE_UP_MS = 30_000
const MOST_WITHOUT_WRITES_MS = 30_000
const MOST_WITHOUT_READS_MS = 5000
const CALM_MS = 5000
const WHOLE_WITHIN_MS = 120_000
const MACHINES = { one: '10.55.0.11', two: '10.55.0.12', three: '10.55.0.13' }
type Machine = keyof typeof MACHINES
const machines = Object.keys(MACHINES) as Machine[]
const origin = 'http://10.55.0.14'
const script = 'deploy/try-cluster.sh'
const env = { ...process.env, ADMIN_USERNAME: BENCH_ADMIN.userName, ADMIN_PASSWORD: BENCH_ADMIN.password }

const cluster = (...args: string[]) => promisify(execFile)(script, args, { env })

interface Member {
  name: Machine
  role: 'leader' | 'sync_standby' | 'replica'
}
/** Who has the role, according to any machine; all agree once the cluster is whole. */
async function memberWith(role: Member['role']): Promise<Machine> {
  const { members } = (await (await fetch(`http://${MACHINES.one}:8008/cluster`)).json()) as { members: Member[] }
  return members.find((member) => member.role === role)?.name as Machine
}
async function whole(): Promise<void> {
  for (const since = performance.now(); performance.now() - since < WHOLE_WITHIN_MS; await wait(500)) {
    if (await cluster('whole').then(Boolean, () => false)) return
  }
  throw new Error('The cluster is not whole again')
}

interface Answer {
  client: number
  kind: 'read' | 'write'
  at: number
  /** 0 for a connection that broke. */
  status: number
}
let running = true
const answers: Answer[] = []
const acknowledged = new Set<string>()

async function call(client: number, kind: Answer['kind'], path: string, init?: RequestInit): Promise<number> {
  const status = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
    .catch(() => 0)
  answers.push({ client, kind, at: performance.now(), status })
  return status
}

async function write(client: number, productId: number): Promise<void> {
  for (let at = 0; running; at += 1) {
    const name = `Writer ${client} no ${at}`
    const [path, body] =
      at % 2 === 0 ? ['/api/bookings', newBooking({ productId, name })] : ['/api/repair-requests', newRepairRequest({ name })]
    const init = { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': `${client}-${at}` } }
    while (running) {
      const status = await call(client, 'write', String(path), { ...init, body: JSON.stringify(body) })
      if (status === 201) {
        acknowledged.add(name)
        break
      }
      if (status >= 400 && status < 500) throw new Error(`${path} answers ${status}`)
      await wait(PAUSE_MS)
    }
  }
}

async function read(client: number, paths: string[]): Promise<void> {
  for (let at = 0; running; at += 1) {
    await call(client, 'read', paths[at % paths.length] as string)
    await wait(PAUSE_MS)
  }
}

const FAULTS: [name: string, run: () => Promise<void>][] = [
  ['nothing, for comparison', async () => {}],
  [
    'kill the leader: PostgreSQL and Patroni, signal 9',
    async () => {
      const leader = await memberWith('leader')
      await cluster('kill', leader)
      await wait(GIVE_UP_MS)
      await cluster('revive', leader)
    },
  ],
  [
    'cut the machine of the leader off the network',
    async () => {
      const leader = await memberWith('leader')
      await cluster('cut', leader)
      await wait(GIVE_UP_MS)
      await cluster('join', leader)
    },
  ],
  [
    'cut the synchronous standby off',
    async () => {
      const standby = await memberWith('sync_standby')
      await cluster('cut', standby)
      await wait(GIVE_UP_MS)
      await cluster('join', standby)
    },
  ],
  ...(['site', 'haproxy', 'etcd', 'database'] as const).map((part): [string, () => Promise<void>] => [
    `restart ${part} on each machine in turn`,
    async () => {
      for (const machine of machines.slice(0, part === 'site' ? 2 : 3)) {
        await cluster('restart', machine, part)
        await wait(CALM_MS)
        await whole()
      }
    },
  ]),
]

/** The longest time that one client was without a good answer. */
function longestGap(kind: Answer['kind'], from: number, to: number): number {
  const clients = [...new Set(answers.filter((answer) => answer.kind === kind).map(({ client }) => client))]
  return Math.max(
    ...clients.map((client) => {
      const good = answers.filter(
        (answer) => answer.client === client && answer.at >= from && answer.at <= to && [200, 201].includes(answer.status),
      )
      const times = [from, ...good.map(({ at }) => at), to]
      return Math.max(...times.slice(1).map((at, before) => at - (times[before] as number)))
    }),
  )
}
const counted = (kind: Answer['kind'], from: number) => {
  const statuses = answers.filter((answer) => answer.kind === kind && answer.at >= from).map(({ status }) => status)
  return [...new Set(statuses)]
    .sort()
    .map((status) => `${status}: ${statuses.filter((other) => other === status).length}`)
    .join(', ')
}

async function stored(machine: Machine): Promise<{ names: string[]; isLeader: boolean }> {
  const client = new pg.Client(`postgres://postgres:a-password-of-the-trial@${MACHINES[machine]}/mistri`)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from bookings union all select name from repair_requests')
  const state = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  await client.end()
  return { names: rows.map(({ name }) => name), isLeader: state.rows[0]?.standby === false }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const faults = FAULTS.filter(([known]) => known.includes(values.only))
if (faults.length === 0) throw new Error(`No fault has the word ${values.only}.`)
let failures = 0
try {
  await cluster('up')
  const admin = await adminOf({ origin })
  const { id } = (await admin.sendForm('POST', '/api/products', productForm())).body
  const paths = ['/', '/shop', `/api/products/${id}`, '/api/products?limit=6&page=1']
  // Each process has each page once.
  for (const path of [...paths, ...paths])
    for (const machine of ['one', 'two'] as const) await fetch(`http://${MACHINES[machine]}:3000${path}`)
  const clients = [
    ...Array.from({ length: WRITERS }, (_, at) => write(at, id)),
    ...Array.from({ length: READERS }, (_, at) => read(WRITERS + at, paths)),
  ]
  const crowd = Promise.all(clients)
  crowd.catch(() => undefined)
  for (const [name, run] of faults) {
    await wait(CALM_MS)
    const from = performance.now()
    await run()
    await whole()
    await wait(CALM_MS)
    const to = performance.now()
    const gaps = { write: longestGap('write', from, to), read: longestGap('read', from, to) }
    if (gaps.write > MOST_WITHOUT_WRITES_MS || gaps.read > MOST_WITHOUT_READS_MS) failures += 1
    console.log(`${name} (${seconds(to - from)} s, load ${loadavg()[0]?.toFixed(1)})`)
    console.log(`  longest time of a client without a write ${seconds(gaps.write)} s, without a read ${seconds(gaps.read)} s`)
    console.log(`  writes ${counted('write', from)}; reads ${counted('read', from)}`)
  }
  running = false
  await crowd
  const copies = await Promise.all(machines.map(stored))
  const leaders = copies.filter(({ isLeader }) => isLeader)
  const names = leaders[0]?.names ?? []
  const lost = [...acknowledged].filter((name) => !names.includes(name))
  const twice = names.length - new Set(names).size
  console.log(`acknowledged ${acknowledged.size}, lost ${lost.length}, stored twice ${twice}`)
  process.exitCode = lost.length > 0 || twice > 0 || leaders.length !== 1 || failures > 0 ? 1 : 0
} finally {
  running = false
  execFileSync(script, ['down'], { stdio: 'inherit', env })
}
