import type { Job } from '#contract/desk/desk.ts'
import { RETURN_REASONS } from '#contract/desk/returns.ts'
import * as texts from '#texts/return-reasons.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'

/** Why a device went back unrepaired, as one text; empty without a reason. */
export const reasonOf = ({ returnReason, returnWords }: { [Fact in 'returnReason' | 'returnWords']?: Job[Fact] | undefined }): string =>
  [returnReason && returnReason !== 'other' ? texts.reasons[returnReason] : '', returnWords].filter(Boolean).join('. ')

/** Asks why a device goes back unrepaired. */
export const ReturnReasonFields = ({ field }: { field: (name: 'returnReason' | 'returnWords') => BoundField }) => (
  <>
    <SelectField {...field('returnReason')} wide choices={RETURN_REASONS} labels={texts.reasons} prompt={texts.choose} />
    <TextField {...field('returnWords')} wide optional autoComplete="off" hint={texts.wordsHint} />
  </>
)
