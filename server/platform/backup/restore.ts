import { existsSync } from 'node:fs'
import { link, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { COMMAND_LINE } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { DatabaseLog } from '#server/platform/db/database.ts'
import type { RestoredRows } from '#server/platform/db/restore.ts'
import { sqlitePath } from '#server/platform/db/sqlite.ts'
import { assertSqliteUnused, createSqlite } from '#server/platform/db/sqlite-restore.ts'
import { withSqliteSnapshot } from '#server/platform/db/sqlite-snapshot.ts'
import type { TableName } from '#server/platform/db/tables.ts'
import { isStoredPicture } from '#server/platform/files/decode-image.ts'
import { FILE_TYPE, stemOf } from '#server/platform/files/file-names.ts'
import { type FileStore, MAX_CONCURRENCY } from '#server/platform/files/file-store.ts'
import { flushFolder } from '#server/platform/files/flush-folder.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { restoresIn, VERIFICATIONS, withTempFolder } from '#server/platform/files/temp-files.ts'
import { trashedFiles } from '#server/platform/files/trashed-files.repository.ts'
import { referencedStems } from '#server/platform/files/uploads.repository.ts'
import { BackupFileError } from './archive.ts'
import { type BackedUpFile, type BackupContents, type BackupHeader, checkBackup, readParts } from './contents.ts'

export type Backup = BackupHeader & BackupContents

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'storageUrl'>

/**
 * Replaces the database of a stopped site by that of the backup, and adds its pictures to the file store. The whole file is checked before
 * any change. Returns the place of the old database; undefined if there was none. Throws BackupFileError and DatabaseInUseError.
 */
export async function restoreBackup(
  settings: Settings,
  path: string,
  log: DatabaseLog,
  now: Date,
): Promise<{ backup: Backup; kept: string | undefined }> {
  const backup = await checkBackup(path)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const restore = settings.databaseUrl ? restoreIntoPostgres : restoreIntoSqlite
  return { backup, kept: await restore(settings, stamp, log, backup, path) }
}

/** Returns the schema of the old tables. */
async function restoreIntoPostgres(
  settings: Settings,
  stamp: string,
  log: DatabaseLog,
  backup: Backup,
  path: string,
): Promise<string | undefined> {
  const kept = `before_restore_${stamp.replaceAll(/\D/g, '')}`
  const { restorePostgres } = await import('#server/platform/db/postgres-restore.ts')
  const url = settings.databaseListenUrl ?? (settings.databaseUrl as string)
  const load = { ...loader(backup, path, await fileRestorer(settings)), onLoaded: recordRestore(backup) }
  return (await restorePostgres(url, kept, log, load)) ? kept : undefined
}

/** Returns the folder of the old database. */
async function restoreIntoSqlite(
  settings: Settings,
  stamp: string,
  log: DatabaseLog,
  backup: Backup,
  path: string,
): Promise<string | undefined> {
  const { dataDir } = settings
  const database = sqlitePath(dataDir)
  assertSqliteUnused(database)
  return withTempFolder(restoresIn(dataDir), async (scratch) => {
    await createSqlite(sqlitePath(scratch), log, {
      ...loader(backup, path, await fileRestorer(settings)),
      onLoaded: recordRestore(backup),
    })
    assertSqliteUnused(database)
    const kept = existsSync(database) ? join(dataDir, `before-restore-${stamp}`) : undefined
    if (kept) await keepSqlite(database, kept)
    await rename(sqlitePath(scratch), database)
    await flushFolder(dataDir)
    return kept
  })
}

/** The database also keeps its name until another one replaces it, so the machine may stop at any moment. */
async function keepSqlite(path: string, folder: string): Promise<void> {
  await mkdir(folder)
  const old = join(folder, basename(path))
  // A damaged database may have left its log, which must not meet the new one.
  for (const log of ['-wal', '-shm']) if (existsSync(path + log)) await rename(path + log, old + log)
  // Some file systems have no links.
  await link(path, old).catch(() => rename(path, old))
  await flushFolder(folder)
}

/**
 * Restores a backup into a folder of its own, which is deleted again, and compares the result with the contents. Throws BackupFileError.
 */
export async function verifyBackup(path: string): Promise<Backup> {
  const backup = await checkBackup(path)
  return withTempFolder(VERIFICATIONS, async (scratch) => {
    const stems = new Set(backup.missing)
    const database = sqlitePath(scratch)
    const onFile = async ({ name, bytes }: BackedUpFile) => {
      if (!(await isStoredPicture(bytes))) throw new BackupFileError(`The picture ${name} cannot be shown.`)
      stems.add(stemOf(name) ?? name)
    }
    const counts = await createSqlite(database, { info: () => {} }, loader(backup, path, onFile))
    for (const [table, count] of Object.entries(backup.rows) as [TableName, number][])
      if (counts[table] !== count) throw new BackupFileError(`The table ${table} has ${counts[table]} rows instead of ${count}.`)
    await withSqliteSnapshot(database, async ({ read }) => {
      for await (const named of referencedStems(read))
        if (!named.every((stem) => stems.has(stem))) throw new BackupFileError('Pictures that products, gallery or texts show are missing.')
      for await (const rows of trashedFiles(read))
        if (!rows.every(({ names }) => names.every((name) => stems.has(stemOf(name) ?? name))))
          throw new BackupFileError('Pictures of the trash are missing.')
    })
    return backup
  })
}

function loader({ migrations, lastIds, rows }: Backup, path: string, onFile: (file: BackedUpFile) => Promise<void>): RestoredRows {
  return {
    migrations,
    lastIds,
    tables: Object.keys(rows) as TableName[],
    async load(insert) {
      // Each file waits for the disk, so some are written at once. One that has failed stays in the set.
      const running = new Set<Promise<void>>()
      try {
        for await (const part of readParts(path)) {
          if ('table' in part) {
            await insert(part.table, `[${part.lines.trimEnd().replaceAll('\n', ',')}]`).catch((error: unknown) =>
              refuseRows(part.table, error),
            )
            continue
          }
          const stored = onFile(part).then(() => void running.delete(stored))
          stored.catch(() => undefined)
          running.add(stored)
          if (running.size >= MAX_CONCURRENCY) await Promise.race(running)
        }
        await Promise.all(running)
      } finally {
        await Promise.allSettled(running)
      }
    },
  }
}

/** Rows that the database rejects are a fault of the file; a full disk is not. */
function refuseRows(table: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)|^2[23]/.test(code))
    throw new BackupFileError(`The rows of ${table} in the file cannot be stored.`, { cause: error })
  throw error
}

/** The audit log of the backup gets an entry about the restore. */
const recordRestore =
  ({ createdAt }: Backup): RestoredRows['onLoaded'] =>
  (db) =>
    writeAuditEvent(db, { entity: 'backups', entityId: 0, action: 'restored', by: COMMAND_LINE, details: { backup: createdAt } })

/**
 * Puts files into the store of the site, beside those that are there: pictures never change and have random names. The sweep moves those
 * that no row names any more. A file that is no picture is left out like a lost one, because it would be served under the site's name.
 */
async function fileRestorer(settings: Settings): Promise<(file: BackedUpFile) => Promise<void>> {
  const files = await openFileStore(settings)
  return async ({ area, name, bytes }) => {
    if (!(await isStoredPicture(bytes))) return
    if (!(await hasFile(files, { area, name, bytes }))) await files.put(name, bytes, FILE_TYPE)
    if (area === 'trash') await files.move([name], area)
  }
}

async function hasFile(files: FileStore, { area, name, bytes }: BackedUpFile): Promise<boolean> {
  const existing = await files.get(name, area)
  return existing !== undefined && bytes.equals(existing.bytes)
}
