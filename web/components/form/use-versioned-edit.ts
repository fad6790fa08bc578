import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { VersionedRow } from '#contract/errors.ts'
import type { ApiError, CallOptions } from '#web/lib/api-client.ts'
import { type NewerRow, saveOverNewer } from '#web/lib/save-over-newer.ts'
import { type Comparison, compareChanges } from './compare-changes.ts'
import type { FormSnapshot } from './draft.ts'
import { type FormValues, pick } from './form-values.ts'
import { resumeDraft } from './resume-draft.ts'
import { type UseFormResult, useForm } from './use-form.ts'

/** A part of the record that is edited outside the text fields, such as its images. */
export interface ExtraField<Row, Name extends string> {
  name: Name
  label: string
  isEdited: () => boolean
  /** Whether the part of `remote` differs from the record that is being edited. */
  isChangedIn: (remote: Row) => boolean
  /** How both values read where someone has to choose. */
  describe: (remote: Row) => { own: string; remote: string }
  /** `remote` is the record that is edited from now on: keeps what was edited, or takes its value. */
  rebase: (remote: Row, keep: 'own' | 'remote') => void
}

export interface VersionedEditOptions<Row extends VersionedRow, V extends FormValues, Out extends object, Extra extends string> {
  /** Names the form in ids and in its draft. */
  name: string
  record: Row
  /** Label of each field, in the order of the screen. */
  labels: { [Field in keyof V]: string }
  schema: z.ZodMiniType<Out>
  /** The record, or what is to be saved, as the form shows it. */
  toValues: (row: Row | Out) => V
  /** How a value of the form reads where someone has to choose; as it is unless given. */
  display?: (field: keyof V & string, value: string) => string
  /** Saves unless the row is newer than `expectedVersion`. */
  save: (values: Out, call: CallOptions & { expectedVersion: number }) => Promise<Row>
  onSaved: () => void
  /** A failure that is not a conflict. */
  onError?: (error: ApiError) => void
  canSubmit?: () => boolean
  extra?: ExtraField<Row, Extra>
  keepDraft?: boolean
}

export interface FieldConflict<Field extends string = string> {
  field: Field
  label: string
  own: string
  remote: string
}

export interface EditConflict<Field extends string = string> {
  conflicts: FieldConflict<Field>[]
  /** Labels of the fields whose newer value is in the form already: only the other side changed them. */
  autoMerged: string[]
  /** Takes the other side's value in these fields, keeps the own ones in all others, and saves. */
  resolve: (takeRemote: readonly Field[]) => void
}

export interface VersionedEdit<V extends FormValues, Out, Result, Field extends string = string> {
  form: UseFormResult<V, Out, Result>
  /** Set while someone has to choose. */
  conflict: EditConflict<Field> | undefined
  /** Forgets what was typed and shows the newest known record. */
  discard: () => void
}

/**
 * A form that changes a record which others may change at the same time. Saving expects the version that was edited, so no one overwrites a newer
 * change unseen: changes of different fields are merged, and only where both changed the same field someone has to choose.
 */
