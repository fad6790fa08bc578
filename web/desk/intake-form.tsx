import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { intakeSchema, type Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useFormValues } from '#web/components/form/use-form-values.ts'
import { changeJob } from './desk.queries.ts'
import { intakeOf } from './form-schema.ts'
import { HELD, IntakeFields, intakeLabels, intakeValues, useIntakeLists, withChecksOfKind } from './intake-fields.tsx'

/** Changes what is known of a device. */
export function IntakeForm({ job, onSaved }: { job: Job; onSaved: () => void }) {
  const lists = useIntakeLists()
  const { mutateAsync: change } = useMutation(changeJob(useQueryClient()))
  const [begun] = useState(job)
  const form = useForm({
    name: `intake-${job.id}`,
    labels: intakeLabels,
    defaults: intakeValues(begun),
    held: HELD,
    schema: intakeOf(intakeSchema, 'null'),
    keepDraft: false,
    send: (values, call) => change({ ...withChecksOfKind(values, lists, begun), id: job.id, version: begun.version, call }),
    onSuccess: onSaved,
  })
  const typed = useFormValues(form)
  const held = { condition: form.held('condition'), technician: form.held('technicianId') }
  return (
    <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}>
      <IntakeFields form={form} typed={typed} {...held} lists={lists} job={begun} />
    </Form>
  )
}
