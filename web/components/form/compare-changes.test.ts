import { expect, test } from 'vitest'
import { compareChanges } from './compare-changes.ts'

const baseline = { name: 'Latitude', price: '30000', ram: '16 GB' }
const FIELDS = ['name', 'price', 'ram'] as const

const compare = (remote: object, own: object) => compareChanges(FIELDS, baseline, { ...baseline, ...remote }, { ...baseline, ...own })

test('only what both changed to different values is a conflict', () => {
  expect(compare({}, { price: '1' })).toEqual({ conflicts: [], remoteOnly: [] })
  expect(compare({ price: '2' }, { price: '1' })).toEqual({ conflicts: ['price'], remoteOnly: [] })
  expect(compare({ price: '1' }, { price: '1' })).toEqual({ conflicts: [], remoteOnly: [] })
})

test('what only the other side changed is theirs; numbers compare as they are typed', () => {
  expect(compare({ ram: '32 GB' }, { price: '1' })).toEqual({ conflicts: [], remoteOnly: ['ram'] })
  expect(compare({ ram: '32 GB', price: 2 }, { price: 1 })).toEqual({ conflicts: ['price'], remoteOnly: ['ram'] })
  expect(compare({ price: 30_000 }, { ram: '8 GB' })).toEqual({ conflicts: [], remoteOnly: [] })
})
