import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { newJobKey } from '#texts/screens.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** Whether a letter alone does something in this browser: software that is spoken to types letters by accident (WCAG 2.1.4). */
export const letterKeysStore = createStorageStore(STAFF_STORAGE_KEYS.letterKeys, (text) => text === 'true', true)

const TYPED_INTO = 'input,select,textarea,[contenteditable]'

/** Calls `run` when this key is pressed alone, outside of fields and dialogs, on any screen of the back office. */
export function useLetterKey(key: string, run: () => void): void {
  const isOn = useStorageStore(letterKeysStore)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || event.repeat || event.isComposing) return
    // Some keyboards have a mark such as ? only with Shift.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /[a-z]/i.test(key))) return
    if ((event.target as Element).closest(TYPED_INTO) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

/** Goes to the counter by a key. */
export function useNewJobKey(): void {
  const navigate = useNavigate()
  useLetterKey(newJobKey, () => void navigate(to('newJob')))
}
