import { expect, test } from 'vitest'
import { fieldErrorText } from '#texts/field-errors.ts'
import { moveItem } from '#web/kit/lib/move-item.ts'
import { addImages, appendImages, storedImages, tooManyImages } from './product-images.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const sources = (images: { source: string | File }[]) => images.map(({ source }) => (typeof source === 'string' ? source : source.name))

test('S5-29 files that are no images are named and left out', () => {
  const { images, refused } = addImages(storedImages(['/a']), [
    file('b.png'),
    file('notes.txt', 'text/plain'),
    file('c.svg', 'image/svg+xml'),
  ])
  expect(sources(images)).toEqual(['/a', 'b.png'])
  expect(refused).toEqual([`notes.txt: ${fieldErrorText('image_type')}`, `c.svg: ${fieldErrorText('image_type')}`])
})

test('S5-28 six images are fine, seven are too many', () => {
  expect(tooManyImages(storedImages(['1', '2', '3', '4', '5', '6']))).toBe(false)
  expect(tooManyImages(storedImages(['1', '2', '3', '4', '5', '6', '7']))).toBe(true)
})

test('a image moves to any position and never out of the list', () => {
  const images = storedImages(['a', 'b', 'c'])
  expect(sources(moveItem(images, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(sources(moveItem(images, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(sources(moveItem(images, 0, -1))).toEqual(['a', 'b', 'c'])
  expect(sources(moveItem(images, 2, 3))).toEqual(['a', 'b', 'c'])
})

test('a change sends the order of all images, with the new ones in their places; none when nothing changed', () => {
  const kept = storedImages(['/a', '/b'])
  const same = new FormData()
  appendImages(same, kept, ['/a', '/b'])
  expect([...same.keys()]).toEqual([])
  const changed = new FormData()
  appendImages(changed, moveItem(addImages(kept, [file('new.png')]).images, 2, 0), ['/a', '/b'])
  expect(changed.get('imageUrls')).toBe('["new","/a","/b"]')
  expect(changed.getAll('images').map((image) => (image as File).name)).toEqual(['new.png'])
})

test('a new product sends its files in order and no URLs', () => {
  const form = new FormData()
  appendImages(form, addImages([], [file('1.png'), file('2.png')]).images)
  expect([...form.keys()]).toEqual(['images', 'images'])
})
