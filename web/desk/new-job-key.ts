import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/paths.ts'
import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { newJobKey } from '#texts/screens.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** Whether a letter alone does something in this browser: software that is spoken to types letters by accident (WCAG 2.1.4). */
export const letterKeysStore = createStorageStore(STAFF_STORAGE_KEYS.letterKeys, (text) => text === 'true', true)

const TYPED_INTO = 'input,select,textarea,[contenteditable]'

/** Goes to the counter by a key, from any screen of the back office. */
export function useNewJobKey(): void {
  const navigate = useNavigate()
  const isOn = useStorageStore(letterKeysStore)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== newJobKey.toLowerCase() || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if ((event.target as Element).closest(TYPED_INTO) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void navigate(to('newJob'))
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}
