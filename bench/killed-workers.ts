import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { silent } from '#tests/support/open-test-database.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'

/** Opens the database of a folder, or the PostgreSQL of a URL. */
export const openBench = (dataDir: string, databaseUrl: string | undefined): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl, databaseListenUrl: undefined }, silent)

/** Calls `run` with a new database of which `bench` is the only account, and removes it afterwards. `args` lead a process to the same one. */
export async function onNewDatabase(
  isOnPostgres: boolean,
  run: (database: Database, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mistri-killed-'))
  const postgres = isOnPostgres ? await PostgresServer.create() : undefined
  try {
    await postgres?.start()
    await postgres?.query('create database shop')
    const url = postgres?.url('shop')
    const database = await openBench(dataDir, url)
    try {
      await database.write((tx) =>
        tx
          .insertInto('users')
          .values({
            ...{ id: 1, user_name: 'bench', user_name_key: 'bench', name: '', email: 'bench@example.in', password_hash: '' },
            ...{ role: 'admin', theme: 'light', disabled: 0, created_at: new Date().toISOString() },
          })
          .execute(),
      )
      await run(database, ['--worker', dataDir, ...(url ? ['--url', url] : [])])
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Options {
  /** The script, and what it is called with. It sends a message for each of its transactions that is acknowledged, and ends once all is done. */
  file: string
  args: readonly string[]
  processes: number
  /** After so many transactions a process is killed. Not after a time alone: on a busy machine, starting takes minutes. */
  life: { min: number; max: number }
  /** The longest pause between two transactions, in which it is killed, or in the transaction after it. */
  pauseMs: number
  onMessage?: (message: unknown) => void
}

/** Keeps so many processes at work, each killed at random moments and started again, until one has ended by itself. */
export async function runKilled({
  file,
  args,
  processes,
  life,
  pauseMs,
  onMessage,
}: Options): Promise<{ kills: number; failedStarts: number }> {
  let [kills, failedStarts, isDone] = [0, 0, false]
  async function keepOne(): Promise<void> {
    while (!isDone) {
      const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
      let output = ''
      child.stderr?.on('data', (chunk) => (output += chunk))
      const last = randomInt(life.min, life.max)
      let sent = 0
      child.on('message', (message) => {
        onMessage?.(message)
        sent += 1
        if (sent === last) setTimeout(() => child.kill('SIGKILL'), randomInt(0, 2 * pauseMs))
      })
      const [code, signal] = (await once(child, 'close')) as [code: number | null, signal: NodeJS.Signals | null]
      if (signal === 'SIGKILL') kills += 1
      else if (code === 0) isDone = true
      // The lock may be held for longer than a start waits; whoever watches a site starts it again.
      else if (sent === 0 && output.includes('SQLITE_BUSY')) failedStarts += 1
      else throw new Error(output)
    }
  }
  await Promise.all(Array.from({ length: processes }, keepOne))
  return { kills, failedStarts }
}
