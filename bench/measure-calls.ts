import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HttpClient } from '#tests/support/http-client.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { adminOf, BENCH_ADMIN, BENCH_SETTINGS, processorTimeOf, processorTimeOfGroup, serve } from './site.ts'
import { median } from './slow-phone.ts'

const ROUNDS = 50
const WARM_UP = 10
const TECHNICIAN = 'bench-technician'

/** A call of the API by an admin, or by a technician. */
export type Call = readonly [name: string, path: string, technician?: true]

/** Milliseconds of one call: of the processor, that of PostgreSQL included, and until the response. */
interface Measured {
  processor: number
  wait: number
}

/** A shop to measure: the scripts that fill its database, each with its arguments. */
type Shop = readonly (readonly string[])[]

interface Options {
  calls: readonly Call[]
  isOnPostgres: boolean
}

async function measure(shop: Shop, { calls, isOnPostgres }: Options): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-calls-'))
  const postgres = isOnPostgres ? await PostgresServer.create() : undefined
  await postgres?.start()
  await postgres?.query('create database shop')
  const settings = { ...BENCH_SETTINGS, DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url('shop') }) }
  const run = (...args: readonly string[]) =>
    promisify(execFile)('npx', ['tsx', ...args], { env: { ...process.env, ...settings, USER_PASSWORD: BENCH_ADMIN.password } })
  const [first, ...more] = shop
  if (first) await run(...first)
  // The first account has a half of the jobs.
  await run('server/user-cli.ts', 'add', TECHNICIAN, '--role', 'user', '--email', 'technician@example.in')
  await run('server/user-cli.ts', 'add', BENCH_ADMIN.userName, '--role', 'admin', '--email', 'bench@example.in')
  for (const script of more) await run(...script)
  const site = await serve(['dist/server/main.js'], settings)
  const postmaster = postgres && Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const used = () => processorTimeOf(site.pid) + (postmaster ? processorTimeOfGroup(postmaster) : 0)
  try {
    const admin = await adminOf(site)
    const technician = new HttpClient(site.origin)
    await technician.login(TECHNICIAN, BENCH_ADMIN.password)
    const measured: Measured[] = []
    for (const [name, path, isTechnician] of calls) {
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

/**
 * Prints for each call the processor time in a small and in a large shop, and how long it takes in the large one. The process fails when a
 * call needs more than `limitMs` of processor time there.
 */
export async function compareShops({ small, large, limitMs, ...options }: Options & { small: Shop; large: Shop; limitMs: number }) {
  const [before, after] = [await measure(small, options), await measure(large, options)]
  console.log('Processor time of a call in ms in the small and in the large shop, and how long it takes there\n')
  const tooMuch = options.calls.filter(([name], at) => {
    const [few, many] = [before[at] as Measured, after[at] as Measured]
    console.log(`${name.padEnd(40)}${[few.processor, many.processor, many.wait].map((ms) => ms.toFixed(1).padStart(8)).join('')}`)
    return many.processor > limitMs
  })
  for (const [name] of tooMuch) console.error(`${name}: more than ${limitMs} ms`)
  if (tooMuch.length > 0) process.exitCode = 1
}
