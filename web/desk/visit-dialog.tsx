import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitJob } from '#contract/desk/desk.ts'
import { type HandedOver, type HandOver, handOverSchema } from '#contract/desk/job-visits.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/job-visits.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { type ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { BeforeHandOver } from './before-hand-over.tsx'
import { moveFailure } from './job-moves.ts'
import styles from './visit-dialog.module.css'
import { VisitPayment } from './visit-payment.tsx'

export interface VisitDialogProps {
  /** The job from which they are handed over. */
  id: number
  ready: readonly VisitJob[]
  onClose: () => void
  onDone: (moves: HandedOver) => void
}

/** Hands over several devices together: what is to be thought of with each, and who collects them. */
export function VisitDialog({ id, ready, onClose, onDone }: VisitDialogProps) {
  const ids = ready.map((job) => job.id)
  const sees = useSeesMoney()
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
    <PanelDialog title={desk.overTitle(ready[0]?.name ?? '')} onClose={onClose}>
      {refusal && <FocusedNotice tone="bad" text={moveFailure(refusal)} event={refusal} />}
      {sees && <VisitPayment id={id} jobs={ready} />}
      <Form form={form} texts={{ submit: texts.handOver(ready.length), submitting: texts.handingOver, failure: desk.moveFailure }}>
        <ul className={styles.devices}>
          {ready.map((job) => (
            <li key={job.id}>
              <b>{texts.named(job.device, job.reference)}</b>
              <BeforeHandOver id={job.id} />
            </li>
          ))}
        </ul>
        <FieldGrid>
          <TextField {...form.field('collectedBy')} wide optional autoComplete="off" hint={desk.collectedByHint} />
        </FieldGrid>
      </Form>
    </PanelDialog>
  )
}
