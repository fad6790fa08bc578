import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { COMMAND_LINE } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { writeAuditEvent } from '#server/db/audit-log.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import type { RestoredRows } from '#server/db/restore.ts'
import { sqlitePath } from '#server/db/sqlite.ts'
import { assertSqliteUnused, createSqlite } from '#server/db/sqlite-restore.ts'
import { withSqliteSnapshot } from '#server/db/sqlite-snapshot.ts'
import { FILE_TYPE, stemOf } from '#server/files/file-names.ts'
import { type FileStore, MAX_CONCURRENCY } from '#server/files/file-store.ts'
import { flushFolder } from '#server/files/flush-folder.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { trashedFiles } from '#server/files/trashed-files.repository.ts'
import { referencedStems } from '#server/files/uploads.repository.ts'
import { BackupFileError } from './archive.ts'
import { type BackedUpFile, type BackupContents, type BackupHeader, checkBackup, readParts } from './contents.ts'

export type Backup = BackupHeader & BackupContents

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'storageUrl'>

/**
 * Replaces the database of a stopped site by that of the backup, and adds its pictures to the file store. All of the file is checked
 * before anything is touched. Returns where the old database is kept; undefined if there was none. Throws BackupFileError and
 * DatabaseInUseError.
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
  const { restorePostgres } = await import('#server/db/postgres-restore.ts')
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
  await mkdir(dataDir, { recursive: true })
  const scratch = await mkdtemp(join(dataDir, 'restore-'))
  try {
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
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The database also keeps its name until another one takes it: it does not matter when the machine stops. */
async function keepSqlite(path: string, folder: string): Promise<void> {
  await mkdir(folder)
  const old = join(folder, basename(path))
  // A damaged database may have left its log, which must not meet the new one.
  for (const log of ['-wal', '-shm']) if (existsSync(path + log)) await rename(path + log, old + log)
  // Some file systems have no links.
  await link(path, old).catch(() => rename(path, old))
  await flushFolder(folder)
}

/** Restores a backup into a folder of its own, which is deleted again, and compares what is there with what must be. Throws BackupFileError. */
export async function verifyBackup(path: string): Promise<Backup> {
  const backup = await checkBackup(path)
  const scratch = await mkdtemp(join(tmpdir(), 'mistri-verify-'))
  try {
    const stems = new Set(backup.missing)
    const database = sqlitePath(scratch)
    const onFile = async ({ name }: BackedUpFile) => void stems.add(stemOf(name) ?? name)
    const counts = await createSqlite(database, { info: () => {} }, loader(backup, path, onFile))
    for (const [table, count] of Object.entries(backup.rows))
      if (counts[table] !== count) throw new BackupFileError(`The table ${table} has ${counts[table]} rows instead of ${count}.`)
    await withSqliteSnapshot(database, async ({ read }) => {
      for await (const named of referencedStems(read))
        if (!named.every((stem) => stems.has(stem))) throw new BackupFileError('Pictures that products, gallery or texts show are missing.')
      for await (const rows of trashedFiles(read))
        if (!rows.every(({ names }) => names.every((name) => stems.has(stemOf(name) ?? name))))
          throw new BackupFileError('Pictures of the trash are missing.')
    })
    return backup
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function loader({ migrations, lastIds, rows }: Backup, path: string, onFile: (file: BackedUpFile) => Promise<void>): RestoredRows {
  return {
    migrations,
    lastIds,
    tables: Object.keys(rows),
    async load(insert) {
      // Each file waits for the disk, so some are written at once. One that has failed stays in the set.
      const running = new Set<Promise<void>>()
      try {
        for await (const part of readParts(path)) {
          if ('table' in part) {
            await insert(part.table, `[${part.lines.trimEnd().replaceAll('\n', ',')}]`)
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

/** The audit log of the backup says that it is the one that was restored. */
const recordRestore =
  ({ createdAt }: Backup): RestoredRows['onLoaded'] =>
  (db) =>
    writeAuditEvent(db, { entity: 'backups', entityId: 0, action: 'restored', by: COMMAND_LINE, details: { backup: createdAt } })

/**
 * Puts files into the store of the site, beside those that are there: pictures never change and have random names. What no row names any
 * more is left to the sweep.
 */
async function fileRestorer(settings: Settings): Promise<(file: BackedUpFile) => Promise<void>> {
  const files = await openFileStore(settings)
  return async ({ area, name, bytes }) => {
    if (!(await hasFile(files, { area, name, bytes }))) await files.put(name, bytes, FILE_TYPE)
    if (area === 'trash') await files.move([name], area)
  }
}

async function hasFile(files: FileStore, { area, name, bytes }: BackedUpFile): Promise<boolean> {
  const existing = await files.get(name, area)
  return existing !== undefined && bytes.equals(existing.bytes)
}
