import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { columnLetters, columnNumber, type Sheet } from './sheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * The size to which the parts of a workbook may unpack, in bytes: 10,000 rows are about 10 MB. A small file could otherwise fill the
 * memory.
 */
const UNPACKED_MAX = 80_000_000
/** Names the sheets, in their order, and where they are. */
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The start of an element, with or without the prefix of a namespace. */
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g
const DATES_FROM_1904 = /(<(?:\w+:)?workbookPr\s[^>]*?\b)date1904\s*=\s*(?:"\s*(?:1|true)\s*"|'\s*(?:1|true)\s*')/i
const DIMENSION = /(<(?:\w+:)?dimension\b)[^>]*?(\/?>)/
const ROW_OR_CELL = /<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/gi
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g
/** A formula, but of a text, without the value that it had when the file was saved: a library wrote it, and no program opened it since. */
const NOT_CALCULATED =
  /<((?:\w+:)?)c(?=[\s>])(?![^>]*\st=["']str["'])[^>]*>\s*<\1f(?:\s[^>]*)?>[^<]+<\/\1f>\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/

/**
 * The cells of the first sheet that Excel shows, as texts: a day as `YYYY-MM-DD`, a number with all of its digits, such as a phone, an error
 * as `#REF!`. Throws UnreadableFileError.
 */
export async function readXlsx(file: File): Promise<Sheet> {
  try {
    const parts = await unpack(file)
    const { at, path, otherSheets } = findSheet(textOf(parts[WORKBOOK]), textOf(parts[RELATIONS]))
    const xml = textOf(parts[path])
    if (NOT_CALCULATED.test(xml)) throw new UnreadableFileError('not_calculated')
    for (const [name, part] of Object.entries(parts))
      if (name === WORKBOOK) parts[name] = strToU8(textOf(part).replace(DATES_FROM_1904, '$1date1904="1"'))
      else if (name === path) parts[name] = strToU8(toParsed(withoutCdata(xml)))
      else if (/sharedStrings/i.test(name)) parts[name] = strToU8(withoutCdata(textOf(part)))
    // Unpacked already, so that the parser does not do it in a worker of its own, which the Content-Security-Policy forbids.
    const archive = zipSync(parts, { level: 0 }).buffer as ArrayBuffer
    const rows = await readSheet(archive, at + 1, { parseNumber: numberText })
    return { rows: rows.map((row) => row.map(cellText)), merged: mergedIn(xml), otherSheets }
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError('no_table')
  }
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

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '')
/** The parser passes over texts in this form. */
const withoutCdata = (xml: string): string => xml.replace(CDATA, (_, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean)

/**
 * The place of the first sheet that is not hidden in the list of sheets, and its part of the archive. Sheets that people hide have lists and
 * settings of their file.
 */
function findSheet(workbook: string, relations: string): { at: number; path: string; otherSheets: number } {
  const sheets = workbook.match(SHEET) ?? []
  const isHidden = (sheet: string) => /^(?:hidden|veryHidden)$/.test(attributeOf(sheet, 'state') ?? '')
  const at = Math.max(
    0,
    sheets.findIndex((sheet) => !isHidden(sheet)),
  )
  const id = attributeOf(sheets[at] ?? '', 'id')
  const target = (relations.match(RELATION) ?? []).find((tag) => attributeOf(tag, 'id') === id) ?? ''
  const path = attributeOf(target, 'target') ?? ''
  return {
    at,
    path: path.startsWith('/') ? path.slice(1) : `xl/${path}`,
    otherSheets: sheets.filter((sheet, each) => each !== at && !isHidden(sheet)).length,
  }
}

/**
 * A sheet in the words that the parser knows: each cell says where it is, which the format leaves out when it follows the one before, and
 * errors and days that are written as texts are texts.
 */
function toParsed(xml: string): string {
  let row = 0
  let column = -1
  return xml.replace(DIMENSION, '$1 ref="A1"$2').replace(ROW_OR_CELL, (tag, prefix: string, name: string, attributes: string) => {
    const [, letters = '', digits] = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/i.exec(attributes) ?? []
    if (name === 'row') {
      row = digits === undefined ? row + 1 : Number(digits)
      column = -1
      return tag
    }
    column = letters === '' ? column + 1 : columnNumber(letters)
    if (digits !== undefined) row = Number(digits)
    const place = digits === undefined ? ` r="${columnLetters(column)}${row}"` : ''
    return `<${prefix}c${place}${attributes.replace(/(\st\s*=\s*)["'][de]["']/, '$1"str"')}>`
  })
}

/** The cells that reach over several rows. */
const mergedIn = (xml: string): NonNullable<Sheet['merged']> =>
  [...xml.matchAll(MERGED)].flatMap(([, letters = '', first, last]) => {
    const [row, lastRow] = [Number(first) - 1, Number(last) - 1]
    return lastRow > row ? [{ row, lastRow, column: columnNumber(letters) }] : []
  })

/** Excel stores `0.1 + 0.2` as `0.30000000000000004`, and shows fifteen digits. */
const numberText = (stored: string): string => {
  const number = Number(Number(stored).toPrecision(15))
  return Number.isFinite(number) ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 }) : stored
}

/** A number that is shown as a day, but is none, such as a phone in a column of days, is shown by Excel as `####`. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
}
