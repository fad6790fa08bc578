const FIRST_MONTH = 4

/** The calendar year in which the financial year (April to March) of a date `YYYY-MM-DD` begins. */
export const financialYear = (date: string): number => Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < FIRST_MONTH ? 1 : 0)

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** As people write it: 2026 is `26-27`. */
export const financialYearName = (year: number): string => `${twoDigits(year)}-${twoDigits(year + 1)}`

/** The first and the last day of a financial year. */
export const financialYearSpan = (year: number): { from: string; to: string } => ({ from: `${year}-04-01`, to: `${year + 1}-03-31` })

/** The last day on which a credit note on a bill of a financial year still lowers the shop's tax (section 34 of the CGST Act). */
export const creditableUntil = (year: number): string => `${year + 1}-11-30`

/**
 * The last day on which the documents of a financial year must be kept: 72 months from 31 December, when its annual return is due (section
 * 36 of the CGST Act).
 */
export const keptUntil = (year: number): string => `${year + 7}-12-31`
