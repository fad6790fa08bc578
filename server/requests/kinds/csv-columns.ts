import { csvPhone, csvTimestamp } from '#server/platform/http/csv.ts'
import * as heads from '#texts/csv.ts'
import type { CsvColumn, StoredRequest } from '../request.ts'

type Common = Omit<StoredRequest, 'details'>

/** The CSV columns that every kind has. */
export const csvColumns: {
  number: CsvColumn<Common>
  received: CsvColumn<Common>
  customer: CsvColumn<Common>[]
  status: CsvColumn<Common>[]
} = {
  number: [heads.number, ({ id }) => id],
  received: [heads.received, ({ createdAt }) => csvTimestamp(createdAt)],
  customer: [
    [heads.name, ({ name }) => name],
    [heads.email, ({ email }) => email],
    [heads.phone, ({ phone }) => csvPhone(phone)],
  ],
  status: [
    [heads.status, ({ status }) => status],
    [heads.withdrawn, ({ withdrawnAt }) => (withdrawnAt ? csvTimestamp(withdrawnAt) : '')],
  ],
}

/** Text of one line; people can type line breaks into a name. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
