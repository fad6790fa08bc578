import { addressOf } from '#web/lib/api-client.ts'
import type { ListFilter } from './list-filter.ts'

export interface ExportLinkProps {
  of: 'GET /api/bookings/export' | 'GET /api/repair-requests/export' | 'GET /api/contact/export'
  filter: ListFilter
}

/** All rows of the chosen search and status as a spreadsheet file. */
export const ExportLink = ({ of, filter: { q, status } }: ExportLinkProps) => (
  <a className="btn btn-line" href={addressOf(of, { query: { q, status } }).url} download>
    Download CSV
  </a>
)
