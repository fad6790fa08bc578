import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { AccountDocument } from '#contract/money/account.ts'
import type { Amounts } from '#contract/money/bill-amounts.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { isOpenAccount } from '#server/platform/db/open-accounts.ts'
import { matchesSearch } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken, newLinkToken } from '#server/platform/tokens.ts'
import { kinds } from '#server/requests/index.ts'
import { deleteUsesOf } from './advance-uses.repository.ts'

export type BillRecord = Selectable<Tables['bills']>
export type LineRecord = Selectable<Tables['bill_lines']>
export interface StoredBill extends BillRecord {
  lines: LineRecord[]
}

export type NewBillRow = Omit<Insertable<Tables['bills']>, 'id'>
export type NewLineRow = Omit<Insertable<Tables['bill_lines']>, 'id' | 'bill_id' | 'position'>

/** Returns what it has stored instead of reading it again: all other counters wait for the number that this transaction has taken. */
export async function insertBill(tx: Tx, bill: NewBillRow, lines: readonly NewLineRow[]): Promise<StoredBill> {
  const stored = await tx.insertInto('bills').values(bill).returningAll().executeTakeFirstOrThrow()
  const storedLines = await tx
    .insertInto('bill_lines')
    .values(lines.map((line, index) => ({ ...line, bill_id: stored.id, position: index + 1 })))
    .returningAll()
    .execute()
  return { ...stored, lines: storedLines.sort((first, second) => first.position - second.position) }
}

export async function findBill(db: Reader, id: number): Promise<StoredBill | undefined> {
  const [bill] = await withLines(db, await db.selectFrom('bills').where('id', '=', id).selectAll().execute())
  return bill
}

/** Locks a bill until the transaction ends, so that two credit notes or refunds of it wait for each other. */
export const lockBill = (tx: Tx, id: number): Promise<{ id: number } | undefined> =>
  tx.selectFrom('bills').where('id', '=', id).select('id').$call(forUpdate(tx)).executeTakeFirst()

/** The bills, each with its lines in order. */
export async function withLines(db: Reader, bills: readonly BillRecord[]): Promise<StoredBill[]> {
  if (bills.length === 0) return []
  const ids = bills.map(({ id }) => id)
  const lines = await db.selectFrom('bill_lines').where('bill_id', 'in', ids).selectAll().orderBy('bill_id').orderBy('position').execute()
  const stored = new Map(bills.map((bill): [number, StoredBill] => [bill.id, { ...bill, lines: [] }]))
  for (const line of lines) stored.get(line.bill_id)?.lines.push(line)
  return [...stored.values()]
}

