import { expect, test } from 'vitest'
import { fieldErrorText } from '#texts/field-errors.ts'
import { addPictures, appendPictures, movePicture, storedPictures, tooManyPictures } from './picked-images.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const sources = (pictures: { source: string | File }[]) => pictures.map(({ source }) => (typeof source === 'string' ? source : source.name))

test('S5-29: files that are no pictures are named and left out', () => {
  const { pictures, refused } = addPictures(storedPictures(['/a']), [
    file('b.png'),
    file('notes.txt', 'text/plain'),
    file('c.svg', 'image/svg+xml'),
  ])
  expect(sources(pictures)).toEqual(['/a', 'b.png'])
  expect(refused).toEqual([`notes.txt: ${fieldErrorText('image_type')}`, `c.svg: ${fieldErrorText('image_type')}`])
})

test('S5-28: six pictures are fine, seven are too many', () => {
  expect(tooManyPictures(storedPictures(['1', '2', '3', '4', '5', '6']))).toBe(false)
  expect(tooManyPictures(storedPictures(['1', '2', '3', '4', '5', '6', '7']))).toBe(true)
})

test('a picture moves to any place and never out of the row', () => {
  const pictures = storedPictures(['a', 'b', 'c'])
  expect(sources(movePicture(pictures, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(sources(movePicture(pictures, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(sources(movePicture(pictures, 0, -1))).toEqual(['a', 'b', 'c'])
  expect(sources(movePicture(pictures, 2, 3))).toEqual(['a', 'b', 'c'])
})

test('a change sends the order of all pictures, with the new ones in their places; none when nothing changed', () => {
  const kept = storedPictures(['/a', '/b'])
  const same = new FormData()
  appendPictures(same, kept, ['/a', '/b'])
  expect([...same.keys()]).toEqual([])
  const changed = new FormData()
  appendPictures(changed, movePicture(addPictures(kept, [file('new.png')]).pictures, 2, 0), ['/a', '/b'])
  expect(changed.get('imageUrls')).toBe('["new","/a","/b"]')
  expect(changed.getAll('images').map((image) => (image as File).name)).toEqual(['new.png'])
})

test('a new product sends its files in order and no addresses', () => {
  const form = new FormData()
  appendPictures(form, addPictures([], [file('1.png'), file('2.png')]).pictures)
  expect([...form.keys()]).toEqual(['images', 'images'])
})
