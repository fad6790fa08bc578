import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorageStore } from './storage-store.ts'

/** A browser's storage, as far as a store uses it. */
class FakeStorage {
  readonly entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.entries.set(key, value)
  removeItem = (key: string) => void this.entries.delete(key)
}

const KEY = 'visits'
const create = () => createStorageStore<readonly number[]>(KEY, (text) => JSON.parse(text) as number[], [])

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const otherTabWrites = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('stores a value as JSON, reads it back and removes it', () => {
  const store = create()
  expect(store.read()).toBe(store.fallback)
  store.write([1, 2])
  expect(storage.getItem(KEY)).toBe('[1,2]')
  expect(create().read()).toEqual([1, 2])
  store.remove()
  expect(storage.getItem(KEY)).toBeNull()
  expect(store.read()).toBe(store.fallback)
})

it('stores what its own format makes of a value', () => {
  const store = createStorageStore('theme', (text) => text, 'light', { format: (theme) => theme })
  store.write('dark')
  expect(storage.getItem('theme')).toBe('dark')
  expect(store.read()).toBe('dark')
})

it('keeps a value in session storage where asked to', () => {
  const session = new FakeStorage()
  vi.stubGlobal('sessionStorage', session)
  createStorageStore(KEY, Number, 0, { area: 'session' }).write(7)
  expect(session.getItem(KEY)).toBe('7')
  expect(storage.getItem(KEY)).toBeNull()
})

it('returns the same object as long as nothing changed', () => {
  const store = create()
  store.write([1])
  expect(store.read()).toBe(store.read())
})

it('sees what other code of the page has stored', () => {
  const store = create()
  expect(store.read()).toEqual([])
  storage.setItem(KEY, '[3]')
  expect(store.read()).toEqual([3])
})

it('returns the fallback for text that cannot be parsed', () => {
  storage.setItem(KEY, '{')
  expect(create().read()).toEqual([])
})

it('calls its listeners after a write and a removal, until they stop', () => {
  const store = create()
  const listener = vi.fn(() => store.read())
  const stop = store.subscribe(listener)
  store.write([1])
  store.remove()
  expect(listener.mock.results.map(({ value }) => value)).toEqual([[1], []])
  stop()
  store.write([2])
  otherTabWrites(KEY)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('calls its listeners when another tab changes the key or clears the storage, and for no other key', () => {
  const listener = vi.fn()
  create().subscribe(listener)
  otherTabWrites(KEY)
  otherTabWrites(null)
  otherTabWrites('theme')
  expect(listener).toHaveBeenCalledTimes(2)
})

describe.each<[string, () => void]>([
  [
    'throws on access',
    () => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    },
  ],
  ['is missing', () => void vi.stubGlobal('localStorage', undefined)],
  [
    'is full',
    () => {
      storage.setItem = storage.removeItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
])('where storage %s', (_, refuse) => {
  it('keeps the value for this visit', () => {
    refuse()
    const store = create()
    const listener = vi.fn()
    store.subscribe(listener)
    expect(store.read()).toEqual([])
    store.write([1])
    expect(store.read()).toEqual([1])
    expect(store.read()).toBe(store.read())
    store.remove()
    expect(store.read()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

it('forgets a refused removal when the next write succeeds, and a refused write when another tab succeeds', () => {
  const store = create()
  store.subscribe(() => {})
  store.write([1])
  const { setItem } = storage
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  store.write([2])
  expect(store.read()).toEqual([2])
  storage.setItem = setItem
  storage.setItem(KEY, '[3]')
  otherTabWrites(KEY)
  expect(store.read()).toEqual([3])
})
