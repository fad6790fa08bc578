import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Outside, outcomesOf, outsideBackSchema } from '#contract/desk/outside.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/outside.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { takeOutsideBack } from './outside.queries.ts'

interface BackProps {
  onClose: () => void
  onDone: (outside: Outside) => void
}

const WORKS: Readonly<Record<string, boolean | null>> = { unknown: null, yes: true, no: false }

const read = ({ works = '', cost = '', credited = '', ...values }: Record<string, string>) => ({
  ...values,
  ...{ works: WORKS[works] ?? null, cost: optionalHundredths(cost) ?? null, credited: optionalHundredths(credited) ?? null },
})

/** Takes back what was outside: how it ended, what came, and what it costs the shop. */
export function OutsideBackDialog({ outside, onClose, onDone }: BackProps & { outside: Outside }) {
  const { mutateAsync: takeBack } = useMutation(takeOutsideBack(useQueryClient(), outside))
  const { reason, what, lab, agreed } = outside
  const cost = lab.price ?? agreed
  const seesMoney = useSeesMoney()
  const form = useForm({
    name: `outside-back-${outside.id}`,
    labels: texts.backFields,
    defaults: {
      ...{ outcome: '', came: what, works: 'unknown', cost: typeof cost === 'number' ? decimalRupees(cost) : '' },
      ...{ newSerial: '', credited: '', note: '' },
    },
    schema: readForm(read, outsideBackSchema),
    send: (body, call) => takeBack({ ...body, call }),
    onSuccess: onDone,
  })
  const { field } = form
  return (
    <FormDialog
      title={texts.backTitle(what)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.back, submitting: texts.saving, failure: texts.backFailure }}
    >
      <SelectField {...field('outcome')} choices={outcomesOf(reason)} labels={texts.outcomes} prompt={texts.chooseOutcome} />
      <SelectField {...field('works')} choices={Object.keys(WORKS)} labels={texts.works} />
      <TextField {...field('came')} wide optional autoComplete="off" />
      {seesMoney && <TextField {...field('cost')} optional mono inputMode="decimal" autoComplete="off" />}
      {reason === 'claim' && (
        <>
          <TextField {...field('newSerial')} optional mono autoComplete="off" />
          <TextField {...field('credited')} optional mono inputMode="decimal" autoComplete="off" />
        </>
      )}
      <TextField {...field('note')} wide optional autoComplete="off" />
    </FormDialog>
  )
}
