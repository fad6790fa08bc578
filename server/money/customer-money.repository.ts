import { sql } from 'kysely'
import type { RequestRef } from '#contract/platform/fields.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import { phoneIn } from '#server/requests/index.ts'
import { type AccountKey, isOf } from './accounts.repository.ts'
import type { BillRecord } from './bills.repository.ts'

/** Whose bills are looked for: their requests, and for those of the counter their phones with their names. */
export interface Payer {
  requests: readonly RequestRef[]
  phones: readonly string[]
  names: readonly string[]
}

/** The newest bills and credit notes of a customer, newest first. */
export async function findBillsOf(db: Reader, { requests, phones, names }: Payer, limit: number): Promise<BillRecord[]> {
  const bills = db.selectFrom('bills').selectAll().orderBy('id', 'desc').limit(limit)
  const accounts: AccountKey[] = requests.map(({ entity, id }) => ({ entity, entity_id: id, bill_id: null }))
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

/** The lines of the bills of a request, without what a credit note took back in full. */
export async function findBilledLines(
  db: Reader,
  { entity, id }: RequestRef,
): Promise<{ description: string; quantity: number; serial: string }[]> {
  const taken = sql<number>`coalesce((select sum(quantity) from bill_lines as back where back.line_id = bill_lines.id), 0)`
  const lines = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where('bills.entity', '=', entity)
    .where('bills.entity_id', '=', id)
    .where('bills.kind', '=', 'bill')
    .select(['description', 'serial', 'quantity', taken.as('taken')])
    .orderBy('bill_lines.id')
    .execute()
  return lines.flatMap(({ description, serial, quantity, taken: back }) =>
    quantity > Number(back) ? { description, serial, quantity: quantity - Number(back) } : [],
  )
}
