import { INTEGER_MAX, RECENTLY_VIEWED_MAX, STORAGE_KEYS } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { useStorageStore } from '#web/hooks/use-storage-store.ts'
import { createStorageStore } from '#web/lib/storage-store.ts'
import { smallImage } from './small-image.ts'

/** What is needed to lead back to a product. No price: it may have changed since. */
export interface ViewedProduct {
  id: number
  name: string
  /** URL of its main image, in its smallest file. */
  image?: string | undefined
}

const isViewed = (value: unknown): value is ViewedProduct => {
  const { id, name, image = '' } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isInteger(id) &&
    (id as number) > 0 &&
    (id as number) <= INTEGER_MAX &&
    typeof name === 'string' &&
    name !== '' &&
    typeof image === 'string' &&
    /^(?:\/[^/]|$)/.test(image)
  )
}

function parse(text: string): readonly ViewedProduct[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isViewed).slice(0, RECENTLY_VIEWED_MAX) : []
}

const store = createStorageStore<readonly ViewedProduct[]>(STORAGE_KEYS.recentlyViewed, parse, [])

/** Puts a product in front of those that this browser has shown. One more than is shown is kept: the page of a product leaves it out. */
export function noteViewed({ id, name, imageUrls: [image] }: Product): void {
  store.write([{ id, name, image: smallImage(image) }, ...store.read().filter((each) => each.id !== id)].slice(0, RECENTLY_VIEWED_MAX))
}

/** Forgets a product that the shop no longer has. */
export const forgetViewed = (id: number): void => store.write(store.read().filter((each) => each.id !== id))

/** The products that this browser has shown, the latest first. */
export const useRecentlyViewed = (): readonly ViewedProduct[] => useStorageStore(store)
