import { DAY_MS } from '#contract/constants.ts'
import type { Asked } from '#contract/tracking.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type NamedLimit, tryConsume } from '#server/http/rate-limits.ts'
import { insertEvent } from './request-events.repository.ts'
import { requestReceived, requestStatusChanged } from './request-mails.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** The forms are open to everyone: nobody can fill a stranger's inbox with confirmations. */
const CONFIRMATIONS: NamedLimit = { name: 'confirmations', points: 10, windowMs: DAY_MS }

type Notices = Pick<AppContext, 'config' | 'mail'>

/** Queues the mail that confirms a new request. */
export async function confirmRequest(tx: Tx, { config, mail }: Notices, request: RequestId, email: string): Promise<void> {
  if (config.rateLimit && !(await tryConsume(tx, [CONFIRMATIONS, email])).added) return
  await mail.queue(tx, requestReceived, request)
}

/** What the customer is shown and told of a change that the shop has made. */
export async function noteChange(
  tx: Tx,
  { mail }: Notices,
  request: RequestId,
  { before, after, userName }: { before: Noted; after: Noted; userName: string },
): Promise<void> {
  if (after.status !== before.status) {
    await insertEvent(tx, request, { kind: 'status', text: after.status, userName })
    await mail.queue(tx, requestStatusChanged, { ...request, status: after.status })
  }
  const date = after.asked.preferredDate
  if (date !== undefined && date !== before.asked.preferredDate) await insertEvent(tx, request, { kind: 'date', text: date, userName })
}

interface Noted {
  status: string
  asked: Asked
}
