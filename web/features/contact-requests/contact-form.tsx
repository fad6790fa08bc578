import { CONTACT_STATUSES } from '#contract/constants.ts'
import { newContactRequestSchema } from '#contract/contact-requests.ts'
import * as texts from '#texts/contact-form.tsx'
import * as messages from '#texts/messages.ts'
import { FieldGrid, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { NextForm, Receipt, ReceiptPhone } from '#web/components/form/receipt.tsx'
import { TrackLink } from '#web/components/form/track-link.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { apiAllowingEmpty } from '#web/lib/api-client.ts'

/** The message form of /contact (S5). */
export function ContactForm({ name }: NamedFormProps) {
  const form = useForm({
    name,
    labels: { name: texts.name, email: texts.email, phone: texts.phone, message: texts.message },
    defaults: { name: '', email: '', phone: '', message: '' },
    schema: newContactRequestSchema,
    send: async (body, call) => (await apiAllowingEmpty('POST /api/contact', { body }, call)).body,
  })
  const { sent } = form
  const reference = sent?.result.reference
  return (
    <FormCard title={texts.title} numberLabel={reference ? texts.number : texts.reply} number={reference ?? texts.byPhone}>
      {sent && (
        <>
          <Receipt
            text={messages.contact.success}
            status={sent.result.status ?? CONTACT_STATUSES[0]}
            takeFocus={!sent.isEditedSince}
            of={{ title: texts.receipt, reference, trackingToken: sent.result.trackingToken }}
          >
            <p>{texts.weCall(<ReceiptPhone phone={sent.values.phone} />)}</p>
          </Receipt>
          <NextForm title={texts.next} />
        </>
      )}
      <Form
        form={form}
        texts={{ submit: texts.submit, submitting: messages.contact.submitting, failure: messages.contact.failure }}
        footer={texts.footer}
      >
        <FieldGrid>
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} mono type="tel" inputMode="tel" autoComplete="tel" />
          <TextArea {...form.field('message')} wide />
        </FieldGrid>
      </Form>
      <TrackLink />
    </FormCard>
  )
}
