const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?=\D|$)/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?=\D|$)/
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*([a-z]{3,9})\.?[\s\-/.,]*(\d{4}|\d{2})(?=\D|$)/i
const NAME_AND_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=\D|$)/i
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+/i
/** A day as Excel counts it, from 1954 to 2064. */
const SERIAL = /^([2-5]\d{4})(?:\.\d+)?$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The day before the first of Excel, which has a 29 February 1900. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** Whether dates such as `03/04/2025` in a column have the month first: only where none can be a month otherwise. India has the day first. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => {
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  return numbers.some(([, second]) => second > 12) && numbers.every(([first]) => first <= 12)
}

/** The day in a text of another program as `YYYY-MM-DD`, without its time; the text itself when there is none. */
export function readDay(text: string, monthFirst: boolean): string {
  const typed = text.trim().replace(WEEKDAY, '')
  const [year, month, day] = partsOf(typed, monthFirst) ?? []
  if (year === undefined || month === undefined || day === undefined) return text
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : text
}

function partsOf(typed: string, monthFirst: boolean): (number | undefined)[] | undefined {
  const yearFirst = YEAR_FIRST.exec(typed)
  if (yearFirst) return yearFirst.slice(1).map(Number)
  const numbers = NUMBERS.exec(typed)
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number)
    return monthFirst ? [year, first, second] : [year, second, first]
  }
  const dayFirst = DAY_AND_NAME.exec(typed)
  if (dayFirst) return [Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1])]
  const nameFirst = NAME_AND_DAY.exec(typed)
  if (nameFirst) return [Number(nameFirst[3]), monthOf(nameFirst[1]), Number(nameFirst[2])]
  const serial = SERIAL.exec(typed)
  if (!serial) return undefined
  const date = new Date(SERIAL_ZERO + Number(serial[1]) * DAY_MS)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

const monthOf = (name = ''): number | undefined => {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? undefined : at + 1
}
