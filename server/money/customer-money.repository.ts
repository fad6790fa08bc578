import { sql } from 'kysely'
import type { RequestRef } from '#contract/platform/fields.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import { findRequestsOf, kinds, phoneIn } from '#server/requests/index.ts'
import { type AccountKey, type AccountRow, accountOf, isOf } from './accounts.repository.ts'
import { type BillRecord, isLineOf } from './bills.repository.ts'
import type { PaymentRecord } from './payments.repository.ts'

/** Whose money it is: the rows of a customer with their requests, and for what is of the counter their phones with their names. */
export interface Payer {
  ids: readonly number[]
  phones: readonly string[]
  names: readonly string[]
}

/** The accounts of all requests of a customer. */
async function accountsOfRequests(db: Reader, { ids }: Payer): Promise<AccountKey[]> {
  const accounts: AccountKey[] = []
  for (const kind of Object.values(kinds))
    for (const id of await findRequestsOf(db, kind, ids)) accounts.push({ entity: kind.entity, entity_id: id, bill_id: null })
  return accounts
}

/** The bills and credit notes of a customer: the newest of requests, and all of the counter, with the accounts of all of them. */
export async function findBillsOf(db: Reader, payer: Payer, limit: number): Promise<{ bills: BillRecord[]; accounts: AccountKey[] }> {
  const bills = db.selectFrom('bills').selectAll().orderBy('id', 'desc')
  const accounts = await accountsOfRequests(db, payer)
  const found = accounts.length === 0 ? [] : await bills.where(isOf(accounts)).limit(limit).execute()
  const ofCounter = await findCounterBills(db, payer)
  const newest = [...found, ...ofCounter].sort((one, other) => other.id - one.id).slice(0, limit)
  return { bills: newest, accounts: [...accounts, ...ofCounter.map(accountOf)] }
}

async function findCounterBills(db: Reader, { phones, names }: Payer): Promise<BillRecord[]> {
  const found: BillRecord[] = []
  for (const phone of phones) {
    const named = await db
      .selectFrom('bills')
      .selectAll()
      .orderBy('id', 'desc')
      .where('entity', 'is', null)
      .where(matchesSearch(db, 'bills', phone))
      .execute()
    const isTheirs = ({ customer_name: name, snapshot }: BillRecord) =>
      phoneIn(snapshot) === phone && (name === '' || names.some((each) => isSameName(each, name)))
    found.push(...named.filter(isTheirs))
  }
  return found
}

/** The accounts of a customer. */
export const findAccountsOf = async (db: Reader, payer: Payer): Promise<AccountKey[]> => [
  ...(await accountsOfRequests(db, payer)),
  ...(await findCounterBills(db, payer)).filter(({ kind }) => kind === 'bill').map(accountOf),
]

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

/** Those of these accounts that owe something, the longest first. */
export const listOwingOf = async (db: Reader, accounts: readonly AccountKey[], limit: number): Promise<AccountRow[]> =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('accounts')
        .where(isOf(accounts, 'bill_id'))
        .where('due', '>', 0)
        .selectAll()
        .orderBy('owed_since')
        .orderBy('account')
        .limit(limit)
        .execute()

/** The numbers of bills by their ids. */
export async function readNumbers(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('bills').where('id', 'in', ids).select(['id', 'number']).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const DOCUMENT = ['id', 'kind', 'bill_id', 'entity', 'entity_id', 'issued_on', 'created_at', 'number', 'total'] as const

/** What was issued for these accounts, and what was paid, up to a day. */
export async function listEntriesOf(
  db: Reader,
  accounts: readonly AccountKey[],
  day: string,
): Promise<{ documents: Pick<BillRecord, (typeof DOCUMENT)[number]>[]; payments: PaymentRecord[] }> {
  if (accounts.length === 0) return { documents: [], payments: [] }
  return {
    documents: await db
      .selectFrom('bills')
      .where(isOf(accounts, 'id', 'bill_id'))
      .where('issued_on', '<=', day)
      .select(DOCUMENT)
      .orderBy('id')
      .execute(),
    payments: await db.selectFrom('payments').where(isOf(accounts, 'bill_id')).where('day', '<=', day).selectAll().orderBy('id').execute(),
  }
}

/** The billed lines of a request, without what a credit note took back in full. */
export async function findBilledLines(
  db: Reader,
  request: RequestRef,
): Promise<{ description: string; quantity: number; serial: string }[]> {
  const taken = sql<number>`coalesce((select sum(quantity) from bill_lines as back where back.line_id = bill_lines.id), 0)`
  const lines = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where(isLineOf(request))
    .where('bills.kind', '=', 'bill')
    .select(['description', 'serial', 'quantity', taken.as('taken')])
    .orderBy('bill_lines.id')
    .execute()
  return lines.flatMap(({ description, serial, quantity, taken: back }) =>
    quantity > Number(back) ? { description, serial, quantity: quantity - Number(back) } : [],
  )
}
