import type { Language } from '#contract/platform/languages.ts'

/** The language of these catalogues. */
export const language: Language = 'hi'
/** How its readers write numbers and money. */
export const numberLocale = 'hi-IN'
