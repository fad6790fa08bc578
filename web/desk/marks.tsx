import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { withRowIds } from '#contract/content/documents/rows.ts'
import type { Intake, Job } from '#contract/desk/desk.ts'
import { MARK_VIEWS, MARKS_MAX, type Mark, type MarkView, marksSchema } from '#contract/desk/marks.ts'
import { conflict } from '#texts/desk.ts'
import * as texts from '#texts/desk-intake.ts'
import { DocumentIssues, issuesFrom } from '#web/content/documents/document-issues.ts'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { RowInput, RowSelect, RowsField } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { Panel, PanelTitle, Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { changeJob } from './desk.queries.ts'
import { DeviceDrawing } from './device-drawing.tsx'
import { MarkedDrawings, PLACES, placeOf } from './marked-drawings.tsx'
import panel from './pictures-panel.module.css'

/** Where the device was damaged when it came in. */
export function Marks({ job }: { job: Job }) {
  const [edits, setEdits] = useState(false)
  const { marks, deviceKind } = job
  if (deviceKind !== 'Laptop' && marks.length === 0) return null
  return (
    <Panel as="section" className={panel.panel}>
      <div className={panel.heading}>
        <PanelTitle>{texts.marks}</PanelTitle>
        <Button variant="line" size="sm" aria-label={marks.length > 0 ? texts.changeMarks : undefined} onClick={() => setEdits(true)}>
          {marks.length > 0 ? texts.change : texts.addMark}
        </Button>
      </div>
      {marks.length > 0 && <MarkedDrawings marks={marks} />}
      {edits && (
        <PanelDialog title={texts.marks} onClose={() => setEdits(false)}>
          <MarksForm job={job} onSaved={() => setEdits(false)} />
        </PanelDialog>
      )}
    </Panel>
  )
}

const schema = z.object({ marks: marksSchema })
const placeName = (mark: Mark) => texts.places[placeOf(mark)] ?? ''
const kind = rowsKind<Identified<Mark>>({
  titleOf: (mark) => texts.markAt(mark.note, texts.views[mark.view], placeName(mark)),
  labels: { note: texts.note },
})

/** Two people who have marked different places have made different marks. */
const toValues = ({ marks = [] }: Job | Intake) => ({
  marks: withRowIds(marks.map((mark) => ({ ...mark, id: `${mark.view}-${mark.x}-${mark.y}` }))) as Identified<Mark>[],
})

/** Pointing at the drawing adds a mark; so does the button, whose mark is placed by a choice. */
function MarksForm({ job, onSaved }: { job: Job; onSaved: () => void }) {
  const { id } = job
  const { mutateAsync: change } = useMutation(changeJob(useQueryClient()))
  const [view, setView] = useState<MarkView>('open')
  const list = useRef<HTMLDivElement>(null)
  const viewId = useId()
  const edit = useVersionedEdit({
    name: `marks-${id}`,
    record: job,
    labels: { marks: texts.marks },
    held: ['marks'],
    schema: schema as z.ZodMiniType<Pick<Intake, 'marks'>>,
    toValues,
    display: (_, marks) => kind.display(marks as never),
    mergeOf: () => kind.merge as MergeField,
    save: (values, { expectedVersion, ...call }) => change({ ...values, id, version: expectedVersion, call }),
    onSaved,
  })
  const held = edit.form.held('marks')
  const { value: marks, onChange } = held
  const known = useRef(marks.length)

  // A new mark is described at once.
  useEffect(() => {
    if (marks.length > known.current) [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
    known.current = marks.length
  }, [marks.length])

  return (
    <EditForm
      edit={edit}
      conflictText={conflict}
      texts={{ submit: texts.saveMarks, submitting: texts.saving, failure: texts.marksFailure }}
      className={panel.panel}
    >
      <label htmlFor={viewId}>{texts.side}</label>
      <select id={viewId} value={view} onChange={({ target }) => setView(target.value as MarkView)}>
        {MARK_VIEWS.map((each) => (
          <option key={each} value={each}>
            {texts.views[each]}
          </option>
        ))}
      </select>
      <p className={panel.hint}>{texts.pointAtDamage}</p>
      <DeviceDrawing
        view={view}
        marks={marks}
        label={texts.views[view]}
        onPoint={(point) => marks.length < MARKS_MAX && onChange([...marks, newRow({ view, note: '', ...point })])}
      />
      <div ref={list}>
        <DocumentIssues value={issuesFrom(schema.safeParse({ marks }).error)}>
          <RowsField<Mark> {...held} max={MARKS_MAX} empty={{ view, note: '', x: 50, y: 50 }} rowName={texts.markName} add={texts.addMark}>
            {({ row, change, text }) => {
              const at = marks.indexOf(row) + 1
              return (
                <>
                  <RowInput wide label={texts.markNote(at)} {...text('note')} />
                  <Row gap={2} className={panel.wide}>
                    {texts.markKinds.map((kind) => (
                      <Button key={kind} variant="line" size="sm" onClick={() => change({ note: kind })}>
                        {kind}
                      </Button>
                    ))}
                  </Row>
                  <RowSelect
                    label={texts.markPlace(at)}
                    value={String(placeOf(row))}
                    choices={PLACES.map((_, place) => [String(place), texts.places[place] ?? ''] as const)}
                    onChange={(place) => change(PLACES[Number(place)] ?? {})}
                  />
                </>
              )
            }}
          </RowsField>
        </DocumentIssues>
      </div>
    </EditForm>
  )
}
