import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import { type HandOverPlan, type Settled, settledHandOverSchema } from '#contract/desk/hand-over.ts'
import { isOpenStage, type OpenStage } from '#contract/desk/stages.ts'
import { signed, standing } from '#contract/money/account.ts'
import type { Account } from '#contract/money/payments.ts'
import * as bills from '#texts/bills.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/hand-over.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { CreditNotice } from '#web/money/credit-notice.tsx'
import { accountQuery } from '#web/money/money.queries.ts'
import { paymentName } from '#web/money/payment-name.ts'
import { OthersReady } from './also-here.tsx'
import { ReadyToGo } from './before-hand-over.tsx'
import { handOverQuery, settleHandOver } from './desk.queries.ts'
import styles from './hand-over.module.css'
import type { Movable } from './kept-entries.ts'
import { MoveForm } from './move-form.tsx'
import { SettleForm, saidOf } from './settle-form.tsx'

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

/** What one device needs to go home with its money. */
function Settle({ job, plan, account, onDone }: HandOverProps & { plan: HandOverPlan; account: Account }) {
  const { bill, toPay } = plan
  const client = useQueryClient()
  const { mutateAsync: settle } = useMutation(settleHandOver(job.id))
  return (
    <SettleForm
      name={`hand-over-${job.id}`}
      plan={{
        ...{ bills: bill ? [bill] : [], sums: sumsOf(plan, account), upi: account.upi },
        ...{ toPay: Math.max(0, toPay), toReturn: Math.max(0, -toPay) },
        ...{ warranties: plan.warranties, warrantyDays: plan.warrantyDays },
      }}
      sent={{ from: job.stage as OpenStage }}
      schema={settledHandOverSchema}
      send={settle}
      onDone={(settled) => onDone({ ...settled, said: saidOfMove(job, settled) })}
      onChanged={() => void client.invalidateQueries({ queryKey: handOverQuery(job.id).queryKey })}
      handOver={desk.handOver}
      failure={texts.notDone}
      changed={() => texts.changed}
      credit={<CreditNotice credit={account.credit} more={Math.max(0, toPay - account.due - account.advance)} />}
    >
      <div className={styles.notes}>
        <OthersReady id={job.id} />
        <ReadyToGo id={job.id} />
      </div>
    </SettleForm>
  )
}

const saidOfMove = ({ reference }: Movable, { bill, paid }: Settled): string =>
  saidOf(
    desk.moved(reference, desk.stage.handed_over),
    { bills: bill ? [bill] : [], paid },
    texts.mistaken(desk.next.handed_over as string, bills.money),
  )

/** What is billed or agreed, less what was paid. */
const sumsOf = ({ bill }: HandOverPlan, { bills: issued, payments }: Account) => [
  ...issued.map(({ id, number, total }) => ({ key: `bill-${id}`, label: number, amount: total })),
  ...(bill ? [{ key: 'agreed', label: texts.agreed, amount: bill.total }] : []),
  ...standing(payments).map((payment) => ({ key: `payment-${payment.id}`, label: paymentName(payment), amount: -signed(payment) })),
]
