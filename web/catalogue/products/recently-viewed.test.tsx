import { expect, test } from 'vitest'
import { RECENTLY_VIEWED_MAX, STORAGE_KEYS } from '#contract/constants.ts'
import { noteViewed, readViewed } from './recently-viewed.ts'

test('the latest product comes first, each is kept once, and only so many are kept', () => {
  for (const id of [1, 2, 1]) noteViewed(id)
  expect(readViewed()).toEqual([1, 2])
  for (let id = 3; id < 12; id++) noteViewed(id)
  expect(readViewed()).toEqual([11, 10, 9, 8, 7, 6, 5].slice(0, RECENTLY_VIEWED_MAX))
})

test('what is stored and is no product is left out', () => {
  localStorage.setItem(STORAGE_KEYS.recentlyViewed, JSON.stringify([null, -1, 1.5, { id: 5 }, 'x', 4]))
  noteViewed(2)
  expect(readViewed()).toEqual([2, 4])
})
