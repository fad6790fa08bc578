import { CONTACT_STATUSES } from '#contract/constants.ts'
import { newContactRequestSchema } from '#contract/contact-requests.ts'
import * as texts from '#texts/contact-form.tsx'
import * as messages from '#texts/messages.ts'
import { FieldGrid, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { NextForm, Receipt, ReceiptPhone } from '#web/components/form/receipt.tsx'
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
  const id = sent?.result.id
  return (
    <FormCard title={texts.title} numberLabel={id ? texts.number : texts.reply} number={id ? `C-${id}` : texts.byPhone}>
      {sent && (
        <>
          <Receipt text={messages.contact.success} status={sent.result.status ?? CONTACT_STATUSES[0]} takeFocus={!sent.isEditedSince}>
            <p>{texts.weCall(<ReceiptPhone phone={sent.values.phone} />)}</p>
          </Receipt>
          <NextForm title={texts.next} />
        </>
      )}
      <Form
        form={form}
        submitText={texts.submit}
        submittingText={messages.contact.submitting}
        failure={messages.contact.failure}
        foot={texts.foot}
      >
        <FieldGrid>
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} mono type="tel" inputMode="tel" autoComplete="tel" />
          <TextArea {...form.field('message')} wide />
        </FieldGrid>
      </Form>
    </FormCard>
  )
}
