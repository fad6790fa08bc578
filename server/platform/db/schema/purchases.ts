import type { GoodsReturnReason } from '#contract/purchases/goods.ts'
import type { SupplierBillKind } from '#contract/purchases/gstr2b.ts'
import { bigint, day, id, integer, table, text, time } from './table.ts'

/** What the shop orders from a supplier. */
export const purchase_orders = table('purchase_orders', {
  id: id(),
  /** As `numbered`, from when it goes to the supplier or the first of it comes; null for a draft, so that the series has no gap. */
  number: text().optional().unique(),
  prefix: text().optional(),
  year: integer().optional(),
  place_in_series: integer().optional().check('place_in_series >= 1'),
  supplier_id: integer().references('suppliers'),
  expected_on: day().optional(),
  note: text().default(''),
  /** When it went to the supplier last; null for a draft. */
  sent_at: time().optional(),
  /** When the shop said that nothing more of it is awaited. */
  closed_at: time().optional(),
  /** The sums of its lines: pieces that came, and pieces that are still to come, of which a closed order has none. */
  received: integer().default(0).check('received >= 0'),
  awaited: integer().default(0).check('awaited >= 0'),
  user_id: integer().references('users'),
  user_name: text(),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
}).with({
  unique: [['prefix', 'year', 'place_in_series']],
  checks: ['closed_at is null or awaited = 0', '(number is null) = (place_in_series is null)'],
  indexes: {
    supplier_id: 'supplier_id, id',
    awaited: 'expected_on, id where awaited > 0',
    ended: 'id where awaited = 0',
  },
})

export const purchase_order_lines = table('purchase_order_lines', {
  id: id(),
  order_id: integer().references('purchase_orders'),
  position: integer().check('position >= 0'),
  item_id: integer().references('items'),
  quantity: integer().check('quantity >= 1'),
  /** Of one piece without tax, in paise; null when unknown. */
  cost: integer().optional().check('cost >= 0'),
  /** What came, less what went back and is to be replaced. */
  received: integer().default(0).check('received >= 0'),
  /** The repair that waits for it, which may be gone, and the line of its estimate. */
  repair_id: integer().optional(),
  estimate_line_id: text().optional(),
}).with({
  checks: ['received <= quantity'],
  indexes: { order_id: 'order_id, position', item_id: 'item_id, id where received < quantity' },
})

/** What came at once of an order. */
export const goods = table('goods', {
  id: id(),
  order_id: integer().references('purchase_orders'),
  /** That of the order. */
  supplier_id: integer().references('suppliers'),
  day: day(),
  delivery_note: text(),
  note: text(),
  /** The supplier's bill about it; null when none came yet. */
  bill_id: integer().optional().references('supplier_bills'),
  user_id: integer().references('users'),
  user_name: text(),
  created_at: time(),
}).with({
  indexes: {
    order_id: 'order_id, id',
    unbilled: 'supplier_id, id where bill_id is null',
    bill_id: 'bill_id, id where bill_id is not null',
  },
})

export const goods_lines = table('goods_lines', {
  id: id(),
  goods_id: integer().references('goods'),
  order_line_id: integer().references('purchase_order_lines'),
  item_id: integer().references('items'),
  quantity: integer().check('quantity >= 1'),
  /** Of one piece, in paise: as its bill says, or as it came. */
  cost: integer().optional().check('cost >= 0'),
  /** How many of them went back. */
  returned: integer().default(0).check('returned >= 0'),
}).with({
  checks: ['returned <= quantity'],
  indexes: { goods_id: 'goods_id, id', order_line_id: 'order_line_id', item_id: 'item_id, id' },
})

/** The pieces with serial numbers of a line. */
export const goods_pieces = table('goods_pieces', {
  piece_id: integer().key().references('pieces'),
  goods_line_id: integer().references('goods_lines'),
}).with({ indexes: { goods_line_id: 'goods_line_id, piece_id' } })

/** What went back to the supplier at once. */
export const goods_returns = table('goods_returns', {
  id: id(),
  goods_id: integer().references('goods'),
  reason: text<GoodsReturnReason>(),
  note: text(),
  /** 1 where the supplier is to send others. */
  is_replaced: integer().check('is_replaced in (0, 1)'),
  user_id: integer().references('users'),
  user_name: text(),
  created_at: time(),
}).with({ indexes: { goods_id: 'goods_id, id' } })

export const goods_return_lines = table('goods_return_lines', {
  return_id: integer().references('goods_returns'),
  goods_line_id: integer().references('goods_lines'),
  quantity: integer().check('quantity >= 1'),
  /** Separated by commas. */
  serials: text(),
  /** What they were worth in the stock, in paise; null where nobody kept it. */
  value: bigint().optional(),
}).with({ key: ['return_id', 'goods_line_id'] })

/** What a supplier writes: a bill, or a credit note about one. It never changes but for being cancelled. */
export const supplier_bills = table('supplier_bills', {
  id: id(),
  kind: text<SupplierBillKind>().check(`kind in ('bill', 'credit_note')`),
  supplier_id: integer().references('suppliers'),
  /** As the paper says it, and in the form in which two are compared within a financial year. */
  number: text(),
  number_key: text().check(`number_key <> ''`),
  year: integer(),
  day: day(),
  due_on: day(),
  /** Of the supplier on that day; empty for one that is not registered. */
  gstin: text(),
  is_interstate: integer().check('is_interstate in (0, 1)'),
  /** 1 where its tax is claimed. */
  is_itc: integer().check('is_itc in (0, 1)'),
  round_off: integer(),
  /** In paise. */
  total: integer().check('total > 0'),
  note: text(),
  /** Of a credit note: the bill that it lowers. */
  bill_id: integer().optional().references('supplier_bills'),
  cancelled_at: time().optional(),
  user_id: integer().references('users'),
  user_name: text(),
  created_at: time(),
}).with({
  checks: [`(kind = 'credit_note') = (bill_id is not null)`],
  indexes: {
    number: 'unique supplier_id, year, number_key where cancelled_at is null',
    supplier_id: 'supplier_id, id',
    day: 'day, id where cancelled_at is null',
    // A search knows the number alone.
    number_key: 'number_key, id',
    due_on: `due_on, id where cancelled_at is null and kind = 'bill'`,
    bill_id: 'bill_id where bill_id is not null',
  },
})

/** What a bill says of a rate, in paise. */
export const supplier_bill_rates = table('supplier_bill_rates', {
  bill_id: integer().references('supplier_bills'),
  /** In basis points. */
  rate: integer().check('rate between 0 and 10000'),
  taxable: integer().check('taxable >= 0'),
  cgst: integer().check('cgst >= 0'),
  sgst: integer().check('sgst >= 0'),
  igst: integer().check('igst >= 0'),
}).with({ key: ['bill_id', 'rate'] })

/** Moves of the books that paid bills. A move may be deleted once no law wants it kept; that it paid stays. */
export const supplier_payments = table('supplier_payments', {
  move_id: integer().key(),
  bill_id: integer().references('supplier_bills'),
  amount: integer().check('amount > 0'),
}).with({ indexes: { bill_id: 'bill_id, move_id' } })
