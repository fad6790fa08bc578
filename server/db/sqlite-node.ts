import { ConfigError } from '#server/config.ts'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Throws ConfigError on a Node that ends the process as soon as it collects a statement of better-sqlite3 (docs/decisions/046). With
 * PostgreSQL the site runs there too.
 */
export function assertNodeForSqlite(version = process.versions.node): void {
  const limit = /<(\d+\.\d+)/.exec(manifest.engines.node)?.[1] as string
  const [[major = 0, minor = 0], [limitMajor = 0, limitMinor = 0]] = [version, limit].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ]
  if (major > limitMajor || (major === limitMajor && minor >= limitMinor))
    throw new ConfigError(
      `SQLite needs a Node older than ${limit}, and this is ${version}: its module ends the process on newer ones. Use Node 22, or PostgreSQL (DATABASE_URL).`,
    )
}
