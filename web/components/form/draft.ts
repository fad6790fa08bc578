import { createStorageStore } from '#web/lib/storage-store.ts'
import type { Attempt } from './attempt.ts'
import { type FormValues, pick } from './form-values.ts'

/** A record as its form shows it, every field as text. */
export interface FormSnapshot<V extends FormValues = FormValues> {
  version: number
  values: V
}

/** What was typed into a form in this tab and is not sent yet. */
export interface Draft<V extends FormValues = FormValues> {
  values: V
  attempt?: Attempt
  /** For a form that changes a record: the record that was edited. */
  baseline?: FormSnapshot<V>
}

const PREFIX = 'draft:'

/** What this tab keeps for the form. A browser that refuses storage has no drafts. */
const storeOf = <V extends FormValues>(form: string) =>
  createStorageStore<Draft<V> | undefined>(`${PREFIX}${form}`, parseDraft, undefined, { area: 'session' })

function parseDraft<V extends FormValues>(text: string): Draft<V> | undefined {
  const draft = JSON.parse(text) as Draft<V> | null
  return typeof draft?.values === 'object' ? draft : undefined
}

export const hasDraft = (form: string): boolean => readDraft(form) !== undefined

export const readDraft = <V extends FormValues>(form: string): Draft<V> | undefined => storeOf<V>(form).read()

/** Keeps a draft; `undefined` removes it. */
export function saveDraft<V extends FormValues>(form: string, draft: Draft<V> | undefined): void {
  if (draft) storeOf<V>(form).write(draft)
  else storeOf<V>(form).remove()
}

/** Removes the drafts of all forms of this tab, on logout. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {}
}

/**
 * The fields of a draft to put back into a form that starts with `defaults` and now contains `typed`. Only what was changed in the draft comes
 * back, and nothing over a field that was typed into while the form's script was loading: that is newer than the draft.
 */
export function fieldsToRestore<V extends FormValues>(draft: Draft<V> | undefined, defaults: V, typed: V): Partial<V> {
  if (!draft) return {}
  const start = draft.baseline?.values ?? defaults
  const restorable: (keyof V & string)[] = Object.keys(defaults).filter(
    (field) => typeof draft.values[field] === 'string' && typed[field] === defaults[field],
  )
  return pick(
    draft.values,
    restorable.filter((field) => draft.values[field] !== start[field]),
  ) as Partial<V>
}
