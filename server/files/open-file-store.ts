import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { S3Store } from './s3-store.ts'

/** Opens the configured file store. A folder on this machine is created and cleared of half-written files. */
export const openFileStore = async ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> =>
  storageUrl ? new S3Store(storageUrl) : DiskStore.open(join(dataDir, 'uploads'))
