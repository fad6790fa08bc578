import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_MAX_AGE_DAYS, BACKUPS_KEPT, DAY_MS } from '#contract/constants.ts'
import { findFirstAccountTime } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import { toProblem } from '#server/db/database-errors.ts'
import { S3Bucket, type S3Part } from '#server/files/s3-bucket.ts'
import { removeLeftovers } from '#server/files/temp-files.ts'
import { ProblemError } from '#server/problem.ts'
import { isUnfinished } from './archive.ts'
import { writeBackup } from './backup.ts'
import { type BackupState, changeBackupState, findBackupState } from './backup-state.repository.ts'

/** Folder of the backups, in DATA_DIR and in the bucket. */
const FOLDER = 'backups'
/** Only the owner may look into it. */
const FOLDER_MODE = 0o700
/** Room for a backup, in sizes of the one before. */
const ROOM = 1.5
const PART_BYTES = 8 * 1024 * 1024
/** So much is hashed at once. */
const PIECE_BYTES = 1024 * 1024
/** For one part, on a slow line. */
const PART_TIMEOUT_MS = 300_000

type BackupContext = Pick<AppContext, 'config' | 'database' | 'files'>

interface KeptBackup {
  name: string
  /** Time of its rows. */
  at: string
}

/** What is known of the site's own backups. */
export interface KeptBackups {
  newest: { at: string; bytes: number } | undefined
  count: number
  /** Time of the backup that was uploaded last. */
  uploadedAt: string | undefined
  uploadFailed: boolean
  failure: NonNullable<BackupState['failure']> | undefined
  /** How long ago there was nothing to worry about: the time of the newest backup, or of the site's first start without one. */
  safeAt: string
  isOld: boolean
}

const folderOf = ({ config }: Pick<AppContext, 'config'>): string => join(config.dataDir, FOLDER)

const nameOf = (now: Date): string => `mistri-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Undefined for a file that the site has not made. */
function parseName(name: string): KeptBackup | undefined {
  const [, date, hour, minute, second] = /^mistri-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name) ?? []
  return date ? { name, at: `${date}T${hour}:${minute}:${second}.000Z` } : undefined
}

const newestFirst = (names: string[]): KeptBackup[] => names.flatMap((name) => parseName(name) ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))

const listKept = async (context: BackupContext): Promise<KeptBackup[]> => newestFirst(await readdir(folderOf(context)).catch(() => []))

/** Adds a backup to DATA_DIR/backups, and deletes all but the newest. */
export async function makeBackup(context: BackupContext, now: Date, signal: AbortSignal): Promise<void> {
  const { database } = context
  const folder = folderOf(context)
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await removeLeftovers(folder, isUnfinished)
    await assertRoom(context)
    const { bytes } = await writeBackup(context, join(folder, nameOf(now)), now, signal)
    for (const { name } of (await listKept(context)).slice(BACKUPS_KEPT)) await rm(join(folder, name), { force: true })
    await database.write((tx) => changeBackupState(tx, { newest: { at: now.toISOString(), bytes }, failure: null }))
  } catch (error) {
    const problem = toProblem(error)
    const failure = problem instanceof ProblemError && problem.code === 'storage_full' ? problem.code : 'failed'
    // The database may be what has failed.
    if (!signal.aborted) await database.write((tx) => changeBackupState(tx, { failure })).catch(() => undefined)
    throw error
  }
}

/** A disk that is full stops the whole site: a backup that would fill it is not begun. Throws `storage_full`. */
async function assertRoom(context: BackupContext): Promise<void> {
  const folder = folderOf(context)
  const [newest] = await listKept(context)
  const size = newest ? (await stat(join(folder, newest.name))).size : 0
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < ROOM * size) throw new ProblemError('storage_full')
}

/** Copies the newest backup to BACKUP_URL, unless it is there, and deletes all but the newest there. */
export async function uploadBackup(context: BackupContext, signal: AbortSignal): Promise<void> {
  const { config, database } = context
  const [newest] = await listKept(context)
  if (!config.backupUrl || !newest || newest.at <= ((await findBackupState(database.read)).uploadedAt ?? '')) return
  try {
    const bucket = new S3Bucket(config.backupUrl, { timeoutMs: PART_TIMEOUT_MS })
    const prefix = `${FOLDER}/`
    await bucket.putParts(prefix + newest.name, partsOf(join(folderOf(context), newest.name)), 'application/gzip', signal)
    const names: string[] = []
    for await (const { key } of bucket.list(prefix, signal)) names.push(key.slice(prefix.length))
    for (const { name } of newestFirst(names).slice(BACKUPS_KEPT)) await bucket.remove(prefix + name, signal)
    await database.write((tx) => changeBackupState(tx, { uploadedAt: newest.at, uploadFailed: false }))
  } catch (error) {
    if (!signal.aborted) await database.write((tx) => changeBackupState(tx, { uploadFailed: true })).catch(() => undefined)
    throw error
  }
}

async function* partsOf(path: string): AsyncGenerator<S3Part> {
  const file = await open(path)
  try {
    for (;;) {
      const bytes = new Uint8Array(PART_BYTES)
      const hash = createHash('sha256')
      let length = 0
      while (length < PART_BYTES) {
        const { bytesRead } = await file.read(bytes, length, Math.min(PIECE_BYTES, PART_BYTES - length))
        if (bytesRead === 0) break
        hash.update(bytes.subarray(length, length + bytesRead))
        length += bytesRead
      }
      if (length > 0) yield { bytes: bytes.subarray(0, length), checksum: hash.digest('hex') }
      if (length < PART_BYTES) return
    }
  } finally {
    await file.close()
  }
}

/** What is in the folder counts. Several processes may have a folder each: then the database knows the newest. */
export async function readKeptBackups(context: BackupContext, now: Date): Promise<KeptBackups> {
  const { config, database } = context
  const [kept, state] = [await listKept(context), await findBackupState(database.read)]
  const newest = await findNewest(context, kept[0], state)
  const start = (await findFirstAccountTime(database.read)) ?? now.toISOString()
  const uploadedAt = config.backupUrl ? state.uploadedAt : undefined
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

async function findNewest(context: BackupContext, inFolder: KeptBackup | undefined, state: BackupState): Promise<KeptBackups['newest']> {
  const known = context.database.dialect === 'postgres' ? state.newest : undefined
  const found = inFolder && (await stat(join(folderOf(context), inFolder.name)).catch(() => undefined))
  // Names have no milliseconds.
  if (!inFolder || !found || (known && known.at.slice(0, 19) > inFolder.at.slice(0, 19))) return known
  return { at: inFolder.at, bytes: found.size }
}
