import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import type { FileStore } from './file-store.ts'
import { sweepUploads } from './sweep.ts'
import { removeAbandonedFolders } from './temp-files.ts'

export function addFileTasks(parts: { config: Config; database: Database; files: FileStore; tasks: Tasks; log: FastifyBaseLogger }): void {
  parts.tasks.add({
    name: 'sweep-uploads',
    everyMs: DAY_MS,
    async run(now, signal) {
      await removeAbandonedFolders(parts.config.dataDir)
      await sweepUploads(parts, now, signal)
    },
  })
}
