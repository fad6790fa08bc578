import type { Language } from '#contract/platform/languages.ts'

/** The `lang` of a text that the shop or a customer has written, where its letters are not those of this page. Hindi or Marathi: the letter ळ tells. */
export const langOf = (text: unknown): Language | undefined =>
  /[\u0900-\u097f]/.test(text as string) ? (/ळ/.test(text as string) ? 'mr' : 'hi') : undefined
