import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitJob } from '#contract/desk/desk.ts'
import {
  type HandedOver,
  type HandOver,
  handOverSchema,
  settledVisitSchema,
  type VisitPlan,
  type VisitSettled,
} from '#contract/desk/job-visits.ts'
import { money } from '#texts/bills.ts'
import * as desk from '#texts/desk.ts'
import * as settling from '#texts/hand-over.ts'
import * as texts from '#texts/job-visits.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { type ApiError, api, type CallOptions, currentRowOf } from '#web/kit/lib/api-client.ts'
import { CreditNotice } from '#web/money/credit-notice.tsx'
import { BeforeHandOver, ReadyToGo } from './before-hand-over.tsx'
import { moveFailure } from './job-moves.ts'
import type { Movable } from './kept-entries.ts'
import { SettleForm, saidOf } from './settle-form.tsx'
import { settleVisit, visitPlanQuery } from './visit.queries.ts'
import styles from './visit-dialog.module.css'

/** A hand-over with its money, and what is said of it. */
export type SettledVisit = VisitSettled & { said: string }

export interface VisitDialogProps {
  /** The job from which they are handed over. */
  id: number
  ready: readonly VisitJob[]
  onClose: () => void
  onDone: (done: HandedOver | SettledVisit) => void
}
type VisitProps = Omit<VisitDialogProps, 'onClose'>

/** Hands over several devices together: with their money, for whoever sees that. */
export function VisitDialog({ onClose, ...props }: VisitDialogProps) {
  const sees = useSeesMoney()
  return (
    <PanelDialog title={desk.overTitle(props.ready[0]?.name ?? '')} onClose={onClose}>
      {sees ? <WithMoney {...props} /> : <WithoutMoney {...props} />}
    </PanelDialog>
  )
}

function WithMoney(props: VisitProps) {
  const plan = useQuery(visitPlanQuery(props.id, idsOf(props.ready)))
  return (
    <QueryView query={plan} loading={settling.loading} failure={settling.failure}>
      {(planned) => (
        // Another amount is another question.
        <Settle key={`${planned.bills.map(({ total }) => total)} ${planned.toPay}`} plan={planned} {...props} />
      )}
    </QueryView>
  )
}

const idsOf = (ready: readonly VisitJob[]) => ready.map(({ id }) => id)

function Settle({ id, ready, plan, onDone }: VisitProps & { plan: VisitPlan }) {
  const ids = idsOf(ready)
  const client = useQueryClient()
  const { mutateAsync: settle } = useMutation(settleVisit(id))
  const sums = ready.flatMap((job) => {
    const amount = plan.shares.find((share) => share.id === job.id)?.amount ?? 0
    return { key: String(job.id), label: texts.named(job.device, job.reference), amount }
  })
  return (
    <SettleForm
      name={`hand-over-visit-${id}`}
      plan={{ ...plan, sums, warrantyDays: null }}
      sent={{ ids }}
      schema={settledVisitSchema}
      send={settle}
      onDone={(done) =>
        onDone({
          ...done,
          said: saidOf(texts.handedOver(done.moves.length), done, settling.mistakenAny(desk.next.handed_over as string, money)),
        })
      }
      onChanged={() => void client.invalidateQueries({ queryKey: visitPlanQuery(id, ids).queryKey })}
      handOver={texts.handOver(ready.length)}
      failure={settling.noneDone}
      changed={(error) => (currentRowOf<Movable>(error)?.stage === 'ready' ? settling.anyChanged : moveFailure(error))}
      credit={<CreditNotice credit={plan.credit} more={plan.more} />}
    >
      <Devices ready={ready} About={ReadyToGo} areNamed />
    </SettleForm>
  )
}

interface DevicesProps {
  ready: readonly VisitJob[]
  About: typeof ReadyToGo
  /** They stand above already: only those with something to think of come again. */
  areNamed?: boolean
}

/** What is to be thought of with each. */
const Devices = ({ ready, About, areNamed }: DevicesProps) => (
  <ul className={styles.devices} data-named={areNamed}>
    {ready.map((job) => (
      <li key={job.id}>
        <b>{texts.named(job.device, job.reference)}</b>
        <About id={job.id} />
      </li>
    ))}
  </ul>
)

function WithoutMoney({ id, ready, onDone }: VisitProps) {
  const ids = idsOf(ready)
  const [refusal, setRefusal] = useState<ApiError>()
  const { mutateAsync: handOver } = useMutation({
    mutationFn: ({ call, ...body }: HandOver & { call: CallOptions }) =>
      api('POST /api/desk/jobs/:id/visit/hand-over', { params: { id }, body }, call),
  })
  const form = useForm({
    name: `hand-over-visit-${id}`,
    labels: { collectedBy: desk.collectedBy },
    defaults: { collectedBy: '' },
    schema: readForm((typed: { collectedBy: string }) => ({ ...typed, ids }), handOverSchema),
    send: (values, call) => handOver({ ...values, call }),
    onSuccess: onDone,
    onError(error) {
      setRefusal(error.code === 'conflict' ? error : undefined)
      return error.code === 'conflict'
    },
  })
  return (
    <>
      {refusal && <FocusedNotice tone="bad" text={moveFailure(refusal)} event={refusal} />}
      <Form form={form} texts={{ submit: texts.handOver(ready.length), submitting: texts.handingOver, failure: desk.moveFailure }}>
        <Devices ready={ready} About={BeforeHandOver} />
        <FieldGrid>
          <TextField {...form.field('collectedBy')} wide optional autoComplete="off" hint={desk.collectedByHint} />
        </FieldGrid>
      </Form>
    </>
  )
}
