import { INTEGER_MAX, RECENTLY_VIEWED_MAX, STORAGE_KEYS } from '#contract/constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

const isId = (value: unknown) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= INTEGER_MAX

function parse(text: string): readonly number[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isId).slice(0, RECENTLY_VIEWED_MAX) : []
}

/** Ids alone: name, picture and price may have changed since. */
const store = createStorageStore<readonly number[]>(STORAGE_KEYS.recentlyViewed, parse, [])

/** The products that this browser has shown, the latest first. */
export const readViewed = store.read

/** Puts a product in front of those that this browser has shown. One more than is shown is kept: the page of a product leaves it out. */
export const noteViewed = (id: number): void =>
  store.write([id, ...readViewed().filter((each) => each !== id)].slice(0, RECENTLY_VIEWED_MAX))
