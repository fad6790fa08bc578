import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { PHONE_PREFIX } from '#contract/constants.ts'
import { shopTime, todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'

type Cell = string | number

/** A CSV file that is streamed: `rows` yields batches, so that the whole file is never in memory. */
export interface CsvFile {
  /** Without date and extension: `bookings` is sent as `bookings-2026-01-31.csv`. */
  name: string
  head: string[]
  rows: AsyncIterable<Cell[][]>
  /** Read by a program that compares its titles letter by letter, and not by a spreadsheet. */
  isForProgram?: boolean
}

/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF'
/** Texts that a spreadsheet could run as a formula, including full-width characters and leading spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One line (RFC 4180). Texts that a spreadsheet would run get a leading apostrophe (docs/decisions/004-csv-export.md). */
export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `(+91) 98220 41375`: spreadsheets do not read it as a number or a formula, and phones can dial it. */
export const csvPhone = (phone: string): string => formatPhone(phone).replace(PHONE_PREFIX, `(${PHONE_PREFIX})`)

/** A number of a bank or a device, which spreadsheets would read as a figure and round: it gets an apostrophe, as a formula does. */
export const csvDigits = (text: string): string => (/^\d+(e\d+)?$/i.test(text) ? `'${text}` : text)

/** A timestamp in the shop's time zone as `2026-01-31 17:05`: spreadsheets read it as a date and time, and as text it sorts correctly. */
export const csvTimestamp = (timestamp: string): string => {
  const { date, time } = shopTime(new Date(timestamp))
  return `${date} ${time}`
}

async function* lines({ head, rows, isForProgram }: CsvFile): AsyncIterable<string> {
  yield (isForProgram ? '' : BOM) + csvLine(head)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}

/** Sends the file as a download. A slow client slows down the reading of rows; a client that disconnects ends it. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.name}-${todayInShop()}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines(file), { highWaterMark: 1 }))
}
