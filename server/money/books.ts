import { DAY_MS } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { signed } from '#contract/money/account.ts'
import {
  BOOK_OF_MODE,
  BOOKS,
  type Book,
  type BookRow,
  type Count,
  type Day,
  effectOn,
  LEAVES,
  type Move,
  type NewCount,
  type NewMove,
} from '#contract/money/books.ts'
import { financialYear, keptUntil } from '#contract/money/financial-year.ts'
import { sum } from '#contract/money/paise.ts'
import { ENTERED_LATE_DAYS, isMoney, MONEY_MODES, type MoneyMode, type Payment } from '#contract/money/payments.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { csvDigits } from '#server/platform/http/csv.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import * as texts from '#texts/books.ts'
import { groupBy } from './accounts.repository.ts'
import {
  type CountRecord,
  findCountAt,
  findLastCount,
  insertCount,
  insertMove,
  listCategories,
  listCounts,
  listMoves,
  lockBooks,
  lockMove,
  type MoveRecord,
  sumEntries,
} from './books.repository.ts'
import { listMatchesIn } from './matches.repository.ts'
import { matchView } from './matches.routes.ts'
import { streamPayments } from './payments.repository.ts'
import { paymentView } from './payments.ts'
import { listReceiptsIn, type ReceiptRow } from './receipts.repository.ts'
import { receiptView } from './receipts.routes.ts'
import { streamReceipts } from './registers.repository.ts'
import { referencesOf } from './registers.ts'
import type { Span } from './report.repository.ts'

const moveView = (move: MoveRecord, receipts: readonly ReceiptRow[] = []): Move => {
  const { id, kind, book, amount, category, note, reference, gstin, taxable, tax, reverses, day, created_at: at, user_name: by } = move
  return {
    ...{ id, kind, book, amount, category, note, reference, gstin, taxable, tax, reverses, day, at, by, isReversed: move.is_reversed },
    receipts: receipts.map(receiptView),
  }
}

const countView = ({ id, day, opening, expected, counted, note, created_at: at, user_name: by }: CountRecord): Count => ({
  ...{ id, day, at, by, note },
  ...{ opening: Number(opening), expected: Number(expected), counted: Number(counted) },
})

/** What is in a book at the end of a day: what its last count found, and what came and went since. Null before the first count. */
async function balanceOn(db: Reader, book: Book, day: string): Promise<number | null> {
  const last = await findLastCount(db, book, day)
  if (!last) return null
  // What is dated before the book began was in the drawer when it was counted first.
  const { day: from = last.day } = (await findCountAt(db, book, 1)) ?? {}
  return Number(last.counted) + sum((await sumEntries(db, book, { from, to: day }, last)).map(({ amount }) => amount))
}

/** What each count found beyond what should have been there; the first one begins the book. Days of earlier versions had an opening of their own. */
export async function differencesOf(db: Reader, book: Book, counts: readonly CountRecord[]): Promise<Map<number, number>> {
  const [first] = counts
  let before = first && first.position > 1 ? await findCountAt(db, book, first.position - 1) : undefined
  const differences = new Map<number, number>()
  for (const count of counts) {
    const { opening, counted } = countView(count)
    const shift = before ? opening - Number(before.counted) : 0
    differences.set(count.id, before ? counted - Number(count.expected) + shift : 0)
    before = count
  }
  return differences
}

/** A day of a book: what it began with, what came and went, what should be there now, and its counts. */
export async function dayView(db: Reader, book: Book, day: string): Promise<Day> {
  const payments: Payment[] = []
  for await (const batch of streamPayments(db, day, day)) payments.push(...batch.map(paymentView))
  const sums = Object.fromEntries(MONEY_MODES.map((mode) => [mode, 0])) as Day['sums']
  for (const payment of payments) if (isMoney(payment.mode)) sums[payment.mode] += signed(payment)
  const span = { from: day, to: day }
  const counts = await listCounts(db, book, span)
  const first = counts.find(({ position }) => position === 1)
  const opening = first ? Number(first.counted) : await balanceOn(db, book, addDays(day, -1))
  const lines = await sumEntries(db, book, span, first)
  const difference = sum([...(await differencesOf(db, book, counts)).values()])
  const receipts = groupBy(await listReceiptsIn(db, span), ({ move_id: id }) => id)
  return {
    ...{ day, payments, sums, opening, isFirst: first !== undefined, lines, difference },
    expected: opening === null ? null : opening + sum(lines.map(({ amount }) => amount)) + difference,
    counts: counts.map(countView),
    moves: (await listMoves(db, book, span)).map((move) => moveView(move, receipts.get(move.id))),
    categories: await listCategories(db),
  }
}

