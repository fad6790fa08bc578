import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'
import * as texts from '#texts/reset-password.ts'
import { PageHeader } from '#web/components/band.tsx'
import { Section } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { useUrlQuery } from '#web/hooks/use-url-query.ts'
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
