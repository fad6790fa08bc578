import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { PASSWORD_MIN } from '#contract/constants.ts'
import { newPassword } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { useOpenLogin } from '#web/app/login-context.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/fields.tsx'
import { JobCard } from '#web/components/form/job-card.tsx'
import { SendForm } from '#web/components/form/send-form.tsx'
import { useSendForm } from '#web/components/form/use-send-form.ts'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { api } from '#web/lib/api-client.ts'

const schema = z.object({ newPassword })

/** Where the mailed link leads: sets a new password once. */
export function Component() {
  const [query] = useSearchParams()
  const openLogin = useOpenLogin()
  // The page is rendered once for everybody; the token is looked at in the browser only.
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const invited = hydrated && query.has('invited')
  return (
    <section className="wrap section grid gap-7">
      <PageHead title="New password" noindex />
      <h1>{invited ? 'Welcome to the team' : 'New password'}</h1>
      <div className="w-full max-w-[430px]">
        <JobCard title={invited ? 'Set your password' : 'Set a new password'} numberLabel={null}>
          {token === null ? (
            <>
              <Notice tone="bad" text={messages.resetPassword.missingToken} />
              <Button variant="line" onClick={openLogin}>
                Ask for a new link
              </Button>
            </>
          ) : (
            <ResetForm token={token ?? ''} invited={invited} onLogin={openLogin} />
          )}
        </JobCard>
      </div>
    </section>
  )
}

function ResetForm({ token, invited, onLogin }: { token: string; invited: boolean; onLogin: () => void }) {
  const [badToken, setBadToken] = useState(false)
  const form = useSendForm({
    name: 'reset',
    labels: { newPassword: invited ? 'Password' : 'New password' },
    defaults: { newPassword: '' },
    schema,
    keepDraft: false,
    send: (values, { signal }) => api('POST /api/users/reset-password', { body: { ...values, token } }, { signal }),
    onFailed(error) {
      if (error.code === 'bad_token') setBadToken(true)
      return error.code === 'bad_token'
    },
  })
  if (form.sent)
    return (
      <>
        <Notice tone="good" text={invited ? messages.resetPassword.invitedSuccess : messages.resetPassword.success} />
        <Button onClick={onLogin}>Login</Button>
      </>
    )
  // Who has no password yet cannot ask for another link.
  if (badToken && invited) return <Notice tone="bad" text={messages.resetPassword.invitedBadToken} />
  if (badToken)
    return (
      <>
        <Notice tone="bad" text={messages.resetPassword.badToken} />
        <Button variant="line" onClick={onLogin}>
          Ask for a new link
        </Button>
      </>
    )
  return (
    <SendForm form={form} submitText="Save password" failure={messages.resetPassword.failure}>
      <TextField
        {...form.field('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is easy to keep in mind.`}
      />
    </SendForm>
  )
}
