// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { RECENTLY_VIEWED_MAX, STORAGE_KEYS } from '#contract/constants.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import { forgetViewed, noteViewed } from './recently-viewed.ts'

const product = (id: number) => ({ ...sampleProducts[0]!, id, name: `Laptop ${id}`, imageUrls: id === 1 ? [] : ['/img/p1-1200.webp'] })
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.recentlyViewed) ?? '[]')
const ids = () => stored().map(({ id }: { id: number }) => id)

test('the latest product comes first, each is kept once, and only so many are kept', () => {
  for (const id of [1, 2, 1]) noteViewed(product(id))
  expect(stored()).toEqual([
    { id: 1, name: 'Laptop 1' },
    { id: 2, name: 'Laptop 2', image: '/img/p1-320.webp' },
  ])
  for (let id = 3; id < 12; id++) noteViewed(product(id))
  expect(ids()).toHaveLength(RECENTLY_VIEWED_MAX)
  expect(ids()[0]).toBe(11)
  forgetViewed(11)
  expect(ids()).toEqual([10, 9, 8, 7, 6, 5, 4].slice(0, RECENTLY_VIEWED_MAX - 1))
})

test('what is stored and is no product is left out', () => {
  const foreign = { id: 5, name: 'X', image: '//elsewhere.example/a.png' }
  localStorage.setItem(STORAGE_KEYS.recentlyViewed, JSON.stringify([null, 7, { id: -1, name: 'Sample' }, foreign, { id: 4, name: 'Kept' }]))
  noteViewed(product(2))
  expect(ids()).toEqual([2, 4])
})
