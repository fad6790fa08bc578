import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { type HandOverPlan, type Settled, settledHandOverSchema } from '#contract/desk/hand-over.ts'
import { isOpenStage, type OpenStage } from '#contract/desk/stages.ts'
import { signed, standing } from '#contract/money/account.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import type { Account } from '#contract/money/payments.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { formatNumber } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { titles } from '#texts/bill.ts'
import * as bills from '#texts/bills.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/hand-over.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { type ApiError, currentRowOf } from '#web/kit/lib/api-client.ts'
import { CreditNotice } from '#web/money/credit-notice.tsx'
import { accountQuery } from '#web/money/money.queries.ts'
import { ChargeReminder } from '#web/money/money-panel.tsx'
import { PaidNow } from '#web/money/paid-now.tsx'
import { type PayingWay, payingOf } from '#web/money/paying.ts'
import { paymentName } from '#web/money/payment-name.ts'
import { OthersReady } from './also-here.tsx'
import { LeftWithIt } from './before-hand-over.tsx'
import { ChecksReminder } from './checks-reminder.tsx'
import { handOverQuery, jobQuery, settleHandOver } from './desk.queries.ts'
import styles from './hand-over.module.css'
import type { Movable } from './kept-entries.ts'
import { MoveForm } from './move-form.tsx'

/** A hand-over with its money, and what is said of it. */
export type SettledMove = Settled & { said: string }

export interface HandOverProps {
  job: Movable
  /** Without a result the move waits for the connection. */
  onDone: (moved: Job | SettledMove | undefined) => void
}

/** Hands a device over: with its money, for whoever sees that, while there is a connection. */
export function HandOver({ job, onDone }: HandOverProps) {
  const sees = useSeesMoney()
  const isOnline = useIsOnline()
  return sees && isOnline && isOpenStage(job.stage) ? (
    <WithMoney job={job} onDone={onDone} />
  ) : (
    <MoveForm job={job} stage="handed_over" onDone={onDone} />
  )
}

