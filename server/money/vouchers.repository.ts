import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type VoucherRecord = Selectable<Tables['vouchers']>

export const insertVoucher = (tx: Tx, voucher: Omit<Insertable<Tables['vouchers']>, 'id'>): Promise<VoucherRecord> =>
  tx.insertInto('vouchers').values(voucher).returningAll().executeTakeFirstOrThrow()

export const findVoucher = (db: Reader, id: number): Promise<VoucherRecord | undefined> =>
  db.selectFrom('vouchers').where('id', '=', id).selectAll().executeTakeFirst()

/** The vouchers of these payments, in their order. */
export async function listVouchersOf(db: Reader, payments: readonly { id: number }[]): Promise<VoucherRecord[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  return db.selectFrom('vouchers').where('payment_id', 'in', ids).selectAll().orderBy('id').execute()
}

export interface VoucherSeries extends Pick<VoucherRecord, 'kind'> {
  first: string
  last: string
  count: number
}

/** The numbers of vouchers that were issued in a span, by series. */
export async function listVoucherSeries(db: Reader, { from, to }: { from: string; to: string }): Promise<VoucherSeries[]> {
  const rows = await db
    .selectFrom('vouchers')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .groupBy(['kind', 'prefix', 'year'])
    .select(({ fn }) => ['kind', fn.min('number').as('first'), fn.max('number').as('last'), fn.countAll<number>().as('count')] as const)
    .orderBy('kind')
    .orderBy('first')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
