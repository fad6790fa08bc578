import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import { newOutsideSchema, OUTSIDE_REASONS, type Outside } from '#contract/desk/outside.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/platform/languages.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/outside.ts'
import { SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { sendOutside } from './outside.queries.ts'

/** The languages by their own names. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))

/** What is typed as the call takes it: an amount in rupees, and what is left out. */
export const readOutside = ({ agreed = '', dueOn = '', ...values }: Record<string, string>) => ({
  ...values,
  dueOn: dueOn || null,
  agreed: optionalHundredths(agreed) ?? null,
})

export interface OutsideSendProps {
  job: Pick<Job, 'id' | 'name'>
  onClose: () => void
  onSent: (outside: Outside) => void
}

/** Sends the device of a job, or a board of it, to a lab or back to a supplier. */
export function OutsideSend({ job, onClose, onSent }: OutsideSendProps) {
  const { mutateAsync: send } = useMutation(sendOutside(useQueryClient()))
  const form = useForm({
    name: `outside-${job.id}`,
    labels: texts.fields,
    defaults: {
      ...{ kind: 'board', reason: OUTSIDE_REASONS[0] as string, party: '', phone: '', email: '', what: '', serial: '' },
      ...{ why: '', dueOn: '', agreed: '', language: language as string },
    },
    schema: readForm((values: Record<string, string>) => ({ ...readOutside(values), jobId: job.id }), newOutsideSchema),
    send: (body, call) => send({ ...body, call }),
    onSuccess: onSent,
  })
  const { field } = form
  return (
    <FormDialog
      title={texts.sendTitle(job.name)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.send, submitting: texts.sending, failure: texts.sendFailure }}
    >
      <SelectField {...field('kind')} choices={['board', 'device']} labels={texts.kinds} />
      <SelectField {...field('reason')} choices={OUTSIDE_REASONS} labels={texts.reasons} />
      <TextField {...field('what')} wide autoComplete="off" hint={texts.whatHint} />
      <TextField {...field('serial')} optional mono autoComplete="off" />
      <TextField {...field('party')} autoComplete="off" />
      <TextArea {...field('why')} wide />
      <TextField {...field('dueOn')} optional type="date" />
      {useSeesMoney() && <TextField {...field('agreed')} optional mono inputMode="decimal" autoComplete="off" hint={texts.agreedHint} />}
      <TextField {...field('phone')} optional mono type="tel" inputMode="tel" autoComplete="off" />
      <TextField {...field('email')} optional type="email" autoComplete="off" />
      <SelectField {...field('language')} choices={LANGUAGE_CODES} labels={LANGUAGE_NAMES} />
    </FormDialog>
  )
}
