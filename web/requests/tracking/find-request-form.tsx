import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/paths.ts'
import { findRequestSchema } from '#contract/requests/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'
import * as texts from '#texts/tracking.ts'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { api } from '#web/kit/lib/api-client.ts'

/** Finds a request by its reference and phone, and goes to its page. */
export function FindRequestForm({ name }: NamedFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const search = useUrlQuery()
  const form = useForm({
    name,
    labels: texts.fields,
    defaults: { reference: search.get('reference') ?? '', phone: '' },
    schema: findRequestSchema,
    keepDraft: false,
    send: (body, call) => api('POST /api/track/search', { body }, call),
    onError(error) {
      setFailure(error.status === 404 ? messages.tracking.notFound : messages.tracking.loadFailure)
      return false
    },
    onSuccess: ({ token }) => void navigate(to('trackedRequest', { token })),
  })
  return (
    <FormCard title={texts.findCard} numberLabel={null}>
      <Form
        form={form}
        texts={{ submit: texts.find, submitting: texts.finding, failure }}
        footer={useShop().sendsEmail ? texts.findFoot : noMail.findFoot}
      >
        <FieldGrid>
          <TextField {...form.field('reference')} wide mono autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <TextField {...form.field('phone')} wide mono type="tel" inputMode="tel" autoComplete="tel" />
        </FieldGrid>
      </Form>
    </FormCard>
  )
}
