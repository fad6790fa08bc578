import { describe, expect, test } from 'vitest'
import type { GalleryImage } from '#contract/gallery.ts'
import { pageOf, toGalleryPage } from './gallery-page.ts'

const images = (count: number): GalleryImage[] =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, url: '', width: 4, height: 3 }))
const ids = (list: GalleryImage[]) => list.map(({ id }) => id)

describe('the page asked for in the URL', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=two', 1],
  ])('%s is page %i', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page))
})

test('S2-96: the server answered one page, the total tells how many there are', () => {
  expect(toGalleryPage(images(8), 17, 2)).toMatchObject({ page: 2, pages: 3 })
  expect(toGalleryPage(images(1), 17, 3).images).toHaveLength(1)
})

test('S2-96: an answer with every picture is cut into pages here', () => {
  expect(ids(toGalleryPage(images(17), 17, 1).images)).toEqual([17, 16, 15, 14, 13, 12, 11, 10])
  expect(ids(toGalleryPage(images(17), 17, 3).images)).toEqual([1])
})

test('S2-98: up to eight pictures are one page, none too', () => {
  expect(toGalleryPage(images(8), 8, 1).pages).toBe(1)
  expect(toGalleryPage(images(8), 9, 1).pages).toBe(2)
  expect(toGalleryPage([], 0, 1).pages).toBe(1)
})
