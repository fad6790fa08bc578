import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, findMetadataForUpdate, setMetadata } from '#server/platform/db/metadata.repository.ts'
import { BACKUP_METADATA } from '#server/platform/db/restore.ts'

const NAME = `${BACKUP_METADATA}state`

/** The state of the site's own backups in the database. Times are those of backups. */
export interface BackupState {
  newest?: { at: string; bytes: number }
  /** Why the latest attempt failed; null when it succeeded. */
  failure?: 'storage_full' | 'failed' | null
  uploadedAt?: string
  uploadFailed?: boolean
  /** The time of the newest backup when the admins were warned. */
  warnedOf?: string
}

const parse = (json: string | undefined): BackupState => (json === undefined ? {} : (JSON.parse(json) as BackupState))

export const findBackupState = async (db: Reader): Promise<BackupState> => parse(await findMetadata(db, NAME))

export async function changeBackupState(tx: Tx, change: BackupState): Promise<void> {
  await setMetadata(tx, NAME, JSON.stringify({ ...parse(await findMetadataForUpdate(tx, NAME)), ...change }))
}

/** When the first account was created, which is when the site was; undefined before that. */
export const findFirstAccountTime = async (db: Reader): Promise<string | undefined> =>
  (await db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirst())?.created_at
