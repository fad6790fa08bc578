import { STORAGE_KEYS } from '#contract/constants.ts'
import { loggedInStore, profileStore } from '#web/kit/lib/session.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'
import type { Attempt } from './attempt.ts'
import { type AnyValues, changedFields, pick } from './form-values.ts'

/** A record as its form shows it. */
export interface FormSnapshot<V extends AnyValues = AnyValues> {
  version: number
  values: V
}

/** The unsent contents of a form in this tab. */
export interface Draft<V extends AnyValues = AnyValues> {
  values: V
  attempt?: Attempt
  /** For a form that changes a record: the record that was edited. */
  baseline?: FormSnapshot<V>
}

const PREFIX = `${STORAGE_KEYS.draft}:`

/** Empty for a visitor. */
const accountName = (): string => (loggedInStore.read() ? (profileStore.read().userName ?? '') : '')

/** The tab's store for the form, one for each account. A browser that refuses storage has no drafts. */
const storeOf = <V extends AnyValues>(form: string) =>
  createStorageStore<Draft<V> | undefined>(`${PREFIX}${accountName()}:${form}`, parseDraft, undefined, { area: 'session' })

function parseDraft<V extends AnyValues>(text: string): Draft<V> | undefined {
  const draft = JSON.parse(text) as Draft<V> | null
  return typeof draft?.values === 'object' ? draft : undefined
}

export const hasDraft = (form: string): boolean => readDraft(form) !== undefined

export const readDraft = <V extends AnyValues>(form: string): Draft<V> | undefined => storeOf<V>(form).read()

/** Keeps a draft; `undefined` removes it. */
export function saveDraft<V extends AnyValues>(form: string, draft: Draft<V> | undefined): void {
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
export function fieldsToRestore<V extends AnyValues>(draft: Draft<V> | undefined, defaults: V, typed: V): Partial<V> {
  if (!draft) return {}
  const start = draft.baseline?.values ?? defaults
  const newer = changedFields(typed, defaults)
  const isRestorable = (field: keyof V & string) => typeof draft.values[field] === typeof defaults[field] && !newer.includes(field)
  return pick(draft.values, changedFields(draft.values, start).filter(isRestorable)) as Partial<V>
}
