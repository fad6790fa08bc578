import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { BuiltApp } from './app.ts'
import { reasonOf, startSite } from './start-site.ts'

/** Requests that are still running this long after a signal are aborted. */
const STOP_WITHIN_MS = 10_000
/** How far the heap grows beyond its used part before it is collected. V8's default takes a third more memory on a busy site. */
const HEAP_GROWTH_PERCENT = 30

async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  const { context } = await startSite({ dist: builtSite() }, stopOnSignal)
  console.log(`Mistri is running at ${context.siteUrl()}`)
}

/** Folder of the built website: next to this file when the server is built too, otherwise `dist` next to the sources. */
function builtSite(): string | undefined {
  return ['..', '../dist'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(`${path}/client`))
}

/**
 * The first signal stops the site: `/api/ready` says so, and load balancers get DRAIN_SECONDS to send visitors elsewhere. Later signals are
 * ignored: npm and the terminal both send it, and requests in flight should finish.
 */
function stopOnSignal({ app, context: { config, shutdown } }: BuiltApp): void {
  const stop = async () => {
    if (shutdown.announced) return
    shutdown.announced = true
    await setTimeout(config.drainMs)
    void setTimeout(STOP_WITHIN_MS, undefined, { ref: false }).then(() => process.exit(1))
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

start().catch((error: NodeJS.ErrnoException) => {
  console.error(reasonOf(error))
  process.exit(1)
})
