import { expect, it } from 'vitest'
import { sampleProducts } from '#contract/samples/products.ts'
import { appendNew, isSample, readProductList } from './product-list.ts'

const [first, second, third] = sampleProducts as [(typeof sampleProducts)[0], (typeof sampleProducts)[0], (typeof sampleProducts)[0]]

it('reads a list with counts, without counts and as a bare array', () => {
  expect(readProductList({ products: [first], totalPages: 7, total: 40 })).toEqual({ products: [first], totalPages: 7, total: 40 })
  expect(readProductList({ products: [first, second] })).toEqual({ products: [first, second], totalPages: 1, total: 2 })
  expect(readProductList([first])).toEqual({ products: [first], totalPages: 1, total: 1 })
  expect(readProductList({}).products).toEqual([])
})

it('appends a product once, also when two pages overlap', () => {
  expect(appendNew([first, second], [second, third])).toEqual([first, second, third])
})

it('knows a sample from a stored product', () => {
  expect(isSample(first)).toBe(true)
  expect(isSample({ ...first, id: 1 })).toBe(false)
})
