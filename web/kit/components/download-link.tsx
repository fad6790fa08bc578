import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { ButtonAnchor } from './button.tsx'
import styles from './download-link.module.css'

export interface DownloadLinkProps {
  href: string
  label: string
  size?: 'sm' | undefined
}

/**
 * A file that needs a recent login. A download cannot ask for a password, so the login is checked first: one that is too old, or a session
 * that has ended, asks for it in place.
 */
export function DownloadLink({ href, label, size }: DownloadLinkProps) {
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
        setFailure(code === 'reauthenticate' ? messages.reauthenticate.cancelled : officeMessages.list.exportFailure)
    }
  }

  return (
    <>
      <ButtonAnchor variant="line" size={size} href={href} download onClick={download}>
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
