import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { forgetSession, isLoggedIn, loggedInStore, profileStore, rememberSession, roleStore } from './session.ts'

const entries = new Map<string, string>()
const PROFILE = {
  name: 'Asha Rao',
  userName: 'asha',
  email: 'asha@shop.example',
  lastLogin: null,
  theme: 'dark',
  language: 'en',
  seesMoney: true,
} as const

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('stores a login under the three keys of the specification, and removes them on logout', () => {
  rememberSession('admin', PROFILE)
  expect(Object.fromEntries(entries)).toEqual({ isLoggedIn: 'true', userRole: 'admin', userProfile: JSON.stringify(PROFILE) })
  expect(isLoggedIn()).toBe(true)
  forgetSession()
  expect(entries.size).toBe(0)
  expect(isLoggedIn()).toBe(false)
})

it('is a guest with a flag but without a known role', () => {
  entries.set(STORAGE_KEYS.isLoggedIn, 'true')
  entries.set(STORAGE_KEYS.userRole, 'guest')
  expect(loggedInStore.read()).toBe(true)
  expect(roleStore.read()).toBeUndefined()
  expect(isLoggedIn()).toBe(false)
})

it.each([
  ['nothing', undefined],
  ['text that is not JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
])('reads %s as a profile with the default theme', (_, stored) => {
  if (stored !== undefined) entries.set(STORAGE_KEYS.userProfile, stored)
  expect(profileStore.read()).toEqual({ theme: 'light' })
})

it('adds the default theme to a profile without one', () => {
  entries.set(STORAGE_KEYS.userProfile, '{"userName":"asha"}')
  expect(profileStore.read()).toEqual({ userName: 'asha', theme: 'light' })
})
