import type { BillRow } from '#contract/money/bills.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { accountOf } from './accounts.repository.ts'
import { billRows } from './bill-view.ts'
import { findBillsOf, type Payer, sumAccounts } from './customer-money.repository.ts'

/** The newest bills of a customer, and what they owe and the shop holds of theirs, in paise. */
export async function moneyOf(db: Reader, payer: Payer, limit: number): Promise<{ bills: BillRow[]; owes: number; holds: number }> {
  const bills = await findBillsOf(db, payer, limit)
  const ofRequests = payer.requests.map(({ entity, id }) => ({ entity, entity_id: id, bill_id: null }))
  const ofCounter = bills.filter(({ entity }) => entity === null).map(accountOf)
  const { due, advance } = await sumAccounts(db, [...ofRequests, ...ofCounter])
  return { bills: await billRows(db, bills), owes: due, holds: advance }
}
