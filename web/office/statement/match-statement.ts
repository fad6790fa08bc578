import { DAY_MS } from '#contract/constants.ts'
import type { BookRow } from '#contract/money/books.ts'
import { identifierOf } from '#contract/platform/fields.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { isMonthFirst, readDay } from '#web/office/imports/read-day.ts'
import type { FileTable } from '#web/office/imports/read-table.ts'

/** A line of the statement of a bank, or of an app that takes UPI. */
export interface StatementLine {
  /** Of the line in the file. */
  number: number
  day: string
  /** In paise; below zero it left the account. */
  amount: number
  /** All that the bank says of it. */
  text: string
}

/** Banks book a payment some days later. */
const DAYS_APART = 3
/** A shorter reference may stand in a line by chance. */
const REFERENCE_MIN = 6

const CREDIT = /credit|deposit|\bcr\b/i
const DEBIT = /debit|withdraw|\bdr\b/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Paise of an amount as banks write it, `1,180.00Cr` too; 0 for none. */
function paiseIn(cell: string): number {
  const amount = readHundredths(cell.replace(/\s*\(?(?:cr|dr)\.?\)?\s*$/i, '').replace(/^\+/, ''))
  return Number.isNaN(amount) ? 0 : amount
}

/** The lines of a statement that have a day and an amount; undefined when there is no column for one of them. */
export function readStatement({ headers, rows }: FileTable): StatementLine[] | undefined {
  const cellsOf = (header: string) => rows.map(({ cells }) => (cells[header] ?? '').trim())
  const dated = headers.filter((header) => /date|\bday\b/i.test(header))
  const day = dated.find((header) => {
    const monthFirst = isMonthFirst(cellsOf(header))
    return cellsOf(header).some((cell) => DAY.test(readDay(cell, monthFirst)))
  })
  const named = (pattern: RegExp) => headers.find((header) => pattern.test(header) && !(CREDIT.test(header) && DEBIT.test(header)))
  const [credit, debit] = [named(CREDIT), named(DEBIT)]
  const amount = headers.find((header) => /amount/i.test(header) && header !== credit && header !== debit)
  if (!day || (!credit && !debit && !amount)) return undefined
  const direction = headers.find((header) => /^(?:type|transaction type|cr ?\/ ?dr|dr ?\/ ?cr)$/i.test(header.trim()))
  const monthFirst = isMonthFirst(cellsOf(day))
  const others = headers.filter((header) => ![day, credit, debit, amount].includes(header) && !/balance/i.test(header))
  return rows.flatMap(({ number, cells }) => {
    const cell = (header: string | undefined) => (header === undefined ? '' : (cells[header] ?? '').trim())
    const found = { day: readDay(cell(day), monthFirst), amount: 0 }
    if (credit || debit) found.amount = Math.abs(paiseIn(cell(credit))) - Math.abs(paiseIn(cell(debit)))
    else {
      const isOut = DEBIT.test(cell(direction)) || /dr\.?\)?$/i.test(cell(amount))
      found.amount = isOut ? -Math.abs(paiseIn(cell(amount))) : paiseIn(cell(amount))
    }
    if (!DAY.test(found.day) || found.amount === 0) return []
    return [{ number, ...found, text: others.map(cell).filter(Boolean).join(' · ') }]
  })
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS

export interface Matched {
  count: number
  /** Left of the statement, and left of the book. */
  onStatement: StatementLine[]
  inBook: BookRow[]
}

/**
 * Finds the entry of the bank book behind each line of a statement: of the same amount, with the same reference or else of a day nearby, the
 * nearest first. Each entry belongs to one line.
 */
export function matchStatement(lines: readonly StatementLine[], book: readonly BookRow[]): Matched {
  const entries = new Set(book.filter(({ kind }) => kind !== 'count'))
  const left = new Set(lines)
  const pairs = lines.flatMap((line) =>
    [...entries].flatMap((entry) => {
      const days = daysBetween(line.day, entry.day)
      if (entry.amount !== line.amount || days > DAYS_APART) return []
      const references = entry.reference.split(', ').filter((each) => each.length >= REFERENCE_MIN)
      const isNamed = references.some((each) => identifierOf(line.text).includes(each))
      return [{ line, entry, rank: isNamed ? -1 : days }]
    }),
  )
  let count = 0
  for (const { line, entry } of pairs.sort((a, b) => a.rank - b.rank))
    if (left.has(line) && entries.has(entry)) {
      left.delete(line)
      entries.delete(entry)
      count += 1
    }
  const days = lines.map(({ day }) => day).sort()
  const isCovered = ({ day }: BookRow) => day >= (days[0] ?? '') && day <= (days.at(-1) ?? '')
  return { count, onStatement: [...left], inBook: [...entries].filter(isCovered) }
}

/** The days in which the entries of a statement may be. */
export function spanOf(lines: readonly StatementLine[]): { from: string; to: string } {
  const days = lines.map(({ day }) => Date.parse(day))
  const apart = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: apart(Math.min(...days) - DAYS_APART * DAY_MS), to: apart(Math.max(...days) + DAYS_APART * DAY_MS) }
}
