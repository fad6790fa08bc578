import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** The columns that a browser leaves out, by list. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>

function parse(text: string): HiddenColumns {
  const stored = Object.entries(JSON.parse(text) as object).filter(([, keys]) => Array.isArray(keys))
  return Object.fromEntries(stored)
}

/** A browser, not an account: a small laptop at the counter has room for other columns than a wide screen. */
export const hiddenColumnsStore = createStorageStore<HiddenColumns>(STAFF_STORAGE_KEYS.hiddenColumns, parse, {})

/** Leaves a column of a list out, or shows it again. */
export function setHidden(list: string, key: string, isHidden: boolean): void {
  const hidden = hiddenColumnsStore.read()
  const others = (hidden[list] ?? []).filter((each) => each !== key)
  hiddenColumnsStore.write({ ...hidden, [list]: isHidden ? [...others, key] : others })
}

/** Shows all columns of a list again. */
export function showAll(list: string): void {
  const { [list]: _, ...others } = hiddenColumnsStore.read()
  hiddenColumnsStore.write(others)
}
