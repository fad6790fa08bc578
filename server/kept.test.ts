import { expect, it } from 'vitest'
import { Kept } from './kept.ts'

it('makes a value once for all who ask, until it is cleared', async () => {
  const kept = new Kept<number>(10)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1])
  expect(await kept.get('a', make)).toBe(1)
  kept.clear()
  expect(await kept.get('a', make)).toBe(2)
})

it('does not keep what was begun before a write', async () => {
  const kept = new Kept<string>(10)
  let finish = (_: string) => {}
  const old = kept.get('a', () => new Promise((resolve) => (finish = resolve)))
  kept.clear()
  const young = kept.get('a', async () => 'new')
  finish('old')
  expect(await Promise.all([old, young])).toEqual(['old', 'new'])
  expect(await kept.get('a', async () => 'newer')).toBe('new')
})

it('does not keep a failure', async () => {
  const kept = new Kept<string>(10)
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('a', async () => 'yes')).toBe('yes')
})

it('lets go of what was not asked for longest, by size', async () => {
  const kept = new Kept<string>(4, (text) => text.length)
  await kept.get('a', async () => 'aa')
  await kept.get('b', async () => 'bb')
  await kept.get('a', async () => 'not made')
  await kept.get('c', async () => 'c')
  expect(await kept.get('a', async () => 'made anew')).toBe('aa')
  expect(await kept.get('b', async () => 'made anew')).toBe('made anew')
})
