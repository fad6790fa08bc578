import type { RequestEntity } from '#contract/constants.ts'
import { SHOP_UTC_OFFSET, TEXT_MAX } from '#contract/constants.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { type CustomerRow, customerRowSchema, hasJob } from '#contract/office/customer-rows.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineImportKind } from '#server/platform/imports/import-kind.ts'
import { parse } from '#server/platform/parse.ts'
import { formatPaise } from '#texts/amounts.ts'
import { deleteUntouchedRequests, findExistingRequests, findKnownNames } from './imported-customers.repository.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { type JobFacts, NOT_CHOSEN, NOTHING_KNOWN } from './kinds/repair-requests.ts'
import type { KindDefinition, StoredRequest } from './request.ts'
import type { Requests } from './requests.ts'

const { repairRequests, contactRequests } = kinds

/**
 * Customers with their past repairs from a file. A repair becomes a request with its dates, a customer without one a message that is closed
 * (docs/decisions/050-moving-in-from-files.md). Nobody is notified of either.
 */
export const importedCustomers = (requests: Requests) =>
  defineImportKind<CustomerRow>({
    name: 'customers',
    read(values) {
      const input = parse(customerRowSchema, values)
      if (!hasJob(input)) return { entity: contactRequests.entity, input, ownKey: `customer ${input.phone} ${input.name}` }
      const { ticket, brand, model, serial } = input
      // A ticket may be of several devices.
      return { entity: repairRequests.entity, input, ownKey: ticket ? ['job', ticket, brand, model, serial].join(' ') : '' }
    },
    areThere: findKnown,
    add: async (tx, row, by) => (hasJob(row) ? addRepair(requests, tx, row, by) : addCustomer(requests, tx, row, by)),
    findExisting: (db, entity, ids) => findExistingRequests(db, kindOf(entity as RequestEntity), ids),
    removeUntouched: (tx, entity, ids) => deleteUntouchedRequests(tx, kindOf(entity as RequestEntity), ids),
  })

/**
 * The customers without a repair whom the shop knows, or who have another row: by phone and name, because a family, or the people of a
 * company, have one phone.
 */
async function findKnown(db: Reader, rows: readonly CustomerRow[]): Promise<ReadonlySet<CustomerRow>> {
  const names = await findKnownNames(
    db,
    rows.map(({ phone }) => phone),
  )
  const meet = ({ phone, name }: CustomerRow) => names.set(phone, [...(names.get(phone) ?? []), name])
  for (const row of rows) if (hasJob(row)) meet(row)
  const known = new Set<CustomerRow>()
  for (const row of rows) {
    if (hasJob(row)) continue
    if (names.get(row.phone)?.some((name) => isSameName(name, row.name))) known.add(row)
    else meet(row)
  }
  return known
}

/** A message that nobody has to answer, by which the shop knows its customer. */
const addCustomer = (requests: Requests, tx: Tx, row: CustomerRow, by: AuditActor): Promise<number> =>
  store(requests, tx, contactRequests, row, by, {
    status: contactRequests.closedStatus,
    details: { message: row.notes ?? row.name },
    createdAt: new Date().toISOString(),
    note: '',
  })

function addRepair(requests: Requests, tx: Tx, row: CustomerRow, by: AuditActor): Promise<number> {
  const { receivedOn = row.deliveredOn ?? todayInShop(), deliveredOn = receivedOn, stage = 'handed_over', ticket, amount, notes } = row
  const now = new Date().toISOString()
  /** The time of a day of the file. Anything that happened today may have been a minute ago. */
  const timeOf = (day: string, clock: string) => {
    const time = new Date(`${day}T${clock}${SHOP_UTC_OFFSET}`).toISOString()
    return time < now ? time : now
  }
  const receivedAt = timeOf(receivedOn, '10:00:00')
  const leftAt = timeOf(deliveredOn, '18:00:00')
  const facts: Partial<JobFacts> = {
    ...{ deviceKind: row.deviceKind ?? null, brand: row.brand || null, model: row.model || null, serial: row.serial || null, receivedAt },
    ...(stage === 'bench' && { benchSince: receivedAt }),
    // From today on its customer is reminded to collect it.
    ...(stage === 'ready' && { readyAt: now }),
    ...(stage === 'handed_over' && { readyAt: leftAt, handedOverAt: leftAt, warrantyDays: row.warrantyDays ?? null }),
    ...(stage === 'returned' && { returnedAt: leftAt }),
  }
  const device = [row.brand, row.model].filter(Boolean).join(' ')
  const end = ticket ? `#${ticket}` : ''
  const words = cutText(row.description ?? (device || row.serial || ''), TEXT_MAX - end.length - 1)
  const description = [words, end].filter(Boolean).join('\n')
  return store(requests, tx, repairRequests, row, by, {
    status: stage === 'handed_over' || stage === 'returned' ? repairRequests.closedStatus : 'Pending',
    details: { ...NOT_CHOSEN, description, ...NOTHING_KNOWN, ...facts },
    createdAt: receivedAt,
    note: [amount !== undefined && formatPaise(Math.round(amount * PAISE_PER_RUPEE)), notes].filter(Boolean).join('\n'),
  })
}

interface Imported extends Pick<StoredRequest, 'status' | 'details' | 'createdAt'> {
  /** For the staff; empty for none. */
  note: string
}

/** Retention counts from the last change, which is the import. */
function store(requests: Requests, tx: Tx, kind: KindDefinition, row: CustomerRow, by: AuditActor, imported: Imported): Promise<number> {
  const { note, ...rest } = imported
  const { name, email = '', phone } = row
  return requests.import(tx, kind, {
    by,
    events: note ? [{ kind: 'note', data: { text: cutText(note, TEXT_MAX) } }] : [],
    request: {
      ...{ entity: kind.entity, name, email, phone, language: DEFAULT_LANGUAGE, ...rest },
      ...{ updatedAt: new Date().toISOString(), withdrawnAt: null, unnotifiedSince: null, unansweredSince: null, version: 1 },
    },
  })
}
