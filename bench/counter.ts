import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { HttpClient } from '#tests/support/http-client.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, processorTimeOf, processorTimeOfGroup, serve } from './site.ts'
import { median } from './slow-phone.ts'

/**
 * What the counter waits for, in a small shop and in one of 50,000 jobs and 30,000 customers: processor time of a call, and how long it takes.
 * Fails when a call needs more than `LIMIT_MS`. On Linux, with a build: `npx tsx bench/counter.ts`, with `--postgres` on a PostgreSQL of its
 * own, whose processor time counts as well.
 */
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const LIMIT_MS = 20
const SHOPS = { small: 1000, large: 50_000 }
const ROUNDS = 50
const WARM_UP = 10
const TECHNICIAN = 'bench-technician'

const CALLS: readonly [name: string, path: string, technician?: true][] = [
  ['dashboard', '/api/dashboard'],
  ['dashboard of a technician', '/api/dashboard', true],
  ['board', '/api/desk/board'],
  ['board, mine', '/api/desk/board?show=mine', true],
  ['a job', '/api/desk/jobs/17'],
  ['palette: digits of a phone', '/api/find?q=59999'],
  ['palette: a whole phone', '/api/find?q=7000059999'],
  ['palette: a name', '/api/find?q=asha%20kulkarni'],
  ['palette: a name that nobody has', '/api/find?q=zubin%20irani'],
  ['palette: a frequent name', '/api/find?q=kulkarni'],
  ['palette: a name in another script', '/api/find?q=%E0%A4%86%E0%A4%B6%E0%A4%BE'],
  ['palette: a model', '/api/find?q=latitude'],
  ['palette: a serial number', '/api/find?q=SN1234567'],
  ['palette: two letters', '/api/find?q=as'],
  ['palette: nothing', '/api/find?q=nobody-at-all'],
  ['customers', '/api/customers?page=1&limit=10'],
  ['customers: a name', '/api/customers?page=1&limit=10&q=asha%20kulkarni'],
  ['customers: digits of a phone', '/api/customers?page=1&limit=10&q=59999'],
  ['a customer', '/api/customers/17'],
  ['the phone at the counter', '/api/desk/customers?phone=7000059999'],
  ['repair requests', '/api/repair-requests?page=1&limit=10'],
]

interface Measured {
  processor: number
  wait: number
}

async function measure(jobs: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-counter-'))
  const postgres = values.postgres ? await PostgresServer.create() : undefined
  await postgres?.start()
  await postgres?.query('create database shop')
  const settings = { ...BENCH_SETTINGS, DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url('shop') }) }
  const run = (...args: string[]) =>
    promisify(execFile)('npx', ['tsx', ...args], { env: { ...process.env, ...settings, USER_PASSWORD: BENCH_ADMIN.password } })
  await run('bench/seed.ts', '--products', '1000', '--bookings', '1000', '--requests', String(jobs), '--images', '0')
  // The first account has a half of the jobs.
  await run('server/user-cli.ts', 'add', TECHNICIAN, '--role', 'user', '--email', 'technician@example.in')
  await run('server/user-cli.ts', 'add', BENCH_ADMIN.userName, '--role', 'admin', '--email', 'bench@example.in')
  const site = await serve(['dist/server/main.js'], settings)
  const postmaster = postgres && Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const used = () => processorTimeOf(site.pid) + (postmaster ? processorTimeOfGroup(postmaster) : 0)
  try {
    const admin = await adminOf(site)
    const technician = new HttpClient(site.origin)
    await technician.login(TECHNICIAN, BENCH_ADMIN.password)
    const measured: Measured[] = []
    for (const [name, path, isTechnician] of CALLS) {
      const call = async () => {
        const { status } = await (isTechnician ? technician : admin).get(path)
        if (status !== 200) throw new Error(`${name} returned ${status}`)
      }
      for (let round = 0; round < WARM_UP; round += 1) await call()
      const waits: number[] = []
      const before = used()
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        await call()
        waits.push(performance.now() - began)
      }
      measured.push({ processor: (used() - before) / ROUNDS, wait: median(waits) })
    }
    return measured
  } finally {
    site.stop()
    await site.exited
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const [small, large] = [await measure(SHOPS.small), await measure(SHOPS.large)]
console.log(`Processor time of a call in ms with ${SHOPS.small} and with ${SHOPS.large} jobs, and how long it takes there\n`)
const tooMuch = CALLS.filter(([name], at) => {
  const [few, many] = [small[at] as Measured, large[at] as Measured]
  console.log(`${name.padEnd(36)}${[few.processor, many.processor, many.wait].map((ms) => ms.toFixed(1).padStart(8)).join('')}`)
  return many.processor > LIMIT_MS
})
for (const [name] of tooMuch) console.error(`${name}: more than ${LIMIT_MS} ms`)
if (tooMuch.length > 0) process.exitCode = 1
