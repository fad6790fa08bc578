import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'

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
