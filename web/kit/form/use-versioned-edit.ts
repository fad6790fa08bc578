import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { RecentChange, VersionedRow } from '#contract/platform/errors.ts'
import { codeOfIssue } from '#contract/platform/field-errors.ts'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'
import { type NewerRow, saveOverNewer } from '#web/kit/lib/save-over-newer.ts'
import type { FormSnapshot } from './draft.ts'
import { type AnyValues, changedFields, type FieldValue, pick } from './form-values.ts'
import { canonicalValue, isSame, type MergeField, mergeWhole, type PartConflict } from './merge-field.ts'
import { resumeDraft } from './resume-draft.ts'
import { type UseFormResult, useForm } from './use-form.ts'

/** A part of the record that is edited outside the text fields, such as its images. */
export interface ExtraField<Row, Name extends string> {
  name: Name
  label: string
  /** The field that the changes of a refused save name. */
  path: string
  isEdited: () => boolean
  /** Whether the part of `remote` differs from the record that is being edited. */
  isChangedIn: (remote: Row) => boolean
  /** How both values read where someone has to choose. */
  describe: (remote: Row) => { own: string; remote: string }
  /** `remote` is the record that is edited from now on: keeps what was edited, or takes its value. */
  rebase: (remote: Row, keep: 'own' | 'remote') => void
}

export interface VersionedEditOptions<Row extends VersionedRow, V extends AnyValues, Out extends object, Extra extends string> {
  /** Names the form in ids and in its draft. */
  name: string
  record: Row
  /** Label of each field, in the order of the screen. */
  labels: { [Field in keyof V]: string }
  schema: z.ZodMiniType<Out>
  /** The record, or what is to be saved, as the form shows it. */
  toValues: (row: Row | Out) => V
  /** How a value of the form reads where someone has to choose; as it is unless given. */
  display?: (field: keyof V & string, value: V[keyof V & string]) => string
  /** Merges fields that have parts, such as the rows of a list; others are merged as a whole. */
  mergeOf?: (field: keyof V & string) => MergeField | undefined
  /** Saves unless the row is newer than `expectedVersion`. */
  save: (values: Out, call: CallOptions & { expectedVersion: number }) => Promise<Row>
  onSaved: () => void
  /** A failure that is not a conflict. */
  onError?: (error: ApiError) => void
  canSubmit?: () => boolean
  extra?: ExtraField<Row, Extra>
  keepDraft?: boolean
  held?: readonly (keyof V & string)[]
  onChange?: () => void
  /** The fields that a save is about: the others are saved as the record has them, and stay in the form as typed. All unless given. */
  part?: () => readonly string[] | undefined
}

export interface FieldConflict {
  /** Names it among the conflicts of the record. */
  key: string
  label: string
  own: string
  remote: string
  /** Who made the other value, and when; missing where that is not known. */
  change?: RecentChange | undefined
}

export interface EditConflict {
  conflicts: FieldConflict[]
  /** Labels of the fields whose newer value is in the form already: only the other side changed them. */
  autoMerged: string[]
  /** Takes the other side's value in the conflicts with these keys, keeps the own ones in all others, and saves. */
  resolve: (takeRemote: readonly string[]) => void
}

export interface VersionedEdit<V extends AnyValues, Out, Result> {
  form: UseFormResult<V, Out, Result>
  /** Set while someone has to choose. */
  conflict: EditConflict | undefined
  /** The version that is edited. */
  version: () => number
  /** The fields that are not saved. */
  changed: () => (keyof V & string)[]
  /** Forgets what was typed and shows the newest known record. */
  discard: () => void
}

interface FieldPart<Field extends string> extends PartConflict {
  field: Field
}

interface MergedValues<V extends AnyValues> {
  values: V
  conflicts: FieldPart<keyof V & string>[]
}

/** The value of a field; a form has all of them. */
const valueIn = (values: AnyValues, field: string): FieldValue => values[field] ?? ''
const keyOf = (field: string, part: string) => (part ? `${field}.${part}` : field)

/**
 * A form that changes a record which others may change at the same time. Saving expects the version that was edited, so no one overwrites a newer
 * change unseen: changes of different fields, or of different parts of a field, are merged, and only where both changed the same someone has to
 * choose.
 */