/** What credit notes took back of a line. */
export type Credited = Amounts & Record<'quantity' | 'discount', number>
const NOTHING: Credited = { quantity: 0, discount: 0, value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

/** Returns what credit notes took back of each line of a bill. */
export async function findCredited(db: Reader, billId: number): Promise<(lineId: number) => Credited> {
  const names = Object.keys(NOTHING) as (keyof Credited)[]
  const rows = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where('bills.bill_id', '=', billId)
    .groupBy('bill_lines.line_id')
    .select(['bill_lines.line_id as id'])
    .select(({ fn }) => names.map((name) => fn.sum<number>(`bill_lines.${name}`).as(name)))
    .execute()
  const credited = new Map(
    rows.map(({ id, ...sums }) => [Number(id), Object.fromEntries(names.map((name) => [name, Number(sums[name])])) as unknown as Credited]),
  )
  return (lineId) => credited.get(lineId) ?? NOTHING
}

export const listCreditNotes = (db: Reader, billId: number): Promise<BillRecord[]> =>
  db.selectFrom('bills').where('bill_id', '=', billId).selectAll().orderBy('id').execute()

/** Bills and credit notes of a request, oldest first. */
export const listDocumentsOf = (db: Reader, { entity, id }: RequestRef): Promise<BillRecord[]> =>
  db.selectFrom('bills').where('entity', '=', entity).where('entity_id', '=', id).selectAll().orderBy('id').execute()

/** Bills and credit notes of an account, oldest first. */
export async function listAccountDocuments(
  db: Reader,
  { entity, entity_id: id, bill_id: billId }: Pick<BillRecord, 'entity' | 'entity_id' | 'bill_id'>,
): Promise<BillRecord[]> {
  if (entity && id !== null) return listDocumentsOf(db, { entity, id })
  return db
    .selectFrom('bills')
    .where(({ or, eb }) => or([eb('id', '=', billId), eb('bill_id', '=', billId)]))
    .selectAll()
    .orderBy('id')
    .execute()
}

/** Whether a line is for a request: on a bill of its own, or on that of another repair of its visit. Each part has an index of its own. */
export const isLineOf = ({ entity, id }: RequestRef): RawBuilder<SqlBool> => sql<SqlBool>`(bill_lines.bill_id in (
    select id from bills where entity = ${entity} and entity_id = ${id}
    union all select bill_id from bill_lines where job_id = ${entity === kinds.repairRequests.entity ? id : 0}
  ) and coalesce(bill_lines.job_id, bills.entity_id) = ${id})`

const NET = sql<number | null>`sum(case when kind = 'bill' then bill_lines.total else -bill_lines.total end)`

/**
 * What bills of other repairs have of a request, less what its own bills have of others, in paise: lines of a visit are on the bill of one of
 * its repairs.
 */
export async function sumBetweenJobs(db: Reader, { entity, id }: RequestRef): Promise<number> {
  if (entity !== kinds.repairRequests.entity) return 0
  const lines = db.selectFrom('bill_lines').innerJoin('bills', 'bills.id', 'bill_lines.bill_id').select(NET.as('sum'))
  const { sum: elsewhere } = await lines.where('job_id', '=', id).executeTakeFirstOrThrow()
  const { sum: ofOthers } = await lines
    .where('bills.entity', '=', entity)
    .where('bills.entity_id', '=', id)
    .where('job_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(elsewhere ?? 0) - Number(ofOthers ?? 0)
}

const ISSUED = ['issued.kind', 'issued.number', 'issued.issued_on', 'issued.entity', 'issued.entity_id'] as const

/** Those of these repairs that bills of others of their visits have, and that credit notes have not taken back, with the bills. */
export async function findBilledWith(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .innerJoin('bills as issued', (join) => join.on('issued.id', '=', sql`coalesce(bills.bill_id, bills.id)`))
    .where('job_id', 'in', ids)
    .groupBy(['job_id', 'issued.id', ...ISSUED])
    .having(sql<SqlBool>`sum(case when bills.kind = 'bill' then bill_lines.total else -bill_lines.total end) > 0`)
    .select(['job_id as job', 'issued.id', ...ISSUED])
    .orderBy('issued.id')
    .execute()
  return rows.map(({ job, ...bill }) => ({ ...bill, job: Number(job), bill_id: null }))
}

/**
 * How many pieces of each agreed line the bills of a request have, less those that credit notes took back. Lines from before bills named what
 * was agreed have an empty one.
 */
export async function countBilled(db: Reader, request: RequestRef): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where(isLineOf(request))
    .groupBy('agreed_line')
    .select(['agreed_line as line', sql<number>`sum(case when kind = 'bill' then quantity else -quantity end)`.as('pieces')])
    .execute()
  return new Map(rows.map(({ line, pieces }) => [line, Number(pieces)]))
}

/** By how much credit notes lowered the prices of a request, in paise: the pieces stay billed. */
export async function sumReductions(db: Reader, request: RequestRef): Promise<number> {
  const { sum } = await db
    .selectFrom('bill_lines')
    .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
    .where(isLineOf(request))
    .where('quantity', '=', 0)
    .select(({ fn }) => fn.sum<number | null>('bill_lines.total').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export interface BillFilter {
  q?: string | undefined
  kind?: BillRecord['kind'] | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function listBills(
  db: Reader,
  { q, kind, from, to, ...page }: BillFilter & { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: BillRecord[]; total: number }> {
  const matching = db
    .selectFrom('bills')
    .$if(Boolean(q), (query) => query.where(matchesSearch(db, 'bills', q as string)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as BillRecord['kind']))
    .$if(from !== undefined, (query) => query.where('issued_on', '>=', from as string))
    .$if(to !== undefined, (query) => query.where('issued_on', '<=', to as string))
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Makes a private link to a bill and returns its token, which cannot be read back. */
export async function mintBillToken(tx: Tx, billId: number): Promise<string> {
  const token = newLinkToken()
  await tx
    .insertInto('bill_links')
    .values({ token_hash: hashToken(token), bill_id: billId, created_at: new Date().toISOString() })
    .execute()
  return token
}

export async function findLinkedBill(db: Reader, token: string): Promise<StoredBill | undefined> {
  const link = await db.selectFrom('bill_links').where('token_hash', '=', hashToken(token)).select('bill_id').executeTakeFirst()
  return link && findBill(db, link.bill_id)
}

/** A document as an account adds it up. */
export const documentOf = ({
  bill_id: billId,
  issued_on: issuedOn,
  ...row
}: Pick<BillRecord, 'id' | 'kind' | 'bill_id' | 'issued_on' | 'total'>) => ({ ...row, billId, issuedOn }) satisfies AccountDocument

const isKept = (today: string, inAccount: RawBuilder<SqlBool>) => sql<SqlBool>`(
  exists (select 1 from bills as kept where kept.kept_until >= ${today} and ${inAccount})
  or exists (select 1 from payments as kept where kept.kept_until >= ${today} and ${inAccount})
  or ${isOpenAccount(inAccount, today)})`

/**
 * Whether the law wants another row of the account of the same request kept on `today`, or the account is still open. An account is deleted
 * as a whole: a part of it would be a debt that nobody has.
 */
export const isRequestKept = (of: 'bills' | 'payments', today: string): RawBuilder<SqlBool> =>
  isKept(today, sql`kept.entity = ${sql.ref(`${of}.entity`)} and kept.entity_id = ${sql.ref(`${of}.entity_id`)}`)

/** Deletes payments with their vouchers and what was chosen for them. Returns how many. */
export async function deletePayments(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  await tx.deleteFrom('vouchers').where('payment_id', 'in', ids).execute()
  await deleteUsesOf(tx, ids)
  const { numDeletedRows } = await tx.deleteFrom('payments').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes up to `limit` documents that no law wants kept on `today`, credit notes before their bills. Returns how many. */
export async function deleteEndedBills(tx: Tx, today: string, limit: number): Promise<number> {
  const ended = await tx
    .selectFrom('bills')
    .where('kept_until', '<', today)
    .where(({ not }) => not(isRequestKept('bills', today)))
    .where(({ not }) => not(isKept(today, sql`kept.bill_id = coalesce(bills.bill_id, bills.id)`)))
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return 0
  const paid = await tx.selectFrom('payments').where('bill_id', 'in', ids).select('id').execute()
  await deletePayments(
    tx,
    paid.map(({ id }) => id),
  )
  await tx.deleteFrom('bill_links').where('bill_id', 'in', ids).execute()
  await tx.deleteFrom('advance_uses').where('bill_id', 'in', ids).execute()
  for (const id of ids) {
    await tx.deleteFrom('bill_lines').where('bill_id', '=', id).execute()
    await tx.deleteFrom('bills').where('id', '=', id).execute()
  }
  return ids.length
}
