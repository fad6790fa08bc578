import { findUserByEmailForUpdate } from '#server/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { deleteMailsAbout, deleteMailsTo } from '#server/platform/outbox/mail/mails.repository.ts'
import { deleteDeliveriesAbout } from '#server/platform/outbox/webhook/webhooks.repository.ts'
import type { Customer, StoredRequest } from './request.ts'
import { deleteAlertsOf, deleteViewsOf } from './requests.repository.ts'
import type { RequestId } from './tracking-links.repository.ts'

/**
 * The places of a customer's data besides the request itself, its links, events, stored responses and values in the audit log, which
 * `takeRequest` and `takeValues` delete, and the trash. tests/api/erasure.test.ts puts a person into every one of these places and searches
 * all tables and files afterwards.
 */
const PLACES: readonly ((tx: Tx, request: RequestId, customer: Customer) => Promise<void>)[] = [
  (tx, request) => deleteMailsAbout(tx, request),
  (tx, { entity, id }) => deleteDeliveriesAbout(tx, entity, [id]),
  async (tx, _request, { email }) => void (email && (await deleteAlertsOf(tx, email))),
  (tx, _request, customer) => deleteViewsOf(tx, customer),
]

/**
 * Deletes data that is stored elsewhere about the customer of an erased request; mails saved as files are deleted after the commit. A
 * colleague who tried the form keeps the mails about everyone else.
 */
export async function forgetCustomer({ mailer }: { mailer: Mailer }, tx: Tx, request: StoredRequest): Promise<void> {
  const { email, reference } = request
  for (const forget of PLACES) await forget(tx, request, request)
  // A customer at the counter may have no address; an empty one is everybody's.
  const isOwnAddress = email !== '' && (await findUserByEmailForUpdate(tx, email)) === undefined
  if (isOwnAddress) await deleteMailsTo(tx, email)
  tx.afterCommit(() => mailer.forget(isOwnAddress ? [reference, email] : [reference]))
}
