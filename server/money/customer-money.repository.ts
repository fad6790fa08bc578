import { sql } from 'kysely'
import { isSameName } from '#contract/platform/same-name.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import { findRequestsOf, kinds, phoneIn } from '#server/requests/index.ts'
import { type AccountKey, isOf } from './accounts.repository.ts'
import type { BillRecord } from './bills.repository.ts'

/** Whose money it is: the rows of a customer with their requests, and for what is of the counter their phones with their names. */
export interface Payer {
  ids: readonly number[]
  phones: readonly string[]
  names: readonly string[]
}

/** The accounts of all requests of a customer. */
export async function findAccountsOf(db: Reader, { ids }: Payer): Promise<AccountKey[]> {
  const accounts: AccountKey[] = []
  for (const kind of Object.values(kinds))
    for (const id of await findRequestsOf(db, kind, ids)) accounts.push({ entity: kind.entity, entity_id: id, bill_id: null })
  return accounts
}

/** The newest bills and credit notes in these accounts, and of a customer at the counter, newest first. */
export async function findBillsOf(
  db: Reader,
  accounts: readonly AccountKey[],
  { phones, names }: Payer,
  limit: number,
): Promise<BillRecord[]> {
  const bills = db.selectFrom('bills').selectAll().orderBy('id', 'desc').limit(limit)
  const found = accounts.length === 0 ? [] : await bills.where(isOf(accounts)).execute()
  for (const phone of phones) {
    const named = await bills
      .where('entity', 'is', null)
      .where(matchesSearch(db, 'bills', phone))
      .execute()
    const isTheirs = ({ customer_name: name, snapshot }: BillRecord) =>
      phoneIn(snapshot) === phone && (name === '' || names.some((each) => isSameName(each, name)))
    found.push(...named.filter(isTheirs))
  }
  return found.sort((one, other) => other.id - one.id).slice(0, limit)
}

/** What is due of these accounts and what the shop holds, in paise. */
export async function sumAccounts(db: Reader, accounts: readonly AccountKey[]): Promise<{ due: number; advance: number }> {
  if (accounts.length === 0) return { due: 0, advance: 0 }
  const { due, advance } = await db
    .selectFrom('accounts')
    .where(isOf(accounts, 'bill_id'))
    .select([sql<number | null>`sum(due)`.as('due'), sql<number | null>`sum(advance)`.as('advance')])
    .executeTakeFirstOrThrow()
  return { due: Number(due ?? 0), advance: Number(advance ?? 0) }
}
