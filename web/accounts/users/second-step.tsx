import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { loginCode, type PendingLogin, type Session } from '#contract/accounts/users.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { api } from '#web/kit/lib/api-client.ts'
import styles from './login-form.module.css'
import { PasskeyStep } from './passkey-step.tsx'

const codeSchema = z.object({ code: loginCode })

export interface SecondStepProps {
  /** Result of the first step. */
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

interface CodeFormProps extends Omit<SecondStepProps, 'pending'> {
  secondFactorToken: string
  /** A recovery code instead of one of the app. */
  isRecovery: boolean
  /** Leads to the other ways. */
  others: ReactNode
}

/** The second step with a code of the app, or a recovery code. */
function CodeForm({ secondFactorToken, isRecovery, textId, others, actions, onSuccess, onExpired }: CodeFormProps) {
  const form = useForm({
    name: 'second-factor',
    labels: { code: isRecovery ? texts.recoveryCode : texts.code },
    defaults: { code: '' },
    schema: codeSchema,
    keepDraft: false,
    send: (values, { timeoutMs }) =>
      api('POST /api/users/login/second-factor', { body: { ...values, secondFactorToken } }, { timeoutMs, guarded: false }),
    onSuccess,
    onError({ code }) {
      if (code === 'login_expired') onExpired()
      return code === 'login_expired'
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.focus('code'), [])
  return (
    <>
      <p id={textId}>{isRecovery ? texts.askRecoveryCode : texts.askCode}</p>
      <Form form={form} texts={{ submit: texts.confirm, failure: messages.login.codeFailure }} actions={actions}>
        <TextField
          {...form.field('code')}
          mono
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
        />
        {others}
      </Form>
    </>
  )
}
