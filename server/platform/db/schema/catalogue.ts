import type { Availability, ProductCategory, ProductCondition } from '#contract/constants.ts'
import { id, integer, json, real, table, text, time } from './table.ts'

const CHOICES = 'category, condition, brand, memory, availability'

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
  /** Pieces that are not yet sold; a new row has one. */
  stock: integer().default(1).check('stock >= 0'),
  /** Pieces that bookings hold. More than `stock` only in rows from before migration 008. */
  reserved: integer().default(0).check('reserved >= 0'),
  /** Follows from `stock` and `reserved`. */
  availability: text<Availability>().default('available').check(`availability in ('available', 'reserved', 'sold')`),
  /** When the last piece was sold; null while there is one. */
  sold_at: time().optional(),
  /** 0 once the product has left the lists of the shop. */
  listed: integer().default(1).check('listed in (0, 1)'),
  /** Parts that were tested, separated by commas; empty when unknown, like `wear`. */
  tested: text().default(''),
  wear: text().default(''),
  /** The cost of one piece for the shop, in paise; null when unknown. Only admins see it, like `supplier`. */
  purchase_price: integer().optional().check('purchase_price >= 0'),
  /** Who sold it to the shop; empty when unknown. */
  supplier: text().default(''),
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
