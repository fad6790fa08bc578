import type { FirstAdmin } from '#server/accounts/index.ts'
import { type BuildOptions, type BuiltApp, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { toProblem } from './platform/db/database-errors.ts'
import { SchemaVersionError } from './platform/db/migrations/schema-version.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { ProblemError } from './platform/problem.ts'

/** A wrong password, a user who may not log in, and a database that does not exist. */
const REFUSED_BY_POSTGRES = new Set(['28P01', '28000', '3D000'])

/** Builds the site by its settings and listens. `onBuilt` is called before the first request can come. */
export async function startSite(options: Pick<BuildOptions, 'dist' | 'dev'>, onBuilt?: (site: BuiltApp) => void): Promise<BuiltApp> {
  loadEnvFile()
  const config = readConfig(process.env)
  const site = await buildApp(config, { ...options, hasTerminal: process.stdout.isTTY })
  onBuilt?.(site)
  if (site.firstAdmin) console.log(firstAdminText(site.firstAdmin))
  await listenQuietly(site.app, config)
  return site
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

/** Why the site could not start, for whoever starts it. */
export function reasonOf(error: NodeJS.ErrnoException): string {
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
