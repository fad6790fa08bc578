import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

test('a text loses its marks and keeps its words', () => {
  const text = (
    <>
      Call <a href="tel:1">12 34</a>, or <b>come {'by'}</b>
      {false}
      {null} at {10}.
    </>
  )
  expect(textOf(text)).toBe('Call 12 34, or come by at 10.')
})
