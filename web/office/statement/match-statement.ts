import { DAY_MS } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import type { BookRow } from '#contract/money/books.ts'
import { MATCH_REFERENCE_MAX } from '#contract/money/matches.ts'
import { identifierOf } from '#contract/platform/fields.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { isMonthFirst, readDay } from '#web/office/imports/read-day.ts'
import type { FileTable } from '#web/office/imports/sheet.ts'

/** A line of the statement of a bank, or of an app that takes UPI. */
export interface StatementLine {
  /** Of the line in the file. */
  number: number
  day: string
  /** In paise; below zero it left the account. */
  amount: number
  /** All that the bank says of it. */
  text: string
  /** The identifier in it; empty without one. Nothing else of a line is kept. */
  reference: string
}

/** Banks book a payment some days later. */
const DAYS_APART = 3
/** A shorter reference may stand in a line by chance. */
const REFERENCE_MIN = 6
/** What was not seen on one statement may be on a later one: a cheque is good for three months. */
const CARRIED_DAYS = 92

const CREDIT = /credit|deposit|\bcr\b/i
const DEBIT = /debit|withdraw|\bdr\b/i
const REFERENCE = /\b(?:ref|utr|rrn|chq|cheque)/i
/** As banks write the identifiers of transfers: of UPI twelve digits, of others also letters. */
const IDENTIFIER = /(?<![A-Z\d])(?=[A-Z]*\d{6})[A-Z\d]{10,22}(?![A-Z\d@])/g
const PHONE = /^(?:91)?[6-9]\d{9}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Paise of an amount as banks write it, `1,180.00Cr` too; 0 for none. */
function paiseIn(cell: string): number {
  const amount = readHundredths(cell.replace(/\s*\(?(?:cr|dr)\.?\)?\s*$/i, '').replace(/^\+/, ''))
  return Number.isNaN(amount) ? 0 : amount
}

/** The identifier of a line: that of its column for it, or the longest in what the bank says. The phone of whoever paid is none. */
function referenceIn(cell: string, text: string): string {
  const own = identifierOf(cell)
  if (/[1-9]/.test(own)) return own.slice(0, MATCH_REFERENCE_MAX)
  const found = (text.toUpperCase().match(IDENTIFIER) ?? []).filter((each) => !PHONE.test(each))
  return found.sort((a, b) => b.length - a.length)[0] ?? ''
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
  const reference = headers.find((header) => REFERENCE.test(header) && header !== direction)
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
    const text = others.map(cell).filter(Boolean).join(' · ')
    return [{ number, ...found, text, reference: referenceIn(cell(reference), text) }]
  })
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS

export interface Matched {
  /** Entries that were not known to be on a statement, each with its line. */
  found: { line: StatementLine; entry: BookRow }[]
  /** Lines whose entries were seen before. */
  known: number
  /** Left of the statement, and left of the book. */
  onStatement: StatementLine[]
  inBook: BookRow[]
}

/** What was entered by mistake, and what takes it back, is on no statement. */
const isExpected = ({ kind, isReversal, isReversed, seen }: BookRow) => kind !== 'count' && (seen !== null || !(isReversal || isReversed))

/**
 * Finds the entry of the bank book behind each line of a statement: the one that was seen on this line before, else one of the same amount with
 * the same reference, else of a day nearby, the nearest first. Each entry belongs to one line. What is left of the book was on no statement yet;
 * it is listed from the first day on which the shop compared one.
 */
export function matchStatement(lines: readonly StatementLine[], book: readonly BookRow[]): Matched {
  const left = new Set(lines)
  const entries = new Set(book.filter(isExpected))
  const days = lines.map(({ day }) => day)
  for (const entry of entries) {
    if (!entry.seen) continue
    const { day, reference } = entry.seen
    entries.delete(entry)
    days.push(day)
    const same = [...left].filter((line) => line.amount === entry.amount && line.day === day)
    const line = same.find((each) => each.reference === reference) ?? same.find((each) => each.reference === '' || reference === '')
    if (line) left.delete(line)
  }
  const known = lines.length - left.size
  const pairs = [...left].flatMap((line) =>
    [...entries].flatMap((entry) => {
      if (entry.amount !== line.amount) return []
      const apart = daysBetween(line.day, entry.day)
      const references = entry.reference.split(', ').filter((each) => each.length >= REFERENCE_MIN)
      const isNamed = references.some((each) => identifierOf(line.text).includes(each))
      return isNamed || apart <= DAYS_APART ? [{ line, entry, rank: isNamed ? -1 : apart }] : []
    }),
  )
  const found: Matched['found'] = []
  for (const { line, entry } of pairs.sort((a, b) => a.rank - b.rank))
    if (left.has(line) && entries.has(entry)) {
      left.delete(line)
      entries.delete(entry)
      found.push({ line, entry })
    }
  days.sort()
  const last =
    lines
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  const isCovered = ({ day }: BookRow) => day >= (days[0] ?? '') && day <= last
  return {
    found: found.sort((a, b) => a.line.number - b.line.number),
    known,
    onStatement: [...left],
    inBook: [...entries].filter(isCovered),
  }
}

/** The days in which the entries of a statement may be, and those that were left before. */
export function spanOf(lines: readonly StatementLine[]): { from: string; to: string } {
  const days = lines.map(({ day }) => day).sort()
  return { from: addDays(days[0] ?? '', -CARRIED_DAYS), to: addDays(days.at(-1) ?? '', DAYS_APART) }
}
