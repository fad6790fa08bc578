import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { readWishlist, subscribeToWishlist, toggleWish } from './wishlist.ts'

/** The part of a browser that the wishlist lives on. */
class Storage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
}
let storage: Storage

beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

it('D-07 keeps wishes in local storage, and takes them off again', () => {
  toggleWish(4)
  toggleWish(9)
  expect(storage.getItem(STORAGE_KEYS.wishlist)).toBe('[4,9]')
  toggleWish(4)
  expect(readWishlist()).toEqual([9])
})

it('answers the same list as long as nothing changed', () => {
  toggleWish(4)
  expect(readWishlist()).toBe(readWishlist())
})

it('tells its readers of a wish made here and in another tab, until they leave', () => {
  const heard = vi.fn()
  const leave = subscribeToWishlist(heard)
  toggleWish(1)
  window.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  toggleWish(2)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('takes what it cannot read as no wishes', () => {
  for (const broken of ['{', '{"a":1}', 'null', '["x",2,3.5]']) {
    storage.setItem(STORAGE_KEYS.wishlist, broken)
    expect(readWishlist()).toEqual(broken.includes('x') ? [2] : [])
  }
})

it('still works for this visit where the browser refuses to store', () => {
  toggleWish(3)
  const store = storage.setItem
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  toggleWish(7)
  expect(readWishlist()).toEqual([3, 7])
  storage.setItem = store
  toggleWish(8)
  expect(storage.getItem(STORAGE_KEYS.wishlist)).toBe('[3,7,8]')
})
