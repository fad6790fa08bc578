import { IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Texts in rows and columns, as a file has them. */
export interface Sheet {
  rows: string[][]
  /** Cells that stand in several rows, counted from 0: their value is in the first. */
  merged?: readonly { row: number; lastRow: number; column: number }[]
  /** Other sheets of the file, which are not read. */
  otherSheets?: number
}

/**
 * The content of a file: the names of its columns, and each row by them. `number` is that of the line of the table, the heading being 1.
 */
export interface FileTable {
  headers: string[]
  rows: { number: number; cells: Readonly<Record<string, string>> }[]
  /** Whether rows have the value of a cell that is merged with theirs. */
  hasMerged?: boolean
  otherSheets?: number
}

/** Rows among which the heading is looked for, below titles. */
const TITLES_MAX = 20

/** The table in a sheet. Throws UnreadableFileError. */
export function tableOf({ rows, merged = [], otherSheets = 0 }: Sheet): FileTable {
  const heading = findHeading(rows)
  // Names that stand in two rows are those of one heading, with a part of the columns named in its second row.
  const lastHeading = Math.max(heading, ...merged.filter(({ row }) => row === heading).map(({ lastRow }) => lastRow))
  const isRow = rows.map((cells, at) => at > lastHeading && isFilled(cells))
  let hasMerged = false
  for (const { row, lastRow, column } of merged.filter((cell) => cell.row > lastHeading))
    for (let at = row + 1; at <= lastRow && at < rows.length; at += 1) {
      const [cells, value] = [rows[at], rows[row]?.[column] ?? '']
      // A row without a value of its own is a part of the one above it.
      if (!isRow[at] || !cells || value === '') continue
      while (cells.length <= column) cells.push('')
      cells[column] = value
      hasMerged = true
    }
  const titles = namesOf(
    rows.slice(heading, lastHeading + 1),
    rows.filter((_, at) => isRow[at]),
  )
  const table: FileTable = { headers: titles.filter((title) => title !== ''), rows: [] }
  rows.forEach((cells, at) => {
    if (!isRow[at]) return
    const named = titles.flatMap((title, column) => (title === '' ? [] : [[title, cells[column] ?? ''] as const]))
    table.rows.push({ number: at + 1, cells: Object.fromEntries(named) })
  })
  if (table.rows.length > IMPORT_ROWS_MAX) throw new UnreadableFileError('too_many_rows')
  if (table.rows.length === 0 || table.headers.length === 0) throw new UnreadableFileError('empty')
  return { ...table, ...(hasMerged && { hasMerged }), ...(otherSheets > 0 && { otherSheets }) }
}

/** The first row that has most of the columns: the title of a sheet above it stands in one cell or two. */
function findHeading(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, rows.findIndex(isFilled) + TITLES_MAX).map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return filled.findIndex((count) => count > widest / 2)
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/**
 * A name for each column with a title or a value; empty for the others. The second of two with one title has a number, and one without a
 * title the letter that Excel shows: no value is lost unseen.
 */
function namesOf(heading: readonly (readonly string[])[], rows: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>()
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), Math.max(0, ...heading.map((cells) => cells.length)))
  return Array.from({ length: width }, (_, column) => {
    const title = heading.map((cells) => (cells[column] ?? '').trim()).findLast((text) => text !== '')
    if (!title && !rows.some((cells) => (cells[column] ?? '').trim() !== '')) return ''
    const own = title ?? `(${columnLetters(column)})`
    let name = own
    for (let count = 2; taken.has(name); count += 1) name = `${own} (${count})`
    taken.add(name)
    return name
  })
}

/** `A` for column 0, `AA` for 26. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** 0 for column `A`, 26 for `AA`. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
