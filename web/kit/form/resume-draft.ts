import { type FormSnapshot, readDraft } from './draft.ts'
import { type AnyValues, changedFields, pick } from './form-values.ts'

export interface Resumed<V extends AnyValues> {
  /** The record that the form was edited from. Saving expects its version, so a newer change is never overwritten unseen. */
  baseline: FormSnapshot<V>
  /** The newest known record: what the form starts from, and returns to when the draft is discarded. */
  latest: FormSnapshot<V>
}

/**
 * Where a form that changes `record` resumes when it has a draft. Only fields that were changed in the draft come back; they are compared with the
 * record as it was when they were typed, all others with the record as it is now.
 */
export function resumeDraft<V extends AnyValues>(form: string, record: FormSnapshot<V>): Resumed<V> {
  const draft = readDraft<V>(form)
  const before = draft?.baseline
  // A draft of an earlier version of the site may keep lists in another form.
  const isAlike = before && Object.entries(record.values).every(([field, value]) => typeof (before.values[field] ?? value) === typeof value)
  if (!isAlike) return { baseline: record, latest: record }
  if (before.version >= record.version) return { baseline: before, latest: before }
  const edited = pick(before.values, changedFields(before.values, draft.values))
  return { baseline: { version: before.version, values: { ...record.values, ...edited } }, latest: record }
}
