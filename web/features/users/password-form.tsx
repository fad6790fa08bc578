import { useState } from 'react'
import { reauthenticateSchema } from '#contract/users.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Notice } from '#web/components/notice.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { api } from '#web/lib/api-client.ts'

export interface PasswordFormProps {
  /** The call that wanted a recent login can be repeated. */
  onDone: () => void
  onCancel: () => void
}

/** Asks for the password of the account that is logged in again. */
export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { profile } = useSession()
  const [isWrong, setIsWrong] = useState(false)
  const form = useForm({
    name: 'reauthenticate',
    labels: { password: texts.password },
    defaults: { password: '' },
    schema: reauthenticateSchema,
    keepDraft: false,
    send: (body, { timeoutMs }) => {
      setIsWrong(false)
      return api('POST /api/users/reauthenticate', { body }, { timeoutMs, guarded: false })
    },
    onSuccess: onDone,
    onError({ code }) {
      // The session is over: the call, when it is repeated, asks for a whole login.
      if (code === 'unauthenticated') onDone()
      setIsWrong(code === 'bad_credentials')
      if (code === 'bad_credentials') form.focus('password')
      return code === 'unauthenticated' || code === 'bad_credentials'
    },
  })
  return (
    <>
      {isWrong && <Notice tone="bad" text={messages.reauthenticate.wrong} />}
      <Form
        form={form}
        texts={{ submit: texts.confirm, failure: messages.reauthenticate.failure }}
        actions={
          <Button variant="line" block onClick={onCancel}>
            {common.cancel}
          </Button>
        }
      >
        {/* For password managers, which look for the account. */}
        <input type="text" autoComplete="username" value={profile.userName ?? ''} readOnly hidden />
        <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      </Form>
    </>
  )
}
