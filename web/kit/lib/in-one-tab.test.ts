import { afterEach, expect, it, vi } from 'vitest'
import { inOneTab } from './in-one-tab.ts'

afterEach(() => vi.unstubAllGlobals())
const refused = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))

it('runs under the lock, and at once where there are none or the browser refuses them', async () => {
  const request = vi.fn((_name: string, _options: LockOptions, run: (lock: object) => unknown) => run({}))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await inOneTab('sound', () => 7)).toBe(7)
  expect(request).toHaveBeenCalledOnce()
  for (const locks of [undefined, { request: refused }]) {
    vi.stubGlobal('navigator', { locks })
    expect(await inOneTab('sound', () => 8)).toBe(8)
  }
})

it('passes on what went wrong under the lock, and does not try again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: LockOptions, run: (lock: object) => unknown) => run({}) } })
  const run = vi.fn(() => Promise.reject(new Error('no line')))
  await expect(inOneTab('sound', run)).rejects.toThrow('no line')
  expect(run).toHaveBeenCalledOnce()
})
