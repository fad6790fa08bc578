import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** The admin that the benches log in as. */
export const BENCH_ADMIN = {
  userName: process.env.ADMIN_USERNAME ?? 'bench',
  password: process.env.ADMIN_PASSWORD ?? 'a-long-bench-password',
}

export interface Server {
  origin: string
  pid: number
  /** The exit code, once the process has ended; null after a signal. */
  exited: Promise<number | null>
  stop: () => void
}

/** Runs a server as a process of its own and returns once it prints its URL. `onLine` receives each line that it prints. */
export function serve(args: string[], env: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Server> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'] })
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

/** Open file descriptors of the process; NaN without /proc. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}
