import type { Grade } from '#contract/catalogue/pieces.ts'
import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'
import type { BuybackMode, IDENTITY_DOCUMENTS, IMEI_ANSWERS } from '#contract/purchases/buybacks.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { day, id, integer, json, numbered, storedPicture, table, text, time } from './table.ts'

const REFUSAL = 'What is issued is kept'
/** Of what belongs to a voucher: it is deleted before it. */
const IS_ENDED = 'exists (select 1 from buybacks where id = old.buyback_id and kept_until < {today})'

const issued = table('buybacks', {
  id: id(),
  /** Of its purchase voucher. */
  ...numbered(),
  /** The date in the shop. */
  issued_on: day(),
  created_at: time(),
  user_id: integer().references('users'),
  user_name: text(),
  /** What came into the stock: the piece may be sold, and its item changed, since. */
  item_id: integer(),
  piece_id: integer().unique(),
  name: text(),
  category: text<ItemCategory>(),
  /** In normal form; empty where the thing has none. */
  serial: text(),
  grade: text<Grade>(),
  accessories: text(),
  /** JSON: the answer to each check. */
  checks: json(),
  /** Of a phone: when its IMEI was looked up, and the answer; null and empty for others. */
  imei_checked_on: day().optional(),
  imei_answer: text<(typeof IMEI_ANSWERS)[number] | ''>(),
  seller_name: text(),
  seller_phone: text(),
  seller_address: text(),
  document: text<(typeof IDENTITY_DOCUMENTS)[number]>(),
  /** The last four characters of its number. */
  document_last: text(),
  /** In paise. */
  price: integer().check('price > 0'),
  mode: text<BuybackMode>().check(`mode in ('cash', 'upi', 'bank', 'exchange')`),
  reference: text(),
  /** How it was paid: the move of a book, or the payment of a bill. They may be deleted before. */
  move_id: integer().optional(),
  payment_id: integer().optional(),
  bill_id: integer().optional(),
  /** The offer of a visitor that it was. Without a reference, because rows of the trash come back. */
  offer_id: integer().optional(),
  /** JSON: the shop as the voucher names it. */
  shop: json(),
  kept_until: day(),
  /** Number, thing, serial number and seller, folded. */
  search: text(),
  sound: text(),
  /** When, by whom and why it was taken back; null and empty while it stands. */
  cancelled_on: day().optional(),
  cancelled_by: text().default(''),
  cancel_reason: text().default(''),
})

const CANCELLATION = ['cancelled_on', 'cancelled_by', 'cancel_reason']
/** A voucher is cancelled once, and nothing else of it changes. Nothing here is ever null, for that would pass. */
const IS_CANCELLED = [
  'old.cancelled_on is null and new.cancelled_on is not null',
  ...Object.keys(issued.columns)
    .filter((name) => !CANCELLATION.includes(name))
    .map((name) => `cast(new."${name}" as text) is not distinct from cast(old."${name}" as text)`),
].join(' and ')

/** What the shop bought from persons, with their purchase vouchers. Kept as bills are, with the data of the sellers. */
export const buybacks = issued.with({
  unique: [['prefix', 'year', 'place_in_series']],
  checks: [
    `(mode = 'exchange') = (payment_id is not null) and (payment_id is null) = (bill_id is null) and (move_id is null) = (payment_id is not null)`,
    `(imei_checked_on is null) = (imei_answer = '')`,
  ],
  indexes: {
    // What was paid to a person in cash on a day.
    seller_phone: 'seller_phone, issued_on',
    kept_until: 'kept_until',
    // An offer is bought once.
    offer: 'unique offer_id where offer_id is not null and cancelled_on is null',
  },
  searched: ['search', 'sound'],
  guard: { refusal: REFUSAL, update: IS_CANCELLED, delete: 'old.kept_until < {today}' },
})

/** What a thing looked like, and the signature of its seller, kept as long as the voucher. */
export const buyback_photos = table('buyback_photos', {
  id: id(),
  buyback_id: integer().references('buybacks'),
  kind: text<BuybackPhoto['kind']>().check(`kind in ('thing', 'signature')`),
  ...storedPicture(),
  created_at: time(),
}).with({
  unique: [['buyback_id', 'hash']],
  guard: { refusal: REFUSAL, delete: IS_ENDED },
})

/** The picture of the document of a seller, as WebP in Base64, sealed with a key that is not in the database. */
export const buyback_identities = table('buyback_identities', {
  buyback_id: integer().key().references('buybacks'),
  sealed: text(),
  created_at: time(),
}).with({ guard: { refusal: REFUSAL, delete: IS_ENDED } })