export function useVersionedEdit<Row extends VersionedRow, V extends FormValues, Out extends object, Extra extends string = never>({
  name,
  record,
  labels,
  schema,
  toValues,
  display = (_, value) => value,
  save,
  onSaved,
  onError,
  canSubmit,
  extra,
  keepDraft = true,
}: VersionedEditOptions<Row, V, Out, Extra>): VersionedEdit<V, Out, Row, (keyof V & string) | Extra> {
  type TextField = keyof V & string
  type Field = TextField | Extra
  interface Conflict extends Comparison<Field> {
    remote: Row
    own: V
  }
  const fields = Object.keys(labels) as TextField[]
  const isText = (field: Field): field is TextField => field !== extra?.name
  const snapshotOf = (row: Row): FormSnapshot<V> => ({ version: row.version, values: toValues(row) })

  // The list may bring a newer row while someone types; it is compared when they save.
  const [start] = useState(() => {
    const snapshot = snapshotOf(record)
    return keepDraft ? resumeDraft(name, snapshot) : { baseline: snapshot, latest: snapshot }
  })
  const baseline = useRef(start.baseline)
  const latest = useRef(start.latest)
  const latestRow = useRef(record)
  const [conflict, setConflict] = useState<Conflict>()
  const found = useRef<Conflict>(undefined)

  const form = useForm<V, Out, Row>({
    name,
    labels,
    defaults: start.latest.values,
    schema,
    baseline: () => baseline.current,
    keepDraft,
    resetTo: false,
    ...(canSubmit && { canSubmit }),
    async send(values, call) {
      setConflict(undefined)
      found.current = undefined
      const saved = await saveOverNewer<Row, Out>(
        values,
        (merged) => save(merged, { ...call, expectedVersion: baseline.current.version }),
        mergeOrAsk,
      )
      // The status alone says that it is saved; a row that is cut off is not known.
      if (saved?.version) baseline.current = snapshotOf(saved)
      return saved
    },
    onSuccess: onSaved,
    onError(error) {
      if (!found.current) {
        onError?.(error)
        return false
      }
      const { remote, remoteOnly } = found.current
      rememberLatest(remote)
      form.setValues(valuesOf(latest.current, remoteOnly.filter(isUntouched)))
      setConflict(found.current)
      return true
    },
  })

  /** Takes what only the other side changed into the form and into what is saved; notes the fields that both changed. */
  function mergeOrAsk(remote: Row, own: Out): NewerRow<Row, Out> {
    const comparison = compare(remote, own)
    if (comparison.conflicts.length > 0) {
      found.current = { remote, own: toValues(own), ...comparison }
      return 'conflict'
    }
    rebase(remote, comparison.remoteOnly.filter(isUntouched))
    return { retry: { ...own, ...pick(remote as Record<string, unknown>, comparison.remoteOnly.filter(isText)) } }
  }

  function compare(remote: Row, own: Out): Comparison<Field> {
    const compared: Comparison<Field> = compareChanges(fields, baseline.current.values, toValues(remote), toValues(own))
    if (extra?.isChangedIn(remote)) compared[extra.isEdited() ? 'conflicts' : 'remoteOnly'].push(extra.name)
    return compared
  }

  /** Whether a field that was sent unchanged has not been typed into since. */
  const isUntouched = (field: Field) => !isText(field) || form.values()[field] === baseline.current.values[field]

  const valuesOf = ({ values }: FormSnapshot<V>, only: readonly Field[]) => pick(values, only.filter(isText)) as Partial<V>

  function rememberLatest(remote: Row) {
    latest.current = snapshotOf(remote)
    latestRow.current = remote
  }

  /** `remote` is the record that is edited from now on, with its values in the fields `fromRemote`. */
  function rebase(remote: Row, fromRemote: readonly Field[]) {
    rememberLatest(remote)
    baseline.current = latest.current
    form.setValues(valuesOf(baseline.current, fromRemote))
    extra?.rebase(remote, extra.isEdited() && !fromRemote.includes(extra.name) ? 'own' : 'remote')
  }

  function describe(field: Field, { remote, own }: Conflict): FieldConflict<Field> {
    if (extra && !isText(field)) return { field, label: extra.label, ...extra.describe(remote) }
    const text = field as TextField
    return { field, label: labels[text], own: display(text, own[text] ?? ''), remote: display(text, toValues(remote)[text] ?? '') }
  }

  return {
    form,
    conflict: conflict && {
      conflicts: conflict.conflicts.map((field) => describe(field, conflict)),
      autoMerged: conflict.remoteOnly.map((field) => describe(field, conflict).label),
      resolve(takeRemote) {
        rebase(conflict.remote, takeRemote)
        setConflict(undefined)
        form.submit()
      },
    },
    discard() {
      baseline.current = latest.current
      extra?.rebase(latestRow.current, 'remote')
      setConflict(undefined)
      form.reset(latest.current.values)
    },
  }
}
