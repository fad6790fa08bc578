import type { RequestEntity } from '#contract/constants.ts'
import type { TaxKind } from '#contract/money/bill-amounts.ts'
import type { BillForm } from '#contract/money/bills.ts'
import type { Book, MoveKind } from '#contract/money/books.ts'
import type { PaymentKind, SettlementMode } from '#contract/money/payments.ts'
import type { VoucherKind } from '#contract/money/vouchers.ts'
import { bigint, type Column, day, id, integer, json, numbered, storedPicture, table, text, time } from './table.ts'

const REFUSAL = 'What is issued is kept'

/** In paise: a total is `value + cgst + sgst + igst`, of a bill with `round_off`. */
const AMOUNTS = {
  value: integer().check('value >= 0'),
  /** The part of `value` that is taxed. */
  taxable: integer().check('taxable >= 0'),
  cgst: integer().check('cgst >= 0'),
  sgst: integer().check('sgst >= 0'),
  igst: integer().check('igst >= 0'),
}

/** The last number of a series may be corrected until a document has the next one. */
const lastIssued = (table: string) =>
  `coalesce((select max(place_in_series) from ${table} where prefix = old.prefix and year = old.year), 0)`
const KEEPS_SERIES = [
  ...['new.prefix = old.prefix', 'new.year = old.year', 'new.last_on >= old.last_on'],
  ...['bills', 'vouchers', 'buybacks', 'outside_works', 'purchase_orders'].map((table) => `new.last >= ${lastIssued(table)}`),
].join(' and ')

/** The latest number of each series of documents in a financial year. */
export const money_series = table('money_series', {
  prefix: text(),
  year: integer(),
  last: integer().check('"last" between 0 and 999999'),
  /** The date of its last document; empty before the first. */
  last_on: text().default('').check(`last_on = '' or last_on like '____-__-__'`),
  /** The restore after which the number was confirmed: a backup has an older one than the paper. Empty for none. */
  confirmed_after: text().default(''),
}).with({
  key: ['prefix', 'year'],
  guard: { refusal: REFUSAL, update: KEEPS_SERIES },
})

/**
 * What may happen to a row that is kept: the phone of its customer, which no law asks for, is taken out of the snapshot and of what is
 * searched. Nothing here is ever null, for that would pass.
 */
function losesPhone(columns: Readonly<Record<string, Column<unknown>>>): string {
  const phone = `coalesce((old.snapshot -> 'customer') ->> 'phone', '')`
  const same = Object.keys(columns).filter((name) => name !== 'snapshot' && name !== 'search')
  return [
    ...same.map((name) => `cast(new."${name}" as text) is not distinct from cast(old."${name}" as text)`),
    `cast(new.snapshot as text) = replace(cast(old.snapshot as text), '"phone":"' || ${phone} || '"', '"phone":""')`,
  ].join(' and ')
}

