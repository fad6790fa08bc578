import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
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

/**
 * Reads a CSV or Excel file in this browser, whatever its name. Each parser is loaded with the first such file. Throws UnreadableFileError.
 */
export async function readTable(file: File): Promise<FileTable> {
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableFileError('too_large')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte)
  if (startsWith(OLD_EXCEL)) throw new UnreadableFileError('old_excel')
  const rows = startsWith(ZIP) ? await (await import('./read-xlsx.ts')).readXlsx(file) : await readCsv(file)
  const heading = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  const titles = (rows[heading] ?? []).map((title) => title.trim())
  const table: FileTable = { headers: [...new Set(titles.filter((title) => title !== ''))], rows: [] }
  rows.forEach((cells, at) => {
    if (at <= heading || cells.every((cell) => cell.trim() === '')) return
    // Of two columns with one name the first counts.
    const named = titles.flatMap((title, column) => (title === '' ? [] : [[title, cells[column] ?? ''] as const]))
    table.rows.push({ number: at + 1, cells: Object.fromEntries(named.reverse()) })
  })
  if (table.rows.length > IMPORT_ROWS_MAX) throw new UnreadableFileError('too_many_rows')
  if (table.rows.length === 0 || table.headers.length === 0) throw new UnreadableFileError('empty')
  return table
}

/** Whatever separates its columns. */
async function readCsv(file: File): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  // Its BOM is no part of the first column's name.
  const text = (await file.text()).replace(/^\uFEFF/, '')
  // An empty line has no separator that could be guessed, but counts as a line.
  const { delimiter } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 20 }).meta
  return Papa.parse<string[]>(text, { delimiter }).data
}
