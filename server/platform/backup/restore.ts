import { existsSync } from 'node:fs'
import { link, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { COMMAND_LINE } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { type AuditActor, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { DatabaseLog, Reader } from '#server/platform/db/database.ts'
import { listMetadata, RESTORED_AT, replaceMetadata } from '#server/platform/db/metadata.repository.ts'
import { restorePostgres } from '#server/platform/db/postgres-restore.ts'
import { BrokenReferencesError, type RestoredRows } from '#server/platform/db/restore.ts'
import { sqlitePath } from '#server/platform/db/sqlite.ts'
import { assertSqliteUnused, createSqlite, replaceSqlite } from '#server/platform/db/sqlite-restore.ts'
import { withSqliteSnapshot } from '#server/platform/db/sqlite-snapshot.ts'
import type { TableName } from '#server/platform/db/tables.ts'
import { isStoredPicture } from '#server/platform/files/decode-image.ts'
import { FILE_TYPE, stemOf } from '#server/platform/files/file-names.ts'
import { type FileStore, MAX_CONCURRENCY } from '#server/platform/files/file-store.ts'
import { flushFolder } from '#server/platform/files/flush-folder.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { restoresIn, type TempPlace, VERIFICATIONS, withTempFolder } from '#server/platform/files/temp-files.ts'
import { trashedFiles } from '#server/platform/files/trashed-files.repository.ts'
import { referencedStems, STORE_ID } from '#server/platform/files/uploads.repository.ts'
import { VAPID_KEYS } from '#server/platform/outbox/push/vapid-keys.ts'
import { ProblemError } from '#server/platform/problem.ts'
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
  const stamp = stampOf(now)
  const restore = settings.databaseUrl ? restoreIntoPostgres : restoreIntoSqlite
  return { backup, kept: await restore(settings, stamp, log, backup, path) }
}

const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-')
const schemaOf = (stamp: string): string => `before_restore_${stamp.replaceAll(/\D/g, '')}`

/** Returns the schema of the old tables. */
async function restoreIntoPostgres(
  settings: Settings,
  stamp: string,
  log: DatabaseLog,
  backup: Backup,
  path: string,
): Promise<string | undefined> {
  const kept = schemaOf(stamp)
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

/** The database has records that must not be replaced. */
export class RecordsExistError extends Error {
  override name = 'RecordsExistError'
}

/** What the database says about this installation, and running processes have in memory: the backup's own is of another machine. */
const FACTS = [STORE_ID, VAPID_KEYS]

interface OpenRestore {
  by: AuditActor
  log: DatabaseLog
  now: Date
  /** Reads the database at the moment at which it would be replaced, when nobody else can write. */
  mayReplace: (db: Reader) => Promise<boolean>
}

/**
 * As `restoreBackup`, while the site has its database open: first everything is verified, then the pictures are added, then the database is
 * replaced at one moment, for all processes. Throws BackupFileError and RecordsExistError; `busy` when the database cannot be locked.
 */
export async function restoreIntoOpen(settings: Settings, path: string, { by, log, now, mayReplace }: OpenRestore): Promise<Backup> {
  const live = sqlitePath(settings.dataDir)
  const url = settings.databaseListenUrl ?? settings.databaseUrl
  let facts = url === undefined ? await withSqliteSnapshot(live, ({ read }) => listMetadata(read, FACTS)) : []
  const onLoaded = (backup: Backup): RestoredRows['onLoaded'] => {
    const record = recordRestore(backup, by)
    return async (db) => {
      await record(db)
      await replaceMetadata(db, FACTS, facts)
    }
  }
  const claim = async (db: Reader) => {
    if (!(await mayReplace(db))) throw new RecordsExistError()
    const latest = await listMetadata(db, FACTS)
    // The database that takes its place is complete already.
    if (url === undefined && JSON.stringify(latest) !== JSON.stringify(facts)) throw new ProblemError('busy')
    facts = latest
  }
  return withVerified(path, restoresIn(settings.dataDir), onLoaded, async (backup, verified) => {
    await loader(backup, path, await fileRestorer(settings)).load(async () => undefined)
    if (url === undefined) await replaceSqlite(verified, live, claim)
    else {
      const rows = { ...loader(backup, path, async () => undefined), onLoaded: onLoaded(backup) }
      await restorePostgres(url, schemaOf(stampOf(now)), log, rows, claim)
    }
    return backup
  })
}

/**
 * Restores a backup into a folder of its own, which is deleted again, and compares the result with the contents. Throws BackupFileError.
 */
export const verifyBackup = (path: string): Promise<Backup> =>
  withVerified(
    path,
    VERIFICATIONS,
    () => undefined,
    async (backup) => backup,
  )

/** Calls `use` with a verified backup, and the database that was made of it. */
async function withVerified<T>(
  path: string,
  place: TempPlace,
  onLoaded: (backup: Backup) => RestoredRows['onLoaded'],
  use: (backup: Backup, database: string) => Promise<T>,
): Promise<T> {
  const backup = await checkBackup(path)
  return withTempFolder(place, async (scratch) => {
    const stems = new Set(backup.missing)
    const database = sqlitePath(scratch)
    const onFile = async ({ name, bytes }: BackedUpFile) => {
      if (!(await isStoredPicture(bytes))) throw new BackupFileError(`The picture ${name} cannot be shown.`)
      stems.add(stemOf(name) ?? name)
    }
    const rows = { ...loader(backup, path, onFile), onLoaded: onLoaded(backup) }
    const counts = await createSqlite(database, { info: () => {} }, rows).catch((error: unknown) =>
      refuse('The rows of the file do not fit together.', error),
    )
    for (const [table, count] of Object.entries(backup.rows) as [TableName, number][])
      if (counts[table] !== count) throw new BackupFileError(`The table ${table} has ${counts[table]} rows instead of ${count}.`)
    await withSqliteSnapshot(database, async ({ read }) => {
      for await (const named of referencedStems(read))
        if (!named.every((stem) => stems.has(stem))) throw new BackupFileError('Pictures that products, gallery or texts show are missing.')
      for await (const rows of trashedFiles(read))
        if (!rows.every(({ names }) => names.every((name) => stems.has(stemOf(name) ?? name))))
          throw new BackupFileError('Pictures of the trash are missing.')
    })
    return use(backup, database)
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
              refuse(`The rows of ${part.table} in the file cannot be stored.`, error),
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
function refuse(message: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof BrokenReferencesError || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)|^2[23]/.test(code))
    throw new BackupFileError(message, { cause: error })
  throw error
}

/** The database knows since when it is one of a backup, and its audit log gets an entry. */
const recordRestore =
  ({ createdAt }: Backup, by: AuditActor = COMMAND_LINE): NonNullable<RestoredRows['onLoaded']> =>
  async (db) => {
    await replaceMetadata(db, [RESTORED_AT], [{ name: RESTORED_AT, value: new Date().toISOString() }])
    await writeAuditEvent(db, { entity: 'backups', entityId: 0, action: 'restored', by, details: { backup: createdAt } })
  }

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
