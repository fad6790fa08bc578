import type { MoneySettings } from '#contract/content/documents/money.ts'
import { DOCUMENTS_MAX, documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import { SERIES_KINDS, type Series } from '#contract/money/series.ts'
import { VOUCHER_KINDS } from '#contract/money/vouchers.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, RESTORED_AT } from '#server/platform/db/metadata.repository.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import {
  findLast,
  findSeries,
  insertSeries,
  lockSeries,
  type SeriesKey,
  type SeriesRecord,
  takeNext,
  updateSeries,
} from './series.repository.ts'

/** The time of the last restore, by which the series know whether their numbers are still true; empty without one. */
const restoredAt = async (db: Reader): Promise<string> => (await findMetadata(db, RESTORED_AT)) ?? ''

/** A backup has the number of its day, or no number of a series that began after it; later years begin at 1 anyway. */
const isAsked = (series: SeriesRecord | undefined, year: number, restored: string): boolean =>
  series ? series.confirmed_after !== restored : restored !== '' && year <= financialYear(todayInShop(new Date(restored)))

/** The number of a document, as its table has it. */
export interface Numbered {
  number: string
  prefix: string
  year: number
  place_in_series: number
}

const numbered = ({ prefix, year }: SeriesKey, place: number): Numbered => ({
  ...{ number: documentNumber(prefix, year, place), prefix, year, place_in_series: place },
})

/**
 * Takes the next number of a series, for a document of `day`. Others wait until this transaction ends, and one that is rolled back leaves
 * no gap. Throws `series_unknown` when a restore may have brought back an older number, and `wrong_date` when one of the series is later.
 */
export async function takeNumber(tx: Tx, prefix: string, day: string): Promise<Numbered> {
  const key = { prefix, year: financialYear(day) }
  let place = await takeNext(tx, key, day)
  if (place === undefined) {
    await begin(tx, key)
    place = await takeNext(tx, key, day)
  }
  if (place === undefined) throw new ProblemError('wrong_date')
  return numbered(key, place)
}

/** The numbers that so many documents of today would get now. */
export async function nextNumbers(db: Reader, prefix: string, count: number): Promise<string[]> {
  const key = { prefix, year: financialYear(todayInShop()) }
  const last = (await findSeries(db, key))?.last ?? 0
  return Array.from({ length: count }, (_, index) => numbered(key, last + 1 + index).number)
}

/** Begins a series with nothing in it, unless it has begun. Throws `series_unknown` when a restore has made its last number uncertain. */
async function begin(tx: Tx, key: SeriesKey): Promise<void> {
  const restored = await restoredAt(tx)
  const series = await findSeries(tx, key)
  if (isAsked(series, key.year, restored)) throw new ProblemError('series_unknown')
  if (!series) await insertSeries(tx, { ...key, last: 0, confirmed_after: restored })
}

/** The setting that has the prefix of each kind of document. */
const PREFIX_OF = {
  bill: 'billPrefix',
  credit_note: 'creditPrefix',
  receipt: 'receiptPrefix',
  refund: 'refundPrefix',
  buyback: 'buybackPrefix',
  challan: 'challanPrefix',
  order: 'orderPrefix',
} as const

/** Each kind is numbered apart. Throws 422 for a series that has documents of another kind in this financial year. */
export async function assertSeries(tx: Tx, settings: MoneySettings): Promise<void> {
  const year = financialYear(todayInShop())
  for (const kind of SERIES_KINDS) {
    const last = await findLast(tx, { prefix: settings[PREFIX_OF[kind]], year })
    if (last && last.kind !== kind) throw fieldProblem(PREFIX_OF[kind], 'series_twice')
  }
}

/** The series in which the shop numbers now. Only a shop with tax invoices issues vouchers. */
export async function listSeries(db: Reader, settings: MoneySettings): Promise<Series[]> {
  const year = financialYear(todayInShop())
  const restored = await restoredAt(db)
  async function view(kind: Series['kind'], prefix: string): Promise<Series> {
    const series = await findSeries(db, { prefix, year })
    const last = series?.last ?? 0
    const hasIssued = last > 0 && (await findLast(db, { prefix, year }))?.place === last
    const state = isAsked(series, year, restored) ? 'asked' : hasIssued ? 'running' : 'open'
    return { kind, prefix, state, last, next: documentNumber(prefix, year, Math.min(last + 1, DOCUMENTS_MAX)) }
  }
  const isVoucher = (kind: Series['kind']) => (VOUCHER_KINDS as readonly string[]).includes(kind)
  const used = SERIES_KINDS.filter((kind) => settings.registration === 'regular' || !isVoucher(kind))
  return Promise.all(used.map((kind) => view(kind, settings[PREFIX_OF[kind]])))
}

/**
 * Continues a series after the last number on paper, of earlier software or from after the backup. Throws 404 for another series than the
 * shop uses, and 422 for one that goes on here, or for a number below one that was issued.
 */
export async function continueSeries(tx: Tx, settings: MoneySettings, prefix: string, last: number, by: Caller): Promise<Series[]> {
  const key = { prefix, year: financialYear(todayInShop()) }
  // A bill meanwhile waits for it.
  const existing = await lockSeries(tx, key)
  const series = (await listSeries(tx, settings)).find((each) => each.prefix === prefix)
  if (!series) throw new ProblemError('not_found')
  if (series.state === 'running') throw fieldProblem('last', 'series_runs')
  if (last < ((await findLast(tx, key))?.place ?? 0)) throw fieldProblem('last', 'series_last')
  await (existing ? updateSeries : insertSeries)(tx, { ...key, last, confirmed_after: await restoredAt(tx) })
  await writeAuditEvent(tx, { entity: 'bills', entityId: 0, action: 'changed', by, details: { series: prefix, last } })
  return listSeries(tx, settings)
}
