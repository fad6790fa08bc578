import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import * as messages from '#texts/messages.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { ApiError, addressOf, api } from '#web/lib/api-client.ts'
import type { ListFilter } from './list-filter.ts'

export interface ExportLinkProps {
  of: 'GET /api/bookings/export' | 'GET /api/repair-requests/export' | 'GET /api/contact/export'
  filter: ListFilter
}

/**
 * All rows of the chosen search and status as a spreadsheet file. A download cannot ask for a password, so the login is checked first: one
 * that is too old, or a session that has ended, asks for it in place.
 */
export function ExportLink({ of, filter: { q, status } }: ExportLinkProps) {
  const client = useQueryClient()
  const allowed = useRef(false)
  const [failure, setFailure] = useState<string>()

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (allowed.current) {
      allowed.current = false
      return
    }
    const link = event.currentTarget
    event.preventDefault()
    setFailure(undefined)
    try {
      await client.fetchQuery({
        queryKey: ['recent-login'],
        queryFn: async () => (await api('GET /api/users/recent-login', {})) ?? null,
        gcTime: 0,
      })
      allowed.current = true
      link.click()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'unauthenticated')
        setFailure(code === 'reauthenticate' ? messages.reauthenticate.cancelled : messages.list.exportFailure)
    }
  }

  return (
    <>
      <ButtonAnchor variant="line" href={addressOf(of, { query: { q, status } }).url} download onClick={download}>
        Download CSV
      </ButtonAnchor>
      {failure && (
        <span className="err" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
