import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'
import * as texts from '#texts/reset-password.ts'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import styles from './reset-password.module.css'

const ResetPasswordForm = lazyForm({
  name: () => 'reset',
  load: async () => (await import('#web/accounts/users/reset-password-form.tsx')).ResetPasswordForm,
})

/** Opened by the mailed link: sets a new password once. */
export function Component() {
  const { sendsEmail } = useShop()
  const query = useUrlQuery()
  const { openForgotPassword } = useLogin()
  // The rendered page is the same for everyone; only the browser reads the token.
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const invited = hydrated && query.has('invited')
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader title={invited ? texts.invitedTitle : texts.title} />
      <Section>
        <div className={styles.card}>
          <FormCard title={invited ? texts.invitedCardTitle : texts.cardTitle} numberLabel={null}>
            {token === null ? (
              <>
                <Notice tone="bad" text={sendsEmail ? messages.resetPassword.missingToken : noMail.resetLinkMissing} />
                <Button variant="line" onClick={openForgotPassword}>
                  {texts.requestLink}
                </Button>
              </>
            ) : (
              <ResetPasswordForm />
            )}
          </FormCard>
        </div>
      </Section>
    </>
  )
}
