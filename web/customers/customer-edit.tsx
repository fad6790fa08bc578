import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CustomerFacts, type CustomerPage, customerFactsSchema } from '#contract/customers/customers.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/platform/languages.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/customers.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { CUSTOMER_KEY } from './customers.queries.ts'

type Values = Record<keyof typeof texts.fields, string>

const LANGUAGE_NAMES = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))
const ANSWERS = ['unknown', 'yes', 'no'] as const
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const toValues = (row: CustomerPage | CustomerFacts): Values => ({
  ...{ name: row.name, phones: row.phones.map(formatPhone).join('\n'), emails: row.emails.join('\n'), gstin: row.gstin },
  ...{ address: row.address, language: row.language, notes: row.notes ?? '' },
  mayMessage: row.mayMessage === null ? 'unknown' : row.mayMessage ? 'yes' : 'no',
  creditLimit: typeof row.creditLimit === 'number' ? String(row.creditLimit / PAISE_PER_RUPEE) : '',
})

/** Phones and emails are one in each line, the credit limit is in rupees. */
const schema = readForm(
  (values: Values) => ({
    ...values,
    phones: linesOf(values.phones),
    emails: linesOf(values.emails),
    mayMessage: values.mayMessage === 'unknown' ? null : values.mayMessage === 'yes',
    creditLimit: values.creditLimit.trim() === '' ? null : Math.round(Number(values.creditLimit.replaceAll(',', '')) * PAISE_PER_RUPEE),
  }),
  customerFactsSchema,
)

export interface CustomerEditProps {
  customer: CustomerPage
  /** Whether the account sees money. */
  seesMoney: boolean
  onClose: () => void
}

/** Changes what the shop writes about a customer. */
export function CustomerEdit({ customer, seesMoney, onClose }: CustomerEditProps) {
  return (
    <PanelDialog title={texts.facts} onClose={onClose}>
      <Edit customer={customer} seesMoney={seesMoney} onClose={onClose} />
    </PanelDialog>
  )
}

function Edit({ customer, seesMoney, onClose }: CustomerEditProps) {
  const client = useQueryClient()
  const { id } = customer
  const { mutateAsync: update } = useMutation({
    mutationFn: ({ facts, call }: { facts: CustomerFacts; call: CallOptions & { expectedVersion: number } }) => {
      const { creditLimit, ...others } = facts
      const body = seesMoney ? facts : others
      return api('PUT /api/customers/:id', { params: { id }, body }, call)
    },
    onSettled: () => Promise.all([CUSTOMER_KEY, DERIVED].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const edit = useVersionedEdit({
    name: `customer-${id}`,
    record: customer,
    labels: texts.fields,
    schema,
    toValues,
    save: (facts, call) => update({ facts, call }),
    onSaved: onClose,
  })
  const { field } = edit.form
  return (
    <EditForm
      edit={edit}
      conflictText={texts.conflict}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
      footer={texts.asWritten}
    >
      <FieldGrid>
        <TextField {...field('name')} wide autoComplete="off" />
        <TextArea {...field('phones')} optional hint={texts.oneEachLine} />
        <TextArea {...field('emails')} optional hint={texts.oneEachLine} />
        <TextField {...field('gstin')} optional mono autoComplete="off" />
        <SelectField {...field('language')} choices={LANGUAGE_CODES} labels={LANGUAGE_NAMES} />
        <TextArea {...field('address')} optional />
        <TextArea {...field('notes')} optional />
        <SelectField {...field('mayMessage')} choices={ANSWERS} labels={texts.mayMessage} />
        {seesMoney && <TextField {...field('creditLimit')} optional mono inputMode="decimal" autoComplete="off" />}
      </FieldGrid>
    </EditForm>
  )
}
