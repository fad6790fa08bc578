import { financialYearName } from './financial-year.ts'

/** Longest number of a document (rule 46(b) of the CGST Rules). */
export const DOCUMENT_NUMBER_MAX = 16
const DIGITS = 6
/** Most documents of one series in a financial year. */
export const DOCUMENTS_MAX = 10 ** DIGITS - 1
/** The letters or digits that a series begins with: three at most, so that the number fits. */
export const SERIES_PREFIX = /^[A-Z0-9]{1,3}$/

/** The number of a document: prefix of the series, financial year, and its place in both, such as `INV/26-27/000001`. */
export function documentNumber(prefix: string, year: number, place: number): string {
  if (place < 1 || place > DOCUMENTS_MAX) throw new RangeError(`No document has the place ${place}.`)
  return `${prefix}/${financialYearName(year)}/${String(place).padStart(DIGITS, '0')}`
}
