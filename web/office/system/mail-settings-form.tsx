import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MailSettings, newMailSettingsSchema } from '#contract/office/mail-settings.ts'
import { MAIL_PORTS, MAIL_SECURITY } from '#contract/staff-constants.ts'
import * as texts from '#texts/mail-settings.ts'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { setMailSettings } from './system.queries.ts'

const PORTS = MAIL_PORTS.map(String)

/** Sets the mail server, which is saved only once it has taken a test mail. */
export function MailSettingsForm({ settings, onSaved }: { settings: MailSettings; onSaved: () => void }) {
  const { mutateAsync: save } = useMutation(setMailSettings(useQueryClient()))
  const { host, port, security, userName, senderName, senderAddress } = settings
  const form = useForm({
    name: 'mail-settings',
    labels: {
      host: texts.host,
      port: texts.port,
      security: texts.security,
      userName: texts.userName,
      password: texts.password,
      senderName: texts.senderName,
      senderAddress: texts.senderAddress,
    },
    defaults: { host, port: String(port), security: security as string, userName, password: '', senderName, senderAddress },
    schema: newMailSettingsSchema,
    keepDraft: false,
    send: (values, { timeoutMs }) => save({ ...values, timeoutMs }),
    onSuccess: onSaved,
  })
  return (
    <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}>
      <p>{texts.intro}</p>
      <FieldGrid>
        <TextField
          {...form.field('host')}
          hint={texts.hostHint}
          wide
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField {...form.field('port')} choices={PORTS} />
        <SelectField {...form.field('security')} choices={MAIL_SECURITY} labels={texts.securityNames} />
        <TextField
          {...form.field('userName')}
          hint={texts.userNameHint}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('password')}
          hint={settings.password === 'set' ? texts.passwordKeptHint : texts.passwordHint}
          optional
          type="password"
          // It is not that of the account, which the browser would fill in.
          autoComplete="new-password"
        />
        <TextField {...form.field('senderName')} hint={texts.senderNameHint} optional autoComplete="off" />
        <TextField {...form.field('senderAddress')} type="email" inputMode="email" autoComplete="off" />
      </FieldGrid>
    </Form>
  )
}
