// Databases: both, because a row decides which process runs a job.
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let dataDir: string
let testDatabase: TestDatabase | undefined
let now = Date.now()
let warnings: unknown[] = []
const closing: (() => Promise<void>)[] = []
const log = { info() {}, warn: (details: unknown) => void warnings.push(details), error() {} }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-jobs-'))
  testDatabase = await newDatabase()
})
afterAll(async () => {
  await testDatabase?.drop()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  warnings = []
})

/** Jobs on a connection of their own, as in each process of a site. */
async function openJobs(): Promise<{ jobs: Jobs; row: (name: string) => Promise<Record<string, unknown> | undefined> }> {
  const database = await openDatabase({ databaseUrl: testDatabase?.url, databaseListenUrl: undefined, dataDir }, log)
  closing.push(() => database.close())
  const jobs = new Jobs(database, log, () => new Date(now))
  closing.push(() => jobs.close())
  return { jobs, row: (name) => database.read.selectFrom('jobs').where('name', '=', name).selectAll().executeTakeFirst() }
}

/** A point that a test waits for. */
function point() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reached, reach: () => reach() }
}

describe('a job', () => {
  test('runs at the first start and then once per interval, however often the site restarts', async () => {
    const runs: number[] = []
    const restart = async () => {
      const { jobs } = await openJobs()
      jobs.add({ name: 'daily', everyMs: DAY_MS, run: async () => void runs.push(now) })
      await jobs.runDue()
      await jobs.runDue()
    }
    const start = now
    await restart()
    await restart()
    expect(runs).toEqual([start])
    now = start + DAY_MS - 1
    await restart()
    expect(runs).toEqual([start])
    now = start + 3 * DAY_MS
    await restart()
    expect(runs, 'one that was missed runs soon after the start').toEqual([start, now])
  })

  test('with a time of its own runs then, also for the first time, or when it is asked for', async () => {
    const runs: number[] = []
    const begin = now
    const { jobs } = await openJobs()
    const nextRun = (after: Date) => new Date(begin + (Math.floor((after.getTime() - begin) / DAY_MS) + 1) * DAY_MS)
    jobs.add({ name: 'nightly', everyMs: DAY_MS, nextRun, run: async () => void runs.push(now) })
    await jobs.runDue()
    now = begin + DAY_MS - 1
    await jobs.runDue()
    expect(runs).toEqual([])
    await jobs.runSoon('nightly')
    await jobs.runDue()
    expect(runs).toEqual([now])
    now = begin + DAY_MS
    await jobs.runDue()
    expect(runs, 'at its time, however short ago it was asked for').toEqual([now - 1, now])
  })

  test('runs in one of two processes that check at the same time', async () => {
    let runs = 0
    const processes = [await openJobs(), await openJobs()]
    for (const { jobs } of processes) jobs.add({ name: 'shared', everyMs: DAY_MS, run: async () => void runs++ })
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()))
    expect(runs).toBe(1)
  })

  test('is taken over when the process that runs it dies, but not before its lease expires', async () => {
    const [dying, other] = [await openJobs(), await openJobs()]
    const started = point()
    const stuck = point()
    dying.jobs.add({
      name: 'rescued',
      everyMs: DAY_MS,
      async run() {
        started.reach()
        await stuck.reached
      },
    })
    let runs = 0
    other.jobs.add({ name: 'rescued', everyMs: DAY_MS, run: async () => void runs++ })
    const run = dying.jobs.runDue()
    await started.reached
    now += MINUTE_MS - 1
    await other.jobs.runDue()
    expect(runs).toBe(0)
    now += 1
    await other.jobs.runDue()
    expect(runs).toBe(1)
    const taken = await other.row('rescued')
    now += MINUTE_MS
    stuck.reach()
    await run
    expect(await other.row('rescued'), 'what comes back to life changes nothing').toEqual(taken)
  })

  test('that fails is logged and recorded, does not affect other jobs, and runs again within an hour', async () => {
    const { jobs, row } = await openJobs()
    let failures = 0
    let others = 0
    jobs.add({
      name: 'failing',
      everyMs: DAY_MS,
      async run() {
        failures++
        throw new Error('secret-host refused')
      },
    })
    jobs.add({ name: 'behind', everyMs: DAY_MS, run: async () => void others++ })
    await jobs.runDue()
    expect([failures, others]).toEqual([1, 1])
    expect(warnings).toMatchObject([{ job: 'failing', err: { message: 'secret-host refused' } }])
    expect(await row('failing')).toMatchObject({ last_run_at: new Date(now).toISOString(), locked_until: null })
    expect((await row('failing'))?.last_error).not.toContain('secret-host')
    expect((await row('behind'))?.last_error).toBeNull()
    now += HOUR_MS
    await jobs.runDue()
    expect([failures, others]).toEqual([2, 1])
  })

  test('is aborted when the site stops, and runs again after the start', async () => {
    const first = await openJobs()
    const started = point()
    first.jobs.add({
      name: 'long',
      everyMs: DAY_MS,
      async run(_now, signal) {
        started.reach()
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      },
    })
    void first.jobs.runDue()
    await started.reached
    await first.jobs.close()
    expect(await first.row('long')).toMatchObject({ locked_until: null, last_run_at: null })
    const second = await openJobs()
    let runs = 0
    second.jobs.add({ name: 'long', everyMs: DAY_MS, run: async () => void runs++ })
    await second.jobs.runDue()
    expect(runs).toBe(1)
  })
})

describe('the outbox', () => {
  const site = testApp()
  test('deletes its files after 30 days', async () => {
    const folder = join(site.dataDir, 'outbox')
    await mkdir(folder, { recursive: true })
    const write = async (name: string, days: number) => {
      await writeFile(join(folder, name), 'To: asha@example.in\nSubject: Notice\n\nhttps://shop.example/reset-password?token=secret\n')
      const written = new Date(Date.now() - days * DAY_MS)
      await utimes(join(folder, name), written, written)
    }
    await write('old.txt', 31)
    await write('old.txt.part', 31)
    await write('young.txt', 29)
    await site.built.context.jobs.runAll(new Date())
    expect(await site.outbox()).toHaveLength(1)
    await site.built.context.jobs.runAll(new Date(Date.now() + 2 * DAY_MS))
    expect(await site.outbox()).toEqual([])
  })
})
