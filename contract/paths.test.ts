import fc from 'fast-check'
import { expect, it } from 'vitest'
import { to } from './paths.ts'

/** The segments that a browser asks for. */
const asked = (path: string) => new URL(path, 'https://shop.example').pathname.split('/').slice(1)

it('keeps any name as one segment of a path', () => {
  const dots = fc.constantFrom('.', '..', '...', '%2e%2e', '/', '\\', '?', '#')
  fc.assert(
    fc.property(fc.oneof(dots, fc.string({ unit: 'grapheme', minLength: 1 })), (name) => {
      const [page, segment, ...others] = asked(to('product', { name }, { id: 7 }))
      expect([page, others]).toEqual(['product', []])
      expect(segment).toMatch(/./)
      expect(decodeURIComponent(segment as string)).toContain(name)
    }),
  )
})
