import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS, WISHLIST_MAX } from '#contract/constants.ts'
import { readWishlist, toggleWishlist } from './wishlist.ts'

/** The part of a browser that the wishlist needs. */
class Storage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
}
let storage: Storage

beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

it('D-07 keeps ids in local storage, and removes them again', () => {
  toggleWishlist(4)
  toggleWishlist(9)
  expect(storage.getItem(STORAGE_KEYS.wishlist)).toBe('[4,9]')
  toggleWishlist(4)
  expect(readWishlist()).toEqual([9])
})

it.each(['{', '{"a":1}', 'null', '["x",2.5,1e20,{}]'])('reads the invalid %s as an empty wishlist', (text) => {
  storage.setItem(STORAGE_KEYS.wishlist, text)
  expect(readWishlist()).toEqual([])
})

it('keeps the valid ids beside invalid ones', () => {
  storage.setItem(STORAGE_KEYS.wishlist, '["x",2,3.5,-7]')
  expect(readWishlist()).toEqual([2, -7])
})

it('loses its oldest product when it is full', () => {
  const ids = Array.from({ length: WISHLIST_MAX + 1 }, (_, index) => index + 1)
  for (const id of ids) toggleWishlist(id)
  expect(readWishlist()).toEqual(ids.slice(1))
})
