import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 kB'],
  [420, '0.42 kB'],
  [999_000, '999 kB'],
  [12_345_678, '12.3 MB'],
  [226_197_493, '226 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
