import type { ReactNode } from 'react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { HandOverPlan } from '#contract/desk/hand-over.ts'
import type { UpiRequest } from '#contract/money/bills.ts'
import { decimalRupees, sum } from '#contract/money/paise.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { formatNumber } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { titles } from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/hand-over.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { type ApiError, type CallOptions, currentRowOf } from '#web/kit/lib/api-client.ts'
import { PaidNow } from '#web/money/paid-now.tsx'
import { type PayingWay, payingOf } from '#web/money/paying.ts'
import styles from './hand-over.module.css'

/** What handing over one device or several will issue and ask for. Amounts are in paise. */
export interface SettlePlan {
  bills: readonly NonNullable<HandOverPlan['bill']>[]
  toPay: number
  toReturn: number
  /** How the balance comes about. */
  sums: readonly { key: string; label: string; amount: number }[]
  warranties: readonly number[]
  /** The days that one device gets unless others are typed; null for several, each of which has its own. */
  warrantyDays: number | null
  upi: UpiRequest | null
}

interface SettleProps<Sent extends object, Done> {
  name: string
  plan: SettlePlan
  /** What is sent besides the bill, the payment and who collects it. */
  sent: object
  schema: z.ZodMiniType<Sent>
  send: (values: Sent & { call: CallOptions }) => Promise<Done>
  onDone: (done: Done) => void
  /** Someone has changed what is handed over. */
  onChanged: () => void
  /** The press where nothing is billed or taken. */
  handOver: string
  failure: string
  changed: (error: ApiError) => string
  /** Beside the balance. */
  credit: ReactNode
  /** What is to be thought of. */
  children: ReactNode
}

/** The balance and how it came about, what is paid of it, who collects it, and one press that says before what it will issue. */
export function SettleForm<Sent extends object, Done>({ plan, ...props }: SettleProps<Sent, Done>) {
  const { toPay } = plan
  const total = sum(plan.bills.map((each) => each.total))
  const [schema] = useState(() =>
    readForm(
      ({ collectedBy, warrantyDays, ...values }: AnyValues) => ({
        ...{ ...props.sent, bill: total || null, collectedBy },
        ...(warrantyDays !== '' && { warrantyDays }),
        // An amount only where something is paid now.
        ...(toPay > 0 && payingOf(values, readHundredths)),
      }),
      props.schema,
    ),
  )
  const [isTaken, setIsTaken] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const [typed, setTyped] = useState(decimalRupees(toPay))
  const form = useForm({
    name: props.name,
    labels: {
      ...{ mode: texts.paidNow, amount: bills.paymentFields.amount, reference: bills.paymentFields.reference },
      ...{ confirmed: bills.takeAnyway, collectedBy: desk.collectedBy, warrantyDays: desk.warrantyDays },
    },
    defaults: { mode: 'upi' as PayingWay, amount: typed, reference: '', confirmed: '', collectedBy: '', warrantyDays: '' },
    schema,
    keepDraft: false,
    held: ['mode'],
    send: (values, call) => props.send({ ...values, call }),
    onSuccess: props.onDone,
    onChange: () => setTyped(form.values().amount),
    onError(error) {
      const isChanged = error.code === 'conflict' || currentRowOf(error) !== undefined
      setRefusal(isChanged ? error : undefined)
      if (isChanged) props.onChanged()
      if (error.errors.some(({ code }) => code === 'reference_twice')) setIsTaken(true)
      return isChanged
    },
  })
  const mode = form.held('mode')
  const pays = toPay > 0 && mode.value !== 'later'
  const amount = readHundredths(typed)
  const taken = pays && amount > 0 ? formatPaise(amount) : undefined
  const submit = total > 0 ? (taken ? texts.billAndTake(taken) : texts.bill) : taken ? texts.take(taken) : props.handOver
  return (
    <>
      {refusal && <FocusedNotice tone="bad" text={props.changed(refusal)} event={refusal} />}
      <Form form={form} texts={{ submit, submitting: texts.submitting, failure: props.failure }} className={styles.form}>
        <div className={styles.parts}>
          <div className={styles.balance}>
            <span>{texts.balance}</span>
            <b>{formatPaise(toPay)}</b>
            <dl className={styles.sums}>
              {plan.sums.map((each) => (
                <div key={each.key}>
                  <dt>{each.label}</dt>
                  <dd>{formatPaise(each.amount)}</dd>
                </div>
              ))}
            </dl>
            {plan.toReturn > 0 && <p>{texts.paidAhead(formatPaise(plan.toReturn))}</p>}
            {props.credit}
          </div>
          {toPay > 0 && <PaidNow mode={mode} field={form.field} amount={amount} upi={plan.upi} isTaken={isTaken} />}
          <div className={styles.part}>
            <TextField {...form.field('collectedBy')} optional autoComplete="off" hint={desk.collectedByHint} />
            {plan.warrantyDays !== null && (
              <TextField
                {...form.field('warrantyDays')}
                optional
                mono
                inputMode="numeric"
                autoComplete="off"
                placeholder={formatNumber(plan.warrantyDays)}
              />
            )}
          </div>
        </div>
        {props.children}
        <p className={styles.says}>
          {plan.bills.map((each) => texts.issues(titles[each.form], each.number, formatPaise(each.total))).join(' ') || texts.issuesNothing}{' '}
          {plan.warranties.length > 0 && texts.warranty(plan.warranties.map((days) => formatNumber(days)).join(' / '))}
        </p>
      </Form>
    </>
  )
}

/** What is said of the bills and the money of a hand-over, after `moved`; there is no Undo for what is issued and taken. */
export const saidOf = (
  moved: string,
  { bills: issued, paid }: { bills: readonly { number: string }[]; paid: number },
  mistaken: string,
): string =>
  [
    moved,
    ...issued.map(({ number }) => texts.billed(number)),
    paid > 0 && texts.taken(formatPaise(paid)),
    (issued.length > 0 || paid > 0) && mistaken,
  ]
    .filter(Boolean)
    .join(' ')
