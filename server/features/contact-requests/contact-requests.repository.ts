import type { Selectable } from 'kysely'
import type { ContactStatus } from '#contract/constants.ts'
import type { ContactRequest, NewContactRequest } from '#contract/contact-requests.ts'
import type { Tx } from '#server/db/database.ts'
import { forUpdate } from '#server/db/for-update.ts'
import { phoneForSearch, searchText } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.ts'

export const toContactRequest = (row: Selectable<Tables['contact_requests']>): ContactRequest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  status: row.status,
  createdAt: row.created_at,
  version: row.version,
})

export async function insertContactRequest(tx: Tx, { name, email, phone, message }: NewContactRequest): Promise<ContactRequest> {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('contact_requests')
    .values({
      name,
      email,
      phone,
      message,
      status: 'Pending',
      search: searchText(name, email, phoneForSearch(phone), message),
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContactRequest(row)
}

/** The request as it is; until the transaction ends nobody else changes it. */
export async function lockContactRequest(tx: Tx, id: number): Promise<ContactRequest | undefined> {
  const row = await tx.selectFrom('contact_requests').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()
  return row && toContactRequest(row)
}

/** The changed request; its version is one more than before. */
export async function updateContactRequestStatus(tx: Tx, id: number, status: ContactStatus): Promise<ContactRequest> {
  const row = await tx
    .updateTable('contact_requests')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toContactRequest(row)
}
