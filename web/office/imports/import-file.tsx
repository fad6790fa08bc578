import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useRef, useState } from 'react'
import {
  type ImportField,
  type ImportMapping,
  MAPPED_FIELDS,
  type MappedField,
  NAME_PARTS,
  type RowOutcome,
} from '#contract/office/imports.ts'
import type { ImportKindName } from '#contract/staff-constants.ts'
import { day } from '#texts/day.ts'
import * as texts from '#texts/imports.ts'
import { PanelTitle, Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import styles from './import.module.css'
import { type BegunImport, checkImport, runImport } from './imports.queries.ts'
import { choicesOf, isDay, rowsOf, unusedHeaders } from './mapping.ts'
import type { FileTable } from './sheet.ts'

const PROBLEMS_SHOWN = 100

export interface ImportFileProps {
  kind: ImportKindName
  name: string
  table: FileTable
  mapping: ImportMapping
}

/** Maps the columns of a file, says what an import would do, and does it. */
export function ImportFile({ kind, name, table, mapping: guessed }: ImportFileProps) {
  const [mapping, setMapping] = useState(guessed)
  const [sent, setSent] = useState(0)
  const check = useMutation(checkImport())
  const run = useMutation(runImport(useQueryClient()))
  const begun = useRef(notBegun())
  const fresh = check.data?.filter(({ result }) => result === 'new').length ?? 0
  const isBusy = check.isPending || run.isPending
  const forget = useCallback(() => {
    begun.current = notBegun()
  }, [])
  const { reset: resetCheck } = check
  const { reset: resetRun } = run
  const change = useCallback(
    (changed: ImportMapping) => {
      forget()
      setMapping(changed)
      resetCheck()
      resetRun()
    },
    [forget, resetCheck, resetRun],
  )
  const start = () => {
    run.reset()
    setSent(0)
    check.mutate({ kind, rows: rowsOf(kind, table, mapping), onProgress: setSent })
  }
  const doImport = () => {
    const done = begun.current.outcomes.length
    setSent(done)
    run.mutate(
      {
        ...{ kind, fileName: name, mapping, begun: begun.current, onProgress: setSent },
        rows: rowsOf(kind, table, mapping, table.rows.slice(done)),
      },
      {
        // What was imported or undone is over: the next one is another.
        onSuccess: forget,
        onError: (failed) => failed instanceof ApiError && failed.code === 'conflict' && forget(),
      },
    )
  }
  const error = check.error ?? run.error
  return (
    <>
      <PanelTitle>{texts.mapping}</PanelTitle>
      <p className={styles.hint}>{texts.mappingHint}</p>
      {table.hasMerged && <Notice tone="warn" text={texts.hasMerged} />}
      {table.otherSheets !== undefined && <Notice tone="warn" text={texts.otherSheets(table.otherSheets)} />}
      {/* Another mapping in the middle of an import would be that of its other half. */}
      <fieldset className={styles.mapping} disabled={isBusy}>
        <Mapping kind={kind} table={table} mapping={mapping} onChange={change} />
        <Unused kind={kind} table={table} mapping={mapping} onChange={change} />
      </fieldset>
      <p>{texts.rows(table.rows.length)}</p>
      <Row gap={2}>
        <Button variant="line" loading={check.isPending} aria-disabled={isBusy} onClick={start}>
          {texts.check}
        </Button>
        {fresh > 0 && !run.isSuccess && (
          <Button loading={run.isPending} onClick={doImport}>
            {texts.run(fresh)}
          </Button>
        )}
      </Row>
      <p role="status">{isBusy && (run.isPending ? texts.running : texts.checking)(sent, table.rows.length)}</p>
      {error && !isBusy && <FocusedNotice tone="bad" text={adviceOf(error) ?? texts.failure} event={error} />}
      {run.isSuccess && <FocusedNotice tone="good" text={texts.done(run.data)} />}
      {check.data && !run.isSuccess && <Outcome kind={kind} outcomes={check.data} />}
    </>
  )
}

const notBegun = (): BegunImport => ({ outcomes: [] })

interface MappingProps {
  kind: ImportKindName
  table: FileTable
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Not drawn again for each call of an import: it has a choice of all columns for each field. */
const Mapping = memo(function Mapping({ kind, table, mapping, onChange }: MappingProps) {
  const [example] = rowsOf(kind, table, mapping, table.rows.slice(0, 1))
  return (
    <DataTable
      label={texts.mapping}
      columns={mappingColumns(kind, table, example?.values ?? {}, mapping, onChange)}
      rows={MAPPED_FIELDS[kind] as readonly MappedField[]}
      rowKey={(field) => field}
    />
  )
})

/** Says what of the file is in no field, before anything is imported without it. */
function Unused({ kind, table, mapping, onChange }: MappingProps) {
  const unused = unusedHeaders(table, mapping)
  if (unused.length === 0) return null
  const isKept = kind === 'customers' && mapping.restInNotes === true
  return (
    <>
      <Notice tone={isKept ? 'good' : 'warn'} text={(isKept ? texts.keptColumns : texts.unusedColumns)(unused.join(', '))} />
      {kind === 'customers' && (
        <Tick checked={isKept} onChange={({ target }) => onChange({ ...mapping, restInNotes: target.checked })}>
          {texts.restInNotes}
        </Tick>
      )}
    </>
  )
}

const Outcome = memo(function Outcome({ kind, outcomes }: { kind: ImportKindName; outcomes: readonly RowOutcome[] }) {
  const count = (result: RowOutcome['result']) => outcomes.filter((row) => row.result === result).length
  const wrong = outcomes.filter(({ result }) => result === 'wrong')
  return (
    <>
      <Notice tone={wrong.length > 0 ? 'warn' : 'good'} text={texts.summary(count('new'), count('known'), wrong.length)} />
      {wrong.length > 0 && (
        <>
          <p className={styles.hint}>{texts.problemsHint}</p>
          <DataTable
            label={texts.problems}
            columns={problemColumns(kind)}
            rows={wrong.slice(0, PROBLEMS_SHOWN)}
            rowKey={({ number }) => number}
          />
          {wrong.length > PROBLEMS_SHOWN && <p>{texts.moreProblems(wrong.length - PROBLEMS_SHOWN)}</p>}
        </>
      )}
    </>
  )
})

const problemColumns = (kind: ImportKindName): Column<RowOutcome>[] => [
  { title: texts.row, cardTitle: true, cell: ({ number }) => number },
  {
    title: texts.problem,
    cell: ({ errors }) => (
      <ul className={styles.problems}>
        {errors.map((error) => (
          <li key={error.field}>
            {texts.problemOf(labelOf(texts.fields[kind] as Record<string, string>, error.field), textOfFieldError(error))}
          </li>
        ))}
      </ul>
    ),
  },
]

function mappingColumns(
  kind: ImportKindName,
  { headers, rows }: FileTable,
  first: Partial<Record<ImportField, string>>,
  mapping: ImportMapping,
  onChange: (mapping: ImportMapping) => void,
): Column<MappedField>[] {
  const { columns, fixed } = mapping
  const setColumn = (field: MappedField, header: string) => {
    const { [field]: _, ...others } = columns
    onChange({ ...mapping, columns: header === '' ? others : { ...others, [field]: header } })
  }
  const nameOf = (field: MappedField) => texts.fields[kind][field] ?? field
  const exampleOf = (field: MappedField) => (isPart(field) ? rows[0]?.cells[columns[field] ?? ''] : first[field]) ?? ''
  return [
    { title: texts.columns.field, cardTitle: true, cell: (field) => <b>{nameOf(field)}</b> },
    {
      title: texts.columns.column,
      cell: (field) => (
        <select
          className={styles.control}
          aria-label={texts.columnOf(nameOf(field))}
          value={columns[field] ?? ''}
          onChange={({ target }) => setColumn(field, target.value)}
        >
          <option value="">{texts.noColumn}</option>
          {headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </select>
      ),
    },
    {
      title: texts.columns.fixed,
      cell: (field) =>
        field !== 'key' &&
        !isPart(field) && (
          <FixedValue
            kind={kind}
            field={field}
            label={texts.fixedOf(nameOf(field))}
            value={fixed[field] ?? ''}
            onChange={(value) => onChange({ ...mapping, fixed: { ...fixed, [field]: value } })}
          />
        ),
    },
    { title: texts.columns.example, className: styles.example, cell: (field) => shown(field, exampleOf(field)) },
  ]
}

const isPart = (field: MappedField): field is (typeof NAME_PARTS)[number] => (NAME_PARTS as readonly MappedField[]).includes(field)

/** A value as people read it. */
function shown(field: MappedField, value: string): string {
  const labels: Readonly<Record<string, string>> = texts.choices[field] ?? {}
  if (isDay(field) && /^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value)
  return labels[value] ?? value
}

interface FixedValueProps {
  kind: ImportKindName
  field: ImportField
  label: string
  value: string
  onChange: (value: string) => void
}

/** The value of a field in rows whose cell is empty. */
function FixedValue({ kind, field, label, value, onChange }: FixedValueProps) {
  const common = { className: styles.control, 'aria-label': label, value }
  const choices = choicesOf(kind, field)
  if (!choices) return <input {...common} type={isDay(field) ? 'date' : 'text'} onChange={({ target }) => onChange(target.value)} />
  return (
    <select {...common} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.noValue}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {shown(field, choice)}
        </option>
      ))}
    </select>
  )
}
