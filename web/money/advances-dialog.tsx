import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Bill } from '#contract/money/bills.ts'
import * as texts from '#texts/bills.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { AdvanceFields, advanceFieldOf, advanceFields, type OfferedAdvance } from './advance-fields.tsx'
import { applyAdvances } from './money.queries.ts'

export interface AdvancesDialogProps {
  bill: Bill
  offered: readonly OfferedAdvance[]
  onClose: () => void
}

/** Chooses how much of each advance pays for an issued bill of which something is due. */
export function AdvancesDialog({ bill, offered, onClose }: AdvancesDialogProps) {
  const { mutateAsync: apply } = useMutation(applyAdvances(bill.id))
  // What is offered changes when it is sent.
  const [fields] = useState(() => advanceFields(offered))
  const form = useForm({
    name: `advances-${bill.id}`,
    labels: fields.labels,
    defaults: fields.defaults,
    schema: readForm(
      fields.read,
      z.pipe(
        z.object(fields.schema),
        z.transform((values: Record<string, number>) => ({ advances: fields.chosen(values) })),
      ),
    ),
    keepDraft: false,
    send: (body, call) => apply({ body, call }),
    onSuccess: onClose,
    onError(error) {
      for (const each of error.errors) each.field = advanceFieldOf(each.field, offered)
      return false
    },
  })
  return (
    <FormDialog
      title={texts.applyAdvances}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.applySubmit, submitting: texts.saving, failure: texts.applyFailure }}
      footer={texts.advancesHint}
    >
      <AdvanceFields offered={offered} field={form.field} />
    </FormDialog>
  )
}
