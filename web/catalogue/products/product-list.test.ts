import { expect, it } from 'vitest'
import { sampleProducts } from '#samples/products.ts'
import { appendNew, isSample } from './product-list.ts'

const [first, second, third] = sampleProducts as [(typeof sampleProducts)[0], (typeof sampleProducts)[0], (typeof sampleProducts)[0]]

it('appends a product once, also when two pages overlap', () => {
  expect(appendNew([first, second], [second, third])).toEqual([first, second, third])
})

it('knows a sample from a stored product', () => {
  expect(isSample(first)).toBe(true)
  expect(isSample({ ...first, id: 1 })).toBe(false)
})
