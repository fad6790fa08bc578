import { expect, test } from 'vitest'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { prepend } from './gallery-images.ts'

const images = (count: number): GalleryImage[] =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, url: '', width: 4, height: 3 }))

test('new images are first, and the page keeps its size', () => {
  const { rows, total } = prepend({ rows: images(16), total: 16 }, images(18).slice(0, 2))
  expect(rows.map(({ id }) => id)).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(total).toBe(18)
})
