import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import { productsPage } from './admin-products.ts'

const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({ ...sampleProducts[0]!, id: index + 1, name: `Laptop ${index + 1}`, price: 1000 - index }))
const ids = (list: Product[]) => list.map(({ id }) => id)
const all = { page: 1, q: '', sort: '' } as const

test('the page that the server answered is shown as it is', () => {
  const answer = { products: products(10), totalPages: 3, total: 24 }
  expect(productsPage(answer, { ...all, page: 2 })).toEqual({ products: answer.products, page: 2, pages: 3, total: 24 })
})

describe.each([
  ['S7-11 a bare array', (list: Product[]) => list],
  ['an answer without counts', (list: Product[]) => ({ products: list })],
  ['an answer longer than a page', (list: Product[]) => ({ products: list, totalPages: 1, total: list.length })],
])('%s is paged, searched and sorted here', (_, answer) => {
  test('10 a page', () => {
    expect(ids(productsPage(answer(products(12)), { ...all, page: 2 }).products)).toEqual([11, 12])
    expect(productsPage(answer(products(12)), all)).toMatchObject({ page: 1, pages: 2, total: 12 })
  })
  test('a page behind the last one is the last one', () => expect(productsPage(answer(products(12)), { ...all, page: 9 }).page).toBe(2))
  test('search', () => expect(ids(productsPage(answer(products(12)), { ...all, q: 'laptop 12' }).products)).toEqual([12]))
  test('sort', () =>
    expect(ids(productsPage(answer(products(12)), { ...all, sort: 'priceLowToHigh' }).products.slice(0, 2))).toEqual([12, 11]))
})

test('no products at all are one empty page', () => expect(productsPage([], all)).toEqual({ products: [], page: 1, pages: 1, total: 0 }))
