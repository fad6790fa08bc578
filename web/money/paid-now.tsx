import { MONEY_MODES, type MoneyMode } from '#contract/money/payments.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/hand-over.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import type { BoundField, HeldField } from '#web/kit/form/use-form.ts'
import styles from './paid-now.module.css'

/** How it is paid, or that it is paid later. */
export type PayingWay = MoneyMode | 'later'
const WAYS: readonly PayingWay[] = [...MONEY_MODES, 'later']

export interface PaidNowProps {
  mode: HeldField<PayingWay>
  /** Binds `amount` and `reference`. */
  field: (name: 'amount' | 'reference') => BoundField
  /** What is paid where no amount is typed; without it one has to be. */
  all?: string
  /** Another payment has this reference: it may be taken all the same. */
  isTaken: boolean
}

/** What a customer pays at once: the way, and unless it is later the amount and its reference. */
export const PaidNow = ({ mode, field, all, isTaken }: PaidNowProps) => (
  <div className={styles.paid}>
    <b id={mode.id}>{mode.label}</b>
    <SegmentedChoice
      label={mode.label}
      values={WAYS}
      value={mode.value}
      nameOf={(way) => (way === 'later' ? texts.later : bills.paymentModes[way])}
      onChange={mode.onChange}
    />
    {mode.value !== 'later' && (
      <div className={styles.two}>
        <TextField
          {...field('amount')}
          {...(all !== undefined && { optional: true, placeholder: all })}
          mono
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('reference')} optional mono autoComplete="off" />
      </div>
    )}
    {isTaken && (
      <Tick name="confirmed" value="yes">
        {bills.takeAnyway}
      </Tick>
    )}
  </div>
)
