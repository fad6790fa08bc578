import { expect, test } from 'vitest'
import { attemptFor } from './attempt.ts'

test('the same content keeps its key, so that a retry makes one record', () => {
  const first = attemptFor('{"name":"Asha"}', undefined)
  expect(attemptFor('{"name":"Asha"}', first).key).toBe(first.key)
})

test('changed content is another record', () => {
  const first = attemptFor('{"name":"Asha"}', undefined)
  expect(attemptFor('{"name":"Ravi"}', first).key).not.toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
})
