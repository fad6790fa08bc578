import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { FileStore } from './file-store.ts'
import { sweepUploads } from './sweep.ts'
import { removeAbandonedFolders } from './temp-files.ts'

export function addFileJobs(parts: { config: Config; database: Database; files: FileStore; jobs: Jobs; log: FastifyBaseLogger }): void {
  parts.jobs.add({
    name: 'sweep-uploads',
    everyMs: DAY_MS,
    async run(now, signal) {
      await removeAbandonedFolders(parts.config.dataDir)
      await sweepUploads(parts, now, signal)
    },
  })
}
