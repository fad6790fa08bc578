import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Piece } from '#contract/catalogue/pieces.ts'
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

/** A job, or a piece of the stock. */
export type Sendable = { job: Pick<Job, 'id' | 'name'> } | { piece: Pick<Piece, 'id' | 'serial'> & { name: string } }

export interface OutsideSendProps {
  of: Sendable
  onClose: () => void
  onSent: (outside: Outside) => void
}

/** Sends the device of a job or a board of it, or a piece of the stock, to a lab or back to a supplier. */
export function OutsideSend({ of, onClose, onSent }: OutsideSendProps) {
  const [subject, name, known] =
    'job' in of
      ? [{ jobId: of.job.id }, of.job.name, { kind: 'board', what: '', serial: '' }]
      : [{ pieceId: of.piece.id }, of.piece.name, { kind: 'piece', what: of.piece.name, serial: of.piece.serial }]
  const { mutateAsync: send } = useMutation(sendOutside(useQueryClient()))
  const form = useForm({
    name: `outside-${Object.entries(subject).join()}`,
    labels: texts.fields,
    defaults: {
      ...{ reason: OUTSIDE_REASONS[0] as string, party: '', phone: '', email: '', ...known },
      ...{ why: '', dueOn: '', agreed: '', language: language as string },
    },
    schema: readForm((values: Record<string, string>) => ({ ...readOutside(values), ...subject }), newOutsideSchema),
    send: (body, call) => send({ ...body, call }),
    onSuccess: onSent,
  })
  const { field } = form
  return (
    <FormDialog
      title={texts.sendTitle(name)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.send, submitting: texts.sending, failure: texts.sendFailure }}
    >
      <SelectField {...field('kind')} choices={'job' in of ? ['board', 'device'] : ['piece']} labels={texts.kinds} />
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
