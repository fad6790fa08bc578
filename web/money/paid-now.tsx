import { useId, useState } from 'react'
import type { UpiRequest } from '#contract/money/bills.ts'
import { MONEY_MODES, type MoneyMode } from '#contract/money/payments.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as bill from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/hand-over.ts'
import { Fold } from '#web/kit/components/fold.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import type { BoundField, HeldField } from '#web/kit/form/use-form.ts'
import styles from './paid-now.module.css'
import type { PayingWay } from './paying.ts'
import { UpiCode } from './upi-code.tsx'

const USUAL: readonly PayingWay[] = ['upi', 'cash', 'card', 'later']
const OTHERS = MONEY_MODES.filter((mode) => !USUAL.includes(mode))

const nameOf = (way: PayingWay) => (way === 'later' ? texts.later : bills.paymentModes[way])

export interface PaidNowProps {
  mode: HeldField<PayingWay>
  /** Binds `amount` and `reference`. */
  field: (name: 'amount' | 'reference') => BoundField
  /** What is paid, in paise; not a number while that is being typed. */
  amount: number
  /** What is paid where no amount is typed; without it one has to be. */
  all?: string
  /** By which a UPI app offers to pay. */
  upi?: UpiRequest | null
  /** Another payment has this reference: it may be taken all the same. */
  isTaken: boolean
}

/**
 * What a customer pays at once: the way, the rarer ones behind the last, and unless it is later the amount and its reference. What is typed for one
 * way waits while another is chosen.
 */
export const PaidNow = ({ mode, field, amount, all, upi, isTaken }: PaidNowProps) => (
  <div className={styles.paid}>
    <b id={mode.id}>{mode.label}</b>
    <SegmentedChoice
      label={mode.label}
      values={[...USUAL, 'other']}
      value={USUAL.includes(mode.value) ? mode.value : 'other'}
      nameOf={(way) => (way === 'other' ? texts.otherWay : nameOf(way))}
      onChange={(way) => mode.onChange(way === 'other' ? (OTHERS[0] as PayingWay) : way)}
    />
    {!USUAL.includes(mode.value) && (
      <SegmentedChoice label={texts.otherWay} values={OTHERS} value={mode.value as MoneyMode} nameOf={nameOf} onChange={mode.onChange} />
    )}
    <div className={styles.two} hidden={mode.value === 'later'}>
      <TextField
        {...field('amount')}
        {...(all !== undefined && { optional: true, placeholder: all })}
        mono
        inputMode="decimal"
        autoComplete="off"
      />
      <div hidden={mode.value !== 'cash'}>
        <Given amount={amount} />
      </div>
      <div hidden={mode.value === 'cash'}>
        <TextField {...field('reference')} optional mono autoComplete="off" />
      </div>
    </div>
    {mode.value === 'upi' && upi && upi.amount === amount && (
      <Fold title={bill.code}>
        <UpiCode upi={{ ...upi, isMerchant: false }} />
      </Fold>
    )}
    {isTaken && (
      <Tick name="confirmed" value="yes">
        {bills.takeAnyway}
      </Tick>
    )}
  </div>
)

/** What a customer hands over in cash, which nobody records, and what goes back. */
function Given({ amount }: { amount: number }) {
  const [given, setGiven] = useState('')
  const back = (optionalHundredths(given) ?? 0) - amount
  return (
    <>
      <TextField
        id={useId()}
        label={texts.given}
        error={undefined}
        optional
        mono
        inputMode="decimal"
        autoComplete="off"
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      <p className={styles.back} role="status">
        {back > 0 && <b>{texts.giveReturn(formatPaise(back))}</b>}
      </p>
    </>
  )
}
