import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { ApiError, api, toRequest } from '#web/lib/api-client.ts'
import styles from './export-link.module.css'

export interface ExportLinkProps {
  route: 'GET /api/bookings/export' | 'GET /api/repair-requests/export' | 'GET /api/contact/export'
  /** Which rows: those of a search and a status, or chosen ones. */
  filter: { q: string; status: string } | { ids: readonly number[] }
  /** Instead of the text of a whole list. */
  label?: string
  size?: 'sm'
}

/**
 * Rows of a list as a CSV file. A download cannot ask for a password, so the login is checked first: one that is
 * too old, or a session that has ended, asks for it in place.
 */
export function ExportLink({ route, filter, label = texts.downloadCsv, size }: ExportLinkProps) {
  const client = useQueryClient()
  const allowed = useRef(false)
  const [failure, setFailure] = useState<string>()
  const query = 'ids' in filter ? { ids: filter.ids.join() } : { q: filter.q, status: filter.status }

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
      <ButtonAnchor variant="line" size={size} href={toRequest(route, { query }).url} download onClick={download}>
        {label}
      </ButtonAnchor>
      {failure && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
