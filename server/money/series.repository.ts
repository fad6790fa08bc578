import { type Selectable, sql } from 'kysely'
import type { Series } from '#contract/money/series.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { RESTORED_AT } from '#server/platform/db/metadata.repository.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SeriesRecord = Selectable<Tables['money_series']>
export type SeriesKey = Pick<SeriesRecord, 'prefix' | 'year'>

/** Today, by the clock of the database; a few minutes apart two clocks may be. */
const TODAY = {
  sqlite: sql<string>`date('now', '+5 hours', '+35 minutes')`,
  postgres: sql<string>`to_char(clock_timestamp() at time zone 'Asia/Kolkata' + interval '5 minutes', 'YYYY-MM-DD')`,
}

/** Takes the next place of a series for a document of `today`; undefined unless its last one is known and not later. */
export async function takeNext(tx: Tx, { prefix, year }: SeriesKey, today: string): Promise<number | undefined> {
  const taken = await tx
    .updateTable('money_series')
    .set((eb) => ({ last: eb('last', '+', 1), last_on: today }))
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .where('last_on', '<=', today)
    .where('confirmed_after', '=', sql<string>`coalesce((select value from metadata where name = ${RESTORED_AT}), '')`)
    .where(TODAY[tx.dialect], '>=', today)
    .returning('last')
    .executeTakeFirst()
  return taken?.last
}

const seriesOf = (db: Reader, { prefix, year }: SeriesKey) =>
  db.selectFrom('money_series').where('prefix', '=', prefix).where('year', '=', year).selectAll()

export const findSeries = (db: Reader, key: SeriesKey): Promise<SeriesRecord | undefined> => seriesOf(db, key).executeTakeFirst()

/** As `findSeries`; a series that exists is locked until the transaction ends. */
export const lockSeries = (tx: Tx, key: SeriesKey): Promise<SeriesRecord | undefined> =>
  seriesOf(tx, key).$call(forUpdate(tx)).executeTakeFirst()

/** Of two calls at the same time one begins the series. */
export async function insertSeries(tx: Tx, series: Omit<SeriesRecord, 'last_on'>): Promise<void> {
  await tx
    .insertInto('money_series')
    .values(series)
    .onConflict((conflict) => conflict.columns(['prefix', 'year']).doNothing())
    .execute()
}

export async function updateSeries(tx: Tx, { prefix, year, ...values }: Omit<SeriesRecord, 'last_on'>): Promise<void> {
  await tx.updateTable('money_series').set(values).where('prefix', '=', prefix).where('year', '=', year).execute()
}

/** The tables with numbers of a series, and the kind of their documents where that is one. */
const NUMBERED = [['bills'], ['vouchers'], ['buybacks', 'buyback'], ['outside_works', 'challan'], ['purchase_orders', 'order']] as const

/** The last document of a series; undefined for one without any. */
export async function findLast(db: Reader, { prefix, year }: SeriesKey): Promise<{ kind: Series['kind']; place: number } | undefined> {
  for (const [table, kind] of NUMBERED) {
    const last = await db
      .selectFrom(table)
      .where('prefix', '=', prefix)
      .where('year', '=', year)
      .select([sql<number>`place_in_series`.as('place'), sql<Series['kind']>`${kind ? sql.lit(kind) : sql.ref('kind')}`.as('kind')])
      .orderBy('place_in_series', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) return last
  }
  return undefined
}
