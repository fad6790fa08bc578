import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * The size to which the parts of a workbook may unpack, in bytes: 10,000 rows are about 10 MB. A small file could otherwise fill the
 * memory.
 */
const UNPACKED_MAX = 80_000_000

/**
 * The cells of the first sheet as texts: a day as `YYYY-MM-DD`, a number with all of its digits, such as a phone. Throws
 * UnreadableFileError.
 */
export async function readXlsx(file: File): Promise<string[][]> {
  const rows = await readSheet(await withBoundedParts(file), { parseNumber: numberText })
  return rows.map((row) => row.map(cellText))
}

/**
 * The same archive without compression. Unpacked here, no part becomes larger than it claims to be, and the parser does not unpack it in a
 * worker of its own, which the Content-Security-Policy forbids.
 */
async function withBoundedParts(file: File): Promise<ArrayBuffer> {
  let bytes = 0
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false
      bytes += originalSize
      if (bytes > UNPACKED_MAX) throw new UnreadableFileError('too_large')
      return true
    },
  })
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer
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
