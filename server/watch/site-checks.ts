import { statfs } from 'node:fs/promises'
import { MINUTE_MS } from '#contract/constants.ts'
import { SITE_CHECKS, type SiteCheck, type SiteChecks } from '#contract/health.ts'
import type { AppContext } from '#server/context.ts'
import { withDeadline } from '#server/db/database-errors.ts'
import { readStoreId } from '#server/files/uploads.repository.ts'
import { hasOverdueMail, pingDatabase } from './watch.repository.ts'

type CheckedContext = Pick<AppContext, 'config' | 'database' | 'files' | 'log'>

/** What has not answered by then has failed. */
const DEADLINE_MS = 2000
/** Below this, uploads and backups are about to fail, and a database soon after. */
export const LOW_DISK_BYTES = 200 * 1024 * 1024
/** A mail that has been due for longer is sent by nobody: each process looks for due mails every few seconds. */
const MAIL_OVERDUE_MS = 15 * MINUTE_MS

const checks: Record<SiteCheck, (context: CheckedContext) => Promise<void>> = {
  database: ({ database }) => pingDatabase(database.read),
  async files({ database, files }) {
    const [ofDatabase, ofStore] = await Promise.all([readStoreId(database.read), files.readId(AbortSignal.timeout(DEADLINE_MS))])
    // A store that was never used has no id yet. Another one means that a disk is missing.
    if (ofDatabase !== undefined && ofStore !== ofDatabase) throw new Error('The file store is not the one of the database')
  },
  async mail({ database }) {
    if (await hasOverdueMail(database.read, new Date(Date.now() - MAIL_OVERDUE_MS))) throw new Error('Mails that are due are not sent')
  },
  async disk(context) {
    const { freeBytes } = await readDisk(context)
    if (freeBytes < LOW_DISK_BYTES) throw new Error(`Only ${freeBytes} bytes are free in DATA_DIR`)
  },
}

/** Checks everything at once, for two seconds at most. Never rejects; the reason of a failure is logged. */
export async function checkSite(context: CheckedContext): Promise<SiteChecks> {
  const states = SITE_CHECKS.map(async (name): Promise<[SiteCheck, 'ok' | 'failed']> => {
    try {
      await withDeadline(checks[name](context), DEADLINE_MS)
      return [name, 'ok']
    } catch (error) {
      context.log.warn({ err: error, check: name }, 'A check of the site failed')
      return [name, 'failed']
    }
  })
  return Object.fromEntries(await Promise.all(states)) as SiteChecks
}

/** Room on the disk of DATA_DIR, for a user who is not root. */
export async function readDisk({ config }: Pick<AppContext, 'config'>): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
