import { describe, expect, test } from 'vitest'
import { sampleProducts } from '#samples/products.ts'
import { pagesOf, readList, readProductList } from './read-list.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const products = numbers(12).map((id) => ({ ...sampleProducts[0]!, id }))

test('up to one page of rows is one page, none too', () => {
  expect([0, 8, 9, 17].map((total) => pagesOf(total, 8))).toEqual([1, 1, 2, 3])
})

describe('a list', () => {
  test('that is counted is shown unchanged', () => {
    expect(readList(numbers(2), '12', { page: 2, limit: 10 })).toEqual({ rows: [1, 2], total: 12 })
    expect(readList([], '0', { page: 1, limit: 10 })).toEqual({ rows: [], total: 0 })
  })
  test('S7-17 S7-24 S7-26 that is a plain array holds every row: the page is cut out', () => {
    expect(readList(numbers(12), null, { page: 1, limit: 10 })).toEqual({ rows: numbers(10), total: 12 })
    expect(readList(numbers(12), null, { page: 2, limit: 10 })).toEqual({ rows: [11, 12], total: 12 })
    expect(readList(numbers(12), null, { page: 3, limit: 10 })).toEqual({ rows: [], total: 12 })
  })
})

describe('the catalogue', () => {
  const query = { page: 2, limit: 10 }
  test('with counts is shown unchanged; an empty one has one page', () => {
    const page = { products: products.slice(0, 3), totalPages: 3, total: 23 }
    expect(readProductList(page, query)).toEqual(page)
    expect(readProductList({ products: [], totalPages: 0, total: 0 }, query)).toEqual({ products: [], totalPages: 1, total: 0 })
  })
  test('S7-08 needs no more than products and totalPages', () => {
    expect(readProductList({ products: products.slice(0, 6), totalPages: 2 }, query)).toMatchObject({
      products: { length: 6 },
      totalPages: 2,
    })
  })
  test.each([
    ['S7-10 products alone', { products }],
    ['S7-11 a bare array', products],
  ])('%s is every product: the page is cut out', (_, response) => {
    expect(readProductList(response, query)).toEqual({ products: products.slice(10), totalPages: 2, total: 12 })
  })
})
