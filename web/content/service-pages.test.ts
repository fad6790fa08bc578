import { expect, test } from 'vitest'
import { BAND_COLOURS, servicePages } from './service-pages.ts'

const pages = Object.values(servicePages)

test('S2-68: no two entries of a list share a colour', () => {
  for (const { services } of pages) expect(services.length).toBeLessThanOrEqual(BAND_COLOURS.length)
  expect(new Set(BAND_COLOURS).size).toBe(BAND_COLOURS.length)
})

test('S2-71: each page has a form of its own', () => expect(new Set(pages.map(({ form }) => form)).size).toBe(pages.length))
