import type { MoveKind, Unit } from '#contract/catalogue/items.ts'
import { type Grade, HERE_PLACES, type Origin, type Place } from '#contract/catalogue/pieces.ts'
import type { Availability, ProductCategory, ProductCondition, RequestEntity } from '#contract/constants.ts'
import { DEVICE_CATEGORIES, type ItemCategory } from '#contract/staff-constants.ts'
import { bigint, id, integer, json, real, searchedRecord, table, text, time } from './table.ts'

const CHOICES = 'category, condition, brand, memory, availability'

/** Who sells to the shop. */
export const suppliers = table('suppliers', {
  id: id(),
  name: text(),
  /** The name folded: however it was typed, it is one supplier. */
  name_key: text().unique(),
  /** Empty when unknown, like the rest. */
  phone: text().default(''),
  email: text().default(''),
  gstin: text().default(''),
  address: text().default(''),
  /** Days until a bill is to be paid. */
  terms_days: integer().default(0).check('terms_days >= 0'),
  note: text().default(''),
  /** 1 once the shop does not buy there any more. */
  archived: integer().default(0).check('archived in (0, 1)'),
  ...searchedRecord(),
}).with({
  indexes: { kept: 'archived, id' },
  searched: ['search', 'sound'],
})

/** What the shop stocks: spare parts, which visitors do not see, and what products show. */
export const items = table('items', {
  id: id(),
  /** The product of the site that shows it, which may be in the trash or gone; null for a part that visitors do not see. */
  product_id: integer().optional().unique(),
  name: text(),
  category: text<ItemCategory>(),
  /** HSN code; empty for that of the category. */
  code: text().default(''),
  /** A Unique Quantity Code. */
  unit: text<Unit>().default('NOS'),
  /** What is asked for one, in paise; null where a product says it or nobody has said it. */
  price: integer().optional().check('price >= 0'),
  warranty_days: integer().optional().check('warranty_days >= 0'),
  /** Where it lies; empty when unknown, like `barcode`. */
  shelf: text().default(''),
  barcode: text().default(''),
  /** Fewer free pieces than these are to be ordered. */
  minimum: integer().default(0).check('minimum >= 0'),
  /** The cost of one piece for the shop, in paise, on average; null when unknown. Only admins see it, like `supplier_id`. */
  cost: integer().optional().check('cost >= 0'),
  /** Who sells it to the shop; null when unknown. */
  supplier_id: integer().optional().references('suppliers'),
  /** The sums of its moves: pieces that are not yet sold, and those of them that are held for someone. */
  stock: integer().default(0).check('stock >= 0'),
  /** More than `stock` only in rows from before migration 008. */
  reserved: integer().default(0).check('reserved >= 0'),
  /** What the pieces cost the shop, in paise; those of which nobody knows the cost add nothing. */
  value: bigint().default(0).check('value >= 0'),
  /** 1 where each piece is a row of its own, which its serial number names. */
  serials: integer().default(0).check('serials in (0, 1)'),
  /** 1 once the shop does not keep it any more. */
  archived: integer().default(0).check('archived in (0, 1)'),
  ...searchedRecord(),
}).with({
  indexes: {
    kept: 'archived, id',
    kept_by_category: 'archived, category, id',
    low: 'id where archived = 0 and stock - reserved < minimum',
    barcode: `barcode where barcode <> ''`,
    value: 'value where value <> 0',
    supplier_id: 'supplier_id, id where supplier_id is not null',
  },
  searched: ['search', 'sound'],
})

/** Every change of a quantity, which is the sum of them. */
export const stock_moves = table('stock_moves', {
  id: id(),
  item_id: integer().references('items'),
  kind: text<MoveKind>(),
  /** By how many pieces the stock changed, how many of it are held, and what they cost, in paise. */
  stock: integer(),
  reserved: integer(),
  value: bigint().default(0),
  /** The piece that moved, and where it is now; null and empty where pieces have no rows. */
  piece_id: integer().optional(),
  place: text<Place | ''>().default(''),
  /** Why, in words; empty where the kind says it. */
  note: text().default(''),
  /** The request or the bill that it is for, which may be gone. */
  entity: text<RequestEntity>().optional(),
  entity_id: integer().optional(),
  bill_id: integer().optional(),
  user_id: integer().optional(),
  user_name: text(),
  created_at: time(),
}).with({
  checks: [
    `stock <> 0 or reserved <> 0 or value <> 0 or place <> ''`,
    '(entity is null) = (entity_id is null)',
    `(piece_id is null) = (place = '')`,
    'piece_id is null or stock between -1 and 1',
  ],
  indexes: {
    item_id: 'item_id, id',
    piece_id: 'piece_id, id where piece_id is not null',
    // The value of the stock on a day is that of today less what has changed since.
    value: 'created_at, value where value <> 0',
  },
  guard: {
    refusal: 'A move of the stock is kept',
    // Those of an import that is undone before any other.
    delete: `old.kind = 'opening' and not exists (select 1 from stock_moves as other where other.item_id = old.item_id and other.kind <> 'opening')`,
  },
})

