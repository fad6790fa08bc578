/** The language tag of the document and the locale of every number, date and plural. Hindi writes the digits 0 to 9 and counts in lakhs. */
export const locale = 'hi-IN'
/** The writing direction of the document. */
export const dir: 'ltr' | 'rtl' = 'ltr'
