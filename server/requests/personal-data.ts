import { takeValues, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { areNamesAlike } from '#server/platform/db/names-alike.ts'
import { findOpenAccount } from '#server/platform/db/open-accounts.ts'
import type { TableName } from '#server/platform/db/tables.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { deleteStoredResponses } from '#server/platform/http/idempotency.repository.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { deleteMailsTo } from '#server/platform/outbox/mail/mails.repository.ts'
import { deleteMessagesAbout } from '#server/platform/outbox/outbox.repository.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { eraseTrashed, findTrashedWith } from '#server/platform/trash/trash.repository.ts'
import { deleteUnused, findPerson, findRequestsOf, personIds, readKeys, readPersonIds } from './customers/customers.repository.ts'
import { type Contacts, ownContacts } from './customers/customers.ts'
import { forgetErased, lockWhole } from './customers/persons.ts'
import { forgetDevices } from './devices/devices.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { deleteRowsOf, deleteSearchesOf, deleteViewsOf, findIdsOf, takePhones } from './personal-data.repository.ts'
import type { StoredRequest } from './request.ts'
import { takeRequest } from './request-parts.repository.ts'
import { type RequestRow, readRequests, toRequest } from './requests.repository.ts'
import type { Requests } from './requests.ts'
import { findTrashedOf } from './trashed-ids.repository.ts'
import { personalFieldsOf } from './views.ts'

/** A customer whose records are deleted, in the transaction that deletes them. */
interface Erased {
  requests: readonly StoredRequest[]
  /** Those that are nobody else's: not of an account, of the shop, or of a record that stays. */
  emails: readonly string[]
  /** The same of phones. */
  phones: readonly string[]
}

/** Whose data a table has, and how it is emptied once the requests of a customer are deleted. */
interface PersonalData {
  of: 'customer' | 'account'
  erase: 'with the request' | 'kept by law' | 'never' | ((tx: Tx, erased: Erased) => Promise<void>)
}

const OF_REQUEST: PersonalData = { of: 'customer', erase: 'with the request' }
const OF_MONEY: PersonalData = { of: 'customer', erase: 'kept by law' }
/** Accounts stay, because what they did does. */
const OF_ACCOUNT: PersonalData = { of: 'account', erase: 'never' }

/**
 * Every table with the personal data in it. What a new table has is decided here, before it compiles; tests/api/erasure.test.ts brings a
 * person in through every door and searches all tables and files afterwards.
 */
const PERSONAL_DATA: Record<TableName, 'none' | PersonalData> = {
  // Deleted with the last request of a customer.
  customers: OF_REQUEST,
  customer_keys: OF_REQUEST,
  customer_doubles: OF_REQUEST,
  // The serial number above all.
  devices: { of: 'customer', erase: (tx, { requests }) => forgetDevices(tx, requests) },
  device_serials: OF_REQUEST,
  device_doubles: OF_REQUEST,
  bookings: OF_REQUEST,
  repair_requests: OF_REQUEST,
  sale_offers: OF_REQUEST,
  contact_requests: OF_REQUEST,
  request_events: OF_REQUEST,
  tracking_links: OF_REQUEST,
  job_photos: OF_REQUEST,
  job_passcodes: OF_REQUEST,
  estimates: OF_REQUEST,
  estimate_lines: OF_REQUEST,
  // The serial number, and whatever words say; the number of the challan and the lab stay. Of pieces of the stock nobody's.
  outside_works: OF_REQUEST,
  outside_photos: OF_REQUEST,
  imported_rows: OF_REQUEST,
  trash: OF_REQUEST,
  audit_log: OF_REQUEST,
  outbox: {
    of: 'customer',
    async erase(tx, { requests, emails }) {
      for (const { entity, id } of requests) await deleteMessagesAbout(tx, entity, [id])
      await deleteMailsTo(tx, emails)
    },
  },
  idempotency_keys: {
    of: 'customer',
    erase: (tx, { requests, emails }) =>
      deleteStoredResponses(tx, [...requests.flatMap(({ reference, phone }) => [reference, phone]), ...emails]),
  },
  stock_alerts: { of: 'customer', erase: (tx, { emails }) => deleteRowsOf(tx, 'stock_alerts', emails) },
  newsletter_subscribers: { of: 'customer', erase: (tx, { emails }) => deleteRowsOf(tx, 'newsletter_subscribers', emails) },
  saved_views: { of: 'customer', erase: (tx, { requests }) => deleteViewsOf(tx, requests) },
  visit_counts: { of: 'customer', erase: (tx, { requests }) => deleteSearchesOf(tx, requests) },
  // With the name and the address, which an accountant may be asked for; without the phone. So are vouchers.
  bills: { of: 'customer', erase: (tx, { requests, phones }) => takePhones(tx, requests, phones) },
  bill_lines: OF_MONEY,
  bill_links: OF_MONEY,
  payments: OF_MONEY,
  // Whoever was paid stands in notes alone.
  money_moves: OF_MONEY,
  // The shop's suppliers, and perhaps who was paid.
  move_receipts: OF_MONEY,
  bank_matches: 'none',
  vouchers: OF_MONEY,
  accounts: OF_MONEY,
  // Whoever sold it, with phone and address: the police may ask for years where a thing came from.
  buybacks: OF_MONEY,
  buyback_photos: OF_MONEY,
  buyback_identities: OF_MONEY,
  users: OF_ACCOUNT,
  sessions: OF_ACCOUNT,
  password_resets: OF_ACCOUNT,
  second_factors: OF_ACCOUNT,
  account_pins: OF_ACCOUNT,
  second_factor_setups: OF_ACCOUNT,
  passkeys: OF_ACCOUNT,
  passkey_setups: OF_ACCOUNT,
  recovery_codes: OF_ACCOUNT,
  pending_logins: OF_ACCOUNT,
  known_devices: OF_ACCOUNT,
  push_subscriptions: OF_ACCOUNT,
  api_keys: OF_ACCOUNT,
  notification_hours: OF_ACCOUNT,
  // People and companies that sell to the shop, not its customers; whoever is one of both stays as long as documents name them.
  suppliers: OF_MONEY,
  // With the GSTIN of a supplier, which holds the PAN of a person.
  supplier_bills: OF_MONEY,
  supplier_bill_rates: 'none',
  supplier_payments: 'none',
  // Ids alone.
  notified_requests: 'none',
  request_kinds: 'none',
  items: 'none',
  // Of pieces of the stock, with the names of accounts.
  refurbishments: 'none',
  refurbishment_parts: 'none',
  refurbishment_photos: 'none',
  // Of suppliers, and ids of repairs.
  purchase_orders: 'none',
  purchase_order_lines: 'none',
  goods: 'none',
  goods_lines: 'none',
  goods_pieces: 'none',
  goods_returns: 'none',
  goods_return_lines: 'none',
  pieces: 'none',
  stock_moves: 'none',
  products: 'none',
  estimate_templates: 'none',
  gallery_images: 'none',
  metadata: 'none',
  documents: 'none',
  document_versions: 'none',
  // Counted values are hashed.
  rate_limits: 'none',
  tasks: 'none',
  money_series: 'none',
  money_counts: 'none',
  advance_uses: 'none',
  mail_settings: 'none',
  webhooks: 'none',
  imports: 'none',
}

/** Deletes a request that is not in the trash, with what belongs to it. Its files go after the commit. */
async function eraseRequest({ files, requests }: ErasureParts, tx: Tx, request: StoredRequest, by: Caller): Promise<void> {
  const kind = kindOf(request.entity)
  const { photos, outsidePhotos } = await requests.leave(tx, { kind, action: 'erased', before: request, by, events: [] }, async () => {
    const taken = await takeRequest(tx, kind, request)
    await takeValues(tx, kind.entity, request.id, personalFieldsOf(kind))
    return taken
  })
  const pictures = [...photos, ...outsidePhotos]
  if (pictures.length > 0) tx.afterCommit(() => removeFiles(files, privateFilesOf(pictures)))
}

export interface ErasureParts {
  files: FileStore
  mailer: Mailer
  requests: Requests
}

/**
 * Erases the customer of a request: all their requests, in the trash too, those of others with the same email or phone whose names sound
 * alike, because they may be the same, and what other tables have. Those whose accounts are open stay. Throws `account_open` when the chosen
 * one has to. It may have left the trash before.
 */
export async function eraseCustomer(parts: ErasureParts, tx: Tx, chosen: StoredRequest, by: Caller): Promise<void> {
  const { files, mailer, requests } = parts
  if (await findOpenAccount(tx, chosen)) throw new ProblemError('account_open')
  const contacts = await ownContacts(tx, [chosen])
  const person = await findPerson(tx, chosen.customerId)
  const rows = person ? await personIds(tx, person.id) : []
  const keys = (await readKeys(tx, rows)).flatMap(({ kind, value }) => (kind === 'name' ? [] : value))
  const isTheirs = ({ customerId, name, email, phone }: StoredRequest) =>
    rows.includes(customerId) || ((contacts.emails.includes(email) || contacts.phones.includes(phone)) && areNamesAlike(name, chosen.name))
  const erased = [chosen]
  const live = await requests.lockIfThere(tx, kindOf(chosen.entity), { id: chosen.id })
  if (live) await eraseRequest(parts, tx, live, by)
  for (const kind of Object.values(kinds)) {
    for (const id of new Set([...(await findRequestsOf(tx, kind, rows)), ...(await findIdsOf(tx, kind, contacts))])) {
      const request = await requests.lockIfThere(tx, kind, { id })
      if (!request || !isTheirs(request) || (await findOpenAccount(tx, request))) continue
      await eraseRequest(parts, tx, request, by)
      erased.push(request)
    }
  }
  const withTheirs = await findTrashedWith(tx, [...contacts.emails, ...contacts.phones, ...keys])
  for (const request of requestsIn([...(await findTrashedOf(tx, rows)), ...withTheirs])) {
    if (!isTheirs(request) || (await findOpenAccount(tx, request))) continue
    const trashed = await eraseTrashed(tx, request, { until: null })
    if (!trashed) continue
    await writeAuditEntry(tx, { entity: request.entity, action: 'erased', by, before: { id: request.id } })
    if (trashed.files.length > 0) tx.afterCommit(() => removeFiles(files, trashed.files))
    erased.push(request)
  }
  await deleteUnused(
    tx,
    erased.map(({ customerId }) => customerId),
  )
  await forgetPersons(
    tx,
    erased.map(({ customerId }) => customerId),
  )
  const own = await ownContacts(tx, erased)
  const emails: string[] = []
  for (const email of own.emails) if (!(await isLeft(tx, { emails: [email], phones: [] }))) emails.push(email)
  const phones: string[] = []
  for (const phone of own.phones) if (!(await isLeft(tx, { emails: [], phones: [phone] }))) phones.push(phone)
  for (const data of Object.values(PERSONAL_DATA))
    if (data !== 'none' && typeof data.erase === 'function') await data.erase(tx, { requests: erased, emails, phones })
  tx.afterCommit(() => mailer.forget([...erased.map(({ reference }) => reference), ...emails]))
}

const requestsIn = (trashed: readonly { entity: string; data: unknown }[]): StoredRequest[] =>
  trashed.flatMap(({ entity, data }) => {
    const kind = Object.values(kinds).find((each) => each.entity === entity)
    return kind ? toRequest(kind, (data as { row: RequestRow }).row) : []
  })

/** Leaves of the persons of erased requests, as far as others of theirs stay, what those say. */
async function forgetPersons(tx: Tx, customers: readonly number[]): Promise<void> {
  for (const id of [...new Set((await readPersonIds(tx, customers)).values())].sort((one, other) => one - other)) {
    const person = await lockWhole(tx, id)
    if (!person) continue
    const staying = await readAllOf(tx, person.ids)
    await forgetErased(
      tx,
      person,
      staying.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    )
  }
}

/** All requests of these customers, in the trash too. */
async function readAllOf(db: Reader, customers: readonly number[]): Promise<StoredRequest[]> {
  const all: StoredRequest[] = []
  for (const kind of Object.values(kinds)) all.push(...(await readRequests(db, kind, await findRequestsOf(db, kind, customers))))
  return [...all, ...requestsIn(await findTrashedOf(db, customers))]
}

/** Whether a record that stays has the address or the phone. */
async function isLeft(tx: Tx, contacts: Contacts): Promise<boolean> {
  for (const kind of Object.values(kinds)) if ((await findIdsOf(tx, kind, contacts)).length > 0) return true
  return false
}

/**
 * Erases a customer with all their requests, in the trash too. Those whose accounts are open stay, and the customer with them: returns their
 * references. Throws `not_found` for an unknown customer, and `account_open` when every request has to stay.
 */
export async function erasePerson(parts: ErasureParts, tx: Tx, id: number, by: Caller): Promise<string[]> {
  const person = await findPerson(tx, id)
  if (!person) throw new ProblemError('not_found')
  const rows = await personIds(tx, person.id)
  for (const request of await readAllOf(tx, rows)) {
    if (await findOpenAccount(tx, request)) continue
    await eraseCustomer(parts, tx, request, by)
    return (await readAllOf(tx, rows)).map(({ reference }) => reference)
  }
  throw new ProblemError('account_open')
}
