import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts'
import { loginCode } from '#contract/accounts/users.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/second-factor.ts'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { turnOn } from './second-factor.queries.ts'
import styles from './second-factor-settings.module.css'

const schema = z.object({ code: loginCode })

export interface SetupFormProps {
  setup: SecondFactorSetup
  onTurnedOn: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret to the app and asks for its first code. */
export function SetupForm({ setup: { secret, uri, qrCode }, onTurnedOn, onCancel }: SetupFormProps) {
  const { mutateAsync } = useMutation(turnOn(useQueryClient()))
  const form = useForm({
    name: 'second-factor-setup',
    labels: { code: texts.code },
    defaults: { code: '' },
    schema,
    keepDraft: false,
    send: (values, { timeoutMs }) => mutateAsync({ ...values, timeoutMs }),
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.focus('code'), [])
  return (
    <>
      <p>{texts.scan}</p>
      <QrCode code={qrCode} label={texts.qrCode} className={styles.qrCode} />
      <p>
        {texts.byHand} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <ButtonAnchor variant="line" size="sm" className={styles.openApp} href={uri}>
        {texts.openApp}
      </ButtonAnchor>
      <Form
        form={form}
        texts={{ submit: texts.turnOn, failure: texts.turnOnFailure }}
        actions={
          <Button variant="line" block onClick={onCancel}>
            {common.cancel}
          </Button>
        }
      >
        <TextField {...form.field('code')} hint={texts.codeHint} mono autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
      </Form>
    </>
  )
}
