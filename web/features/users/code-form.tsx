import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { loginCode, type Session } from '#contract/users.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { api } from '#web/lib/api-client.ts'

const schema = z.object({ code: loginCode })

export interface CodeFormProps {
  /** What the first step has returned. */
  secondFactorToken: string
  /** A recovery code instead of one of the app. */
  isRecovery: boolean
  /** Id of the text that says what is asked for. */
  textId?: string | undefined
  /** Leads to the other ways. */
  others: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
  onSuccess: (session: Session) => void
  /** The password must be entered again. */
  onExpired: () => void
}

/** The second step with a code of the app, or a recovery code. */
export function CodeForm({ secondFactorToken, isRecovery, textId, others, actions, onSuccess, onExpired }: CodeFormProps) {
  const form = useForm({
    name: 'second-factor',
    labels: { code: isRecovery ? texts.recoveryCode : texts.code },
    defaults: { code: '' },
    schema,
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
