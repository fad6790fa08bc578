import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import { SITE_CHECKS, type SiteCheck, type SiteChecks } from '#contract/platform/health.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { withDeadline } from '#server/platform/db/database-errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readStoreId } from '#server/platform/files/uploads.repository.ts'
import { hasOverdueMail, pingDatabase } from './watch.repository.ts'

/** The checked parts, and the log for the reason of a failure. */
export interface CheckedParts {
  config: Config
  database: Database
  files: FileStore
  log: FastifyBaseLogger
}

/** A check without an answer by then has failed. */
const DEADLINE_MS = 2000
/** Below this, uploads and backups are about to fail, and a database soon after. */
export const LOW_DISK_BYTES = 200 * 1024 * 1024
/** A mail that has been due for longer is not being sent: each process looks for due mails every few seconds. */
const MAIL_OVERDUE_MS = 15 * MINUTE_MS

const checks: Record<SiteCheck, (parts: CheckedParts) => Promise<void>> = {
  database: ({ database }) => pingDatabase(database.read),
  async files({ database, files }) {
    const [ofDatabase, ofStore] = await Promise.all([readStoreId(database.read), files.readId(AbortSignal.timeout(DEADLINE_MS))])
    await files.assertWritable?.()
    // A store that was never used has no id yet. Another id means that a disk is missing.
    if (ofDatabase !== undefined && ofStore !== ofDatabase) throw new Error('The file store is not the one of the database')
  },
  async mail({ database }) {
    if (await hasOverdueMail(database.read, new Date(Date.now() - MAIL_OVERDUE_MS))) throw new Error('Mails that are due are not sent')
  },
  async disk(parts) {
    const { freeBytes } = await readDisk(parts)
    if (freeBytes < LOW_DISK_BYTES) throw new Error(`Only ${freeBytes} bytes are free in DATA_DIR`)
  },
}

/** Checks everything at once, for two seconds at most. Never rejects; the reason of a failure is logged. */
export async function checkSite(parts: CheckedParts): Promise<SiteChecks> {
  const states = SITE_CHECKS.map(async (name): Promise<[SiteCheck, 'ok' | 'failed']> => {
    try {
      await withDeadline(checks[name](parts), DEADLINE_MS)
      return [name, 'ok']
    } catch (error) {
      parts.log.warn({ err: error, check: name }, 'A check of the site failed')
      return [name, 'failed']
    }
  })
  return Object.fromEntries(await Promise.all(states)) as SiteChecks
}

/** Space on the disk of DATA_DIR, for a user who is not root. */
export async function readDisk({ config }: { config: Config }): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
