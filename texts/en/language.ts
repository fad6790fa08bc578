import type { Language } from '#contract/platform/languages.ts'

/** The language of these catalogues. */
export const language: Language = 'en'
