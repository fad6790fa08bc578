import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { DatabaseLog } from './database.ts'
import { toProblem } from './database-errors.ts'
import { readMigrations } from './migrations/schema-version.ts'
import type { Tables } from './tables.ts'

/** The folder of the site's own backups, which only the owner may look into. */
const FOLDER = 'backups'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const PREFIX = 'before-upgrade-'
const KEPT = 3

/**
 * Copies a SQLite database with tables of an older version to DATA_DIR/backups before they are migrated: as DATA_DIR/mistri.db it lets that
 * version start again. A backup cannot stand for it, because only the newest version knows which rows it needs. Throws ConfigError when the
 * copy cannot be written; then nothing is migrated.
 */
export async function copyBeforeMigration(migrator: Kysely<Tables>, dataDir: string, log: Pick<DatabaseLog, 'info'>): Promise<void> {
  const known = await readMigrations(migrator)
  const last = known.filter(({ executedAt }) => executedAt).at(-1)
  if (!last || known.every(({ executedAt }) => executedAt)) return
  const folder = join(dataDir, FOLDER)
  const path = join(folder, `${PREFIX}${last.name}.db`)
  const unfinished = `${path}.${process.pid}.part`
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await rm(unfinished, { force: true })
    await sql`vacuum into ${unfinished}`.execute(migrator)
    await chmod(unfinished, FILE_MODE)
    await flush(unfinished)
    await rename(unfinished, path)
    await removeOldest(folder)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const reason = toProblem(error) === error ? (error as Error).message : 'the disk is full'
    throw new ConfigError(`The database could not be copied to ${folder} before it is migrated: ${reason}. Nothing was changed.`)
  }
  log.info(`The database from before is in ${path}`)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name.endsWith('.db'))
  const copies = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  for (const { name } of copies.sort((a, b) => b.at - a.at).slice(KEPT)) await rm(join(folder, name), { force: true })
}
