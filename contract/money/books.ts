import * as z from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  calendarDate,
  idParams,
  isoTimestamp,
  lineUpTo,
  listQuery,
  optionalIdentifiers,
  optionalLine,
  paise,
  requiredLine,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { optionalGstin } from './gstin.ts'
import { matchSchema } from './matches.ts'
import { MONEY_MODES, PAYMENT_KINDS, paymentSchema, type SettlementMode } from './payments.ts'
import { receiptSchema } from './receipts.ts'
import { spanQuery } from './registers.ts'

/** The books of the shop: its drawer, and its account at the bank. */
export const BOOKS = ['cash', 'bank'] as const
export type Book = (typeof BOOKS)[number]

/** The book that a payment is in; one by which no money comes is in none. */
export const BOOK_OF_MODE: Readonly<Partial<Record<SettlementMode, Book>>> = {
  ...{ cash: 'cash', upi: 'bank', card: 'bank', bank: 'bank', cheque: 'bank', emi: 'bank' },
}

/** Moves that people enter; `contribution` is what the owner puts in, and `drawing` what he takes. */
export const ENTERED_MOVE_KINDS = ['expense', 'supplier', 'salary', 'drawing', 'contribution', 'deposit', 'withdrawal'] as const
/** Money that moves otherwise than by a payment of a customer: `buyback` is what a person gets who sells something to the shop. */
export const MOVE_KINDS = [...ENTERED_MOVE_KINDS, 'buyback'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
/** What leads from one book into the other leaves this one. */
export const LEAVES: Readonly<Partial<Record<MoveKind, Book>>> = { deposit: 'cash', withdrawal: 'bank' }

export const BOOK_PAGE_SIZE = 20
const CATEGORY_MAX = 40
const NOTE_MAX = 200
const REFERENCE_MAX = 60
/** The most that the account of a shop has, in paise; it may be overdrawn. */
const BALANCE_MAX = 1_000_000_000_000

/** What a move adds to a book: less than nothing is taken from it. A reversal takes back what its move did. */
export function effectOn(book: Book, move: { kind: MoveKind; book: Book; amount: number; isReversal: boolean }): number {
  const amount = move.isReversal ? -move.amount : move.amount
  if (LEAVES[move.kind]) return move.book === book ? -amount : amount
  if (move.book !== book) return 0
  return move.kind === 'contribution' ? amount : -amount
}

export const newMoveSchema = z
  .object({
    kind: z.enum(ENTERED_MOVE_KINDS, code('choice')),
    /** The book that the money leaves, or that the owner puts it into; of a deposit and a withdrawal it is known. */
    book: z.enum(BOOKS, code('choice')),
    amount: paise(1),
    /** Of an expense, such as tea or courier. */
    category: z._default(lineUpTo(CATEGORY_MAX), ''),
    note: optionalLine(NOTE_MAX),
    reference: optionalIdentifiers(REFERENCE_MAX),
    /** The date in the shop; today unless given. */
    day: z.optional(calendarDate),
    /** Of the supplier's bill, whose tax is `tax` on `taxable`. */
    ...{ gstin: z.optional(optionalGstin), taxable: z.optional(paise()), tax: z.optional(paise()) },
  })
  .check(
    z.refine(({ kind, category }) => kind !== 'expense' || category !== '', { path: ['category'], error: code('required') }),
    z.refine(({ tax = 0, gstin = '' }) => tax === 0 || gstin !== '', { path: ['gstin'], error: code('gstin') }),
    z.refine(({ tax = 0, taxable = 0 }) => tax <= taxable, { path: ['tax'], error: code('amount') }),
    z.refine(({ tax = 0, taxable = 0, amount }) => taxable + tax <= amount, { path: ['taxable'], error: code('amount') }),
  )
export type NewMove = z.output<typeof newMoveSchema>

/** Why a move is taken back. */
export const reversalSchema = z.object({ note: requiredLine(NOTE_MAX) })

export const moveSchema = z.object({
  ...{ id: z.int(), kind: z.enum(MOVE_KINDS), book: z.enum(BOOKS), amount: z.int(), category: z.string(), note: z.string() },
  ...{ reference: z.string(), gstin: z.string(), taxable: z.int(), tax: z.int(), day: z.string(), at: isoTimestamp, by: z.string() },
  /** The move that this one takes back. */
  reverses: z.nullable(z.int()),
  isReversed: z.boolean(),
  receipts: z.array(receiptSchema),
})
export type Move = z.infer<typeof moveSchema>

export const newCountSchema = z.object({
  day: calendarDate,
  counted: wholeNumber(-BALANCE_MAX, BALANCE_MAX, 'amount'),
  note: optionalLine(NOTE_MAX),
})
export type NewCount = z.output<typeof newCountSchema>

/** What somebody found in the drawer, or on the statement of the bank, beside what should have been there. */
export const countSchema = z.object({
  ...{ id: z.int(), day: z.string(), at: isoTimestamp, by: z.string(), note: z.string() },
  /** What the count before found; the first one begins the book with what it finds. */
  ...{ opening: z.int(), expected: z.int(), counted: z.int() },
})
export type Count = z.infer<typeof countSchema>

const LINE_KINDS = [...PAYMENT_KINDS, ...MOVE_KINDS] as const

export const daySchema = z.object({
  day: z.string(),
  payments: z.array(paymentSchema),
  /** Payments less refunds of each mode by which money comes. */
  sums: z.record(z.enum(MONEY_MODES), z.int()),
  /** What is in the book when the day begins: by the last count, and what came and went since. Null before the first one. */
  opening: z.nullable(z.int()),
  /** The first count of the book was on this day, and is its opening. */
  isFirst: z.boolean(),
  /** What came into the book and left it, by kind; only the kinds of the day. */
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), amount: z.int(), count: z.int() })),
  /** What the counts of the day found beyond what should have been there. */
  difference: z.int(),
  /** What should be in the book when the day ends, or now. */
  expected: z.nullable(z.int()),
  counts: z.array(countSchema),
  moves: z.array(moveSchema),
  /** Categories of expenses that this shop has used. */
  categories: z.array(z.string()),
})
export type Day = z.infer<typeof daySchema>

