import { todayInShop } from '#contract/platform/today.ts'
import { financialYear, financialYearName } from './financial-year.ts'

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

const MEANT = /^([A-Z][A-Z0-9]{0,2}?)[\s/-]*(?:(\d\d)-\d\d[\s/]*)?0*([1-9]\d{0,5})$/
const CENTURY = 2000

/** The numbers of documents that a search may mean: `po 12` is that of this financial year or the last. */
export function numbersMeant(typed: string, today = todayInShop()): string[] {
  const [, prefix, year, place] = MEANT.exec(typed.trim().toUpperCase()) ?? []
  if (prefix === undefined) return []
  const now = financialYear(today)
  const years = year === undefined ? [now, now - 1] : [CENTURY + Number(year)]
  return years.map((each) => documentNumber(prefix, each, Number(place)))
}
