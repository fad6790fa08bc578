import { useState } from 'react'
import * as z from 'zod/mini'
import { PASSWORD_MIN } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { newPassword } from '#contract/platform/fields.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/reset-password.ts'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import choice from '#web/kit/form/ticks.module.css'
import { useForm } from '#web/kit/form/use-form.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { api } from '#web/kit/lib/api-client.ts'

const schema = z.object({ newPassword })

/** Sets a new password with the `token` of the URL, which only the browser reads; people with `invited` have none yet. */
export function ResetPasswordForm({ name }: NamedFormProps) {
  const { openLogin, openForgotPassword, loginCount } = useLogin()
  const [countAtFirst] = useState(loginCount)
  const query = useUrlQuery()
  const hydrated = useHydrated()
  const token = (hydrated && query.get('token')) || ''
  const invited = hydrated && query.has('invited')
  const [badToken, setBadToken] = useState(false)
  const [endsKeys, setEndsKeys] = useState(true)
  const form = useForm({
    name,
    labels: { newPassword: texts.newPassword },
    defaults: { newPassword: '' },
    schema,
    keepDraft: false,
    send: (values, { timeoutMs }) =>
      api('POST /api/users/reset-password', { body: { ...values, token, ...(!endsKeys && { endsKeys }) } }, { timeoutMs }),
    onError(error) {
      if (error.code === 'bad_token') setBadToken(true)
      return error.code === 'bad_token'
    },
  })
  if (form.sent)
    return (
      <>
        <Notice tone="good" text={invited ? messages.resetPassword.invitedSuccess : messages.resetPassword.success} />
        {loginCount > countAtFirst ? (
          <ButtonLink to={to('dashboard')}>{texts.toDashboard}</ButtonLink>
        ) : (
          <Button onClick={openLogin}>{texts.login}</Button>
        )}
      </>
    )
  // Someone without a password cannot request another link.
  if (badToken && invited) return <Notice tone="bad" text={messages.resetPassword.invitedBadToken} />
  if (badToken)
    return (
      <>
        <Notice tone="bad" text={messages.resetPassword.badToken} />
        <Button variant="line" onClick={openForgotPassword}>
          {texts.requestLink}
        </Button>
      </>
    )
  return (
    <Form form={form} texts={{ submit: texts.save, failure: messages.resetPassword.failure }}>
      <TextField {...form.field('newPassword')} type="password" autoComplete="new-password" hint={texts.newPasswordHint(PASSWORD_MIN)} />
      {!invited && (
        <label className={choice.kind}>
          <input type="checkbox" checked={endsKeys} onChange={({ target }) => setEndsKeys(target.checked)} />
          {texts.endKeys}
        </label>
      )}
    </Form>
  )
}
