import { expect, test } from 'vitest'
import { sampleProducts } from '#contract/samples/products.ts'
import { picturesChanged } from './product-conflict.ts'

const known = sampleProducts[0]!

test('pictures count in their order', () => {
  expect(picturesChanged(known, { ...known })).toBe(false)
  expect(picturesChanged(known, { ...known, imageUrls: known.imageUrls.toReversed() })).toBe(true)
})
