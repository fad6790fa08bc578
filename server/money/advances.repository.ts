import type { Reader } from '#server/platform/db/database.ts'
import { type AccountKey, isOf } from './accounts.repository.ts'
import { withUses } from './advance-uses.repository.ts'
import type { Span } from './report.repository.ts'

/** The requests with vouchers in whose accounts anything was billed or paid in a span. */
export async function listAdvancesMovedIn(db: Reader, { from, to }: Span): Promise<AccountKey[]> {
  const vouched = db
    .selectFrom('vouchers')
    .innerJoin('payments', 'payments.id', 'vouchers.payment_id')
    .where('vouchers.kind', '=', 'receipt')
    .where('payments.entity', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('bills as moved')
            .whereRef('moved.entity', '=', 'payments.entity')
            .whereRef('moved.entity_id', '=', 'payments.entity_id')
            .where('moved.issued_on', '>=', from)
            .where('moved.issued_on', '<=', to)
            .select('moved.id'),
        ),
        exists(
          selectFrom('payments as moved')
            .whereRef('moved.entity', '=', 'payments.entity')
            .whereRef('moved.entity_id', '=', 'payments.entity_id')
            .where('moved.day', '>=', from)
            .where('moved.day', '<=', to)
            .select('moved.id'),
        ),
        exists(
          selectFrom('advance_uses as moved')
            .whereRef('moved.payment_id', '=', 'payments.id')
            .where('moved.day', '>=', from)
            .where('moved.day', '<=', to)
            .select('moved.id'),
        ),
      ]),
    )
  const rows = await vouched.select(['payments.entity', 'payments.entity_id']).distinct().execute()
  return rows.map((row) => ({ ...row, bill_id: null }))
}

/** All that is in accounts of requests, in its order. */
export async function listVouchedAccounts(db: Reader, accounts: readonly AccountKey[]) {
  const documents = await db
    .selectFrom('bills')
    .where(isOf(accounts, 'id', 'bill_id'))
    .select(['id', 'kind', 'bill_id', 'entity', 'entity_id', 'issued_on', 'total'])
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .where(isOf(accounts, 'bill_id'))
    .select(['id', 'kind', 'mode', 'amount', 'day', 'reverses', 'bill_id', 'entity', 'entity_id'])
    .orderBy('id')
    .execute()
  const ids = payments.map(({ id }) => id)
  const receipts = await db
    .selectFrom('vouchers')
    .where('kind', '=', 'receipt')
    .where('payment_id', 'in', ids)
    .selectAll()
    .orderBy('id')
    .execute()
  return { documents, payments: await withUses(db, payments), receipts }
}
