import { LAB_ANSWERS, type LabWork, labAnswerSchema } from '#contract/desk/outside.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/lab.ts'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { api } from '#web/kit/lib/api-client.ts'

export interface LabAnswerFormProps {
  token: string
  work: LabWork
  onAnswered: (work: LabWork) => void
}

const read = ({ price = '', ...values }: Record<string, string>) => ({ ...values, price: optionalHundredths(price) ?? null })
const typed = ({ state, price, note }: LabWork) => ({
  ...{ state: state === 'sent' ? '' : (state as string), price: price === null ? '' : decimalRupees(price), note },
})

/** The lab says how far it is. */
export function LabAnswerForm({ token, work, onAnswered }: LabAnswerFormProps) {
  const form = useForm({
    name: 'lab-answer',
    labels: texts.fields,
    defaults: typed(work),
    schema: readForm(read, labAnswerSchema),
    keepDraft: false,
    send: (body, call) => api('POST /api/lab/:token/answers', { params: { token }, body }, call),
    onSuccess: onAnswered,
    resetTo: typed,
  })
  return (
    <Form
      form={form}
      texts={{ submit: texts.submit, submitting: texts.submitting, failure: texts.submitFailure }}
      footer={form.sent ? texts.sent : undefined}
    >
      <FieldGrid>
        <SelectField {...form.field('state')} choices={LAB_ANSWERS} labels={texts.states} prompt={texts.chooseState} />
        <TextField {...form.field('price')} optional mono inputMode="decimal" autoComplete="off" />
        <TextField {...form.field('note')} wide optional autoComplete="off" />
      </FieldGrid>
    </Form>
  )
}
