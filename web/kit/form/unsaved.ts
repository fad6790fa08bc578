import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** What someone is editing, as whatever could close it over their head sees it. */
export interface Unsaved {
  /** Whether something would be lost. */
  isChanged: () => boolean
  /** Forgets it, with its draft. */
  clear: () => void
}

/** Everything that is edited in the dialog around. */
export const UnsavedInDialog = createContext<Set<Unsaved> | undefined>(undefined)

/** Has the dialog around ask before this is lost. Returns whether there is one. */
export function useUnsaved({ isChanged, clear }: Unsaved): boolean {
  const inDialog = useContext(UnsavedInDialog)
  const isChangedNow = useEffectEvent(isChanged)
  const clearNow = useEffectEvent(clear)
  useEffect(() => {
    const own = { isChanged: () => isChangedNow(), clear: () => clearNow() }
    inDialog?.add(own)
    return () => void inDialog?.delete(own)
  }, [inDialog])
  return inDialog !== undefined
}
