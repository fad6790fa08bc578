import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Session } from '#contract/accounts/users.ts'
import * as texts from '#texts/login.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { usePasskeys } from '#web/kit/hooks/use-passkeys.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import styles from './passkey-step.module.css'

export interface PasskeyStepProps {
  /** Result of the first step. */
  secondFactorToken: string
  /** Id of the text that says what is asked for. */
  textId?: string | undefined
  /** Leads to the other ways. */
  others: ReactNode
  /** Below the button. */
  actions?: ReactNode
  onSuccess: (session: Session) => void
  /** The password must be entered again. */
  onExpired: () => void
}

/** The second step with a passkey: the browser asks for it when the button is pressed, as all browsers want. */
export function PasskeyStep({ secondFactorToken, textId, others, actions, onSuccess, onExpired }: PasskeyStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const { load, hasLeft } = usePasskeys()
  useLayoutEffect(() => button.current?.focus(), [])

  /** The session, why there is none, or undefined when the step was left. */
  async function logIn(): Promise<Session | string | undefined> {
    const [{ answerWithPasskey }, options] = await Promise.all([
      load(),
      api('POST /api/users/login/passkey/options', { body: { secondFactorToken } }, { guarded: false }),
    ])
    if (hasLeft()) return undefined
    const credential = await answerWithPasskey(options)
    if (hasLeft()) return undefined
    if ('failure' in credential) return texts.notUsed[credential.failure]
    return api('POST /api/users/login/passkey', { body: { secondFactorToken, credential } }, { guarded: false })
  }

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    const outcome = await logIn().catch((error: unknown) => (isExpired(error) ? undefined : failureText(error)))
    if (hasLeft()) return
    if (outcome === undefined) return onExpired()
    if (typeof outcome !== 'string') return onSuccess(outcome)
    setFailure(outcome)
    setBusy(false)
  }

  return (
    <>
      <p id={textId}>{texts.askPasskey}</p>
      {failure && <Notice tone="bad" text={failure} />}
      <div className={styles.step}>
        <Button ref={button} block loading={isBusy} loadingText={texts.waitingForPasskey} onClick={() => void confirm()}>
          {texts.passkey}
        </Button>
        {others}
        {actions}
      </div>
    </>
  )
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'login_expired'

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'passkey_refused' ? texts.passkeyRefused : (adviceOf(error) ?? texts.notUsed.failed)
