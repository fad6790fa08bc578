import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { recentLoginGuard } from './recent-login.ts'

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
})
afterEach(() => vi.unstubAllGlobals())

const tooOld = () => new ApiError(403, 'reauthenticate', 'too old')
const loggedOut = () => new ApiError(401, 'unauthenticated', 'logged out')

/** A call that fails with each error in turn and then succeeds. */
const callAfter = (...errors: Error[]) =>
  vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'done'
  })

it('repeats a call once the password was entered', async () => {
  const ask = vi.fn(async () => true)
  const call = callAfter(tooOld())
  expect(await recentLoginGuard(ask)(call)).toBe('done')
  expect(call).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('fails the call when the person cancels', async () => {
  const call = callAfter(tooOld())
  await expect(recentLoginGuard(async () => false)(call)).rejects.toMatchObject({ code: 'reauthenticate' })
  expect(call).toHaveBeenCalledTimes(1)
})

it('asks once for calls that are refused at the same time', async () => {
  const ask = vi.fn(async () => true)
  const guard = recentLoginGuard(ask)
  expect(await Promise.all([guard(callAfter(tooOld())), guard(callAfter(tooOld()))])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('repeats a call whose session token was replaced while it was under way', async () => {
  let answer = (_: boolean) => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const guard = recentLoginGuard(ask)
  const refused = guard(callAfter(tooOld()))
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  const overtaken = guard(callAfter(loggedOut()))
  answer(true)
  expect(await Promise.all([refused, overtaken])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('passes every other failure on', async () => {
  const ask = vi.fn(async () => true)
  await expect(recentLoginGuard(ask)(callAfter(loggedOut()))).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(recentLoginGuard(ask)(callAfter(new ApiError(0, 'network', 'offline')))).rejects.toMatchObject({ code: 'network' })
  expect(ask).not.toHaveBeenCalled()
})