const authorOf = (by: Caller) => ({ created_at: new Date().toISOString(), user_id: by.userId, user_name: by.userName })

/** Throws 422 for a day that has not come, is long past, or is before the last count of a book: what was counted does not change. */
function assertDay(day: string, last: CountRecord | undefined): void {
  if (day > todayInShop()) throw fieldProblem('day', 'date_future')
  if (day < todayInShop(new Date(Date.now() - ENTERED_LATE_DAYS * DAY_MS))) throw fieldProblem('day', 'date_old')
  if (last && day < last.day) throw fieldProblem('day', 'date_counted')
}

/** Records that money moved. */
export async function recordMove(tx: Tx, move: NewMove, by: Caller): Promise<Move> {
  const { kind, amount, note = '', reference = '', gstin = '', taxable = 0, tax = 0, day = todayInShop() } = move
  const book = LEAVES[kind] ?? move.book
  const category = kind === 'expense' ? move.category : ''
  for (const each of BOOKS)
    if (effectOn(each, { kind, book, amount, isReversal: false }) !== 0)
      assertDay(day, each === 'cash' ? await findLastCount(tx, each) : undefined)
  return storeMove(tx, { ...{ kind, book, amount, category, note, reference, gstin, taxable, tax, day }, reverses: null }, by)
}

/** Records what a person got who sold something to the shop. */
export const recordBuyback = (
  tx: Tx,
  { book, amount, reference, note }: { book: Book; amount: number; reference: string; note: string },
  by: Caller,
): Promise<Move> =>
  storeMove(
    tx,
    {
      ...{ kind: 'buyback', book, amount, reference, note, day: todayInShop() },
      ...{ category: '', gstin: '', taxable: 0, tax: 0, reverses: null },
    },
    by,
  )

async function storeMove(
  tx: Tx,
  move: Omit<Parameters<typeof insertMove>[1], 'created_at' | 'user_id' | 'user_name' | 'kept_until'>,
  by: Caller,
): Promise<Move> {
  const stored = await insertMove(tx, { ...move, ...authorOf(by), kept_until: keptUntil(financialYear(move.day)) })
  const { kind, book, amount, category, note, day, reverses } = stored
  const details = {
    kind,
    book,
    amount,
    day,
    ...(category && { category }),
    ...(note && { reason: note }),
    ...(reverses !== null && { reverses }),
  }
  await writeAuditEvent(tx, { entity: 'books', entityId: stored.id, action: 'added', by, details })
  return moveView(stored)
}

/**
 * Takes back a move, today. Throws 404 for an unknown one, `move_reversed` the second time, or for a reversal, and 403 for what was bought from a
 * person: that is taken back with its voucher.
 */
export async function reverseMove(tx: Tx, id: number, note: string, by: Caller, of?: 'buyback'): Promise<Move> {
  const move = await lockMove(tx, id)
  if (!move) throw new ProblemError('not_found')
  if (move.is_reversed || move.reverses !== null) throw new ProblemError('move_reversed')
  if (move.kind === 'buyback' && of !== 'buyback') throw new ProblemError('forbidden')
  const { kind, book, amount, category, reference, gstin, taxable, tax } = move
  return storeMove(tx, { kind, book, amount, category, reference, gstin, taxable, tax, note, day: todayInShop(), reverses: id }, by)
}

/** Counts a book at the end of a day, or in between. Throws 422 for a day that cannot be counted any more. */
export async function countBook(tx: Tx, book: Book, { day, counted, note = '' }: NewCount, by: Caller): Promise<Count> {
  if (book === 'cash' && counted < 0) throw fieldProblem('counted', 'amount')
  await lockBooks(tx, 'count')
  const last = await findLastCount(tx, book)
  assertDay(day, last)
  const opening = last ? Number(last.counted) : counted
  const expected = (await balanceOn(tx, book, day)) ?? counted
  const stored = await insertCount(tx, {
    book,
    position: (last?.position ?? 0) + 1,
    day,
    opening,
    expected,
    counted,
    note,
    ...authorOf(by),
  })
  await writeAuditEvent(tx, { entity: 'books', entityId: stored.id, action: 'added', by, details: { book, day, expected, counted } })
  return countView(stored)
}

