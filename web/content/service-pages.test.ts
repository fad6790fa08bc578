import { expect, test } from 'vitest'
import { SERVICE_PAGE_LIMITS } from '#contract/content/documents/service-pages.ts'
import { ENTRY_COLORS, SERVICE_PAGE_FORMS } from './service-pages.ts'

test('S2-68 no two entries of a list share a color', () => {
  expect(SERVICE_PAGE_LIMITS.services).toBeLessThanOrEqual(ENTRY_COLORS.length)
  expect(new Set(ENTRY_COLORS).size).toBe(ENTRY_COLORS.length)
})

test('S2-71 each page has a form of its own', () => {
  const forms = Object.values(SERVICE_PAGE_FORMS)
  expect(new Set(forms).size).toBe(forms.length)
})
