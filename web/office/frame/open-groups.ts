import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** The groups of the sidebar that somebody has opened in this browser: the counter needs others than the bench. */
export const openGroupsStore = createStorageStore<readonly string[]>(
  STAFF_STORAGE_KEYS.openGroups,
  (text) => [JSON.parse(text)].flat().filter((name) => typeof name === 'string'),
  [],
)

export function rememberGroup(name: string, isOpen: boolean): void {
  const others = openGroupsStore.read().filter((each) => each !== name)
  openGroupsStore.write(isOpen ? [...others, name] : others)
}
