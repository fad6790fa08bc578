import { expect, test } from 'vitest'
import { mergeWhole } from './merge-field.ts'

const merge = (baseline: string, remote: string, own: string) => mergeWhole(baseline, remote, own, () => false)

test('only what both changed to different values is a conflict', () => {
  expect(merge('a', 'a', 'b')).toEqual({ value: 'b', conflicts: [] })
  expect(merge('a', 'c', 'a')).toEqual({ value: 'c', conflicts: [] })
  expect(merge('a', 'b', 'b')).toEqual({ value: 'b', conflicts: [] })
  expect(merge('a', 'c', 'b')).toEqual({ value: 'b', conflicts: [{ part: '', title: '', own: 'b', remote: 'c' }] })
  expect(mergeWhole('a', 'c', 'b', () => true).value).toBe('c')
})

test.each([
  ['line breaks', 'one\r\ntwo\r\nthree', 'one\ntwo\nthree'],
  ['composed letters', 'Cafe\u0301', 'Caf\u00e9'],
])('the same text in other %s is no change', (_, stored, typed) => {
  expect(merge(stored, `${typed}!`, typed)).toEqual({ value: `${typed}!`, conflicts: [] })
  expect(merge(stored, stored, typed).conflicts).toEqual([])
})
