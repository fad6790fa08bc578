import { expect, test } from 'vitest'
import { readFilter } from './list-filter.ts'

test('a page in the address that is no page is page 1', () => {
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(readFilter(new URLSearchParams({ page })).page).toBe(1)
  expect(readFilter(new URLSearchParams({ page: '3', q: 'asus', status: 'Booked' }))).toEqual({ page: 3, q: 'asus', status: 'Booked' })
})
