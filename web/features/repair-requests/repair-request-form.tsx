import { PHONE_PREFIX, REPAIR_FORMS, type RepairFormName } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import * as messages from '#texts/messages.ts'
import { SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { Receipt } from '#web/components/form/receipt.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { priceFirst } from '#web/content/repair.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { submit } from '#web/lib/api-client.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { repairRequestFormSchema } from './repair-request-form.schema.ts'

const labels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  description: 'Description',
}

/** Number of a repair request as the shop and the customer say it. */
const jobNumber = (id: number) => `R-${id}`

export interface RepairRequestFormProps {
  form: RepairFormName
}

/** One of the five repair forms (§5); they differ in the types, the default type and how the phone is written. */
export function RepairRequestForm({ name, form: formName }: RepairRequestFormProps & NamedFormProps) {
  const { types, defaultType, phone } = REPAIR_FORMS[formName]
  const form = useForm({
    name,
    labels,
    defaults: {
      name: '',
      phone: phone === 'prefixed' ? PHONE_PREFIX : '',
      email: '',
      repairType: defaultType,
      preferredDate: '',
      description: '',
    },
    schema: repairRequestFormSchema(formName),
    send: async (body, call) => (await submit('POST /api/repair-requests', { body }, call)).body,
  })
  const { sent } = form
  // The server keeps its page for days: what today is, the browser says.
  const hydrated = useHydrated()
  return (
    <FormCard title="Repair Request Form" number={sent?.result.id ? jobNumber(sent.result.id) : undefined}>
      {sent && (
        <>
          <Receipt
            text={messages.repair.success}
            status={sent.result.status ?? 'Pending'}
            takeFocus={!sent.isEditedSince}
            rows={[
              ['Name', sent.values.name],
              ['Phone', formatPhone(sent.values.phone)],
              ['Repair type', sent.values.repairType],
              ['Preferred date', formatDate(sent.values.preferredDate)],
            ]}
          />
          <hr />
          <h3>New request</h3>
        </>
      )}
      <Form
        form={form}
        submitText="Submit request"
        submittingText={messages.repair.submitting}
        failure={messages.repair.failure}
        foot={`All fields are required. No payment now. ${priceFirst}`}
      >
        <div className="grid2">
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField
            {...form.field('phone')}
            className="mono"
            type="tel"
            inputMode={phone === 'prefixed' ? 'tel' : 'numeric'}
            autoComplete="tel"
          />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <SelectField {...form.field('repairType')} choices={types} {...(defaultType === '' && { prompt: 'Choose a repair type' })} />
          <TextField {...form.field('preferredDate')} type="date" min={hydrated ? todayInShop() : undefined} />
          <TextArea {...form.field('description')} wide placeholder="What happens when you switch it on?" />
        </div>
      </Form>
    </FormCard>
  )
}