/** An entry of a book: a payment, a move, or a count with what it found beyond what should have been there. */
export const bookRowSchema = z.object({
  id: z.int(),
  kind: z.enum([...LINE_KINDS, 'count']),
  ...{ day: z.string(), at: isoTimestamp, by: z.string() },
  amount: z.int(),
  /** What is in the book afterwards; null before its first count. */
  balance: z.nullable(z.int()),
  mode: z.nullable(z.enum(MONEY_MODES)),
  ...{ category: z.string(), note: z.string(), reference: z.string() },
  /** The bill or the request of a payment, and its customer. */
  ...{ about: z.string(), name: z.string() },
  /** Of a count. */
  counted: z.nullable(z.int()),
  ...{ isReversal: z.boolean(), isReversed: z.boolean() },
  /** Of a move. */
  receipts: z.array(receiptSchema),
  /** Where an entry of the bank book was seen on a statement; null when it was not yet. */
  seen: z.nullable(matchSchema),
})
export type BookRow = z.infer<typeof bookRowSchema>

const bookParams = z.object({ book: z.enum(BOOKS, code('choice')) })

export const bookRoutes = defineRoutes({
  day: {
    method: 'GET',
    path: '/api/money/days/:day',
    operationId: 'getDay',
    access: 'user',
    money: true,
    summary: 'A day of the drawer, or of the bank: its opening, what came and went, what should be there, and its counts',
    params: z.object({ day: calendarDate }),
    query: z.object({ book: z._default(z.enum(BOOKS, code('choice')), 'cash') }),
    status: 200,
    response: daySchema,
  },
  createMove: {
    method: 'POST',
    path: '/api/money/moves',
    operationId: 'createMove',
    access: 'user',
    money: true,
    summary: 'Record an expense, a deposit or another move of money. It is never changed again; a reversal takes back what is wrong',
    body: newMoveSchema,
    idempotent: true,
    status: 201,
    response: moveSchema,
  },
  reverseMove: {
    method: 'POST',
    path: '/api/money/moves/:id/reversal',
    operationId: 'reverseMove',
    access: 'user',
    money: true,
    summary: 'Take back a move that was entered by mistake, once',
    params: idParams,
    body: reversalSchema,
    idempotent: true,
    errors: ['move_reversed'],
    status: 201,
    response: moveSchema,
  },
  createCount: {
    method: 'POST',
    path: '/api/money/books/:book/counts',
    operationId: 'createCount',
    access: 'user',
    money: true,
    summary: 'Count the drawer, or enter the balance of the bank, as often as wanted; what comes afterwards belongs to the next count',
    params: bookParams,
    body: newCountSchema,
    idempotent: true,
    status: 201,
    response: countSchema,
  },
  list: {
    method: 'GET',
    path: '/api/money/books/:book',
    operationId: 'listBook',
    access: 'user',
    money: true,
    summary: 'The entries of the cash book or the bank book in a span of days, newest first',
    params: bookParams,
    query: z.extend(spanQuery, { page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(bookRowSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  download: {
    method: 'GET',
    path: '/api/money/books/:book/file',
    operationId: 'downloadBook',
    access: 'admin',
    summary: 'The cash book or the bank book of a span as a CSV file, oldest first, amounts in rupees',
    params: bookParams,
    query: spanQuery,
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
})
