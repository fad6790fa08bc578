import { expect, test } from 'vitest'
import { sampleGalleryImages } from '#samples/gallery.ts'
import { captionOf } from './gallery.ts'

test('every sample picture has words that call it one', () => {
  expect(sampleGalleryImages.map(({ url }) => captionOf(url)).filter((caption) => !caption?.endsWith('(sample picture)'))).toEqual([])
})

test('a drawing of an older gallery keeps its words; an upload has none', () => {
  expect(captionOf('/illustrations/hdd.svg')).toBe('A hard disk without its cover: platter and read arm')
  expect(captionOf('/illustrations/unknown.svg')).toBeUndefined()
  expect(captionOf(`/uploads/${'a'.repeat(32)}-1200.webp`)).toBeUndefined()
})
