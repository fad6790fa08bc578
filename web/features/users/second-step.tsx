import { type ReactNode, useState } from 'react'
import type { PendingLogin, Session } from '#contract/users.ts'
import * as texts from '#texts/login.ts'
import { CodeForm } from './code-form.tsx'
import styles from './login-form.module.css'
import { PasskeyStep } from './passkey-step.tsx'

export interface SecondStepProps {
  /** What the first step has returned. */
  pending: PendingLogin
  /** Id of the text that says what is asked for. */
  textId?: string
  /** Beside the button that goes on. */
  actions?: ReactNode
  onSuccess: (session: Session) => void
  /** The password must be entered again. */
  onExpired: () => void
}

/** The second step of a login, and of confirming the password: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ pending: { secondFactorToken, methods }, ...step }: SecondStepProps) {
  // Not in a browser without passkeys, nor at plain http.
  const hasPasskey = methods.includes('passkey') && typeof PublicKeyCredential === 'function'
  const ways = [...(hasPasskey ? (['passkey'] as const) : []), ...(methods.includes('app') ? (['app'] as const) : []), 'recovery' as const]
  const [way, setWay] = useState(ways[0] ?? 'recovery')
  const others = ways
    .filter((other) => other !== way)
    .map((other) => (
      <button key={other} type="button" className={styles.forgot} onClick={() => setWay(other)}>
        {texts.instead[other]}
      </button>
    ))
  if (way === 'passkey') return <PasskeyStep secondFactorToken={secondFactorToken} others={others} {...step} />
  return <CodeForm key={way} isRecovery={way === 'recovery'} secondFactorToken={secondFactorToken} others={others} {...step} />
}
