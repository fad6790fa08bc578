/** The language tag of the document and the locale of every date and plural, with the digits 0 to 9: Marathi alone would write its own. */
export const locale = 'mr-IN-u-nu-latn'
/** The writing direction of the document. */
export const dir: 'ltr' | 'rtl' = 'ltr'
