import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_MAX_AGE_DAYS, DAY_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { isTooLate } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toProblem } from '#server/platform/db/database-errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { removeLeftovers } from '#server/platform/files/temp-files.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { isUnfinished } from './archive.ts'
import { writeBackup } from './backup.ts'
import { type BackupState, changeBackupState, findBackupState, findFirstAccountTime } from './backup-state.repository.ts'
import { outdated } from './rotation.ts'

/** Folder of the backups, in DATA_DIR and in the bucket. */
const FOLDER = 'backups'
/** Only the owner may look into it. */
const FOLDER_MODE = 0o700
/** Free space for a backup, in sizes of the one before. */
const ROOM = 1.5
/** Timeout of one part, on a slow line. */
const PART_TIMEOUT_MS = 300_000

interface KeptBackup {
  name: string
  /** Time of its rows. */
  at: string
}

/** The state of the site's own backups. */
export interface KeptBackups {
  newest: { at: string; bytes: number } | undefined
  count: number
  /** Time of the backup that was uploaded last. */
  uploadedAt: string | undefined
  uploadFailed: boolean
  failure: NonNullable<BackupState['failure']> | undefined
  /** The time up to which everything is safe: that of the newest backup, or of the site's first start without one. */
  safeAt: string
  isOld: boolean
}

const folderOf = (config: Config): string => join(config.dataDir, FOLDER)

const nameOf = (now: Date): string => `mistri-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Undefined for a file that the site has not made. */
function parseName(name: string): KeptBackup | undefined {
  const [, date, hour, minute, second] = /^mistri-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name) ?? []
  return date ? { name, at: `${date}T${hour}:${minute}:${second}.000Z` } : undefined
}

const newestFirst = (names: string[]): KeptBackup[] => names.flatMap((name) => parseName(name) ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))

const listKept = async (config: Config): Promise<KeptBackup[]> => newestFirst(await readdir(folderOf(config)).catch(() => []))

/** The newest one that was not made while the clock was ahead, whose age would be unknown. */
const believedNewest = (kept: readonly KeptBackup[], now: Date): KeptBackup | undefined =>
  kept.find(({ at }) => !isTooLate(at, now.getTime()))

/** Adds a backup to DATA_DIR/backups, and deletes those that are outdated. */
export async function makeBackup(
  parts: { config: Config; database: Database; files: FileStore },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { config, database } = parts
  const folder = folderOf(config)
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await removeLeftovers(folder, isUnfinished)
    await assertRoom(config)
    const { bytes } = await writeBackup(parts, join(folder, nameOf(now)), now, signal)
    for (const { name } of outdated(await listKept(config), now)) await rm(join(folder, name), { force: true })
    await database.write((tx) => changeBackupState(tx, { newest: { at: now.toISOString(), bytes }, failure: null }))
  } catch (error) {
    const problem = toProblem(error)
    const failure = problem instanceof ProblemError && problem.code === 'storage_full' ? problem.code : 'failed'
    // The database itself may have failed.
    if (!signal.aborted) await database.write((tx) => changeBackupState(tx, { failure })).catch(() => undefined)
    throw error
  }
}

/** A full disk stops the whole site, so a backup that would fill it is not begun. Throws `storage_full`. */
async function assertRoom(config: Config): Promise<void> {
  const folder = folderOf(config)
  const [newest] = await listKept(config)
  const size = newest ? (await stat(join(folder, newest.name))).size : 0
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < ROOM * size) throw new ProblemError('storage_full')
}

/** Copies the newest backup to BACKUP_URL, unless it is there, and deletes those that are outdated there. */
export async function uploadBackup({ config, database }: { config: Config; database: Database }, signal: AbortSignal): Promise<void> {
  const now = new Date()
  const newest = believedNewest(await listKept(config), now)
  const { uploadedAt = '' } = await findBackupState(database.read)
  if (!config.backupUrl || !newest || (newest.at <= uploadedAt && !isTooLate(uploadedAt, now.getTime()))) return
  try {
    const { S3Bucket } = await import('#server/platform/files/s3-bucket.ts')
    const bucket = new S3Bucket(config.backupUrl, { timeoutMs: PART_TIMEOUT_MS })
    const prefix = `${FOLDER}/`
    await bucket.putFile(prefix + newest.name, join(folderOf(config), newest.name), 'application/gzip', signal)
    const names: string[] = []
    for await (const { key } of bucket.list(prefix, signal)) names.push(key.slice(prefix.length))
    for (const { name } of outdated(newestFirst(names), now)) await bucket.remove(prefix + name, signal)
    await database.write((tx) => changeBackupState(tx, { uploadedAt: newest.at, uploadFailed: false }))
  } catch (error) {
    if (!signal.aborted) await database.write((tx) => changeBackupState(tx, { uploadFailed: true })).catch(() => undefined)
    throw error
  }
}

/** The newest backup, unless it is on another machine: processes may have a folder each. */
export async function findNewestFile(
  { config, database }: { config: Config; database: Database },
  now: Date,
): Promise<{ name: string; path: string; at: string } | undefined> {
  const newest = believedNewest(await listKept(config), now)
  const known = await findNewest({ config, database }, newest, believed((await findBackupState(database.read)).newest, now))
  return newest && known?.at === newest.at ? { ...newest, path: join(folderOf(config), newest.name) } : undefined
}

/** Backups in the folder count. When several processes have a folder each, the database knows the newest. */
export async function readKeptBackups({ config, database }: { config: Config; database: Database }, now: Date): Promise<KeptBackups> {
  const [kept, state] = [await listKept(config), await findBackupState(database.read)]
  const newest = await findNewest({ config, database }, believedNewest(kept, now), believed(state.newest, now))
  const firstAccountAt = await findFirstAccountTime(database.read)
  const start = firstAccountAt !== undefined && !isTooLate(firstAccountAt, now.getTime()) ? firstAccountAt : now.toISOString()
  const uploadedAt = config.backupUrl ? believed(state.uploadedAt ? { at: state.uploadedAt } : undefined, now)?.at : undefined
  const safeAt = [newest?.at ?? start, ...(config.backupUrl ? [uploadedAt ?? start] : [])].sort()[0] as string
  return {
    newest,
    count: kept.length,
    uploadedAt,
    uploadFailed: config.backupUrl !== undefined && (state.uploadFailed ?? false),
    failure: state.failure ?? undefined,
    safeAt,
    isOld: config.nightlyBackup && now.getTime() - Date.parse(safeAt) > BACKUP_MAX_AGE_DAYS * DAY_MS,
  }
}

const believed = <T extends { at: string }>(backup: T | undefined, now: Date): T | undefined =>
  backup && !isTooLate(backup.at, now.getTime()) ? backup : undefined

async function findNewest(
  { config, database }: { config: Config; database: Database },
  inFolder: KeptBackup | undefined,
  stored: BackupState['newest'],
): Promise<KeptBackups['newest']> {
  const known = database.dialect === 'postgres' ? stored : undefined
  const found = inFolder && (await stat(join(folderOf(config), inFolder.name)).catch(() => undefined))
  // Names have no milliseconds.
  if (!inFolder || !found || (known && known.at.slice(0, 19) > inFolder.at.slice(0, 19))) return known
  return { at: inFolder.at, bytes: found.size }
}
