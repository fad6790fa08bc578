import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Condition, intakeSchema, type Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { mergeItems } from '#web/content/documents/rows-kind.ts'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { changeJob } from './desk.queries.ts'
import {
  HELD,
  IntakeFields,
  intakeLabels,
  intakeOf,
  intakeText,
  intakeValues,
  useIntakeLists,
  usePeople,
  withChecksOfKind,
} from './intake-fields.tsx'

interface Check {
  id: string
  result: string
}

/** Check by check: what one found another leaves as it is. */
const mergeChecks = (nameOf: (check: string) => string) =>
  mergeItems<Condition, Check>(
    (checks) => Object.entries(checks).map(([id, result]) => ({ id, result })),
    (rows) => Object.fromEntries(rows.map(({ id, result }) => [id, result])) as Condition,
    {
      titleOf: ({ id }) => nameOf(id),
      labels: { result: texts.condition },
      show: { result: (result) => labelOf(texts.result, result) || texts.notChecked },
    },
  ) as MergeField

/** Changes what is known of a device. */
export function IntakeForm({ job, onSaved }: { job: Job; onSaved: () => void }) {
  const lists = useIntakeLists()
  const people = usePeople(job)
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
