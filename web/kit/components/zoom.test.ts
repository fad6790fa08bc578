import { expect, test } from 'vitest'
import { NO_ZOOM, pan, ZOOM_MAX, zoomAt } from './zoom.ts'

const size = { width: 400, height: 300 }

test('the point under the finger stays where it is', () => {
  const near = zoomAt(NO_ZOOM, 2, 100, -50, size)
  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(near, 0.5, 100, -50, size)).toEqual(NO_ZOOM)
})

test('no edge of the image comes into the frame', () => {
  expect(pan(NO_ZOOM, 80, 80, size)).toEqual(NO_ZOOM)
  expect(pan({ scale: 2, x: 0, y: 0 }, 999, -999, size)).toEqual({ scale: 2, x: 200, y: -150 })
})

test('an image is neither smaller than its frame nor larger than four of them', () => {
  expect(zoomAt(NO_ZOOM, 0.1, 30, 30, size)).toEqual(NO_ZOOM)
  expect(zoomAt(NO_ZOOM, 99, 0, 0, size).scale).toBe(ZOOM_MAX)
})
