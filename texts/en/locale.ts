import { series } from '../series.ts'

/** The language tag of the document and the locale of every number, date and plural. */
export const locale = 'en-IN'
/** The writing direction of the document. */
export const dir: 'ltr' | 'rtl' = 'ltr'
/** `a, b and c`. */
export const allOf = series(' and ')
/** `a, b or c`. */
export const anyOf = series(' or ')
