import { expect, test } from 'vitest'
import { compareChanges, pick } from './compare-changes.ts'

const known = { name: 'Latitude', price: 30_000, ram: '16 GB' }
const compare = (theirs: object, mine: object) =>
  compareChanges(['name', 'price', 'ram'], known, { ...known, ...theirs }, { ...known, ...mine })

test('only what both have changed to different values is in dispute', () => {
  expect(compare({}, { price: 1 })).toEqual({ disputed: [], theirsOnly: [] })
  expect(compare({ price: 2 }, { price: 1 })).toEqual({ disputed: ['price'], theirsOnly: [] })
  expect(compare({ price: 1 }, { price: 1 })).toEqual({ disputed: [], theirsOnly: [] })
})

test('what I left alone follows the other one', () => {
  expect(compare({ ram: '32 GB' }, { price: 1 })).toEqual({ disputed: [], theirsOnly: ['ram'] })
  expect(compare({ ram: '32 GB', price: 2 }, { price: 1 })).toEqual({ disputed: ['price'], theirsOnly: ['ram'] })
  expect(pick({ ...known, ram: '32 GB' }, ['ram'])).toEqual({ ram: '32 GB' })
})
