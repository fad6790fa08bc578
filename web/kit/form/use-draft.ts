import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Attempt } from './attempt.ts'
import { type FormSnapshot, fieldsToRestore, readDraft, saveDraft } from './draft.ts'
import { type AnyValues, changedFields } from './form-values.ts'

export interface DraftOptions<V extends AnyValues> {
  /** Values that the form starts with. */
  defaults: V
  /** For a form that changes a record: the record that is being edited. It is kept with the draft. */
  baseline?: (() => FormSnapshot<V>) | undefined
  read: () => V
  write: (values: Partial<V>) => void
}

export interface FormDraft {
  /** Whether the form shows what was typed before a reload. */
  isRestored: boolean
  /** The last attempt to send this content; its key survives a reload too. */
  attempt: RefObject<Attempt | undefined>
  /** Keeps what the form contains, unless that is what it started with. */
  save: () => void
  /** Puts the draft into a form that has come back on screen with what it starts with. */
  restore: () => void
  discard: () => void
}

/** Keeps what is typed into the form `name` in this tab until it is sent. Without a name nothing is kept, as for passwords. */
export function useDraft<V extends AnyValues>(name: string | undefined, { defaults, baseline, read, write }: DraftOptions<V>): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const attempt = useRef<Attempt>(undefined)

  function save() {
    if (name === undefined) return
    const values = read()
    const record = baseline?.()
    const isUntouched = changedFields(values, record?.values ?? defaults).length === 0
    saveDraft(
      name,
      isUntouched ? undefined : { values, ...(record && { baseline: record }), ...(attempt.current && { attempt: attempt.current }) },
    )
  }

  function restore() {
    if (name === undefined) return
    const typed = read()
    const draft = readDraft<V>(name)
    attempt.current = draft?.attempt
    const restored = fieldsToRestore(draft, defaults, typed)
    write(restored)
    if (Object.keys(restored).length > 0) setRestored(true)
    // What was typed before this script loaded has not been kept yet.
    if (changedFields(typed, defaults).length > 0) save()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(restore, [name])

  return {
    isRestored,
    attempt,
    save,
    restore,
    discard() {
      attempt.current = undefined
      if (name !== undefined) saveDraft(name, undefined)
      setRestored(false)
    },
  }
}
