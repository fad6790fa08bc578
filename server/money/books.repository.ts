import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { BOOK_OF_MODE, type Book, effectOn, type MoveKind } from '#contract/money/books.ts'
import { type PaymentKind, SETTLEMENT_MODES, type SettlementMode } from '#contract/money/payments.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Span } from './report.repository.ts'

export type MoveRecord = Selectable<Tables['money_moves']> & { is_reversed: boolean }
export type CountRecord = Selectable<Tables['money_counts']>

const modesOf = (book: Book): SettlementMode[] => SETTLEMENT_MODES.filter((mode) => BOOK_OF_MODE[mode] === book)
/** Categories that are suggested. */
const CATEGORIES_MAX = 50

const LOCK = sql`hashtextextended('money-books', 0)`
/**
 * Payments and moves share a lock that a count has alone: each of them is in the count, with an id that is not above its last one, or comes
 * later. SQLite has one writer.
 */
export async function lockBooks(tx: Tx, as: 'entry' | 'count'): Promise<void> {
  if (tx.dialect === 'sqlite') return
  const lock = sql.raw(as === 'count' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await fromRaw(tx, sql<{ done: number }>`select 1 as done from ${lock}(${LOCK})`).select('done').execute()
}

const IS_REVERSED = sql<number>`case when exists (select 1 from money_moves as later where later.reverses = money_moves.id) then 1 else 0 end`
const selectMoves = (db: Reader) => db.selectFrom('money_moves').selectAll().select(IS_REVERSED.as('is_reversed'))
const toMove = ({ is_reversed, ...row }: Selectable<Tables['money_moves']> & { is_reversed: number }): MoveRecord => ({
  ...row,
  is_reversed: Number(is_reversed) === 1,
})

export async function insertMove(tx: Tx, move: Omit<Insertable<Tables['money_moves']>, 'id'>): Promise<MoveRecord> {
  await lockBooks(tx, 'entry')
  return { ...(await tx.insertInto('money_moves').values(move).returningAll().executeTakeFirstOrThrow()), is_reversed: false }
}

export async function findMove(db: Reader, id: number): Promise<MoveRecord | undefined> {
  const found = await selectMoves(db).where('id', '=', id).executeTakeFirst()
  return found && toMove(found)
}

/** As `findMove`; nobody else reverses it before the transaction ends. */
export async function lockMove(tx: Tx, id: number): Promise<MoveRecord | undefined> {
  await tx.selectFrom('money_moves').where('id', '=', id).select('id').$call(forUpdate(tx)).executeTakeFirst()
  return findMove(tx, id)
}

/** Moves of a span in their order, of all books. */
export async function listMovesIn(db: Reader, { from, to }: Span): Promise<MoveRecord[]> {
  const rows = await selectMoves(db).where('day', '>=', from).where('day', '<=', to).orderBy('id').execute()
  return rows.map(toMove)
}

/** Who got the money of a move; an empty GSTIN for one that is not registered. */
export interface Payee {
  name: string
  gstin: string
}

/** Ids that one query names. */
const MOVES_AT_ONCE = 500

/** The suppliers whose bills moves paid, by the ids of the moves. */
export async function findPayees(db: Reader, moveIds: readonly number[]): Promise<Map<number, Payee>> {
  const payees = new Map<number, Payee>()
  for (let from = 0; from < moveIds.length; from += MOVES_AT_ONCE) {
    const rows = await db
      .selectFrom('supplier_payments as payment')
      .innerJoin('supplier_bills as bill', 'bill.id', 'payment.bill_id')
      .innerJoin('suppliers as supplier', 'supplier.id', 'bill.supplier_id')
      .where('payment.move_id', 'in', moveIds.slice(from, from + MOVES_AT_ONCE))
      .select(['payment.move_id as id', 'supplier.name', 'bill.gstin'])
      .execute()
    for (const { id, ...payee } of rows) payees.set(id, payee)
  }
  return payees
}

/** Those that touch a book. */
export const listMoves = async (db: Reader, book: Book, span: Span): Promise<MoveRecord[]> =>
  (await listMovesIn(db, span)).filter((move) => effectOn(book, { ...move, isReversal: false }) !== 0)

/** The categories of expenses, the most used first. */
export async function listCategories(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('money_moves')
    .where('kind', '=', 'expense')
    .groupBy('category')
    .select('category')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('category')
    .limit(CATEGORIES_MAX)
    .execute()
  return rows.map(({ category }) => category)
}

export const insertCount = (
  tx: Tx,
  count: Omit<Insertable<Tables['money_counts']>, 'id' | 'last_payment' | 'last_move'>,
): Promise<CountRecord> =>
  tx
    .insertInto('money_counts')
    .values(({ selectFrom, fn }) => ({
      ...count,
      last_payment: selectFrom('payments').select(fn.coalesce(fn.max('id'), sql<number>`0`).as('last')),
      last_move: selectFrom('money_moves').select(fn.coalesce(fn.max('id'), sql<number>`0`).as('last')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

const countsOf = (db: Reader, book: Book) => db.selectFrom('money_counts').where('book', '=', book).selectAll().orderBy('position')

/** The last count of a book up to a day, or of all. */
export const findLastCount = (db: Reader, book: Book, day?: string): Promise<CountRecord | undefined> =>
  db
    .selectFrom('money_counts')
    .where('book', '=', book)
    .$if(day !== undefined, (query) => query.where('day', '<=', day as string))
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The count at a position; the first one began the book. */
export const findCountAt = (db: Reader, book: Book, position: number): Promise<CountRecord | undefined> =>
  countsOf(db, book).where('position', '=', position).executeTakeFirst()

export const listCounts = (db: Reader, book: Book, { from, to }: Span): Promise<CountRecord[]> =>
  countsOf(db, book).where('day', '>=', from).where('day', '<=', to).execute()

/** What came into a book and left it, by kind. */
export interface EntrySum {
  kind: PaymentKind | MoveKind
  amount: number
  count: number
}

/** Sums of the entries of a span, without those that `after` counted. */
export async function sumEntries(db: Reader, book: Book, { from, to }: Span, after?: CountRecord): Promise<EntrySum[]> {
  const payments = await db
    .selectFrom('payments')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('mode', 'in', modesOf(book))
    .$if(after !== undefined, (query) => query.where(isLater(after as CountRecord, 'last_payment')))
    .groupBy('kind')
    .select(['kind', sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('count')])
    .execute()
  const moves = await db
    .selectFrom('money_moves')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(after !== undefined, (query) => query.where(isLater(after as CountRecord, 'last_move')))
    .groupBy(['kind', 'book', sql`case when reverses is null then 0 else 1 end`])
    .select(['kind', 'book', sql<number>`case when reverses is null then 0 else 1 end`.as('reversal')])
    .select([sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('count')])
    .execute()
  const sums = new Map<EntrySum['kind'], EntrySum>()
  const add = (kind: EntrySum['kind'], amount: number, count: number) => {
    const { amount: before, count: counted } = sums.get(kind) ?? { amount: 0, count: 0 }
    sums.set(kind, { kind, amount: before + amount, count: counted + count })
  }
  for (const { kind, amount, count } of payments) add(kind, kind === 'payment' ? Number(amount) : -Number(amount), Number(count))
  for (const { reversal, ...move } of moves) {
    const effect = effectOn(book, { ...move, amount: Number(move.amount), isReversal: Number(reversal) === 1 })
    if (effect !== 0) add(move.kind, effect, Number(move.count))
  }
  return [...sums.values()]
}

/** Of a later day, or entered since. */
const isLater = ({ day, ...count }: CountRecord, last: 'last_payment' | 'last_move') =>
  sql<SqlBool>`(day > ${day} or id > ${sql.lit(count[last])})`

/** What was spent in a span without the tax that the shop gets back, by kind and category; supplies become a cost when they are sold. */
export async function sumExpenses(
  db: Reader,
  { from, to }: Span,
): Promise<{ kind: 'expense' | 'salary'; category: string; amount: number }[]> {
  const rows = await db
    .selectFrom('money_moves')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', ['expense', 'salary'])
    .groupBy(['kind', 'category'])
    .select(['kind', 'category', sql<number>`sum((amount - tax) * case when reverses is null then 1 else -1 end)`.as('amount')])
    .execute()
  const spent = rows.map(({ kind, category, amount }) => ({ kind: kind as 'expense' | 'salary', category, amount: Number(amount) }))
  return spent.filter(({ amount }) => amount !== 0).sort((a, b) => b.amount - a.amount || a.category.localeCompare(b.category))
}

/** Deletes up to `limit` moves that no law wants kept on `today`. Returns how many. */
export async function deleteEndedMoves(tx: Tx, today: string, limit: number): Promise<number> {
  const ended = tx.selectFrom('money_moves').where('kept_until', '<', today).select('id').orderBy('id').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('money_moves').where('id', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
