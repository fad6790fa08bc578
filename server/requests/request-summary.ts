import { REQUEST_KINDS, type RequestEntity, type RequestKindName } from '#contract/constants.ts'
import { recordPath } from '#contract/record-path.ts'
import type { Reader } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/staff-mails.ts'
import type { RequestRow } from './request-kind.ts'
import { findRequest } from './requests.repository.ts'
import type { RequestId } from './tracking-links.repository.ts'

/** A request as the staff are told of it. */
export interface RequestSummary {
  entity: RequestEntity
  /** `R-4F7K2`. */
  reference: string
  /** What it is about, in a few words; empty for a message. */
  about: string
  name: string
  email: string
  phone: string
  facts: (readonly [label: string, value: string])[]
  /** What the customer wrote. */
  words: string
  /** The record in the back office, without the site's origin. */
  path: string
}

type Part = Pick<RequestSummary, 'reference' | 'about' | 'facts' | 'words' | 'path'>

/** Text of one line; people can type line breaks into a name. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

const kinds: {
  [Kind in RequestKindName]: { table: RequestTableName; describe: (row: never) => Part }
} = {
  bookings: {
    table: 'bookings',
    describe: ({ id, product_name, price, address, booking_id }: RequestRow<'bookings'>) => ({
      reference: booking_id,
      about: line(product_name),
      facts: [
        [texts.facts.product, line(product_name)],
        [texts.facts.price, texts.rupees(price)],
        [texts.facts.address, address],
      ],
      words: '',
      path: recordPath('bookings', id),
    }),
  },
  repairRequests: {
    table: 'repair_requests',
    describe: ({ id, reference, repair_type, preferred_date, description }: RequestRow<'repair_requests'>) => ({
      reference,
      about: (labels.repairType as Record<string, string>)[repair_type] ?? line(repair_type),
      facts: [
        [texts.facts.repairType, (labels.repairType as Record<string, string>)[repair_type] ?? line(repair_type)],
        [texts.facts.preferredDate, texts.date(preferred_date)],
      ],
      words: description,
      path: recordPath('repairRequests', id),
    }),
  },
  contactRequests: {
    table: 'contact_requests',
    describe: ({ id, reference, message }: RequestRow<'contact_requests'>) => ({
      reference,
      about: '',
      facts: [],
      words: message,
      path: recordPath('contactRequests', id),
    }),
  },
}

/** Undefined when the request is gone. */
export async function summarizeRequest(db: Reader, { entity, id }: RequestId): Promise<RequestSummary | undefined> {
  const name = (Object.keys(REQUEST_KINDS) as RequestKindName[]).find((kind) => REQUEST_KINDS[kind] === entity)
  if (!name) return undefined
  const { table, describe } = kinds[name]
  const row = await findRequest(db, table, { column: 'id', value: id })
  if (!row) return undefined
  const { email, phone } = row
  return { entity, name: line(row.name), email, phone, ...describe(row as never) }
}

/** The first word of a name, if it looks like one: people can type anything into a form. */
export const firstName = (name: string): string => /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}(?=\s|$)/u.exec(name)?.[0] ?? ''
