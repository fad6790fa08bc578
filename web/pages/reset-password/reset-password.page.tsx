import { useSearchParams } from 'react-router'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'

const ResetPasswordForm = lazyForm({
  name: () => 'reset',
  load: async () => (await import('#web/features/users/reset-password-form.tsx')).ResetPasswordForm,
})

/** Where the mailed link leads: sets a new password once. */
export function Component() {
  const [query] = useSearchParams()
  const { openLogin } = useLogin()
  // The page is rendered once for everybody; the token is looked at in the browser only.
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const invited = hydrated && query.has('invited')
  return (
    <section className="wrap section grid gap-7">
      <PageMeta title="New password" noindex />
      <h1>{invited ? 'Welcome to the team' : 'New password'}</h1>
      <div className="w-full max-w-[430px]">
        <FormCard title={invited ? 'Set your password' : 'Set a new password'} numberLabel={null}>
          {token === null ? (
            <>
              <Notice tone="bad" text={messages.resetPassword.missingToken} />
              <Button variant="line" onClick={openLogin}>
                Ask for a new link
              </Button>
            </>
          ) : (
            <ResetPasswordForm />
          )}
        </FormCard>
      </div>
    </section>
  )
}
