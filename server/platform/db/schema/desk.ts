import type { EstimateState, Hold, LineKind } from '#contract/desk/estimates.ts'
import type { PhotoKind } from '#contract/desk/job-photos.ts'
import type { LabState, OutsideKind, OutsideOutcome, OutsideReason } from '#contract/desk/outside.ts'
import type { Rounding, TaxKind } from '#contract/money/bill-amounts.ts'
import { bigint, id, integer, json, numbered, storedPicture, table, text, time } from './table.ts'

/** Photos of a repair, and its signature. */
export const job_photos = table('job_photos', {
  id: id(),
  request_id: integer().references('repair_requests', 'on delete cascade'),
  kind: text<PhotoKind>().check(`kind in ('before', 'after', 'signature')`),
  ...storedPicture(),
  /** Since when the customer sees it. */
  released_at: time().optional(),
  /** When it was removed; it is deleted for good later. */
  removed_at: time().optional(),
  created_at: time(),
}).with({
  unique: [['request_id', 'hash']],
  indexes: {
    removed_at: 'removed_at',
  },
})

/** The passcode of a device, until it leaves the shop. */
export const job_passcodes = table('job_passcodes', {
  request_id: integer().key().references('repair_requests', 'on delete cascade'),
  /** The result of `seal`. */
  sealed: text(),
  created_at: time(),
})

/** One revision of the estimates of a repair. Amounts are in paise. */
export const estimates = table('estimates', {
  id: id(),
  request_id: integer().references('repair_requests', 'on delete cascade'),
  /** Counted from 1 in each repair. */
  revision: integer().check('revision >= 1'),
  state: text<EstimateState>().check(`state in ('draft', 'sent', 'approved', 'declined', 'expired', 'replaced', 'withdrawn')`),
  tax_kind: text<TaxKind>().check(`tax_kind in ('none', 'local', 'interstate')`),
  /** Whether prices include tax: 0 or 1. */
  is_inclusive: integer().check('is_inclusive in (0, 1)'),
  rounding: text<Rounding>().check(`rounding in ('paisa', 'rupee')`),
  note: text(),
  /** A calendar date. */
  valid_until: text().optional(),
  /** The variant that was approved. */
  chosen: text().optional(),
  /** The amount that was approved or declined. */
  total: integer().optional().check('total >= 0'),
  /** Name of the account that recorded an answer; null for one that the customer gave. */
  answered_by: text().optional(),
  version: integer().check('version >= 1'),
  sent_at: time().optional(),
  answered_at: time().optional(),
  reminded_at: time().optional(),
  created_at: time(),
  updated_at: time(),
}).with({
  unique: [['request_id', 'revision']],
  checks: [`state <> 'approved' or (answered_at is not null and total is not null)`],
  indexes: {
    state_sent_at: 'state, sent_at',
    approved: `request_id, answered_at where state = 'approved'`,
  },
})

export const estimate_lines = table('estimate_lines', {
  estimate_id: integer().references('estimates', 'on delete cascade'),
  line_id: text(),
  position: integer().check('position >= 0'),
  kind: text<LineKind>().check(`kind in ('service', 'part', 'text')`),
  item_id: integer().optional().formerly('product_id'),
  /** HSN or SAC; empty when unknown. */
  code: text(),
  description: text().check(`description <> ''`),
  quantity: integer().check('quantity >= 1'),
  unit_price: integer().check('unit_price >= 0'),
  discount: integer().check('discount >= 0'),
  /** In basis points. */
  tax_rate: integer().check('tax_rate between 0 and 10000'),
  warranty_days: integer().optional().check('warranty_days >= 0'),
  /** Empty for a line of all variants. */
  variant: text(),
  /** Whether the repair holds or has used the pieces of the stock. */
  held: text<Hold>().check(`held in ('none', 'reserved', 'taken')`),
  /** Serial number of the part that was built in; empty when unknown. */
  serial: text().default(''),
}).with({
  key: ['estimate_id', 'line_id'],
  checks: [`item_id is null or kind = 'part'`, 'discount <= cast(quantity as bigint) * unit_price', `held = 'none' or item_id is not null`],
  indexes: {
    item_id: 'item_id',
    missing: `estimate_id, item_id where held = 'none' and item_id is not null`,
    serial: `serial, estimate_id where serial <> ''`,
  },
})

/** Lines that an estimate of a usual repair begins with. */
export const estimate_templates = table('estimate_templates', {
  id: id(),
  name: text(),
  /** Folded name, unique. */
  name_key: text().unique(),
  /** JSON: the lines as the API takes them. */
  lines: json(),
  version: integer().check('version >= 1'),
  created_at: time(),
  updated_at: time(),
})

