import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { type SettledAccount, type SettledBill, settle } from '#contract/money/account.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import {
  coveredUntil,
  kinds,
  type RepairDetails,
  readPersonsOf,
  readRequests,
  type StoredRequest,
  subscriber,
} from '#server/requests/index.ts'
import { listChosenAccounts, withUses } from './advance-uses.repository.ts'
import { documentOf, isLineOf } from './bills.repository.ts'

export interface Page {
  page?: number | undefined
  limit?: number | undefined
}

export type AccountRow = Selectable<Tables['accounts']>

/** Names an account: a request, or a bill of the counter. */
export type AccountKey = Pick<AccountRow, 'entity' | 'entity_id' | 'bill_id'>

/** The account of a bill or credit note. */
export const accountOf = ({ entity, entity_id, bill_id, id }: AccountKey & { id: number }): AccountKey =>
  entity ? { entity, entity_id, bill_id: null } : { entity, entity_id, bill_id: bill_id ?? id }

export const accountName = ({ entity, entity_id: id, bill_id: billId }: AccountKey): string =>
  entity ? `${entity} ${id}` : `bill ${billId}`

/** Whether a row belongs to one of these accounts; `bill` are the columns that name a bill of the counter. */
export function isOf(accounts: readonly AccountKey[], ...bill: string[]): RawBuilder<SqlBool> {
  const counter = accounts.flatMap(({ bill_id: id }) => id ?? [])
  const conditions = [
    ...(counter.length > 0 ? bill.map((column) => sql`${sql.ref(column)} in (${sql.join(counter)})`) : []),
    ...Object.values(kinds).flatMap(({ entity }) => {
      const ids = accounts.flatMap((account) => (account.entity === entity ? (account.entity_id ?? []) : []))
      return ids.length > 0 ? [sql`(entity = ${entity} and entity_id in (${sql.join(ids)}))`] : []
    }),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The rows with each key, in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The accounts by name, as their documents and payments add up, those of later days left out. */
export async function settleAccounts(
  db: Reader,
  accounts: readonly AccountKey[],
  day = '9999-12-31',
): Promise<Map<string, SettledAccount>> {
  if (accounts.length === 0) return new Map()
  const documents = await db
    .selectFrom('bills')
    .where(isOf(accounts, 'id', 'bill_id'))
    .where('issued_on', '<=', day)
    .select(['id', 'kind', 'bill_id', 'entity', 'entity_id', 'issued_on', 'total'])
    .execute()
  const payments = await db
    .selectFrom('payments')
    .where(isOf(accounts, 'bill_id'))
    .where('day', '<=', day)
    .select(['id', 'kind', 'mode', 'amount', 'reverses', 'bill_id', 'entity', 'entity_id'])
    .execute()
  const documentsOf = groupBy(documents, (row) => accountName(accountOf(row)))
  const then = (await withUses(db, payments)).map((payment) => ({ ...payment, uses: payment.uses.filter((use) => use.day <= day) }))
  const paymentsOf = groupBy(then, accountName)
  const names = new Set(accounts.map(accountName))
  return new Map(
    [...names].map((name) => {
      const own = (documentsOf.get(name) ?? []).map(documentOf)
      return [name, settle(own, paymentsOf.get(name) ?? [])]
    }),
  )
}

/** By what the people behind these accounts are known, phones and GSTINs among it, by the names of the accounts. */
export async function contactsOf(db: Reader, accounts: readonly AccountKey[]): Promise<Map<string, Set<string>>> {
  const contacts = new Map<string, Set<string>>(accounts.map((account) => [accountName(account), new Set()]))
  if (accounts.length === 0) return contacts
  const add = (name: string, ...found: (string | undefined)[]) => {
    for (const contact of found) if (contact) contacts.get(name)?.add(contact)
  }
  const bills = await db
    .selectFrom('bills')
    .where(isOf(accounts, 'id', 'bill_id'))
    .select(['id', 'bill_id', 'entity', 'entity_id', 'customer_gstin', 'snapshot'])
    .execute()
  for (const bill of bills) {
    const { customer } = JSON.parse(bill.snapshot) as { customer?: { phone: string } }
    add(accountName(accountOf(bill)), bill.customer_gstin, customer?.phone)
  }
  for (const kind of Object.values(kinds)) {
    const ids = accounts.flatMap(({ entity, entity_id: id }) => (entity === kind.entity && id !== null ? id : []))
    const requests = await readRequests(db, kind, [...new Set(ids)])
    const persons = await readPersonsOf(
      db,
      requests.map(({ customerId }) => customerId),
    )
    for (const { entity, id, phone, customerId } of requests) {
      const { person, phones = [] } = persons.get(customerId) ?? {}
      add(accountName({ entity, entity_id: id, bill_id: null }), phone, person === undefined ? undefined : `customer ${person}`, ...phones)
    }
  }
  return contacts
}

/** The amounts paid and due of each bill in the accounts of these documents. */
export async function settledBills(db: Reader, documents: readonly (AccountKey & { id: number })[]): Promise<Map<number, SettledBill>> {
  const accounts = await settleAccounts(db, documents.map(accountOf))
  return new Map([...accounts.values()].flatMap(({ bills }) => bills.map((bill) => [bill.id, bill])))
}

/** The bills of a day whose accounts owe something. */
export async function listOwingBillsOf(db: Reader, day: string): Promise<(AccountKey & { id: number })[]> {
  const bills = await db
    .selectFrom('bills')
    .where('issued_on', '=', day)
    .where('kind', '=', 'bill')
    .select(['id', 'bill_id', 'entity', 'entity_id'])
    .execute()
  if (bills.length === 0) return []
  const names = [...new Set(bills.map((bill) => accountName(accountOf(bill))))]
  const rows = await db.selectFrom('accounts').where('account', 'in', names).where('due', '>', 0).select('account').execute()
  const owing = new Set(rows.map(({ account }) => account))
  return bills.filter((bill) => owing.has(accountName(accountOf(bill))))
}

/** The amounts paid and due of the bill that a document is, or takes back, and to what each payment of its account was applied. */
export async function settledBill(
  db: Reader,
  document: AccountKey & { id: number },
): Promise<Pick<SettledBill, 'paid' | 'writtenOff' | 'due' | 'parts'> & Pick<SettledAccount, 'applied'>> {
  const [account] = (await settleAccounts(db, [accountOf(document)])).values()
  const bill = account?.bills.find(({ id }) => id === (document.bill_id ?? document.id))
  return { ...(bill ?? { paid: 0, writtenOff: 0, due: 0, parts: [] }), applied: account?.applied ?? [] }
}

/** Locks an account until the transaction ends, and opens it with its first row. */
export const lockAccount = (tx: Tx, key: AccountKey): Promise<AccountRow> =>
  tx
    .insertInto('accounts')
    .values({ account: accountName(key), entity: key.entity, entity_id: key.entity_id, bill_id: key.bill_id })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(({ ref }) => ({ account: ref('excluded.account') })))
    .returningAll()
    .executeTakeFirstOrThrow()

/** The account of a record that may be gone; undefined when it never had one. */
export const findAccount = (db: Reader, { entity, id }: RequestRef): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').where('entity', '=', entity).where('entity_id', '=', id).selectAll().executeTakeFirst()

/** Stores the sums of an account anew. Follows every bill, credit note, payment and refund, and every hand-over, in its transaction. */
export async function projectAccount(tx: Tx, key: AccountKey): Promise<void> {
  const { account, covered_until: stored } = await lockAccount(tx, key)
  const { billed, credited, paid, writtenOff, due, advance, owedSince, bills } = (await settleAccounts(tx, [key])).get(
    account,
  ) as SettledAccount
  const days = [...(await warrantiesOf(tx, key)), await repairWarranty(tx, key, stored)]
  const first = due > 0 ? bills.find((bill) => bill.due > 0) : undefined
  await tx
    .updateTable('accounts')
    .set({
      billed,
      credited,
      paid: paid + writtenOff,
      due,
      advance,
      owed_since: owedSince,
      owner: first ? ((await ownerOf(tx, first)) ?? account) : '',
    })
    .set({
      covered_until:
        days
          .flatMap((day) => day ?? [])
          .sort()
          .at(-1) ?? null,
    })
    .where('account', '=', account)
    .execute()
}

/** The last days of the warranties on what was billed and not taken back. */
async function warrantiesOf(db: Reader, { entity, entity_id: id, bill_id: billId }: AccountKey): Promise<string[]> {
  const taken = sql<number>`coalesce((select sum(quantity) from bill_lines as taken where taken.line_id = bill_lines.id), 0)`
  const lines = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where(entity && id !== null ? isLineOf({ entity, id }) : sql<SqlBool>`bills.id = ${billId}`)
    .where('bills.kind', '=', 'bill')
    .where('warranty_days', '>', 0)
    .where('quantity', '>', taken)
    .select(['issued_on', 'warranty_days'])
    .execute()
  return lines.map((line) => addDays(line.issued_on, line.warranty_days ?? 0))
}

/** The last day of the warranty on a repair. One in the trash has the day that was stored before. */
async function repairWarranty(db: Reader, { entity, entity_id: id }: AccountKey, stored: string | null): Promise<string | null> {
  if (entity !== kinds.repairRequests.entity || id === null) return null
  const [repair] = await readRequests(db, kinds.repairRequests, [id])
  return repair ? coverOf(repair) : stored
}

/** Under whose number a debt is listed. */
async function ownerOf(db: Reader, { id }: SettledBill): Promise<string | undefined> {
  const bill = await db.selectFrom('bills').where('id', '=', id).select(['customer_gstin', 'snapshot']).executeTakeFirstOrThrow()
  return bill.customer_gstin || (JSON.parse(bill.snapshot) as { customer?: { phone: string } }).customer?.phone || undefined
}

const coverOf = (request: StoredRequest | undefined): string | null =>
  request?.entity === kinds.repairRequests.entity ? coveredUntil(request.details as unknown as RepairDetails) : null

/** The account of a repair knows until when its warranty runs. */
export const coveredAccounts = subscriber({
  on: ['imported', 'changed', 'restored'],
  async follow(tx, { before, after }) {
    if (after && coverOf(before) !== coverOf(after)) await projectAccount(tx, { entity: after.entity, entity_id: after.id, bill_id: null })
  },
})

/** The accounts and their balances at the end of a day: as of now, without what came later. */
function balancesOn(day: string) {
  const name = (billId: RawBuilder<unknown>) =>
    sql`case when entity is null then 'bill ' || ${billId} else entity || ' ' || entity_id end as account`
  return sql<{ account: string; balance: number }>`select account, sum(amount) as balance from (
      select account, due - advance as amount from accounts
      union all select ${name(sql`coalesce(bill_id, id)`)}, case kind when 'bill' then -total else total end from bills where issued_on > ${day}
      union all select ${name(sql`bill_id`)}, case kind when 'payment' then amount else -amount end from payments where day > ${day}
    ) as moved group by account`
}

/** Accounts that are settled at once. */
const SETTLED_AT_ONCE = 200

/** What the shop is owed and holds at the end of a day. */
export async function sumsOn(db: Reader, day: string): Promise<{ owed: number; ahead: number }> {
  const positive = (sign: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${sign} balance > 0 then ${sign} balance else 0 end), 0)`
  const { owed, ahead } = await fromRaw(db, balancesOn(day))
    .select([positive(sql`+`).as('owed'), positive(sql`-`).as('ahead')])
    .executeTakeFirstOrThrow()
  const sums = { owed: Number(owed), ahead: Number(ahead) }
  // There an advance is held beside a debt, of which the balance has the difference.
  const chosen = await listChosenAccounts(db)
  for (let at = 0; at < chosen.length; at += SETTLED_AT_ONCE)
    for (const { due, advance } of (await settleAccounts(db, chosen.slice(at, at + SETTLED_AT_ONCE), day)).values()) {
      sums.owed += Math.min(due, advance)
      sums.ahead += Math.min(due, advance)
    }
  return sums
}

/** The bills that are not paid at the end of a day, in batches. */
export async function* streamDueOn(db: Reader, day: string): AsyncIterable<{ issuedOn: string; due: number }[]> {
  const owing = await fromRaw(db, balancesOn(day)).where('balance', '>', 0).select('account').orderBy('account').execute()
  const names = [...new Set([...owing.map(({ account }) => account), ...(await listChosenAccounts(db)).map(accountName)])]
  for (let at = 0; at < names.length; at += SETTLED_AT_ONCE) {
    const accounts = await db
      .selectFrom('accounts')
      .where('account', 'in', names.slice(at, at + SETTLED_AT_ONCE))
      .select(['entity', 'entity_id', 'bill_id'])
      .execute()
    yield [...(await settleAccounts(db, accounts, day)).values()].flatMap(({ bills }) => bills.filter(({ due }) => due > 0))
  }
}

const owing = (db: Reader) => db.selectFrom('accounts').where('due', '>', 0)

/** Who owes how much, the longest first: one page, and how many they are. */
export async function listOwners(db: Reader, page: Page): Promise<{ owners: string[]; total: number }> {
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const { total } = await owing(db)
    .select(({ fn }) => fn.count<number>('owner').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await owing(db)
    .groupBy('owner')
    .select('owner')
    .orderBy(({ fn }) => fn.min('owed_since'))
    .orderBy(({ fn }) => fn.sum('due'), 'desc')
    .orderBy('owner')
    .limit(limit)
    .offset(offset)
    .execute()
  return { owners: rows.map(({ owner }) => owner), total: Number(total) }
}

/** The accounts that these owe. */
export const listOwed = (db: Reader, owners: readonly string[]): Promise<AccountRow[]> =>
  owing(db).where('owner', 'in', owners).selectAll().execute()

/** What is due under this number, in paise. */
export async function owedBy(db: Reader, owner: string): Promise<number> {
  const { due } = await owing(db)
    .where('owner', '=', owner)
    .select(({ fn }) => fn.sum<number | null>('due').as('due'))
    .executeTakeFirstOrThrow()
  return Number(due ?? 0)
}

/** Under whose number the debt of an account is listed; undefined without one. */
export const findOwner = async (db: Reader, key: AccountKey): Promise<string | undefined> =>
  (await owing(db).where('account', '=', accountName(key)).select('owner').executeTakeFirst())?.owner

/** The accounts for which the shop holds money, the largest amount first. */
export async function listAdvances(db: Reader, page: Page): Promise<{ rows: AccountRow[]; total: number }> {
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const held = db.selectFrom('accounts').where('advance', '>', 0)
  const { total } = await held.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: await held.selectAll().orderBy('advance', 'desc').orderBy('account').limit(limit).offset(offset).execute(),
    total: Number(total),
  }
}

/** Deletes up to `limit` accounts of which nothing is left and nothing is owed or promised. Returns how many. */
export async function deleteEndedAccounts(tx: Tx, today: string, limit: number): Promise<number> {
  const own = sql`(rest.entity = accounts.entity and rest.entity_id = accounts.entity_id or rest.bill_id = accounts.bill_id)`
  const ended = tx
    .selectFrom('accounts')
    .where(sql<SqlBool>`due = 0 and advance = 0 and coalesce(covered_until, '') < ${today}`)
    .where(sql<SqlBool>`not exists (select 1 from payments as rest where ${own})`)
    .where(sql<SqlBool>`not exists (select 1 from bills as rest where ${own} or rest.id = accounts.bill_id)`)
    .select('account')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('accounts').where('account', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
