import { to } from '#contract/office-paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { findUserOrNone, languageOf } from '#server/accounts/index.ts'
import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { type MailQueue, requestMailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { unlessGone } from '#server/platform/problem.ts'
import type { StoredJob } from './jobs.repository.ts'
import type { Jobs } from './jobs.ts'

/** Notifies a technician that someone else has given the repair on: `to` is the name of who has it now, null for nobody. */
const handedOn = requestMailTemplate<{ entity: StoredJob['entity']; id: number; userId: number; by: string; to: string | null }>(
  'repair-handed-on',
)

export function registerHandedOnMails(
  { database, mail, siteUrl }: { database: Database; mail: MailQueue; siteUrl: () => string },
  jobs: Jobs,
): void {
  mail.register(handedOn, async ({ id, userId, by, to: technician }) => {
    const user = await findUserOrNone(database.read, userId)
    const job = await jobs.find(database.read, id).catch(unlessGone)
    if (!user || user.disabled || user.email === PLACEHOLDER_EMAIL || !job) return undefined
    const language = languageOf(user)
    const url = siteUrl() + inLanguage(language, to('job', { id }))
    return { to: user.email, ...serverTexts[language].mails.repairHandedOn(user.name, { reference: job.reference, by, technician }, url) }
  })
}

/**
 * Anyone of the staff may give a repair to anyone, and the passcode of its device goes with it: that whoever had it learns of it is the
 * control (docs/security.md).
 */
export const notifyOfHandOn =
  ({ mail }: { mail: MailQueue }) =>
  async (tx: Tx, { entity, id, details }: StoredJob, to: string | null, { userId: byId, userName: by }: AuditActor): Promise<void> => {
    const userId = details.technicianId
    if (userId !== null && userId !== byId) await mail.queue(tx, handedOn, { entity, id, userId, by, to })
  }
