import type { Language } from '#contract/platform/languages.ts'

/** The language of these catalogues. */
export const language: Language = 'mr'
/** How its readers write numbers and money. Marathi data would group by thousands or write other digits, so it is that of Hindi. */
export const numberLocale = 'hi-IN'
