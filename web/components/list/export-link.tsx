import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiError, addressOf, api } from '#web/lib/api-client.ts'
import type { ListFilter } from './list-filter.ts'

export interface ExportLinkProps {
  of: 'GET /api/bookings/export' | 'GET /api/repair-requests/export' | 'GET /api/contact/export'
  filter: ListFilter
}

/**
 * All rows of the chosen search and status as a spreadsheet file. A download cannot ask for a login, so the session is looked at first: one that
 * has ended opens the login dialog in place.
 */
export function ExportLink({ of, filter: { q, status } }: ExportLinkProps) {
  const client = useQueryClient()
  const allowed = useRef(false)
  const [failed, setFailed] = useState(false)

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (allowed.current) {
      allowed.current = false
      return
    }
    const link = event.currentTarget
    event.preventDefault()
    setFailed(false)
    try {
      await client.fetchQuery({ queryKey: ['session'], queryFn: () => api('GET /api/users/profile', {}), gcTime: 0 })
      allowed.current = true
      link.click()
    } catch (error) {
      setFailed(!(error instanceof ApiError && error.status === 401))
    }
  }

  return (
    <>
      <a className="btn btn-line" href={addressOf(of, { query: { q, status } }).url} download onClick={download}>
        Download CSV
      </a>
      {failed && (
        <span className="err" role="alert">
          {messages.list.exportFailure}
        </span>
      )}
    </>
  )
}
