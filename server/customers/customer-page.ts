import {
  CUSTOMER_RECORDS_MAX,
  type CustomerJob,
  type CustomerPage,
  type CustomerRequest,
  type CustomerRow,
} from '#contract/customers/customers.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { jobBriefs } from '#server/desk/index.ts'
import { moneyOf } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  coveredUntil,
  deviceRow,
  findDoubles,
  findRequestsOf,
  type JobFacts,
  kinds,
  listDevicesOf,
  type Person,
  readKeysOfPersons,
  readMainDevices,
  readPersons,
  readRequests,
  type StoredCustomer,
  type StoredRequest,
} from '#server/requests/index.ts'

/** Customers with the phones and emails of all rows that were merged into them, in the order of the rows. */
export async function customerRows(db: Reader, rows: readonly StoredCustomer[]): Promise<CustomerRow[]> {
  const keys = await readKeysOfPersons(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, gstin, created_at: createdAt }) => {
    const own = keys.filter(({ customer_id, person }) => customer_id === id || person === id)
    const of = (kind: string) => [...new Set(own.flatMap((key) => (key.kind === kind ? key.value : [])))]
    return { id, name, phones: of('phone'), emails: of('email'), gstin, createdAt }
  })
}

function requestView({ id, reference, name, phone, email, createdAt, status, withdrawnAt, details }: StoredRequest): CustomerRequest {
  const about = String(details.productName ?? details.device ?? details.message ?? details.description ?? '')
  return { id, reference, name, phone, email, createdAt, status, about, isWithdrawn: withdrawnAt !== null }
}

/** A customer with all that the shop has of them, in the language of the account. */
export async function customerPage(db: Reader, person: Person, language: Language): Promise<CustomerPage> {
  const { row, phones, emails, merged, ids } = person
  const requestsOf = async (kind: (typeof kinds)['bookings']) =>
    readRequests(db, kind, await findRequestsOf(db, kind, ids, CUSTOMER_RECORDS_MAX))
  const [repairs, bookings, offers, messages] = [
    await requestsOf(kinds.repairRequests),
    await requestsOf(kinds.bookings),
    await requestsOf(kinds.saleOffers),
    await requestsOf(kinds.contactRequests),
  ]
  const briefs = await jobBriefs(db, repairs, language)
  const deviceIdOf = (repair: StoredRequest) => (repair.details as unknown as JobFacts).deviceId
  const mains = await readMainDevices(
    db,
    repairs.flatMap((repair) => deviceIdOf(repair) ?? []),
  )
  const today = todayInShop()
  const jobs = briefs.map((job, index): CustomerJob => {
    const repair = repairs[index] as StoredRequest
    const until = coveredUntil(repair.details as unknown as JobFacts)
    const serial = String(repair.details.serial ?? '')
    return {
      ...requestView(repair),
      job,
      serial,
      deviceId: mains.get(deviceIdOf(repair) ?? 0) ?? null,
      coveredUntil: until,
      isCovered: until !== null && until >= today,
    }
  })
  const others = await readPersons(db, await findDoubles(db, ids))
  return {
    ...{ id: row.id, name: row.name, phones, emails, gstin: row.gstin, address: row.address, language: row.language, notes: row.notes },
    ...{ mayMessage: row.may_message === null ? null : row.may_message === 1, creditLimit: row.credit_limit },
    ...{ createdAt: row.created_at, version: row.version },
    devices: (await listDevicesOf(db, ids, CUSTOMER_RECORDS_MAX)).map((device) => deviceRow(device.row)),
    ...{ jobs, bookings: bookings.map(requestView), offers: offers.map(requestView), messages: messages.map(requestView) },
    ...(await moneyOf(db, person, CUSTOMER_RECORDS_MAX)),
    merged: await customerRows(db, merged),
    doubles: await customerRows(db, [...others.values()]),
  }
}
