import { useEffect } from 'react'
import { forgotPasswordSchema } from '#contract/accounts/users.ts'
import * as texts from '#texts/login.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ArrowLeft } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { api } from '#web/kit/lib/api-client.ts'
import styles from './forgot-password-form.module.css'

/** Asks for a link that sets a new password. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { sendsEmail } = useShop()
  const form = useForm({
    name: 'forgot',
    labels: { email: texts.email },
    defaults: { email: '' },
    schema: forgotPasswordSchema,
    keepDraft: false,
    send: (body, { timeoutMs }) => api('POST /api/users/forgot-password', { body }, { timeoutMs }),
    onError(error) {
      // The specification shows nothing here (S8).
      console.error('The link could not be asked for', error)
      form.focus('email')
      return true
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the mode opens
  useEffect(() => form.focus('email'), [])
  return (
    <>
      <IconButton className={styles.back} aria-label={texts.backToLogin} onClick={onBack}>
        <Icon icon={ArrowLeft} />
      </IconButton>
      {form.sent && <Notice tone="good" text={sendsEmail ? messages.forgotPassword.sent : noMail.forgotPassword} />}
      <Form form={form} texts={{ submit: texts.sendLink, failure: '' }}>
        <TextField {...form.field('email')} type="email" autoComplete="email" placeholder={texts.emailExample} />
      </Form>
    </>
  )
}
