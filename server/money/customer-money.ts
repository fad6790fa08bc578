import type { BillRow } from '#contract/money/bills.ts'
import type { Credit } from '#contract/money/payments.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { readPerson } from '#server/requests/index.ts'
import { accountOf } from './accounts.repository.ts'
import { billRows } from './bill-view.ts'
import type { BillRecord } from './bills.repository.ts'
import { findAccountsOf, findBillsOf, type Payer, sumAccounts } from './customer-money.repository.ts'

/** As many bills of the counter as the sum of a customer has. */
const BILLS_MAX = 200

async function read(db: Reader, payer: Payer, limit: number): Promise<{ bills: BillRecord[]; owes: number; holds: number }> {
  const ofRequests = await findAccountsOf(db, payer)
  const bills = await findBillsOf(db, ofRequests, payer, limit)
  const ofCounter = bills.filter(({ entity }) => entity === null).map(accountOf)
  const { due, advance } = await sumAccounts(db, [...ofRequests, ...ofCounter])
  return { bills, owes: due, holds: advance }
}

/** The newest bills of a customer, and what they owe and the shop holds of theirs, in paise. */
export async function moneyOf(db: Reader, payer: Payer, limit: number): Promise<{ bills: BillRow[]; owes: number; holds: number }> {
  const { bills, ...sums } = await read(db, payer, limit)
  return { bills: await billRows(db, bills), ...sums }
}

/** How much the customer of a request may owe, and owes; null where nobody has set a limit. */
export async function creditOf(db: Reader, customerId: number): Promise<Credit | null> {
  const person = await readPerson(db, customerId)
  const { credit_limit: limit } = person.row
  return limit === null ? null : { limit, owes: (await read(db, person, BILLS_MAX)).owes }
}
