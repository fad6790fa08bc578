import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useLogin } from '#web/hooks/use-login.ts'
import { ApiError } from '#web/lib/api-client.ts'

export interface LoadErrorProps {
  error: Error
  /** What could not be loaded; without it there is just Retry. */
  text?: string | undefined
  /** What was loaded before is still shown. */
  stale?: boolean
  /** Asking again. */
  busy: boolean
  onRetry: () => void
}

/** Why there is nothing to show, and what to do about it: password wanted, not allowed, session ended, or failed. */
export function LoadError({ error, text, stale = false, busy, onRetry }: LoadErrorProps) {
  const { openLogin } = useLogin()
  const { status, code } = error instanceof ApiError ? error : {}
  if (code === 'reauthenticate')
    return (
      <Notice tone="warn" text={messages.advice.reauthenticate}>
        <div className="mt-2">
          <Button variant="line" size="sm" loading={busy} onClick={onRetry}>
            Enter password
          </Button>
        </div>
      </Notice>
    )
  if (status === 403) return <Notice tone="warn" text={messages.adminsOnly} />
  if (status === 401)
    return (
      <Notice tone="warn" text={messages.list.sessionEnded}>
        <div className="mt-2">
          <Button variant="line" size="sm" onClick={openLogin}>
            Login
          </Button>
        </div>
      </Notice>
    )
  const retry = (
    <div className="mt-2">
      <Button variant="line" size="sm" loading={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
  return text ? (
    <Notice tone={stale ? 'warn' : 'bad'} text={text}>
      {retry}
    </Notice>
  ) : (
    retry
  )
}
