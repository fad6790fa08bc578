import { expect, test } from 'vitest'
import { refusedImage } from './image-files.ts'

test.each([
  ['photo.jpg', 'image/jpeg'],
  ['photo.jpg', 'image/jpg'],
  ['photo.jpg', 'image/pjpeg'],
  ['PHOTO.JPG', ''],
  ['photo.jfif', ''],
  ['photo.webp', 'application/octet-stream'],
  ['photo.png', 'image/x-png'],
  ['image:1000001', ''],
])('%s of type "%s" is sent: the server looks at its bytes', (name, type) => expect(refusedImage({ name, type })).toBeUndefined())

test.each([
  ['photo.svg', 'image/svg+xml'],
  ['photo.heic', ''],
  ['photo.gif', 'image/gif'],
  ['photo.jpg.exe', 'application/octet-stream'],
  ['photo.jpg', 'text/html'],
])('%s of type "%s" is not', (name, type) => expect(refusedImage({ name, type })).toBe('image_type'))
