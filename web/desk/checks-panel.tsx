import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOk } from '#contract/desk/checks.ts'
import { type Condition, type Job, type JobChange, jobChangeSchema } from '#contract/desk/desk.ts'
import * as texts from '#texts/checks.ts'
import * as desk from '#texts/desk.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Panel, PanelTitle, Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { saveOverNewer } from '#web/kit/lib/save-over-newer.ts'
import { CheckFields, madeOf, type TypedChecks } from './check-fields.tsx'
import styles from './checks-panel.module.css'
import { changeJob } from './desk.queries.ts'
import { jobKey, REFRESHES } from './job-moves.ts'
import { mergeChecks } from './merge-checks.ts'
import { useChecks } from './use-checks.ts'

/** The device as it came in and as it is after the work, check by check. */
export function ChecksPanel({ job }: { job: Job }) {
  const [edits, setEdits] = useState(false)
  const { checks, nameOf } = useChecks(job)
  const { stage, condition, conditionAfter } = job
  const isMade = Object.keys(conditionAfter).length > 0
  const isAsked = isMade || stage === 'bench' || stage === 'ready'
  // What nobody has looked at is one press away.
  const results = checks.filter((check) => condition[check] ?? conditionAfter[check])
  if (checks.length === 0 || !(isAsked || Object.keys(condition).length > 0)) return null
  return (
    <Panel as="section" className={styles.panel}>
      <PanelTitle>{texts.title}</PanelTitle>
      {results.length > 0 && (
        <table className={styles.checks}>
          <thead>
            <tr>
              <th scope="col">{desk.condition}</th>
              <th scope="col">{texts.before}</th>
              {isAsked && <th scope="col">{texts.after}</th>}
            </tr>
          </thead>
          <tbody>
            {results.map((check) => (
              <tr key={check}>
                <th scope="row">{nameOf(check)}</th>
                <Result result={condition[check]} />
                {isAsked && <Result result={conditionAfter[check]} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAsked && (
        <Row gap={2}>
          {checks.some((check) => conditionAfter[check] === undefined) && (
            <ActionButton action={checkAll(job, checks)} variant="line" size="sm" />
          )}
          <Button variant="line" size="sm" onClick={() => setEdits(true)}>
            {texts.makeAfter}
          </Button>
        </Row>
      )}
      {edits && (
        <PanelDialog title={texts.makeAfter} onClose={() => setEdits(false)}>
          <AfterForm job={job} onSaved={() => setEdits(false)} />
        </PanelDialog>
      )}
    </Panel>
  )
}

const Result = ({ result }: { result: Condition[string] | undefined }) => (
  <td data-result={result}>{result ? desk.result[result] : desk.notChecked}</td>
)

/** One press for a device that is all right; what was found stays, also what others find meanwhile. */
const checkAll = ({ id, reference, version, conditionAfter }: Job, checks: readonly string[]): Called<Job> => ({
  name: texts.allOk,
  about: jobKey(id),
  refreshes: REFRESHES,
  call: (call: CallOptions) =>
    saveOverNewer<Job, Pick<Job, 'version' | 'conditionAfter'>>(
      { version, conditionAfter },
      (known) =>
        api(
          'PUT /api/desk/jobs/:id',
          { params: { id }, body: { conditionAfter: allOk(checks, known.conditionAfter) } },
          { ...call, expectedVersion: known.version },
        ),
      (newer) => ({ retry: newer }),
    ),
  said: () => texts.saved(reference),
  failure: (error) => adviceOf(error) ?? desk.saveFailure,
})

const schema = readForm(
  ({ conditionAfter }: { conditionAfter: TypedChecks }) => ({ conditionAfter: madeOf(conditionAfter) }),
  jobChangeSchema,
)

function AfterForm({ job, onSaved }: { job: Job; onSaved: () => void }) {
  const { checks, names, nameOf } = useChecks(job)
  const { mutateAsync: change } = useMutation(changeJob(useQueryClient()))
  const edit = useVersionedEdit({
    name: `checks-${job.id}`,
    record: job,
    labels: { conditionAfter: texts.after },
    held: ['conditionAfter'],
    schema,
    toValues: ({ conditionAfter = {} }: Job | JobChange): { conditionAfter: TypedChecks } => ({ conditionAfter }),
    display: (_, made) =>
      Object.entries(madeOf(made as TypedChecks))
        .map(([check, result]) => desk.checked(nameOf(check), desk.result[result]))
        .join(', '),
    mergeOf: () => mergeChecks(nameOf),
    save: (values, { expectedVersion, ...call }) => change({ ...values, id: job.id, version: expectedVersion, call }),
    onSaved,
  })
  return (
    <EditForm edit={edit} conflictText={desk.conflict} texts={{ submit: desk.save, submitting: desk.saving, failure: desk.saveFailure }}>
      <CheckFields legend={texts.after} checks={checks} names={names} held={edit.form.held('conditionAfter')} />
    </EditForm>
  )
}
