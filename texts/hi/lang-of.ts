import type { Language } from '#contract/platform/languages.ts'

/** The `lang` of a text that the shop or a customer has written, where its letters are not those of this page. */
export const langOf = (text: unknown): Language | undefined =>
  typeof text === 'string' && /[a-z]{2}/i.test(text) && !/[\u0900-\u097f]/.test(text) ? 'en' : undefined
