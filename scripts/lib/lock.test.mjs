import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

const folder = await vi.hoisted(async () => (await import('node:fs')).mkdtempSync(`${(await import('node:os')).tmpdir()}/mistri-lock-`))
vi.mock('./paths.mjs', () => ({ root: folder, inRoot: (...parts) => [folder, ...parts].join('/') }))
const { alone } = await import('./lock.mjs')
const file = `${folder}/.mistri.lock`
afterEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('two at once work one after the other', async () => {
  let inside = 0
  let most = 0
  const work = () =>
    alone(async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside--
    })
  await Promise.all([work(), work(), work()])
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('the lock of a process that is gone is taken over', async () => {
  writeFileSync(file, '2147483646')
  expect(await alone(async () => 'done')).toBe('done')
})

test('work that fails lets the next one in', async () => {
  await expect(alone(() => Promise.reject(new Error('no compiler')))).rejects.toThrow('no compiler')
  expect(await alone(async () => 'done')).toBe('done')
})
