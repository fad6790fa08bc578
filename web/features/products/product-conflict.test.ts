import { expect, test } from 'vitest'
import { sampleProducts } from '#contract/samples/products.ts'
import { conflictingFields, picturesChanged } from './product-conflict.ts'

const known = sampleProducts[0]!

test('only what the other admin changed to another value is in conflict', () => {
  expect(conflictingFields(known, known, { ...known, price: 1 })).toEqual([])
  expect(conflictingFields(known, { ...known, price: 2 }, { ...known, price: 1 })).toEqual(['price'])
  expect(conflictingFields(known, { ...known, price: 1 }, { ...known, price: 1 })).toEqual([])
  // A field that I left alone would be put back to what it was.
  expect(conflictingFields(known, { ...known, ram: '32 GB' }, { ...known, price: 1 })).toEqual(['ram'])
})

test('pictures count in their order', () => {
  expect(picturesChanged(known, { ...known })).toBe(false)
  expect(picturesChanged(known, { ...known, imageUrls: known.imageUrls.toReversed() })).toBe(true)
})
