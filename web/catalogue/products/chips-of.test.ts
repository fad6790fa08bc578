import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { sampleProducts } from '#samples/products.ts'
import { chipsOf } from './chips-of.ts'

const chips = (over: Partial<Product>) => chipsOf({ ...(sampleProducts[0] as Product), ...over })

it('shortens what a laptop has to what tells it from the next', () => {
  expect(chips({})).toEqual(['i5-1145G7', '16 GB', '512 GB SSD', '14″'])
  expect(chips({ processor: 'AMD Ryzen 5 5500U, 6 cores', screenSize: '15.6 inch', storage: '1TB HDD 7200 rpm' })).toEqual([
    'Ryzen 5 5500U',
    '16 GB',
    '1TB HDD',
    '15.6″',
  ])
})

it('leaves out what a product does not have and what would stand there twice', () => {
  const nothing = 'Not applicable'
  expect(chips({ processor: nothing, ram: '128 GB', storage: '128 GB', screenSize: 'N/A' })).toEqual(['128 GB'])
  expect(chips({ processor: 'none', ram: nothing, storage: '-', screenSize: '' })).toEqual([])
})
