import { expect, test } from 'vitest'
import { loginDelay } from './login-limiter.ts'

test('ten attempts for an account are not delayed; further ones wait twice as long each, up to four seconds', () => {
  expect([1, 10].map(loginDelay)).toEqual([0, 0])
  expect([11, 12, 13, 14, 15, 16, 20].map(loginDelay)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
})
