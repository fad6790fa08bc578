import type { Reader, Tx } from '#server/db/database.ts'
import { findMetadata, findMetadataForUpdate, setMetadata } from '#server/db/metadata.repository.ts'
import { BACKUP_METADATA } from '#server/db/restore.ts'

const NAME = `${BACKUP_METADATA}state`

/** What the database knows of the backups that the site makes. Times are those of backups. */
export interface BackupState {
  newest?: { at: string; bytes: number }
  /** Why the latest attempt failed; null when it succeeded. */
  failure?: 'storage_full' | 'failed' | null
  uploadedAt?: string
  uploadFailed?: boolean
  /** The age that the admins were told of. */
  warnedOf?: string
}

const parse = (json: string | undefined): BackupState => (json === undefined ? {} : (JSON.parse(json) as BackupState))

export const findBackupState = async (db: Reader): Promise<BackupState> => parse(await findMetadata(db, NAME))

export async function changeBackupState(tx: Tx, change: BackupState): Promise<void> {
  await setMetadata(tx, NAME, JSON.stringify({ ...parse(await findMetadataForUpdate(tx, NAME)), ...change }))
}
