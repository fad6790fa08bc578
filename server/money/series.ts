import { type Selectable, sql } from 'kysely'
import type { MoneySettings } from '#contract/content/documents/money.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import type { Series } from '#contract/money/series.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { findMetadata, RESTORED_AT } from '#server/platform/db/metadata.repository.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'

type SeriesRecord = Selectable<Tables['money_series']>
type Kind = Selectable<Tables['bills']>['kind']

/** Today, by the clock of the database; a few minutes apart two clocks may be. */
const TODAY = {
  sqlite: sql<string>`date('now', '+5 hours', '+35 minutes')`,
  postgres: sql<string>`to_char(clock_timestamp() at time zone 'Asia/Kolkata' + interval '5 minutes', 'YYYY-MM-DD')`,
}

/** The time of the last restore, by which the series know whether their numbers are still true; empty without one. */
const restoredAt = async (db: Reader): Promise<string> => (await findMetadata(db, RESTORED_AT)) ?? ''

/**
 * Takes the next place in a series, for a document of `today`. Others wait until this transaction ends, and one that is rolled back leaves
 * no gap. Throws `series_unknown` when a restore may have brought back an older number, and `wrong_date` when one of the series is later.
 */
export async function takePlace(tx: Tx, prefix: string, today: string): Promise<number> {
  const year = financialYear(today)
  const take = () =>
    tx
      .updateTable('money_series')
      .set((eb) => ({ last: eb('last', '+', 1), last_on: today }))
      .where('prefix', '=', prefix)
      .where('year', '=', year)
      .where('last_on', '<=', today)
      .where('confirmed_after', '=', sql<string>`coalesce((select value from metadata where name = ${RESTORED_AT}), '')`)
      .where(TODAY[tx.dialect], '>=', today)
      .returning('last')
      .executeTakeFirst()
  let taken = await take()
  if (!taken) {
    await begin(tx, prefix, year)
    taken = await take()
  }
  if (!taken) throw new ProblemError('wrong_date')
  return taken.last
}

/** Begins a series with nothing in it, unless it has begun. Throws `series_unknown` when a restore has made its last number uncertain. */
async function begin(tx: Tx, prefix: string, year: number): Promise<void> {
  const restored = await restoredAt(tx)
  const existing = await findSeries(tx, prefix, year)
  if (isAsked(existing, year, restored)) throw new ProblemError('series_unknown')
  if (existing) return
  await tx
    .insertInto('money_series')
    .values({ prefix, year, last: 0, confirmed_after: restored })
    .onConflict((conflict) => conflict.columns(['prefix', 'year']).doNothing())
    .execute()
}

/** A backup has the number of its day, or no number of a series that began after it; later years begin at 1 anyway. */
const isAsked = (series: SeriesRecord | undefined, year: number, restored: string): boolean =>
  series ? series.confirmed_after !== restored : restored !== '' && year <= financialYear(todayInShop(new Date(restored)))

const findSeries = (db: Reader, prefix: string, year: number): Promise<SeriesRecord | undefined> =>
  db.selectFrom('money_series').where('prefix', '=', prefix).where('year', '=', year).selectAll().executeTakeFirst()

/** The last document of a series; undefined for one without any. */
const findLast = (db: Reader, prefix: string, year: number) =>
  db
    .selectFrom('bills')
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .select(['kind', 'place_in_series as place'])
    .orderBy('place_in_series', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Each kind is numbered apart. Throws 422 for a series that has documents of the other kind in this financial year. */
export async function assertSeries(tx: Tx, { billPrefix, creditPrefix }: MoneySettings): Promise<void> {
  const year = financialYear(todayInShop())
  if ((await findLast(tx, billPrefix, year))?.kind === 'credit_note') throw fieldProblem('billPrefix', 'series_twice')
  if ((await findLast(tx, creditPrefix, year))?.kind === 'bill') throw fieldProblem('creditPrefix', 'series_twice')
}

/** The series in which the shop numbers now. */
export async function listSeries(db: Reader, { billPrefix, creditPrefix }: MoneySettings): Promise<Series[]> {
  const year = financialYear(todayInShop())
  const restored = await restoredAt(db)
  const kinds: [Kind, string][] = [
    ['bill', billPrefix],
    ['credit_note', creditPrefix],
  ]
  return Promise.all(
    kinds.map(async ([kind, prefix]) => {
      const series = await findSeries(db, prefix, year)
      const last = series?.last ?? 0
      const hasIssued = last > 0 && (await findLast(db, prefix, year))?.place === last
      const state = isAsked(series, year, restored) ? 'asked' : hasIssued ? 'running' : 'open'
      return { kind, prefix, state, last, next: documentNumber(prefix, year, last + 1) }
    }),
  )
}

/**
 * Continues a series after the last number on paper, of earlier software or from after the backup. Throws 404 for another series than the
 * shop uses, and 422 for one that goes on here, or for a number below one that was issued.
 */
export async function continueSeries(tx: Tx, settings: MoneySettings, prefix: string, last: number, by: Caller): Promise<Series[]> {
  const year = financialYear(todayInShop())
  const restored = await restoredAt(tx)
  // Two such calls, or a bill meanwhile, wait for each other.
  await tx.selectFrom('money_series').where('prefix', '=', prefix).where('year', '=', year).select('last').$call(forUpdate(tx)).execute()
  const series = (await listSeries(tx, settings)).find((each) => each.prefix === prefix)
  if (!series) throw new ProblemError('not_found')
  if (series.state === 'running') throw fieldProblem('last', 'series_runs')
  if (last < ((await findLast(tx, prefix, year))?.place ?? 0)) throw fieldProblem('last', 'series_last')
  const known = { last, confirmed_after: restored }
  const { numUpdatedRows } = await tx
    .updateTable('money_series')
    .set(known)
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .executeTakeFirst()
  if (!numUpdatedRows) await tx.insertInto('money_series').values({ prefix, year, ...known }).execute()
  await writeAuditEvent(tx, { entity: 'bills', entityId: 0, action: 'changed', by, details: { series: prefix, last } })
  return listSeries(tx, settings)
}