export function useVersionedEdit<Row extends VersionedRow, V extends AnyValues, Out extends object, Extra extends string = never>({
  name,
  record,
  labels,
  schema,
  toValues,
  display = (_, value) => String(value),
  mergeOf = () => undefined,
  save,
  onSaved,
  onError,
  canSubmit,
  extra,
  keepDraft = true,
  held = [],
  onChange,
  part = () => undefined,
}: VersionedEditOptions<Row, V, Out, Extra>): VersionedEdit<V, Out, Row> {
  type Field = keyof V & string
  interface Conflict {
    remote: Row
    fields: FieldConflict[]
    autoMerged: string[]
  }
  const fields = Object.keys(labels) as Field[]
  const mapFields = (map: (field: Field) => FieldValue) => Object.fromEntries(fields.map((field) => [field, map(field)])) as V
  const canonical = (values: V) => mapFields((field) => canonicalValue(values[field]))
  const valuesOf = (row: Row | Out) => canonical(toValues(row))
  const snapshotOf = (row: Row): FormSnapshot<V> => ({ version: row.version, values: valuesOf(row) })

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
  const invalid = useRef<ApiError>(undefined)

  const form = useForm<V, Out, Row>({
    name,
    labels,
    defaults: start.latest.values,
    schema,
    baseline: () => baseline.current,
    keepDraft,
    resetTo: false,
    held,
    ...(canSubmit && { canSubmit }),
    ...(onChange && { onChange }),
    part: (typed) => {
      const sent = part()
      return sent ? { ...baseline.current.values, ...pick(typed, sent as readonly Field[]) } : typed
    },
    async send(values, call) {
      setConflict(undefined)
      found.current = undefined
      invalid.current = undefined
      let changes: readonly RecentChange[] = []
      const trySave = async (merged: Out) => {
        try {
          return await save(merged, { ...call, expectedVersion: baseline.current.version })
        } catch (error) {
          if (error instanceof ApiError) changes = error.changes
          throw error
        }
      }
      const saved = await saveOverNewer<Row, Out>(values, trySave, (remote, own) => mergeOrAsk(remote, own, changes)).catch((error) => {
        throw invalid.current ?? error
      })
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
      setConflict(found.current)
      return true
    },
  })

  /** Takes what only the other side changed into the form and into what is saved; notes what both changed. */
  function mergeOrAsk(remote: Row, own: Out, changes: readonly RecentChange[]): NewerRow<Row, Out> {
    const sent = valuesOf(own)
    const merged = merge(remote, sent, () => false)
    const isExtraChanged = extra?.isChangedIn(remote) ?? false
    const asksForExtra = isExtraChanged && (extra?.isEdited() ?? false)
    const takenOver = fields.filter((field) => !isSame(valueIn(merged.values, field), valueIn(sent, field)))
    // What is typed in other parts meets the newer row as well: it would lose to nobody's choice with the next save.
    const conflicts = part() ? merge(remote, shown(), () => false).conflicts : merged.conflicts
    if (conflicts.length > 0 || asksForExtra) {
      found.current = {
        remote,
        fields: [...conflicts.map((part) => describe(part, changes)), ...(asksForExtra ? [describeExtra(remote, changes)] : [])],
        autoMerged: [...takenOver.map((field) => labels[field]), ...(extra && isExtraChanged && !asksForExtra ? [extra.label] : [])],
      }
      rememberLatest(remote)
      const asked = conflicts.map(({ field }) => field)
      const old = baseline.current
      // What is merged is compared with the newer row from now on; the version stays, so that nothing is saved before the choice.
      baseline.current = { ...old, values: mapFields((field) => valueIn((asked.includes(field) ? old : latest.current).values, field)) }
      showMerged(takenOver, sent, merged.values)
      return 'conflict'
    }
    const next = toSave(remote, own, sent, merged.values)
    rebase(remote, extra?.isEdited() ? 'own' : 'remote')
    showMerged(takenOver, sent, merged.values)
    if (next.isValid) return { retry: next.data }
    invalid.current = next.error
    return 'conflict'
  }

  function merge(remote: Row, own: V, takesRemote: (key: string) => boolean): MergedValues<V> {
    const theirs = valuesOf(remote)
    const conflicts: FieldPart<Field>[] = []
    const values = mapFields((field) => {
      const merged = mergeField(field, baseline.current.values, theirs, own, (part) => takesRemote(keyOf(field, part)))
      conflicts.push(...merged.conflicts.map((part) => ({ ...part, field })))
      return merged.value
    })
    return { values, conflicts }
  }

  const mergeField = (field: Field, base: V, remote: V, own: V, takesRemote: (part: string) => boolean) =>
    (mergeOf(field) ?? mergeWhole)(valueIn(base, field), valueIn(remote, field), valueIn(own, field), takesRemote)

  /** The values to save over `remote`. A field with parts of both sides is checked anew, because two people can add the same question. */
  function toSave(remote: Row, own: Out, sent: V, merged: V): { isValid: true; data: Out } | { isValid: false; error: ApiError } {
    const theirs = valuesOf(remote)
    const fieldOf = (row: object, field: Field) => [field, (row as Record<string, unknown>)[field]] as const
    const fromOne = fields.map((field) =>
      isSame(valueIn(merged, field), valueIn(sent, field))
        ? fieldOf(own, field)
        : isSame(valueIn(merged, field), valueIn(theirs, field))
          ? fieldOf(remote, field)
          : field,
    )
    const mixed = fromOne.filter((each) => typeof each === 'string')
    const known = Object.fromEntries(fromOne.filter((each) => typeof each !== 'string'))
    if (mixed.length === 0) return { isValid: true, data: { ...own, ...known } }
    const checked = schema.safeParse(merged)
    if (checked.success)
      return { isValid: true, data: { ...own, ...known, ...Object.fromEntries(mixed.map((field) => fieldOf(checked.data, field))) } }
    const errors = checked.error.issues.map((issue) => ({ field: issue.path.join('.'), message: '', ...codeOfIssue(issue) }))
    return { isValid: false, error: new ApiError(422, 'invalid', '', errors) }
  }

  /** Shows merged values; what has been typed since these were sent stays. */
  function showMerged(changed: readonly Field[], sent: V, merged: V) {
    const typed = shown()
    const next = changed.map((field) => [field, mergeField(field, sent, merged, typed, () => false).value])
    form.setValues(Object.fromEntries(next))
  }

  /** The present values of the form. */
  const shown = () => canonical(form.values())

  function rememberLatest(remote: Row) {
    latest.current = snapshotOf(remote)
    latestRow.current = remote
  }

  /** `remote` is the record that is edited from now on. */
  function rebase(remote: Row, keep: 'own' | 'remote') {
    rememberLatest(remote)
    baseline.current = latest.current
    extra?.rebase(remote, keep)
  }

  function describe({ field, part, title, own, remote, path }: FieldPart<Field>, changes: readonly RecentChange[]): FieldConflict {
    const show = (value: FieldValue) => (part ? String(value) : display(field, value as V[Field]))
    const key = keyOf(field, part)
    return { key, label: title || labels[field], own: show(own), remote: show(remote), change: changeOf(path ?? key, changes) }
  }

  const describeExtra = (remote: Row, changes: readonly RecentChange[]): FieldConflict => {
    const { name, label, path, describe } = extra as ExtraField<Row, Extra>
    return { key: name, label, ...describe(remote), change: changeOf(path, changes) }
  }

  return {
    form,
    conflict: conflict && {
      conflicts: conflict.fields,
      autoMerged: conflict.autoMerged,
      resolve(takeRemote) {
        const { remote } = conflict
        const { values } = merge(remote, shown(), (key) => takeRemote.includes(key))
        rebase(remote, extra?.isEdited() && !takeRemote.includes(extra.name) ? 'own' : 'remote')
        form.setValues(values)
        setConflict(undefined)
        form.submit()
      },
    },
    version: () => baseline.current.version,
    changed: () => changedFields(shown(), baseline.current.values) as Field[],
    discard() {
      baseline.current = latest.current
      extra?.rebase(latestRow.current, 'remote')
      setConflict(undefined)
      form.reset(latest.current.values)
    },
  }
}

/** The newest change of what is at `path`, or around or in it; of a single change that is named otherwise, that one. */
function changeOf(path: string, changes: readonly RecentChange[]): RecentChange | undefined {
  const isAt = (field: string) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)
  return changes.find(({ fields }) => fields.some(isAt)) ?? (changes.length === 1 ? changes[0] : undefined)
}
