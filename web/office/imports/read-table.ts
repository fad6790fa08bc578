import Papa from 'papaparse'
import { IMPORT_BYTES_MAX } from '#contract/staff-constants.ts'
import { readXlsx } from './read-xlsx.ts'
import { type FileTable, tableOf } from './sheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** A page with a table, as programs save it under the name of an Excel file. */
export interface HtmlPage {
  html: string
}

/** The first bytes of a ZIP archive, which an Excel file is, and of an Excel file from before 2007. */
const ZIP = [0x50, 0x4b]
const OLD_EXCEL = [0xd0, 0xcf]
/** The first bytes of a text in UTF-16, as which Excel saves "Unicode Text". */
const UTF_16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }
/** Bytes from which it is told whether a file is a text. */
const START = 4096
/** Control characters of texts: tab, the breaks of lines and pages, and the end of a file of DOS. */
const IN_TEXTS = [9, 10, 11, 12, 13, 26]
/** How files begin that are texts, but no tables: PDF, RTF, and the web archive of Excel. */
const NO_TABLE = /^\s*(?:%PDF|\{\\rtf|MIME-Version:)/i
/** How a file tells Excel by what its columns are separated. */
const SEPARATOR = /^sep=(.)\r?\n/i

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * Reads a CSV or Excel file in this browser, whatever its name; a web page is returned as it is, because a worker cannot read it. Throws
 * UnreadableFileError.
 */
export async function readTable(file: File): Promise<FileTable | HtmlPage> {
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableFileError('too_large')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (startsWith(start, OLD_EXCEL)) throw new UnreadableFileError('old_excel')
  if (startsWith(start, ZIP)) return tableOf(await readXlsx(file))
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  if (NO_TABLE.test(text)) throw new UnreadableFileError('no_table')
  if (!text.trimStart().startsWith('<')) return tableOf({ rows: readCsv(text) })
  if (!/<tr[\s>]/i.test(text)) throw new UnreadableFileError('no_table')
  return { html: text }
}

/** The text of a file in the encoding that programs save as. A BOM is no part of the first column's name. */
function decode(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeBytes(bytes)
  const isText = [...text.slice(0, START)].every((each) => each >= ' ' || IN_TEXTS.includes(each.charCodeAt(0)))
  if (!isText) throw new UnreadableFileError('no_table')
  return text
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel saves "CSV" in the encoding of Windows, and not in UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Of a text in UTF-16 without a BOM, every other byte of its digits and separators is 0. */
function utf16Of(bytes: Uint8Array): keyof typeof UTF_16 | undefined {
  for (const encoding of ['utf-16le', 'utf-16be'] as const) if (startsWith(bytes, UTF_16[encoding])) return encoding
  const zeros = [0, 0]
  bytes.subarray(0, START).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > 2 * even) return 'utf-16le'
  return even > 2 * odd ? 'utf-16be' : undefined
}

/** Whatever separates its columns. */
function readCsv(text: string): string[][] {
  // An empty line has no separator that could be guessed, but counts as a line.
  const delimiter = SEPARATOR.exec(text)?.[1] ?? Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  // As in `"15 inch" laptop`: all rows up to another quotation mark would be part of the cell.
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableFileError('open_quote')
  return data.map((cells) => cells.map(unguarded))
}

/** A cell without what programs write so that Excel keeps its zeros, as in `="09822041375"`, or runs no formula. */
const unguarded = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@\d])/, '')
