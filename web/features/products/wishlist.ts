import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#contract/constants.ts'

/** Ids of the products that this browser wishes for, oldest first. */
export type Wishlist = readonly number[]

const NONE: Wishlist = []
const listeners = new Set<() => void>()
let known: Wishlist = NONE
let knownRaw: string | null = null
/** What holds when the browser refuses to store it. */
let unstored: string | null = null

function stored(): string | null {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(STORAGE_KEYS.wishlist)
  } catch {
    return null
  }
}

function parse(raw: string | null): Wishlist {
  try {
    const value: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : NONE
  } catch {
    return NONE
  }
}

/** The wishlist as it stands; the same array as long as nothing changed. */
export function readWishlist(): Wishlist {
  const raw = stored()
  if (raw !== knownRaw) {
    knownRaw = raw
    known = parse(raw)
  }
  return known
}

/** Puts a product on the wishlist, or takes it off. */
export function toggleWish(id: number): void {
  const wishes = readWishlist()
  unstored = JSON.stringify(wishes.includes(id) ? wishes.filter((each) => each !== id) : [...wishes, id])
  try {
    localStorage.setItem(STORAGE_KEYS.wishlist, unstored)
    unstored = null
  } catch {}
  for (const listener of listeners) listener()
}

/** Also hears what another tab of this browser wishes. */
export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Empty while the page is rendered on the server. */
export const useWishlist = (): Wishlist => useSyncExternalStore(subscribeToWishlist, readWishlist, () => NONE)
