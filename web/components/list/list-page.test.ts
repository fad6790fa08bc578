import { describe, expect, test } from 'vitest'
import { readFilter } from './list-filter.ts'
import { pageOf } from './list-page.ts'

const rows = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Customer ${index + 1}`,
  status: index % 3 === 0 ? 'Booked' : 'Pending',
}))
const text = (row: { name: string }) => row.name
const filter = (over = {}) => ({ page: 1, q: '', status: '', ...over })

describe('an answer with a count', () => {
  test('is shown as it came', () => {
    const answer = { rows: rows.slice(0, 10), total: 12, counted: true }
    expect(pageOf(answer, filter({ q: 'anything' }), 10, text)).toEqual({ rows: answer.rows, page: 1, pages: 2, total: 12 })
  })
})

describe('an answer without a count', () => {
  const answer = { rows, total: 12, counted: false }
  test('is paged here', () => {
    expect(pageOf(answer, filter({ page: 2 }), 10, text)).toMatchObject({ page: 2, pages: 2, total: 12 })
    expect(pageOf(answer, filter({ page: 2 }), 10, text).rows).toHaveLength(2)
  })
  test('is searched here, without regard to case', () => {
    expect(pageOf(answer, filter({ q: 'CUSTOMER 12' }), 10, text).rows.map(({ id }) => id)).toEqual([12])
  })
  test('is filtered by status here', () => {
    expect(pageOf(answer, filter({ status: 'Booked' }), 10, text).total).toBe(4)
  })
  test('goes back to the last page there is', () => {
    expect(pageOf(answer, filter({ page: 9 }), 10, text).page).toBe(2)
  })
})

test('a page in the address that is no page is page 1', () => {
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(readFilter(new URLSearchParams({ page })).page).toBe(1)
  expect(readFilter(new URLSearchParams({ page: '3', q: 'asus', status: 'Booked' }))).toEqual({ page: 3, q: 'asus', status: 'Booked' })
})
