import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'

/** What a file contains: the names of its columns, and each row by them. `number` is that of the line of the table, the heading being 1. */
export interface FileTable {
  headers: string[]
  rows: { number: number; cells: Readonly<Record<string, string>> }[]
}

/** Why a file cannot be imported. */
export class UnreadableFileError extends Error {
  readonly reason: 'too_large' | 'too_many_rows' | 'empty'

  constructor(reason: UnreadableFileError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Reads a CSV file in this browser, whatever separates its columns. Throws UnreadableFileError. */
export async function readCsv(file: File): Promise<FileTable> {
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableFileError('too_large')
  const { default: Papa } = await import('papaparse')
  const text = await file.text()
  // Its BOM is no part of the first column's name.
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  })
  if (data.length > IMPORT_ROWS_MAX) throw new UnreadableFileError('too_many_rows')
  const headers = (meta.fields ?? []).filter((header) => header !== '')
  if (data.length === 0 || headers.length === 0) throw new UnreadableFileError('empty')
  return { headers, rows: data.map((cells, at) => ({ number: at + 2, cells })) }
}
