import Papa from 'papaparse'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * The content of a file: the names of its columns, and each row by them. `number` is that of the line of the table, the heading being 1.
 */
export interface FileTable {
  headers: string[]
  rows: { number: number; cells: Readonly<Record<string, string>> }[]
}

/** The first bytes of a ZIP archive, which an Excel file is, and of an Excel file from before 2007. */
const ZIP = [0x50, 0x4b]
const OLD_EXCEL = [0xd0, 0xcf]
/** The first bytes of a text in UTF-16, as which Excel saves "Unicode Text". */
const UTF_16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }
/** Rows among which the heading is looked for, below titles. */
const TITLES_MAX = 20

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Reads a CSV or Excel file in this browser, whatever its name. Throws UnreadableFileError. */
export async function readTable(file: File): Promise<FileTable> {
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableFileError('too_large')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (startsWith(start, OLD_EXCEL)) throw new UnreadableFileError('old_excel')
  const rows = startsWith(start, ZIP) ? await readXlsx(file) : await readCsv(file)
  const heading = findHeading(rows)
  const titles = (rows[heading] ?? []).map((title) => title.trim())
  const table: FileTable = { headers: [...new Set(titles.filter((title) => title !== ''))], rows: [] }
  rows.forEach((cells, at) => {
    if (at <= heading || !isFilled(cells)) return
    // Of two columns with one name the first counts.
    const named = titles.flatMap((title, column) => (title === '' ? [] : [[title, cells[column] ?? ''] as const]))
    table.rows.push({ number: at + 1, cells: Object.fromEntries(named.reverse()) })
  })
  if (table.rows.length > IMPORT_ROWS_MAX) throw new UnreadableFileError('too_many_rows')
  if (table.rows.length === 0 || table.headers.length === 0) throw new UnreadableFileError('empty')
  return table
}

/** The first row that has most of the columns: the title of a sheet above it stands in one cell or two. */
function findHeading(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, rows.findIndex(isFilled) + TITLES_MAX).map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return filled.findIndex((count) => count > widest / 2)
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The text of a file in the encoding that programs save as. A BOM is no part of the first column's name. */
function decode(bytes: Uint8Array): string {
  const utf16 = Object.entries(UTF_16).find(([, bom]) => startsWith(bytes, bom))
  if (utf16) return new TextDecoder(utf16[0]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel saves "CSV" in the encoding of Windows, and not in UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whatever separates its columns. */
async function readCsv(file: File): Promise<string[][]> {
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  // An empty line has no separator that could be guessed, but counts as a line.
  const { delimiter } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 20 }).meta
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  // As in `"15 inch" laptop`: all rows up to another quotation mark would be part of the cell.
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableFileError('open_quote')
  return data
}
