import * as texts from '#texts/lists.ts'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'

export interface ExportLinkProps {
  route: 'GET /api/bookings/export' | 'GET /api/repair-requests/export' | 'GET /api/sale-offers/export' | 'GET /api/contact/export'
  /** Which rows: those of a search and the filters, or chosen ones. */
  filter: { q: string; status: string; state: string } | { ids: readonly number[] }
  /** Instead of the text of a whole list. */
  label?: string
  size?: 'sm'
}

/** Rows of a list as a CSV file. */
export function ExportLink({ route, filter, label = texts.downloadCsv, size }: ExportLinkProps) {
  const query = 'ids' in filter ? { ids: filter.ids.join() } : filter
  return <DownloadLink href={toRequest(route, { query }).url} label={label} size={size} />
}
