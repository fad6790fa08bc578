import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { MARK_VIEWS, MARKS_MAX, type Mark, type MarkView, marksSchema } from '#contract/desk/marks.ts'
import * as texts from '#texts/desk-intake.ts'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { SelectField, TextField } from '#web/components/form/fields.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PanelDialog } from '#web/components/panel-dialog.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { currentRowOf } from '#web/lib/api-client.ts'
import { changeJob } from './desk.queries.ts'
import { DeviceDrawing } from './device-drawing.tsx'
import { MarkedDrawings, PLACES, placeOf } from './marked-drawings.tsx'
import styles from './marks.module.css'
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
        <Button variant="line" size="sm" aria-label={texts.changeMarks} onClick={() => setEdits(true)}>
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

/** Pointing at the drawing adds a mark; so does the button, whose mark is placed by a choice. */
function MarksForm({ job: begun, onSaved }: { job: Job; onSaved: () => void }) {
  const { mutate, isPending, error } = useMutation(changeJob(useQueryClient()))
  const [{ id, version }] = useState(begun)
  const [marks, setMarks] = useState(() => begun.marks.map((mark, key) => ({ ...mark, key })))
  const [view, setView] = useState<MarkView>('open')
  const [showsErrors, setShowsErrors] = useState(false)
  const lastKey = useRef(marks.length)
  const known = useRef(marks.length)
  const list = useRef<HTMLOListElement>(null)
  const formId = useId()
  const checked = marksSchema.safeParse(marks)
  const hasRoom = marks.length < MARKS_MAX
  const change = (key: number, over: Partial<Mark>) => setMarks(marks.map((mark) => (mark.key === key ? { ...mark, ...over } : mark)))

  // A new mark is described at once.
  useEffect(() => {
    if (marks.length > known.current) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    known.current = marks.length
  }, [marks.length])

  function add(point: { x: number; y: number }) {
    if (!hasRoom) return
    lastKey.current += 1
    setMarks([...marks, { key: lastKey.current, view, note: '', ...point }])
  }

  function save() {
    setShowsErrors(true)
    if (checked.success) mutate({ id, version, marks: checked.data }, { onSuccess: onSaved })
    else list.current?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus()
  }

  return (
    <div className={panel.panel}>
      <label htmlFor={`${formId}view`}>{texts.side}</label>
      <select id={`${formId}view`} value={view} onChange={({ target }) => setView(target.value as MarkView)}>
        {MARK_VIEWS.map((each) => (
          <option key={each} value={each}>
            {texts.views[each]}
          </option>
        ))}
      </select>
      <p className={panel.hint}>{texts.pointAtDamage}</p>
      <DeviceDrawing view={view} marks={marks} label={texts.views[view]} onPoint={add} />
      <ol className={styles.rows} ref={list}>
        {marks.map((mark, at) => (
          <li key={mark.key}>
            <TextField
              id={`${formId}note${mark.key}`}
              name={`note-${mark.key}`}
              label={texts.markNote(at + 1)}
              error={showsErrors && mark.note.trim() === '' ? texts.noteMissing : undefined}
              defaultValue={mark.note}
              placeholder=" "
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => change(mark.key, { note: target.value })}
            />
            <SelectField
              id={`${formId}place${mark.key}`}
              name={`place-${mark.key}`}
              label={texts.markPlace(at + 1)}
              error={undefined}
              choices={PLACES.map((_, place) => String(place))}
              labels={texts.places}
              defaultValue={String(placeOf(mark))}
              onChange={({ target }) => change(mark.key, PLACES[Number(target.value)] ?? {})}
            />
            <Button variant="line" size="sm" onClick={() => setMarks(marks.filter(({ key }) => key !== mark.key))}>
              {texts.removeMark(at + 1)}
            </Button>
          </li>
        ))}
      </ol>
      {hasRoom && (
        <Button variant="line" onClick={() => add({ x: 50, y: 50 })}>
          {texts.addMark}
        </Button>
      )}
      {error && <Notice tone="bad" text={currentRowOf(error) ? texts.changedMeanwhile : (adviceOf(error) ?? texts.marksFailure)} />}
      <Button loading={isPending} loadingText={texts.saving} onClick={save}>
        {texts.saveMarks}
      </Button>
    </div>
  )
}
