import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newWebhookSchema, type WebhookSecret } from '#contract/office/webhooks.ts'
import * as texts from '#texts/connections.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { createWebhook } from './connections.queries.ts'

/** Adds a webhook, whose secret is handed to `onAdded` and can be read nowhere else. */
export function WebhookForm({ onAdded }: { onAdded: (webhook: WebhookSecret) => void }) {
  const { mutateAsync: create } = useMutation(createWebhook(useQueryClient()))
  const form = useForm({
    name: 'webhook',
    labels: { url: texts.url },
    defaults: { url: '' },
    schema: newWebhookSchema,
    keepDraft: false,
    send: (values, { timeoutMs, idempotencyKey }) => create({ ...values, timeoutMs, idempotencyKey }),
    onSuccess: onAdded,
  })
  return (
    <Form form={form} texts={{ submit: texts.saveWebhook, submitting: texts.savingWebhook, failure: texts.webhookFailure }}>
      <TextField {...form.field('url')} hint={texts.urlHint} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
    </Form>
  )
}