const issuedBills = table('bills', {
  id: id(),
  kind: text<'bill' | 'credit_note'>().check(`kind in ('bill', 'credit_note')`),
  form: text<BillForm>().check(`form in ('plain', 'supply', 'invoice')`),
  ...numbered(),
  /** The date in the shop. */
  issued_on: day(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
  /** The bill that a credit note is about. */
  bill_id: integer().optional().references('bills'),
  /** Why there is a credit note. */
  reason: text(),
  tax_kind: text<TaxKind>().check(`tax_kind in ('none', 'local', 'interstate')`),
  is_inclusive: integer().check('is_inclusive in (0, 1)'),
  customer_name: text(),
  customer_gstin: text(),
  /** Code of the state where it is taxed; empty on bills without tax. */
  place_of_supply: text(),
  ...AMOUNTS,
  round_off: integer(),
  total: integer(),
  /** JSON: shop and customer as they were. */
  snapshot: json(),
  kept_until: day(),
  /** Number and customer, folded. */
  search: text(),
  /** The request that it is for; null for a sale at the counter. The request may have been erased since. */
  entity: text<RequestEntity>().optional().references('request_kinds'),
  entity_id: integer().optional(),
  sound: text().default(''),
  /** Who had the repair on the day of the bill, also when the account is gone; null and empty for nobody. */
  technician_id: integer().optional(),
  technician_name: text().default(''),
})
/** Bills and credit notes as they were issued: the database refuses to change them, and to delete them before `kept_until`. */
export const bills = issuedBills.with({
  unique: [['prefix', 'year', 'place_in_series']],
  checks: [
    'total = value + cgst + sgst + igst + round_off',
    `(kind = 'credit_note') = (bill_id is not null)`,
    '(entity is null) = (entity_id is null)',
  ],
  indexes: {
    // With what the report adds up: the rows are large.
    issued_on: 'issued_on, kind, entity, total, cgst, sgst, igst, round_off, technician_id, entity_id',
    entity_entity_id: 'entity, entity_id',
    bill_id: 'bill_id',
    kept_until: 'kept_until',
  },
  searched: ['search', 'sound'],
  guard: { refusal: REFUSAL, update: losesPhone(issuedBills.columns), delete: 'old.kept_until < {today}' },
})

export const bill_lines = table('bill_lines', {
  id: id(),
  bill_id: integer().references('bills'),
  position: integer(),
  /** On a credit note the line of the bill. */
  line_id: integer().optional().references('bill_lines'),
  /** What is taken from the stock, or on a credit note put back. */
  item_id: integer().optional().formerly('product_id'),
  description: text(),
  /** HSN or SAC; may be empty on bills without tax. */
  code: text(),
  /** None where a credit note lowers the price. */
  quantity: integer().check('quantity >= 0'),
  unit_price: integer().check('unit_price >= 0'),
  discount: integer(),
  /** In basis points. */
  tax_rate: integer().check('tax_rate >= 0'),
  /** Under the margin scheme: what the shop paid for one piece. */
  purchase_price: integer().optional().check('purchase_price >= 0'),
  serial: text(),
  warranty_days: integer().optional().check('warranty_days >= 0'),
  ...AMOUNTS,
  total: integer(),
  /** The cost of one piece for the shop on the day of the bill; null when unknown. Only the report reads it. */
  cost: integer().optional().check('cost >= 0'),
  /** The line of what the customer agreed to; null for any other, empty on bills from before lines named it. */
  agreed_line: text().optional().default(''),
  /** The other repair of the visit whose line it is; null for that of the request of the bill. */
  job_id: integer().optional(),
  /** Who had that repair, as the bill says it of its own; null and empty for nobody, and for a line of its own. */
  technician_id: integer().optional(),
  technician_name: text().default(''),
}).with({
  unique: [['bill_id', 'position']],
  checks: ['discount between 0 and quantity * unit_price', 'total = value + cgst + sgst + igst'],
  indexes: {
    line_id: 'line_id',
    job_id: 'job_id, bill_id where job_id is not null',
    amounts: 'bill_id, value, quantity, cost, purchase_price',
  },
  guard: {
    refusal: REFUSAL,
    delete: 'exists (select 1 from bills where id = old.bill_id and kept_until < {today})',
  },
})

export const bill_links = table('bill_links', {
  /** SHA-256 of the token in the link, hex. */
  token_hash: text().key(),
  bill_id: integer().references('bills'),
  created_at: time(),
}).with({
  indexes: {
    bill_id: 'bill_id',
  },
})

/**
 * Money that came or went, for a request or for a bill that is for none, and what was written off: a debt as a payment, an advance as a refund.
 * Kept as bills are.
 */
export const payments = table('payments', {
  id: id(),
  kind: text<PaymentKind>().check(`kind in ('payment', 'refund')`),
  mode: text<SettlementMode>().check(`mode in ('cash', 'upi', 'card', 'bank', 'cheque', 'emi', 'tds', 'exchange', 'write_off')`),
  amount: integer().check('amount > 0'),
  /** As the bank or the app shows it; may be empty. */
  reference: text(),
  /** The date on which it counts, in the shop. */
  day: day(),
  /** The date on which it was entered; cash counts on that. */
  entered_on: day(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
  bill_id: integer().optional().references('bills'),
  kept_until: day(),
  entity: text<RequestEntity>().optional().references('request_kinds'),
  entity_id: integer().optional(),
  /** The payment that was entered by mistake and that this row takes back: of the opposite kind, with the same mode and amount. */
  reverses: integer().optional().unique(),
  /** Why it was reversed or written off. */
  note: text().default(''),
  /** The same on all parts of what was handed over at once for several accounts; empty on what was for one. */
  together: text().default(''),
}).with({
  checks: [
    '(entity is null) <> (bill_id is null)',
    '(entity is null) = (entity_id is null)',
    'day <= entered_on',
    `mode <> 'cash' or day = entered_on`,
  ],
  indexes: {
    day: 'day, mode, kind, amount',
    reference: `reference, mode where reference <> ''`,
    together: `together where together <> ''`,
    entity_entity_id: 'entity, entity_id',
    bill_id: 'bill_id',
    kept_until: 'kept_until',
  },
  guard: { refusal: REFUSAL, delete: 'old.kept_until < {today}' },
})

const issuedVouchers = table('vouchers', {
  id: id(),
  kind: text<VoucherKind>().check(`kind in ('receipt', 'refund')`),
  ...numbered(),
  /** The date in the shop. */
  issued_on: day(),
  created_at: time(),
  payment_id: integer().unique().references('payments'),
  tax_kind: text<TaxKind>().check(`tax_kind in ('none', 'local', 'interstate')`),
  place_of_supply: text(),
  ...AMOUNTS,
  total: integer().check('total > 0'),
  /** JSON: what the advance is for, and the tax of each part. */
  lines: json(),
  /** JSON: shop and customer as they were, and the receipts of what is given back. */
  snapshot: json(),
  kept_until: day(),
})
/** The papers of advances: a receipt for one that came, a refund voucher for what is given back of it. Kept as bills are. */
export const vouchers = issuedVouchers.with({
  unique: [['prefix', 'year', 'place_in_series']],
  checks: ['total = value + cgst + sgst + igst'],
  indexes: {
    issued_on: 'issued_on, kind, prefix, year',
  },
  guard: { refusal: REFUSAL, update: losesPhone(issuedVouchers.columns), delete: 'old.kept_until < {today}' },
})

/**
 * What somebody chose for an advance: how much of it, and no more, is applied to a bill, the newest row for both; and, in an account with such
 * a choice, how much of it a refund gives back.
 */
export const advance_uses = table('advance_uses', {
  id: id(),
  payment_id: integer().references('payments'),
  bill_id: integer().optional().references('bills'),
  refund_id: integer().optional().references('payments'),
  amount: integer().check('amount >= 0'),
  /** The date in the shop. */
  day: day(),
}).with({
  checks: ['(bill_id is null) <> (refund_id is null)'],
  indexes: {
    payment_id: 'payment_id',
    bill_id: 'bill_id',
    refund_id: 'refund_id',
  },
  guard: { refusal: REFUSAL, delete: 'exists (select 1 from payments where id = old.payment_id and kept_until < {today})' },
})

/**
 * The sums of a request, or of a bill of the counter, as `settle` computes them from its documents and payments: projected in the transaction
 * of each of these, and of each hand-over.
 */
export const accounts = table('accounts', {
  /** `repair-requests 12` or `bill 7`. */
  account: text().key(),
  entity: text<RequestEntity>().optional().references('request_kinds'),
  entity_id: integer().optional(),
  bill_id: integer().optional(),
  /** GSTIN or phone of the customer of the first bill that is not paid, else the account itself; empty without a debt. */
  owner: text().default(''),
  billed: bigint().default(0),
  credited: bigint().default(0),
  /** Also what was written off. */
  paid: bigint().default(0),
  due: bigint().default(0),
  advance: bigint().default(0),
  owed_since: day().optional(),
  /** The last day of the longest warranty on the repair, or on what was billed and not taken back. */
  covered_until: day().optional(),
}).with({
  unique: [['entity', 'entity_id']],
  checks: [
    '(entity is null) = (entity_id is null) and (entity is null) <> (bill_id is null)',
    'due - advance = billed - credited - paid and due >= 0 and advance >= 0',
    '(due > 0) = (owed_since is not null)',
  ],
  indexes: {
    owner: 'owner, owed_since, due where due > 0',
    advance: 'advance where advance > 0',
  },
})

/** Money that moved otherwise than by a payment of a customer: expenses, deposits and the like. A reversal names the move that it takes back. */
export const money_moves = table('money_moves', {
  id: id(),
  kind: text<MoveKind>().check(`kind in ('expense', 'supplier', 'buyback', 'salary', 'drawing', 'contribution', 'deposit', 'withdrawal')`),
  /** The book that the money left, or that the owner put it into. */
  book: text<Book>().check(`book in ('cash', 'bank')`),
  amount: integer().check('amount > 0'),
  /** Of an expense. */
  category: text(),
  note: text(),
  reference: text(),
  /** Of the supplier whose bill has this tax on this value; empty without one. */
  gstin: text(),
  taxable: integer().check('taxable >= 0'),
  tax: integer().check('tax >= 0'),
  /** The move that it takes back, which may have been deleted before. */
  reverses: integer().optional().unique(),
  /** The date in the shop. */
  day: day(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
  kept_until: day(),
}).with({
  checks: [
    'taxable + tax <= amount',
    `(kind = 'expense') = (category <> '')`,
    `(kind <> 'deposit' or book = 'cash') and (kind <> 'withdrawal' or book = 'bank')`,
  ],
  indexes: {
    day: 'day, book, kind, amount',
    kept_until: 'kept_until',
  },
  guard: { refusal: REFUSAL, delete: 'old.kept_until < {today}' },
})

/** What was found in the drawer or on the account at the bank, beside what should have been there: versions, each of which goes on from the last. */
export const money_counts = table('money_counts', {
  id: id(),
  book: text<Book>().check(`book in ('cash', 'bank')`),
  /** From 1, in the order of days. */
  position: integer().check('position > 0'),
  day: day(),
  opening: bigint(),
  expected: bigint(),
  counted: bigint().check(`book = 'bank' or counted >= 0`),
  note: text(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
  /** The newest rows when it was counted: later ones, and those of later days, belong to the next count. */
  last_payment: integer(),
  last_move: integer(),
}).with({
  unique: [['book', 'position']],
  indexes: {
    book_day: 'book, day',
  },
  guard: { refusal: REFUSAL },
})

/** Photos of the receipts behind a move, kept as long as it. */
export const move_receipts = table('move_receipts', {
  id: id(),
  move_id: integer().references('money_moves'),
  ...storedPicture(),
  created_at: time(),
}).with({
  unique: [['move_id', 'hash']],
  guard: {
    refusal: REFUSAL,
    delete: 'exists (select 1 from money_moves where id = old.move_id and kept_until < {today})',
  },
})

/** The line of the bank's statement on which a payment or a move was seen. */
export const bank_matches = table('bank_matches', {
  id: id(),
  payment_id: integer().optional().unique().references('payments', 'on delete cascade'),
  move_id: integer().optional().unique().references('money_moves', 'on delete cascade'),
  /** The date of the line. */
  day: day(),
  /** The identifier in the line; empty without one. */
  reference: text(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
}).with({
  checks: ['(payment_id is null) <> (move_id is null)'],
})
