import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** Opens the configured file store. A folder on this machine is created and cleared of half-written files. */
export async function openFileStore({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> {
  if (!storageUrl) return DiskStore.open(join(dataDir, 'uploads'))
  const { S3Store } = await import('./s3-store.ts')
  return new S3Store(storageUrl)
}
