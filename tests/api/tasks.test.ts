// Databases: both, because a row decides which process runs a task.
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { deleteExpiredIdempotencyKeys } from '#server/platform/http/idempotency.repository.ts'
import { deleteExpiredRateLimits } from '#server/platform/http/rate-limits.repository.ts'
import { Tasks } from '#server/platform/tasks/tasks.ts'
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
  dataDir = await mkdtemp(join(tmpdir(), 'mistri-tasks-'))
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

/** Tasks on a connection of their own, as in each process of a site. */
async function openTasks(): Promise<{ tasks: Tasks; row: (name: string) => Promise<Record<string, unknown> | undefined> }> {
  const database = await openDatabase({ databaseUrl: testDatabase?.url, databaseListenUrl: undefined, dataDir }, log)
  closing.push(() => database.close())
  const tasks = new Tasks(database, log, () => new Date(now))
  closing.push(() => tasks.close())
  return { tasks, row: (name) => database.read.selectFrom('tasks').where('name', '=', name).selectAll().executeTakeFirst() }
}

/** A point that a test waits for. */
function point() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reached, reach: () => reach() }
}

describe('a task', () => {
  test('runs at the first start and then once per interval, however often the site restarts', async () => {
    const runs: number[] = []
    const restart = async () => {
      const { tasks } = await openTasks()
      tasks.add({ name: 'daily', everyMs: DAY_MS, run: async () => void runs.push(now) })
      await tasks.runDue()
      await tasks.runDue()
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
    const { tasks } = await openTasks()
    const nextRun = (after: Date) => new Date(begin + (Math.floor((after.getTime() - begin) / DAY_MS) + 1) * DAY_MS)
    tasks.add({ name: 'nightly', everyMs: DAY_MS, nextRun, run: async () => void runs.push(now) })
    await tasks.runDue()
    now = begin + DAY_MS - 1
    await tasks.runDue()
    expect(runs).toEqual([])
    await tasks.runSoon('nightly')
    await tasks.runDue()
    expect(runs).toEqual([now])
    now = begin + DAY_MS
    await tasks.runDue()
    expect(runs, 'at its time, however short ago it was asked for').toEqual([now - 1, now])
  })

  test('runs in one of two processes that check at the same time', async () => {
    let runs = 0
    const processes = [await openTasks(), await openTasks()]
    for (const { tasks } of processes) tasks.add({ name: 'shared', everyMs: DAY_MS, run: async () => void runs++ })
    await Promise.all(processes.map(({ tasks }) => tasks.runDue()))
    expect(runs).toBe(1)
  })

  test('is taken over when the process that runs it dies, but not before its lease expires', async () => {
    const [dying, other] = [await openTasks(), await openTasks()]
    const started = point()
    const stuck = point()
    dying.tasks.add({
      name: 'rescued',
      everyMs: DAY_MS,
      async run() {
        started.reach()
        await stuck.reached
      },
    })
    let runs = 0
    other.tasks.add({ name: 'rescued', everyMs: DAY_MS, run: async () => void runs++ })
    const run = dying.tasks.runDue()
    await started.reached
    now += MINUTE_MS - 1
    await other.tasks.runDue()
    expect(runs).toBe(0)
    now += 1
    await other.tasks.runDue()
    expect(runs).toBe(1)
    const taken = await other.row('rescued')
    now += MINUTE_MS
    stuck.reach()
    await run
    expect(await other.row('rescued'), 'what comes back to life changes nothing').toEqual(taken)
  })

  test('that takes long holds no other back, and runs once at a time', async () => {
    const { tasks } = await openTasks()
    const [started, other, stuck] = [point(), point(), point()]
    let runs = 0
    tasks.add({
      name: 'takes-long',
      everyMs: DAY_MS,
      async run() {
        runs++
        started.reach()
        await stuck.reached
      },
    })
    const first = tasks.runDue()
    await started.reached
    tasks.add({ name: 'beside', everyMs: DAY_MS, run: async () => other.reach() })
    const second = tasks.runDue()
    await other.reached
    stuck.reach()
    await Promise.all([first, second])
    expect(runs).toBe(1)
  })

  test('is one of five at most that run side by side', async () => {
    const { tasks } = await openTasks()
    const all = point()
    let running = 0
    let most = 0
    for (let at = 0; at < 8; at++)
      tasks.add({
        name: `beside-${at}`,
        everyMs: DAY_MS,
        async run() {
          most = Math.max(most, ++running)
          if (running === 5) all.reach()
          await all.reached
          running--
        },
      })
    await tasks.runDue()
    expect([most, running]).toEqual([5, 0])
  })

  test('that exceeds its limit has failed, also when it ignores its signal, and runs again', async () => {
    const { tasks, row } = await openTasks()
    const aborted = point()
    let runs = 0
    tasks.add({
      name: 'hung',
      everyMs: DAY_MS,
      limitMs: 20,
      run: (_now, signal) => {
        signal.addEventListener('abort', aborted.reach)
        return runs++ === 0 ? new Promise(() => {}) : Promise.resolve()
      },
    })
    await tasks.runDue()
    await aborted.reached
    expect(warnings).toMatchObject([{ task: 'hung', err: { message: 'The task took too long' } }])
    expect((await row('hung'))?.last_error).not.toBeNull()
    now += HOUR_MS
    await tasks.runDue()
    expect([runs, (await row('hung'))?.last_error]).toEqual([2, null])
  })

  test('that fails is logged and recorded, does not affect other tasks, and runs again within an hour', async () => {
    const { tasks, row } = await openTasks()
    let failures = 0
    let others = 0
    tasks.add({
      name: 'failing',
      everyMs: DAY_MS,
      async run() {
        failures++
        throw new Error('secret-host refused')
      },
    })
    tasks.add({ name: 'behind', everyMs: DAY_MS, run: async () => void others++ })
    await tasks.runDue()
    expect([failures, others]).toEqual([1, 1])
    expect(warnings).toMatchObject([{ task: 'failing', err: { message: 'secret-host refused' } }])
    expect(await row('failing')).toMatchObject({ last_run_at: new Date(now).toISOString(), locked_until: null })
    expect((await row('failing'))?.last_error).not.toContain('secret-host')
    expect((await row('behind'))?.last_error).toBeNull()
    now += HOUR_MS
    await tasks.runDue()
    expect([failures, others]).toEqual([2, 1])
  })

  test('is aborted when the site stops, and runs again after the start', async () => {
    const first = await openTasks()
    const started = point()
    first.tasks.add({
      name: 'long',
      everyMs: DAY_MS,
      async run(_now, signal) {
        started.reach()
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      },
    })
    void first.tasks.runDue()
    await started.reached
    await first.tasks.close()
    expect(await first.row('long')).toMatchObject({ locked_until: null, last_run_at: null })
    const second = await openTasks()
    let runs = 0
    second.tasks.add({ name: 'long', everyMs: DAY_MS, run: async () => void runs++ })
    await second.tasks.runDue()
    expect(runs).toBe(1)
  })
})

describe('expired rows', () => {
  const site = testApp()
  test('are deleted some hundreds at a time, however many a flood has left', async () => {
    const { database, tasks } = site.built.context
    const count = async (table: 'rate_limits' | 'idempotency_keys') =>
      Number(
        (
          await database.read
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const at = new Date(Date.now() - 30 * DAY_MS).toISOString()
    for (let batch = 0; batch < 6; batch++) {
      const keys = Array.from({ length: 200 }, (_, index) => `flood:${batch}-${index}`)
      await database.write(async (tx) => {
        await tx
          .insertInto('rate_limits')
          .values(keys.map((key) => ({ key, points: 1, expires_at: 1 })))
          .execute()
        await tx
          .insertInto('idempotency_keys')
          .values(keys.map((key) => ({ key, body_hash: '', response: '{}', record_id: null, created_at: at })))
          .execute()
      })
    }
    await database.write((tx) => deleteExpiredRateLimits(tx, new Date(), 500))
    await database.write((tx) => deleteExpiredIdempotencyKeys(tx, new Date(), 500))
    expect([await count('rate_limits'), await count('idempotency_keys')]).toEqual([700, 700])
    await tasks.runAll(new Date())
    expect([await count('rate_limits'), await count('idempotency_keys')]).toEqual([0, 0])
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
    await site.built.context.tasks.runAll(new Date())
    expect(await site.outbox()).toHaveLength(1)
    await site.built.context.tasks.runAll(new Date(Date.now() + 2 * DAY_MS))
    expect(await site.outbox()).toEqual([])
  })
})
