import { csvPhone, csvTimestamp } from '#server/platform/http/csv.ts'
import type { CsvColumn, StoredRequest } from '../request.ts'

type Common = Omit<StoredRequest, 'details'>

/** The CSV columns that every kind has. */
export const csvColumns: {
  number: CsvColumn<Common>
  received: CsvColumn<Common>
  customer: CsvColumn<Common>[]
  status: CsvColumn<Common>[]
} = {
  number: ['number', ({ id }) => id],
  received: ['received', ({ createdAt }) => csvTimestamp(createdAt)],
  customer: [
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => csvPhone(phone)],
  ],
  status: [
    ['status', ({ status }) => status],
    ['withdrawn', ({ withdrawnAt }) => (withdrawnAt ? csvTimestamp(withdrawnAt) : '')],
  ],
}

/** Text of one line; people can type line breaks into a name. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
