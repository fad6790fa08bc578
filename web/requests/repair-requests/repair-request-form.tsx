import { PHONE_PREFIX } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { REPAIR_FORMS, type RepairFormName } from '#contract/requests/repair-forms.ts'
import { cardNumber } from '#texts/forms.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/repair-form.ts'
import { repairSteps } from '#texts/repair-steps.ts'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { apiAllowingEmpty } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { calledFirst } from '#web/requests/form/called-first.ts'
import { RequestCard } from '#web/requests/form/request-card.tsx'
import { TrackLink } from '#web/requests/form/track-link.tsx'
import { visitText } from '#web/requests/form/visit-text.ts'
import { repairRequestFormSchema } from './repair-request-form.schema.ts'

export interface RepairRequestFormProps {
  form: RepairFormName
}

/** One of the five repair forms (S5); they differ in the types, the default type and how the phone is written. */
export function RepairRequestForm({ name, form: formName }: RepairRequestFormProps & NamedFormProps) {
  const { types, defaultType, phone } = REPAIR_FORMS[formName]
  const shop = useShop()
  const form = useForm({
    name,
    counted: 'repairRequest',
    labels: texts.fields,
    defaults: {
      name: '',
      phone: phone === 'prefixed' ? PHONE_PREFIX : '',
      email: '',
      repairType: defaultType,
      preferredDate: '',
      description: '',
    },
    schema: repairRequestFormSchema(formName),
    send: async (body, call) => (await apiAllowingEmpty('POST /api/repair-requests', { body: { ...body, ...ownLanguage } }, call)).body,
  })
  const { sent } = form
  // The server caches its page for days: only the browser knows today's date.
  const hydrated = useHydrated()
  return (
    <RequestCard
      title={texts.title}
      numberLabel={cardNumber}
      form={form}
      next={texts.next}
      receipt={
        sent && {
          title: texts.receipt,
          text: messages.repair.success,
          reference: sent.result.reference,
          trackingToken: sent.result.trackingToken,
          rows: [
            [texts.fields.name, sent.values.name],
            [texts.fields.phone, formatPhone(sent.values.phone)],
            [texts.fields.repairType, labelOf(labels.repairType, sent.values.repairType)],
            [texts.fields.preferredDate, formatDate(sent.values.preferredDate)],
          ],
          steps: (when) => calledFirst(when, repairSteps(visitText(shop, sent.values.preferredDate)).slice(0, 3)),
        }
      }
    >
      <Form
        form={form}
        texts={{ submit: texts.submit, submitting: messages.repair.submitting, failure: messages.repair.failure }}
        footer={texts.footer}
      >
        <FieldGrid>
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('phone')} mono type="tel" inputMode={phone === 'prefixed' ? 'tel' : 'numeric'} autoComplete="tel" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <SelectField
            {...form.field('repairType')}
            choices={types}
            labels={labels.repairType}
            {...(defaultType === '' && { prompt: texts.chooseRepairType })}
          />
          <TextField {...form.field('preferredDate')} type="date" min={hydrated ? todayInShop() : undefined} />
          <TextArea {...form.field('description')} wide placeholder={texts.descriptionExample} />
        </FieldGrid>
      </Form>
      <TrackLink />
    </RequestCard>
  )
}
