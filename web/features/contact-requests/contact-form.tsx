import { newContactRequestSchema } from '#contract/contact-requests.ts'
import * as messages from '#texts/messages.ts'
import { TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { Receipt } from '#web/components/form/receipt.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { submit } from '#web/lib/api-client.ts'
import { formatPhone } from '#web/lib/phone.ts'

/** The message form of /contact (§5). */
export function ContactForm({ name }: NamedFormProps) {
  const form = useForm({
    name,
    labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
    defaults: { name: '', email: '', phone: '', message: '' },
    schema: newContactRequestSchema,
    send: async (body, call) => (await submit('POST /api/contact', { body }, call)).body,
  })
  const { sent } = form
  const id = sent?.result.id
  return (
    <FormCard title="Send us a message" numberLabel={id ? 'Message no.' : 'Reply'} number={id ? `C-${id}` : 'by phone'}>
      {sent && (
        <>
          <Receipt text={messages.contact.success} status={sent.result.status ?? 'Pending'} takeFocus={!sent.isEditedSince}>
            <p>
              We call <span className="mono">{formatPhone(sent.values.phone)}</span> during shop hours.
            </p>
          </Receipt>
          <hr />
          <h3>New message</h3>
        </>
      )}
      <Form
        form={form}
        submitText="Send message"
        submittingText={messages.contact.submitting}
        failure={messages.contact.failure}
        foot="All fields are required. We use your phone and email only to answer you."
      >
        <div className="grid2">
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} className="mono" type="tel" inputMode="tel" autoComplete="tel" />
          <TextArea {...form.field('message')} wide />
        </div>
      </Form>
    </FormCard>
  )
}