/** One thing with a serial number, of an item whose pieces have them. `stock_moves` say how it came and where it went. */
export const pieces = table('pieces', {
  id: id(),
  item_id: integer().references('items'),
  /** In normal form; empty until somebody has read it. */
  serial: text().default(''),
  origin: text<Origin>(),
  /** What it cost the shop, in paise; null when unknown. Only admins see it. */
  cost: integer().optional().check('cost >= 0'),
  /** What refurbishing has added to that, in paise: parts and outside work. Only admins see it. */
  added_cost: integer().default(0).check('added_cost >= 0'),
  /** 1 where it was bought without input tax credit, so that only the margin of its sale is taxed. */
  is_margin: integer().default(0).check('is_margin in (0, 1)'),
  grade: text<Grade | ''>().default(''),
  place: text<Place>(),
  note: text().default(''),
  /** The serial number, folded. */
  search: text().default(''),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
}).with({
  indexes: {
    // One thing is in one place.
    here: `unique serial where serial <> '' and place in (${HERE_PLACES.map((place) => `'${place}'`).join(', ')})`,
    item_id: 'item_id, place, id',
    serial: `serial where serial <> ''`,
  },
  searched: ['search'],
})

export const products = table('products', {
  id: id(),
  name: text(),
  price: integer().check('price >= 0'),
  category: text<ProductCategory>(),
  rating: real().check('rating between 0 and 5'),
  discount: real().check('discount between 0 and 100'),
  /** JSON array of URLs; the first is the main image. */
  image_urls: json(),
  condition: text<ProductCondition>(),
  processor: text(),
  graphics: text(),
  battery_health: integer().check('battery_health between 0 and 100'),
  screen_size: text(),
  storage: text(),
  ram: text(),
  os: text(),
  warranty: text(),
  seller_name: text(),
  seller_location: text(),
  seller_contact: text(),
  description: text(),
  /** Names and category, folded. */
  search: text(),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
  /** Follows from the pieces of its item. */
  availability: text<Availability>().default('available').check(`availability in ('available', 'reserved', 'sold')`),
  /** When the last piece was sold; null while there is one. */
  sold_at: time().optional(),
  /** 1 where the shop has taken it out of its lists. */
  hidden: integer().default(0).check('hidden in (0, 1)'),
  /** 0 once the product has left the lists of the shop: hidden, or sold long ago. */
  listed: integer().default(1).check('listed in (0, 1)'),
  /** Parts that were tested, separated by commas; empty when unknown, like `wear`. */
  tested: text().default(''),
  wear: text().default(''),
  /** JSON: name and description by language; a language or a text is missing where nothing is written. */
  translations: json().default('{}'),
  sound: text().default(''),
  /** One of `PRODUCT_BRANDS`, read from the name; empty when it names none. */
  brand: text().default(''),
  /** Gigabytes, read from `ram`; 0 when it names none. */
  memory: integer().default(0).check('memory >= 0'),
}).with({
  indexes: {
    listed_sold_at: 'listed, sold_at',
    listed_id_price: 'listed, id, price',
    // A page is read in its order and compared by what filters name; by the last one choices are counted.
    by_id: `id, price, listed, ${CHOICES}`,
    featured: `(category in (${DEVICE_CATEGORIES.map((category) => `'${category}'`).join(', ')})), id, price, listed, ${CHOICES}`,
    by_price: `price, id, listed, ${CHOICES}`,
    by_rating: `rating, id, price, listed, ${CHOICES}`,
    chosen: `listed, ${CHOICES}, price`,
  },
  // Texts of one or two letters, with which a search begins, are in no trigram.
  sqliteIndexes: { search_text: 'search' },
  searched: ['search', 'sound'],
})

/** Someone who waits until a product is free again; unique by product and email. */
export const stock_alerts = table('stock_alerts', {
  id: id(),
  product_id: integer(),
  email: text(),
  created_at: time(),
  language: text().default('en'),
}).with({
  unique: [['product_id', 'email']],
  indexes: {
    email: 'email',
    created_at: 'created_at',
  },
})
