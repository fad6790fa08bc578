import { useMutation, useQueryClient } from '@tanstack/react-query'
import { intakeSchema, type Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { changeJob } from './desk.queries.ts'
import { HELD, IntakeFields, intakeLabels, intakeOf, intakeText, intakeValues, withChecksOfKind } from './intake-fields.tsx'
import { mergeChecks } from './merge-checks.ts'
import { useIntakeLists } from './use-intake-lists.ts'
import { usePeople } from './use-people.ts'

/** Changes what is known of a device. */
export function IntakeForm({ job, onSaved }: { job: Job; onSaved: () => void }) {
  const lists = useIntakeLists()
  const people = usePeople(job?.technician)
  const { mutateAsync: change } = useMutation(changeJob(useQueryClient()))
  const nameOf = (stored: string) => lists.names[stored] ?? stored
  const edit = useVersionedEdit({
    name: `intake-${job.id}`,
    record: job,
    labels: intakeLabels,
    held: HELD,
    schema: intakeOf(intakeSchema),
    toValues: intakeValues,
    display: (field, value) => intakeText(field, value, { nameOf, people }),
    mergeOf: (field) => (field === 'condition' ? mergeChecks(nameOf) : undefined),
    save: (values, { expectedVersion, ...call }) =>
      change({ ...withChecksOfKind(values, lists, job), id: job.id, version: expectedVersion, call }),
    onSaved,
  })
  const { form } = edit
  const held = { condition: form.held('condition'), technician: form.held('technicianId') }
  return (
    <EditForm
      edit={edit}
      conflictText={texts.conflict}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
    >
      <IntakeFields form={form} typed={useFormValues(form)} {...held} lists={lists} job={job} />
    </EditForm>
  )
}
