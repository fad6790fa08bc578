import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { HttpClient } from '#tests/support/http-client.ts'

/** The admin that the benches log in as. */
export const BENCH_ADMIN = {
  userName: process.env.ADMIN_USERNAME ?? 'bench',
  password: process.env.ADMIN_PASSWORD ?? 'a-long-bench-password',
}

/** Settings of a built site that is measured: no sample products, no limits, nothing beside its work. */
export const BENCH_SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  NIGHTLY_BACKUP: 'off',
  SAMPLE_DATA: 'off',
  NODE_ENV: 'production',
  ADMIN_USERNAME: BENCH_ADMIN.userName,
  ADMIN_PASSWORD: BENCH_ADMIN.password,
}

export interface Server {
  origin: string
  pid: number
  /** The exit code, once the process has ended; null after a signal. */
  exited: Promise<number | null>
  stop: () => void
}

/** Runs a server as a process of its own and returns once it prints its URL. `onLine` receives each line that it prints. */
export function serve(
  args: string[],
  env: Record<string, string> = {},
  onLine?: (line: string) => void,
  /** The folder of its build. */
  cwd = '.',
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return new Promise((resolve, reject) => {
    void exited.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    const read = (line: string) => {
      onLine?.(line)
      const origin = /running at (http:\/\/\S+)/.exec(line)?.[1]
      if (origin) resolve({ origin, pid: child.pid as number, exited, stop: () => child.kill() })
    }
    createInterface(child.stdout as NodeJS.ReadableStream).on('line', read)
    if (child.stderr) createInterface(child.stderr).on('line', read)
  })
}

/** A new browser in which the admin is logged in. */
export async function adminOf({ origin }: Pick<Server, 'origin'>): Promise<HttpClient> {
  const client = new HttpClient(origin)
  const { status } = await client.login(BENCH_ADMIN.userName, BENCH_ADMIN.password)
  if (status !== 200) throw new Error(`The admin could not log in: ${status}`)
  return client
}

/** Megabytes of memory that the process uses now, and its maximum; NaN without /proc. */
export function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (key: string) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return { now: Number.NaN, most: Number.NaN }
  }
}

/** The fields of /proc/…/stat behind the name of the process. */
const statOf = (pid: number | string): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
const TICK_MS = 10

/** Processor time that a process has used, with its children that have ended, in ms. */
export const processorTimeOf = (pid: number | string): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + ticks * TICK_MS, 0)

/** The same with the children that run. */
export const processorTimeOfGroup = (pid: number): number =>
  readdirSync('/proc').reduce((sum, child) => {
    try {
      return /^\d+$/.test(child) && statOf(child)[1] === pid ? sum + processorTimeOf(child) : sum
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, processorTimeOf(pid))

/** Open file descriptors of the process; NaN without /proc. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}
