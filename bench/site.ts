import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The admin that the benches log in as. */
export const BENCH_ADMIN = {
  userName: process.env.ADMIN_USERNAME ?? 'bench',
  password: process.env.ADMIN_PASSWORD ?? 'a-long-bench-password',
}

export interface Server {
  origin: string
  pid: number
  stop: () => void
}

/** Runs a server as a process of its own and answers the address it prints. */
export function serve(args: string[], env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => {
    child.removeAllListeners('exit')
    child.kill()
  }
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    child.stdout?.on('data', (chunk) => {
      const origin = /running at (http:\/\/\S+)/.exec(String(chunk))?.[1]
      if (origin) resolve({ origin, pid: child.pid as number, stop })
    })
  })
}

/** Megabytes of memory that the process holds now, and the most it ever held; NaN where /proc is not. */
export function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (key: string) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return { now: Number.NaN, most: Number.NaN }
  }
}
