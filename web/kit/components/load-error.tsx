import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import styles from './load-error.module.css'

export interface LoadErrorProps {
  error: Error
  /** Says what could not be loaded; without it there is just Retry. */
  text?: string | undefined
  /** Whether an earlier result is still shown. */
  hasStaleData?: boolean
  /** It is being loaded again. */
  busy: boolean
  onRetry: () => void
}

/** Why there is nothing to show, and what to do about it: password wanted, not allowed, session ended, or failed. */
export function LoadError({ error, text, hasStaleData = false, busy, onRetry }: LoadErrorProps) {
  const { openLogin } = useLogin()
  const { status, code } = error instanceof ApiError ? error : {}
  if (code === 'reauthenticate')
    return (
      <Notice tone="warn" text={messages.advice.reauthenticate}>
        <Action busy={busy} onClick={onRetry}>
          {texts.enterPassword}
        </Action>
      </Notice>
    )
  if (status === 403) return <Notice tone="warn" text={officeMessages.adminsOnly} />
  if (status === 401)
    return (
      <Notice tone="warn" text={officeMessages.list.sessionEnded}>
        <Action onClick={openLogin}>{texts.logIn}</Action>
      </Notice>
    )
  const retry = (
    <Action busy={busy} onClick={onRetry}>
      {common.retry}
    </Action>
  )
  return text ? (
    <Notice tone={hasStaleData ? 'warn' : 'bad'} text={text}>
      {retry}
    </Notice>
  ) : (
    retry
  )
}

const Action = ({ busy, onClick, children }: { busy?: boolean; onClick: () => void; children: ReactNode }) => (
  <div className={styles.action}>
    <Button variant="line" size="sm" loading={busy ?? false} onClick={onClick}>
      {children}
    </Button>
  </div>
)
