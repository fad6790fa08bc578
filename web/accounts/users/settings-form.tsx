import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { updateProfileSchema } from '#contract/accounts/users.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/settings.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { rememberSession } from '#web/kit/lib/session.ts'
import styles from './settings-form.module.css'

type ProfileUpdate = z.output<typeof updateProfileSchema>
type Typed = Record<'username' | 'name' | 'email' | 'newPassword', string>

/** The settings form (S2, S8). An empty new password keeps the old one. */
export function SettingsForm() {
  const { profile } = useSession()
  const isAdmin = useIsAdmin()
  const [endsKeys, setEndsKeys] = useState(false)
  const [start] = useState<Typed>({
    username: profile.userName ?? '',
    name: profile.name ?? '',
    email: profile.email ?? '',
    newPassword: '',
  })
  const update = useMutation({
    mutationFn: ({ timeoutMs, ...body }: ProfileUpdate & { timeoutMs: number | undefined }) =>
      api('POST /api/users/update-profile', { body }, { timeoutMs }),
  })
  const form = useForm({
    name: 'settings',
    labels: { username: texts.username, name: texts.name, email: texts.email, newPassword: texts.newPassword },
    defaults: start,
    schema: updateProfileSchema,
    keepDraft: false,
    send: (values, { timeoutMs }) => update.mutateAsync({ ...values, ...(endsKeys && { endsKeys }), timeoutMs }),
    resetTo: ({ profile }) => ({ username: profile.userName, name: profile.name, email: profile.email, newPassword: '' }),
    onSuccess: ({ role, profile }) => rememberSession(role, profile),
  })
  return (
    <div className={styles.settings}>
      {form.sent && <Notice tone="good" text={messages.settings.success} />}
      <Form
        form={form}
        texts={{ submit: texts.save, submitting: messages.settings.saving, failure: messages.settings.failure }}
        footer={texts.required}
      >
        <TextField {...form.field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('email')} type="email" autoComplete="email" />
        <TextField {...form.field('newPassword')} type="password" autoComplete="new-password" optional hint={texts.newPasswordHint} />
        {isAdmin && (
          <Tick checked={endsKeys} onChange={({ target }) => setEndsKeys(target.checked)}>
            {texts.endKeys}
          </Tick>
        )}
      </Form>
    </div>
  )
}
