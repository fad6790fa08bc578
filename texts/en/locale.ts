/** The language tag of the document and the locale of every number, date and plural. */
export const locale = 'en-IN'
/** The writing direction of the document. */
export const dir: 'ltr' | 'rtl' = 'ltr'
