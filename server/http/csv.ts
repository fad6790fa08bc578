import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { PHONE_PREFIX, SHOP_TIME_ZONE } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import { formatPhone } from '#contract/phone.ts'

type Cell = string | number

/** A file of rows that is written while it is read: `rows` yields some at a time and never holds them all. */
export interface CsvFile {
  /** Without date and ending: `bookings` is sent as `bookings-2026-01-31.csv`. */
  name: string
  head: string[]
  rows: AsyncIterable<Cell[][]>
}

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF'
/** What a spreadsheet could take for a formula, also in its full-width form and behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One line (RFC 4180). Texts that a spreadsheet would run get a leading apostrophe (docs/decisions/007-csv-export.md). */
export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `(+91) 98220 41375`: no spreadsheet reads it as a number or a formula, and every phone dials it. */
export const csvPhone = (phone: string): string => formatPhone(phone).replace(PHONE_PREFIX, `(${PHONE_PREFIX})`)

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** The moment in the shop as `2026-01-31 17:05`, which spreadsheets take for a date and time, or leave as a text that sorts rightly. */
export const csvMoment = (moment: string): string => clock.format(new Date(moment))

async function* lines({ head, rows }: CsvFile): AsyncIterable<string> {
  yield BOM + csvLine(head)
  for await (const some of rows) yield some.map(csvLine).join('')
}

/** Sends the file as a download. A reader that is slow slows the reading of the rows, one that leaves ends it. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.name}-${todayInShop()}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines(file), { highWaterMark: 1 }))
}