/** Repairs of our own: a used piece of the stock is made ready to be sold. Its stage follows from facts (contract/desk/refurbish-stages.ts). */
export const refurbishments = table('refurbishments', {
  id: id(),
  piece_id: integer().references('pieces'),
  /** What is to be done. */
  work: text().check(`work <> ''`),
  technician_id: integer().optional(),
  /** Name of the account that gave it to the workshop. */
  user_name: text(),
  started_at: time().optional(),
  /** JSON: the result of each check after the work, by its name. */
  checks: json().default('{}'),
  tested_by: text().default(''),
  /** Null again once something is fitted or comes back from a lab afterwards. */
  tested_at: time().optional(),
  /** What shows it on the site, perhaps in the trash or gone since. */
  product_id: integer().optional(),
  published_at: time().optional(),
  cancelled_at: time().optional(),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
}).with({
  checks: ['(published_at is null) = (product_id is null)', 'published_at is null or cancelled_at is null'],
  indexes: {
    // One thing is refurbished once at a time.
    open: 'unique piece_id where published_at is null and cancelled_at is null',
    piece_id: 'piece_id, id',
    published: 'id where published_at is not null',
    listed: 'id where published_at is null and cancelled_at is null',
  },
})

/** Parts of the stock that were fitted into a piece. */
export const refurbishment_parts = table('refurbishment_parts', {
  id: id(),
  refurbishment_id: integer().references('refurbishments'),
  item_id: integer().references('items'),
  /** The piece that was fitted, and its serial number then; null and empty where pieces have no rows. */
  piece_id: integer().optional().references('pieces'),
  serial: text(),
  quantity: integer().check('quantity > 0'),
  /** What they cost the shop all together, in paise, as it left the value of their item. */
  value: bigint().check('value >= 0'),
  user_name: text(),
  created_at: time(),
  /** When it was taken out again. */
  removed_at: time().optional(),
}).with({
  indexes: {
    refurbishment_id: 'refurbishment_id, id',
    built_in: 'piece_id where removed_at is null',
  },
})

/** Photos of a piece that is refurbished, which its product gets. */
export const refurbishment_photos = table('refurbishment_photos', {
  id: id(),
  refurbishment_id: integer().references('refurbishments'),
  ...storedPicture(),
  created_at: time(),
}).with({
  unique: [['refurbishment_id', 'hash']],
})

/** What was sent to labs and back to suppliers, each with its delivery challan. Amounts are in paise. */
export const outside_works = table('outside_works', {
  id: id(),
  kind: text<OutsideKind>().check(`kind in ('device', 'board', 'piece')`),
  reason: text<OutsideReason>().check(`reason in ('repair', 'claim')`),
  request_id: integer().optional().references('repair_requests', 'on delete cascade'),
  piece_id: integer().optional().references('pieces'),
  /** The refurbishment from which the piece went. */
  refurbishment_id: integer().optional().references('refurbishments'),
  /** The number of the challan, in its series. */
  ...{ ...numbered(), place_in_series: integer().check('place_in_series >= 1') },
  /** SHA-256 of the token of the lab's link, hex. */
  token_hash: text().unique(),
  /** The token as `seal` returns it: the challan shows it. */
  token_sealed: text(),
  party: text(),
  /** Empty when unknown, like the texts below. */
  phone: text(),
  email: text(),
  language: text(),
  what: text(),
  serial: text(),
  why: text(),
  /** A calendar date. */
  due_on: text().optional(),
  agreed: integer().optional().check('agreed >= 0'),
  /** Name of the account. */
  sent_by: text(),
  lab_state: text<LabState>().check(`lab_state in ('sent', 'received', 'working', 'done', 'impossible', 'sent_back')`),
  lab_price: integer().optional().check('lab_price >= 0'),
  lab_note: text().default(''),
  lab_at: time().optional(),
  outcome: text<OutsideOutcome>()
    .optional()
    .check(`outcome in ('repaired', 'unrepaired', 'charged', 'lost', 'replaced', 'credited', 'refused')`),
  came: text().default(''),
  works: integer().optional().check('works in (0, 1)'),
  cost: integer().optional().check('cost >= 0'),
  new_serial: text().default(''),
  credited: integer().optional().check('credited >= 0'),
  back_note: text().default(''),
  back_at: time().optional(),
  cancel_reason: text().default(''),
  cancelled_at: time().optional(),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
}).with({
  unique: [['prefix', 'year', 'place_in_series']],
  checks: [
    // Of a job that is gone the number of its challan stays, without anything of the customer.
    `kind = 'piece' and request_id is null or kind <> 'piece' and (request_id is not null or cancelled_at is not null or back_at is not null)`,
    `(kind = 'piece') = (piece_id is not null)`,
    '(outcome is null) = (back_at is null)',
    'back_at is null or cancelled_at is null',
  ],
  indexes: {
    request_id: 'request_id, id where request_id is not null',
    refurbishment_id: 'refurbishment_id, id where refurbishment_id is not null',
    // One piece is in one place.
    piece_out: 'unique piece_id where piece_id is not null and back_at is null and cancelled_at is null',
    // And a device has left once.
    device_out: `unique request_id where kind = 'device' and back_at is null and cancelled_at is null`,
    out: 'id where back_at is null and cancelled_at is null',
  },
})

/** Photos that a lab added to what it has. */
export const outside_photos = table('outside_photos', {
  id: id(),
  outside_id: integer().references('outside_works', 'on delete cascade'),
  ...storedPicture(),
  created_at: time(),
}).with({
  unique: [['outside_id', 'hash']],
})
