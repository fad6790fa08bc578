import { useState } from 'react'
import { type PendingLogin, reauthenticateSchema } from '#contract/accounts/users.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { SecondStep } from './second-step.tsx'

export interface PasswordFormProps {
  /** Id of the text that says what is asked for. */
  textId: string
  /** The call that wanted a recent login can be repeated. */
  onDone: () => void
  onCancel: () => void
}

/** Asks for the password of the account that is logged in again, and then for its second factor. */
export function PasswordForm({ textId, onDone, onCancel }: PasswordFormProps) {
  const { profile } = useSession()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState<PendingLogin>()
  const form = useForm({
    name: 'reauthenticate',
    labels: { password: texts.password },
    defaults: { password: '' },
    schema: reauthenticateSchema,
    keepDraft: false,
    send: (body, { timeoutMs }) => {
      setFailure(undefined)
      return api('POST /api/users/reauthenticate', { body }, { timeoutMs, guarded: false })
    },
    onSuccess({ secondFactorToken, methods }) {
      if (secondFactorToken && methods) setPending({ secondFactorToken, methods })
      else onDone()
    },
    onError({ code }) {
      // The session is over: the call, when it is repeated, asks for a whole login.
      if (code === 'unauthenticated') onDone()
      if (code === 'bad_credentials') {
        setFailure(messages.reauthenticate.wrong)
        form.focus('password')
      }
      return code === 'unauthenticated' || code === 'bad_credentials'
    },
  })
  const cancel = (
    <Button variant="line" block onClick={onCancel}>
      {common.cancel}
    </Button>
  )
  if (pending)
    return (
      <SecondStep
        pending={pending}
        textId={textId}
        actions={cancel}
        onSuccess={onDone}
        onExpired={() => {
          setPending(undefined)
          setFailure(messages.login.expired)
        }}
      />
    )
  return (
    <>
      <p id={textId}>{messages.reauthenticate.ask}</p>
      {failure && <Notice tone="bad" text={failure} />}
      <Form form={form} texts={{ submit: texts.confirm, failure: messages.reauthenticate.failure }} actions={cancel}>
        {/* For password managers, which look for the account. */}
        <input type="text" autoComplete="username" value={profile.userName ?? ''} readOnly hidden />
        <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      </Form>
    </>
  )
}
