import { describe, expect, it } from 'vitest'
import { sampleProducts } from '#samples/products.ts'
import type { ShopData } from './load-shop.ts'
import { hasMorePages, type ProductPages, restorePages, startPages, withNextPage } from './product-pages.ts'

const product = (id: number) => ({ ...sampleProducts[0]!, id })
const firstPage = (...ids: number[]): ShopData => ({
  products: ids.map(product),
  totalPages: 3,
  total: 6,
  counts: undefined,
  sample: false,
  failed: false,
})
const ids = ({ products }: ProductPages) => products.map(({ id }) => id)
const start = startPages(firstPage(1, 2), '?sort=x')

describe('the pages of the shop', () => {
  it('begin with the first one', () => {
    expect(ids(start)).toEqual([1, 2])
    expect(hasMorePages(start)).toBe(true)
  })

  it('grow by one page after another, up to the last', () => {
    const second = withNextPage(start, start, [product(3), product(4)])
    expect(second).toMatchObject({ page: 2, status: 'ready' })
    const third = withNextPage(second, second, [product(5), product(6)])
    expect(ids(third)).toEqual([1, 2, 3, 4, 5, 6])
    expect(hasMorePages(third)).toBe(false)
  })

  it('have a product once, also when a new product has moved it to the next page', () => {
    expect(ids(withNextPage(start, start, [product(2), product(3)]))).toEqual([1, 2, 3])
  })

  it('stay as long as they are when a page fails', () => {
    const failed = withNextPage(start, start, 'failed')
    expect(failed).toEqual({ ...start, status: 'failed' })
    expect(hasMorePages(failed)).toBe(true)
  })

  it('ignore a page of other filters that arrives late', () => {
    const others = startPages(firstPage(7), '?q=dell')
    expect(withNextPage(others, start, [product(3)])).toBe(others)
    expect(withNextPage(others, start, 'failed')).toBe(others)
  })
})

describe('after Back', () => {
  const long = withNextPage(start, start, [product(3), product(4)])
  const fresh = firstPage(9, 1)

  it('are as many as before, with what is new in front', () => {
    expect(ids(restorePages(long, fresh, '?sort=x'))).toEqual([9, 1, 2, 3, 4])
    expect(restorePages(long, fresh, '?sort=x').page).toBe(2)
  })

  it('start over under another URL, for samples, and without pages before', () => {
    for (const restored of [
      restorePages(long, fresh, '?sort=y'),
      restorePages(undefined, fresh, '?sort=x'),
      restorePages(long, { ...fresh, sample: true }, '?sort=x'),
    ])
      expect(ids(restored)).toEqual([9, 1])
  })
})
