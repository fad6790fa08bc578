import { PHONE_PREFIX, REPAIR_STATUSES } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { REPAIR_FORMS, type RepairFormName } from '#contract/repair-forms.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/repair-form.ts'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { NextForm, Receipt } from '#web/components/form/receipt.tsx'
import { TrackLink } from '#web/components/form/track-link.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { apiAllowingEmpty } from '#web/lib/api-client.ts'
import { formatDate } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { repairRequestFormSchema } from './repair-request-form.schema.ts'

export interface RepairRequestFormProps {
  form: RepairFormName
}

/** One of the five repair forms (S5); they differ in the types, the default type and how the phone is written. */
export function RepairRequestForm({ name, form: formName }: RepairRequestFormProps & NamedFormProps) {
  const { types, defaultType, phone } = REPAIR_FORMS[formName]
  const form = useForm({
    name,
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
    send: async (body, call) => (await apiAllowingEmpty('POST /api/repair-requests', { body }, call)).body,
  })
  const { sent } = form
  // The server caches its page for days: only the browser knows today's date.
  const hydrated = useHydrated()
  return (
    <FormCard title={texts.title} number={sent?.result.reference}>
      {sent && (
        <>
          <Receipt
            text={messages.repair.success}
            status={sent.result.status ?? REPAIR_STATUSES[0]}
            takeFocus={!sent.isEditedSince}
            of={{ title: texts.receipt, reference: sent.result.reference, trackingToken: sent.result.trackingToken }}
            rows={[
              [texts.fields.name, sent.values.name],
              [texts.fields.phone, formatPhone(sent.values.phone)],
              [texts.fields.repairType, labelOf(labels.repairType, sent.values.repairType)],
              [texts.fields.preferredDate, formatDate(sent.values.preferredDate)],
            ]}
          />
          <NextForm title={texts.next} />
        </>
      )}
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
    </FormCard>
  )
}
