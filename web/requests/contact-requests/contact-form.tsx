import { newContactRequestSchema } from '#contract/requests/contact-requests.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/contact-form.ts'
import * as messages from '#texts/messages.ts'
import { weCall } from '#texts/receipt.ts'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { apiAllowingEmpty } from '#web/kit/lib/api-client.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { RequestCard } from '#web/requests/form/request-card.tsx'
import { TrackLink } from '#web/requests/form/track-link.tsx'

/** The message form of /contact (S5). */
export function ContactForm({ name }: NamedFormProps) {
  const form = useForm({
    name,
    counted: 'contact',
    labels: { name: texts.name, email: texts.email, phone: texts.phone, message: texts.message },
    defaults: { name: '', email: '', phone: '', message: '' },
    schema: newContactRequestSchema,
    send: async (body, call) => (await apiAllowingEmpty('POST /api/contact', { body: { ...body, ...ownLanguage } }, call)).body,
  })
  const { sent } = form
  return (
    <RequestCard
      title={texts.title}
      numberLabel={texts.number}
      form={form}
      next={texts.next}
      receipt={
        sent && {
          title: texts.receipt,
          text: messages.contact.success,
          reference: sent.result.reference,
          trackingToken: sent.result.trackingToken,
          steps: (when) => [
            { title: weCall(formatPhone(sent.values.phone)), text: when },
            // Of a response that was cut off, the page is not known.
            ...(sent.result.trackingToken
              ? [
                  { title: texts.answerTitle, text: texts.answer },
                  { title: texts.moreTitle, text: texts.more },
                ]
              : []),
          ],
        }
      }
    >
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
    </RequestCard>
  )
}
