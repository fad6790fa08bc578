import { type RecordTexts, readDraft } from './draft.ts'

export interface Resumed<Values> {
  /** The record that what stands in the form has been compared with. Saving names its version, so a newer change is never overwritten unseen. */
  base: RecordTexts<Values>
  /** The newest known record: what the form starts from, and what it goes back to. */
  record: RecordTexts<Values>
}

/**
 * Where a form that changes `record` goes on when it has a draft. Only fields that were changed in the draft come back; they stay compared with
 * the record as it was when they were typed, all others are those of the record as it is now.
 */
export function resumeDraft<Values extends Record<string, string>>(form: string, record: RecordTexts<Values>): Resumed<Values> {
  const draft = readDraft(form)
  const base = draft?.base as RecordTexts<Values> | undefined
  if (!draft || !base) return { base: record, record }
  if (base.version >= record.version) return { base, record: base }
  const changed = Object.entries(base.values).filter(([field, value]) => draft.values[field] !== value)
  return { base: { version: base.version, values: { ...record.values, ...Object.fromEntries(changed) } }, record }
}
