import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * The size to which the parts of a workbook may unpack, in bytes: 10,000 rows are about 10 MB. A small file could otherwise fill the
 * memory.
 */
const UNPACKED_MAX = 80_000_000
/** Names the sheets, in their order. */
const WORKBOOK = 'xl/workbook.xml'

/**
 * The cells of the first sheet that Excel shows, as texts: a day as `YYYY-MM-DD`, a number with all of its digits, such as a phone. Throws
 * UnreadableFileError.
 */
export async function readXlsx(file: File): Promise<string[][]> {
  const parts = await unpack(file)
  // Unpacked already, so that the parser does not do it in a worker of its own, which the Content-Security-Policy forbids.
  const archive = zipSync(parts, { level: 0 }).buffer as ArrayBuffer
  const rows = await readSheet(archive, firstShown(parts[WORKBOOK]), { parseNumber: numberText })
  return rows.map((row) => row.map(cellText))
}

/** The parts of the archive, none larger than it claims to be. */
async function unpack(file: File): Promise<Unzipped> {
  let bytes = 0
  return unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false
      bytes += originalSize
      if (bytes > UNPACKED_MAX) throw new UnreadableFileError('too_large')
      return true
    },
  })
}

/** The number of the first sheet that is not hidden. Sheets that people hide have lists and settings of their file. */
function firstShown(workbook: Uint8Array = new Uint8Array()): number {
  const sheets = strFromU8(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return (
    Math.max(
      0,
      sheets.findIndex((sheet) => !/\sstate=["'](?:hidden|veryHidden)["']/.test(sheet)),
    ) + 1
  )
}

/** Excel stores `0.1 + 0.2` as `0.30000000000000004`, and shows fifteen digits. */
const numberText = (stored: string): string => {
  const number = Number(Number(stored).toPrecision(15))
  return Number.isFinite(number) ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 }) : stored
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
