import { INTEGER_MAX, STORAGE_KEYS, WISHLIST_MAX } from '#contract/constants.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** Ids of the products on this browser's wishlist, oldest first; those of samples are negative. */
export type Wishlist = readonly number[]

const isId = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= INTEGER_MAX

function parse(text: string): Wishlist {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isId) : []
}

const store = createStorageStore<Wishlist>(STORAGE_KEYS.wishlist, parse, [])

export const readWishlist = store.read

/** Adds a product to the wishlist, or removes it. A full list loses its oldest product. */
export function toggleWishlist(id: number): void {
  const ids = readWishlist()
  store.write(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-WISHLIST_MAX))
}

export const useWishlist = (): Wishlist => useStorageStore(store)

/** The state of a button that adds a product to the wishlist, or removes it. */
export const useWishlistToggle = (id: number) => ({ 'aria-pressed': useWishlist().includes(id), onClick: () => toggleWishlist(id) })