/** The entries of a book in a span, in the order of their days, with what was in the book after each. */
export async function bookRows(db: Reader, book: Book, span: Span): Promise<BookRow[]> {
  type Entry = Omit<BookRow, 'balance'> & { count?: CountRecord }
  const rows: Entry[] = []
  const plain = {
    category: '',
    note: '',
    reference: '',
    about: '',
    name: '',
    mode: null,
    counted: null,
    isReversal: false,
    isReversed: false,
    receipts: [],
    seen: null,
  }
  const matches = book === 'bank' ? await listMatchesIn(db, span) : []
  const seen = {
    payment: new Map(matches.map((match) => [match.payment_id, matchView(match)])),
    move: new Map(matches.map((match) => [match.move_id, matchView(match)])),
  }
  const wholes = new Map<string, Entry>()
  for await (const batch of streamReceipts(db, span.from, span.to)) {
    const own = batch.filter(({ mode }) => BOOK_OF_MODE[mode] === book)
    const requests = await referencesOf(db, own)
    for (const payment of own) {
      const { id, kind, mode, day, created_at: at, user_name: by, reference } = payment
      const request = requests.get(`${payment.entity} ${payment.entity_id}`)
      const about = payment.number ?? request?.reference ?? ''
      const whole = wholes.get(payment.together)
      if (whole) {
        // As the drawer and the bank saw it: handed over at once.
        whole.amount += signed(payment)
        whole.about += `, ${about}`
        continue
      }
      const row: Entry = {
        ...plain,
        id,
        kind,
        mode: mode as MoneyMode,
        day,
        at,
        by,
        reference,
        about,
        name: payment.customer_name || request?.name || '',
        amount: signed(payment),
        isReversal: payment.reverses !== null,
        isReversed: payment.is_reversed,
        seen: seen.payment.get(id) ?? null,
      }
      rows.push(row)
      if (payment.together) wholes.set(payment.together, row)
    }
  }
  const receiptsOf = groupBy(await listReceiptsIn(db, span), ({ move_id: id }) => id)
  for (const move of await listMoves(db, book, span)) {
    const { id, kind, day, at, by, category, note, reference, reverses, isReversed, receipts } = moveView(move, receiptsOf.get(move.id))
    const isReversal = reverses !== null
    rows.push({
      ...plain,
      id,
      kind,
      day,
      at,
      by,
      category,
      note,
      reference,
      isReversal,
      isReversed,
      receipts,
      seen: seen.move.get(id) ?? null,
      amount: effectOn(book, { ...move, isReversal }),
    })
  }
  const counts = await listCounts(db, book, span)
  const differences = await differencesOf(db, book, counts)
  for (const count of counts) {
    const { id, day, at, by, note, counted } = countView(count)
    rows.push({ ...plain, kind: 'count', id, day, at, by, note, counted, amount: differences.get(id) ?? 0, count })
  }
  rows.sort((a, b) => (a.day === b.day ? Number(a.at > b.at) - Number(a.at < b.at) : a.day < b.day ? -1 : 1))
  let balance = await balanceOn(db, book, addDays(span.from, -1))
  return rows.map(({ count, ...row }) => {
    if (count?.position === 1) balance = Number(count.counted)
    else if (balance !== null) balance += row.amount
    return { ...row, balance }
  })
}

const rupees = (paise: number | null) => (paise === null ? '' : paise / 100)

/** A book as a file for the accountant. */
export function bookTable(db: Reader, book: Book, span: Span) {
  async function* rows() {
    const found = await bookRows(db, book, span)
    yield found.map(({ day, kind, mode, category, about, name, reference, note, amount, balance, by, counted, isReversal }) => [
      ...[day, texts.rowKind(kind, mode, isReversal), category, about, name, csvDigits(reference), note],
      ...[amount > 0 ? rupees(amount) : '', amount < 0 ? rupees(-amount) : '', rupees(counted), rupees(balance), by],
    ])
  }
  return { head: [...texts.head], rows: rows() }
}