function WithMoney({ job, onDone }: HandOverProps) {
  const plan = useQuery(handOverQuery(job.id))
  const account = useQuery(accountQuery({ entity: 'repair-requests', id: job.id }))
  return (
    <QueryView query={plan} loading={texts.loading} failure={texts.failure}>
      {(planned) => (
        <QueryView query={account} loading={texts.loading} failure={texts.failure}>
          {(known) => (
            // Another amount is another question.
            <Settle key={`${planned.bill?.total} ${planned.toPay}`} job={job} plan={planned} account={known} onDone={onDone} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

/** What is sent: an amount only where something is paid now. */
const schemaFor = (from: OpenStage, plan: HandOverPlan) =>
  readForm(
    ({ collectedBy, warrantyDays, ...values }: AnyValues) => ({
      ...{ from, bill: plan.bill?.total ?? null, collectedBy },
      ...(warrantyDays !== '' && { warrantyDays }),
      ...(plan.toPay > 0 && payingOf(values, readHundredths)),
    }),
    settledHandOverSchema,
  )

/** The balance and how it came about, what is paid of it, who collects the device, and one press that says before what it will issue. */
function Settle({ job, plan, account, onDone }: HandOverProps & { plan: HandOverPlan; account: Account }) {
  const { bill, toPay } = plan
  const client = useQueryClient()
  const { mutateAsync: settle } = useMutation(settleHandOver(job.id))
  const [schema] = useState(() => schemaFor(job.stage as OpenStage, plan))
  const [isTaken, setIsTaken] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const [typed, setTyped] = useState(decimalRupees(Math.max(0, toPay)))
  const form = useForm({
    name: `hand-over-${job.id}`,
    labels: {
      ...{ mode: texts.paidNow, amount: bills.paymentFields.amount, reference: bills.paymentFields.reference },
      ...{ confirmed: bills.takeAnyway, collectedBy: desk.collectedBy, warrantyDays: desk.warrantyDays },
    },
    defaults: { mode: 'upi' as PayingWay, amount: typed, reference: '', confirmed: '', collectedBy: '', warrantyDays: '' },
    schema,
    keepDraft: false,
    held: ['mode'],
    send: (values, call) => settle({ ...values, call }),
    onSuccess: (settled) => onDone({ ...settled, said: saidOf(job, settled) }),
    onChange: () => setTyped(form.values().amount),
    onError(error) {
      const isChanged = error.code === 'conflict' || currentRowOf(error) !== undefined
      setRefusal(isChanged ? error : undefined)
      if (isChanged) void client.invalidateQueries({ queryKey: handOverQuery(job.id).queryKey })
      if (error.errors.some(({ code }) => code === 'reference_twice')) setIsTaken(true)
      return isChanged
    },
  })
  const mode = form.held('mode')
  const pays = toPay > 0 && mode.value !== 'later'
  const amount = readHundredths(typed)
  const taken = pays && amount > 0 ? formatPaise(amount) : undefined
  const submit = bill ? (taken ? texts.billAndTake(taken) : texts.bill) : taken ? texts.take(taken) : desk.handOver
  const about = { entity: 'repair-requests', id: job.id } as const
  return (
    <>
      {refusal && <FocusedNotice tone="bad" text={texts.changed} event={refusal} />}
      <Form form={form} texts={{ submit, submitting: texts.submitting, failure: texts.notDone }} className={styles.form}>
        <div className={styles.parts}>
          <div className={styles.balance}>
            <span>{texts.balance}</span>
            <b>{formatPaise(Math.max(0, toPay))}</b>
            <Sums plan={plan} account={account} />
            {toPay < 0 && <p>{texts.paidAhead(formatPaise(-toPay))}</p>}
            <CreditNotice credit={account.credit} more={Math.max(0, toPay - account.due - account.advance)} />
          </div>
          {toPay > 0 && <PaidNow mode={mode} field={form.field} amount={amount} upi={account.upi} isTaken={isTaken} />}
          <div className={styles.part}>
            <TextField {...form.field('collectedBy')} optional autoComplete="off" hint={desk.collectedByHint} />
            <TextField
              {...form.field('warrantyDays')}
              optional
              mono
              inputMode="numeric"
              autoComplete="off"
              placeholder={formatNumber(plan.warrantyDays)}
            />
          </div>
        </div>
        <div className={styles.notes}>
          <Reminders id={job.id} />
          <ChargeReminder about={about} isUnrepaired={false} />
        </div>
        <p className={styles.says}>
          {bill ? texts.issues(titles[bill.form], bill.number, formatPaise(bill.total)) : texts.issuesNothing}{' '}
          {plan.warranties.length > 0 && texts.warranty(plan.warranties.map((days) => formatNumber(days)).join(' / '))}
        </p>
      </Form>
    </>
  )
}

const saidOf = ({ reference }: Movable, { bill, paid }: Settled): string =>
  [
    desk.moved(reference, desk.stage.handed_over),
    bill && texts.billed(bill.number),
    paid > 0 && texts.taken(formatPaise(paid)),
    // There is no Undo for what is issued and taken.
    (bill || paid > 0) && texts.mistaken(desk.next.handed_over as string, bills.money),
  ]
    .filter(Boolean)
    .join(' ')

/** How the balance comes about: what is billed or agreed, less what was paid. */
function Sums({ plan: { bill }, account: { bills: issued, payments } }: { plan: HandOverPlan; account: Account }) {
  return (
    <dl className={styles.sums}>
      {issued.map(({ id, number, total }) => (
        <Sum key={id} label={number} amount={total} />
      ))}
      {bill && <Sum label={texts.agreed} amount={bill.total} />}
      {standing(payments).map((payment) => (
        <Sum key={`payment-${payment.id}`} label={paymentName(payment)} amount={-signed(payment)} />
      ))}
    </dl>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPaise(amount)}</dd>
  </div>
)

/** What has to be thought of before a device goes home, besides its money. */
function Reminders({ id }: { id: number }) {
  const { data: job } = useQuery(jobQuery(id))
  return (
    <>
      <OthersReady id={id} />
      {job && <ChecksReminder job={job} />}
      <LeftWithIt id={id} />
    </>
  )
}
