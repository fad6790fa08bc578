import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { FirstAdmin } from '#server/accounts/index.ts'
import { type BuiltApp, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { toProblem } from './platform/db/database-errors.ts'
import { SchemaVersionError } from './platform/db/migrations/schema-version.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { keepPrivate } from './platform/files/private-files.ts'
import { ProblemError } from './platform/problem.ts'

/** Requests that are still running this long after a signal are aborted. */
const STOP_WITHIN_MS = 10_000
/** A wrong password, a user who may not log in, and a database that does not exist. */
const REFUSED_BY_POSTGRES = new Set(['28P01', '28000', '3D000'])
/** How far the heap grows beyond its used part before it is collected. V8's default takes a third more memory on a busy site. */
const HEAP_GROWTH_PERCENT = 30

async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  loadEnvFile()
  const config = readConfig(process.env)
  keepPrivate(config.dataDir)
  const hasTerminal = process.stdout.isTTY
  const site = await buildApp(config, process.env.MISTRI_DEV ? { dev: true, hasTerminal } : { dist: builtSite(), hasTerminal })
  stopOnSignal(site)
  if (site.firstAdmin) console.log(firstAdminText(site.firstAdmin))
  await listenQuietly(site.app, config)
  console.log(`Mistri is running at ${site.context.siteUrl()}`)
}

/** Fastify logs each address that it listens on; the one line that follows is enough. */
async function listenQuietly(app: BuiltApp['app'], { port, host }: Config): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  await app.listen({ port, host })
  app.log.level = level
}

const firstAdminText = ({ userName, generated }: FirstAdmin): string =>
  'password' in generated
    ? `First admin: username ${userName}, password ${generated.password} (shown only once; change it under Settings)`
    : `First admin: username ${userName}. The password is in ${generated.file}, which is deleted at the first login.`

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

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError || error instanceof SchemaVersionError) return error.message
  if (error.code === 'EADDRINUSE')
    return `The port is in use by another program. Set PORT or METRICS_PORT to another number. (${error.message})`
  if (error.code === 'EACCES') return `The site does not have permission to use this port or folder. (${error.message})`
  if (error.code === '08P01')
    return `DATABASE_URL points to a pooler such as PgBouncer. Also set DATABASE_LISTEN_URL to a direct connection. (${error.message})`
  // The start from sources installs them by the setting (scripts/lib/install.mjs).
  if (error.code === 'ERR_MODULE_NOT_FOUND' && /'@(?:aws-sdk|opentelemetry)\//.test(error.message))
    return 'STORAGE_URL, BACKUP_URL and OTEL_EXPORTER_OTLP_ENDPOINT need packages that are not installed. Run npm run setup, then start again.'
  const problem = toProblem(error)
  if (problem instanceof ProblemError && problem.code === 'busy')
    return `The database does not respond. Is it running, and does DATABASE_URL name it? (${error.message})`
  if (error.code && REFUSED_BY_POSTGRES.has(error.code)) return `The database at DATABASE_URL refuses the connection. (${error.message})`
  return `The site could not start: ${error.stack ?? error.message}`
}
