import { expect, test } from 'vitest'
import type { GalleryImage } from '#contract/gallery.ts'
import { galleryView, prepend } from './gallery-images.ts'

const images = (count: number): GalleryImage[] =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, url: '', width: 4, height: 3 }))
const ids = (list: GalleryImage[]) => list.map(({ id }) => id)

test('S2-144: the server’s page is shown, and the count tells how many pages there are', () => {
  expect(galleryView({ rows: images(2), total: 18, counted: true }, 2)).toMatchObject({ page: 2, pages: 2 })
  expect(galleryView({ rows: [], total: 0, counted: true }, 1)).toMatchObject({ page: 1, pages: 1 })
})

test('S2-144: an answer without a count is paged here, 16 and 2', () => {
  const all = { rows: images(18), total: 18, counted: false }
  expect(galleryView(all, 1).images).toHaveLength(16)
  expect(ids(galleryView(all, 2).images)).toEqual([2, 1])
  expect(galleryView(all, 9).page).toBe(2)
})

test('S4-30: new pictures stand first, and the page keeps its size', () => {
  const [newest] = images(17)
  const answer = prepend({ rows: images(16), total: 16, counted: true }, [newest!])
  expect(ids(galleryView(answer, 1).images).slice(0, 2)).toEqual([17, 16])
  expect(galleryView(answer, 1)).toMatchObject({ pages: 2 })
  expect(galleryView(answer, 1).images).toHaveLength(16)
})
