import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { PASSWORD_MIN } from '#contract/constants.ts'
import { newPassword } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Notice } from '#web/components/notice.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { api } from '#web/lib/api-client.ts'

const schema = z.object({ newPassword })

/** Sets a new password with the `token` of the address, which is looked at in the browser only; `invited` people have none yet. */
export function ResetPasswordForm({ name }: NamedFormProps) {
  const { openLogin } = useLogin()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = (hydrated && query.get('token')) || ''
  const invited = hydrated && query.has('invited')
  const [badToken, setBadToken] = useState(false)
  const form = useForm({
    name,
    labels: { newPassword: 'New password' },
    defaults: { newPassword: '' },
    schema,
    keepDraft: false,
    send: (values, { timeoutMs }) => api('POST /api/users/reset-password', { body: { ...values, token } }, { timeoutMs }),
    onError(error) {
      if (error.code === 'bad_token') setBadToken(true)
      return error.code === 'bad_token'
    },
  })
  if (form.sent)
    return (
      <>
        <Notice tone="good" text={invited ? messages.resetPassword.invitedSuccess : messages.resetPassword.success} />
        <Button onClick={openLogin}>Login</Button>
      </>
    )
  // Who has no password yet cannot ask for another link.
  if (badToken && invited) return <Notice tone="bad" text={messages.resetPassword.invitedBadToken} />
  if (badToken)
    return (
      <>
        <Notice tone="bad" text={messages.resetPassword.badToken} />
        <Button variant="line" onClick={openLogin}>
          Ask for a new link
        </Button>
      </>
    )
  return (
    <Form form={form} submitText="Save password" failure={messages.resetPassword.failure}>
      <TextField
        {...form.field('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is easy to keep in mind.`}
      />
    </Form>
  )
}
