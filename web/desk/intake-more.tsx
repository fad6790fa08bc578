import { useState } from 'react'
import { decimalRupees } from '#contract/money/paise.ts'
import { MONEY_MODES } from '#contract/money/payments.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { paymentFields, paymentModes, referenceHint } from '#texts/bills.ts'
import { passcode, passcodeHint } from '#texts/desk-intake.ts'
import * as texts from '#texts/intake-more.ts'
import { Fold } from '#web/kit/components/fold.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import type { KeptWalkIn } from './kept-entries.ts'

export const moreLabels = {
  advance: texts.advance,
  advanceMode: paymentFields.mode,
  advanceReference: paymentFields.reference,
  passcode,
}
export type MoreName = keyof typeof moreLabels

export const moreValues = ({
  advance,
  advanceMode = 'cash',
  advanceReference = '',
}: Pick<Partial<KeptWalkIn>, 'advance' | 'advanceMode' | 'advanceReference'>): Record<MoreName, string> => ({
  ...{ advance: advance === undefined ? '' : decimalRupees(advance), advanceMode, advanceReference, passcode: '' },
})

/** What is typed, as the schema checks it: how a payment came says nothing without an amount. */
export const readMore = ({ advance, advanceMode, advanceReference, passcode }: Record<MoreName, string>) => ({
  ...(advance.trim() === '' ? NO_ADVANCE : { advance: readHundredths(advance), advanceMode, advanceReference }),
  passcode: passcode || undefined,
})
const NO_ADVANCE = { advance: undefined, advanceMode: undefined, advanceReference: undefined }

export interface IntakeMoreProps {
  field: (name: MoreName) => BoundField
  /** The typed values, as they change. */
  typed: Record<MoreName, string>
}

/** What many customers pay ahead and tell at the counter. The passcode is a secret: neither a draft nor an entry that waits has it. */
export function IntakeMore({ field, typed }: IntakeMoreProps) {
  const seesMoney = useSeesMoney()
  const isOnline = useIsOnline()
  const isFilled = typed.advance !== '' || typed.passcode !== ''
  // It stays open when what was typed is taken away again.
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  return (
    <Fold title={seesMoney ? texts.title : passcode} open={wasFilled}>
      <FieldGrid>
        {seesMoney && (
          <>
            <TextField {...field('advance')} optional mono inputMode="decimal" autoComplete="off" />
            <SelectField {...field('advanceMode')} choices={MONEY_MODES} labels={paymentModes} />
            <TextField {...field('advanceReference')} wide optional mono autoComplete="off" hint={referenceHint} />
          </>
        )}
        <TextField
          {...field('passcode')}
          wide
          optional
          mono
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={!isOnline}
          hint={isOnline ? passcodeHint : texts.passcodeOnline}
        />
      </FieldGrid>
    </Fold>
  )
}
