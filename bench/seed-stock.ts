import { parseArgs } from 'node:util'
import type { MoveKind } from '#contract/catalogue/items.ts'
import type { Place } from '#contract/catalogue/pieces.ts'
import { PRODUCT_BRANDS } from '#contract/catalogue/product-brands.ts'
import { DAY_MS } from '#contract/constants.ts'
import { ITEM_CATEGORIES } from '#contract/staff-constants.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { searchText, soundText } from '#server/platform/db/search.ts'
import { queryPostgres } from '#tests/support/query-postgres.ts'
import { seededRandom } from './random.ts'

/**
 * Fills the stock of DATA_DIR (or DATABASE_URL) over the last two years, the same each time: `npx tsx bench/seed-stock.ts --items 20000`. A
 * half of the items has ten pieces with serial numbers each, of which six were sold, the others 34 moves. Every 50th is below its minimum,
 * every 40th is on an order of three lines with a supplier's bill, every tenth of these is not paid. Wants the rows of `bench/seed.ts`.
 */
const { values } = parseArgs({ options: { items: { type: 'string', default: '20000' } } })
const ITEMS = Number(values.items)
const ITEMS_AT_ONCE = 100
const PIECES = 10
const SOLD = 6
const MOVES = 34
const SUPPLIERS = 200
const SPAN_MS = 2 * 365 * DAY_MS
const { below: random, pick: one } = seededRandom(7)
const PARTS = ['Screen 14 inch', 'Battery', 'Charger 65 W', 'SSD 512 GB', 'Keyboard', 'Hinge', 'Fan', 'RAM 8 GB', 'Camera module']

const config = readConfig(process.env)
const database: Database = await openDatabase(config, { info() {}, warn: console.warn, error: console.error })
const started = performance.now()
const timeOf = (part: number) => new Date(Date.now() - Math.round(SPAN_MS * (1 - part))).toISOString()
const by = { user_id: 1, user_name: 'owner' }

await database.write((tx) =>
  tx
    .insertInto('suppliers')
    .values(
      Array.from({ length: SUPPLIERS }, (_, at) => {
        const [name, now] = [`Laxmi Traders ${at + 1}`, timeOf(0)]
        return {
          name,
          name_key: name.toLowerCase(),
          search: searchText(name),
          sound: soundText('suppliers', name),
          created_at: now,
          updated_at: now,
        }
      }),
    )
    .execute(),
)

/** Moves of an item in the order of time, between 0 and 1 of the span. */
interface Moved {
  at: number
  kind: MoveKind
  stock: number
  value: number
  piece_id?: number
  place?: Place
}

async function addItems(tx: Tx, from: number, until: number): Promise<void> {
  const now = timeOf(0)
  const items = Array.from({ length: until - from }, (_, index) => {
    const at = from + index
    const [name, cost] = [`${one(PARTS)} ${one(PRODUCT_BRANDS)} ${at + 1}`, 100 * (200 + random(40_000))]
    const serials = at % 2
    const barcode = `89${String(at).padStart(11, '0')}`
    return {
      ...{
        name,
        category: one(ITEM_CATEGORIES),
        cost,
        price: 2 * cost,
        serials,
        barcode,
        shelf: `${one(['A', 'B', 'C'])} ${1 + random(40)}`,
      },
      ...{
        minimum: at % 50 === 0 ? 1000 : 0,
        supplier_id: 1 + (at % SUPPLIERS),
        search: searchText(name, barcode),
        sound: soundText('items', name),
      },
      ...{ created_at: now, updated_at: now },
    }
  })
  const added = await tx.insertInto('items').values(items).returning(['id', 'cost', 'serials']).execute()
  for (const { id, cost, serials } of added) {
    const moves = serials ? await movesOfPieces(tx, id, cost ?? 0) : movesOfMany(cost ?? 0)
    const sum = (of: 'stock' | 'value') => moves.reduce((total, move) => total + move[of], 0)
    await tx
      .updateTable('items')
      .set({ stock: sum('stock'), value: sum('value') })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('stock_moves')
      .values(moves.map(({ at, ...move }) => ({ reserved: 0, ...move, item_id: id, ...by, created_at: timeOf(at) })))
      .execute()
  }
}

async function movesOfPieces(tx: Tx, item_id: number, cost: number): Promise<Moved[]> {
  const pieces = await tx
    .insertInto('pieces')
    .values(
      Array.from({ length: PIECES }, (_, at) => {
        const serial = `SP${item_id.toString(36).toUpperCase().padStart(6, '0')}${at}`
        const place: Place = at < SOLD ? 'customer' : 'shelf'
        return {
          item_id,
          serial,
          search: searchText(serial),
          origin: 'new' as const,
          cost,
          place,
          created_at: timeOf(0),
          updated_at: timeOf(0),
        }
      }),
    )
    .returning(['id', 'place'])
    .execute()
  const came = pieces.map(
    ({ id }): Moved => ({ at: random(50) / 100, kind: 'received', stock: 1, value: cost, piece_id: id, place: 'shelf' }),
  )
  const left = pieces
    .filter(({ place }) => place === 'customer')
    .map(({ id }): Moved => ({ at: (50 + random(50)) / 100, kind: 'sold', stock: -1, value: -cost, piece_id: id, place: 'customer' }))
  return [...came, ...left].sort((first, second) => first.at - second.at)
}

const movesOfMany = (cost: number): Moved[] =>
  Array.from({ length: MOVES }, (_, index) => {
    const stock = index % 2 === 0 ? 5 : -4
    return { at: (index + random(100) / 100) / MOVES, kind: index % 2 === 0 ? 'received' : 'sold', stock, value: stock * cost }
  })

async function addOrders(tx: Tx, from: number, until: number): Promise<void> {
  for (let at = from; at < until; at += 1) {
    const isHere = at % 10 !== 0
    const [time, day] = [timeOf((at + 1) / ORDERS), timeOf((at + 1) / ORDERS).slice(0, 10)]
    const supplier_id = 1 + (at % SUPPLIERS)
    const { id } = await tx
      .insertInto('purchase_orders')
      .values({
        ...{ supplier_id, expected_on: day, sent_at: time, received: isHere ? 6 : 0, awaited: isHere ? 0 : 6, ...by },
        ...{ created_at: time, updated_at: time },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('purchase_order_lines')
      .values(
        [0, 1, 2].map((position) => ({
          ...{ order_id: id, position, item_id: 1 + ((3 * at + position) % ITEMS), quantity: 2, cost: 50_000, received: isHere ? 2 : 0 },
        })),
      )
      .execute()
    if (!isHere) continue
    const bill = await tx
      .insertInto('supplier_bills')
      .values({
        ...{
          kind: 'bill',
          supplier_id,
          number: `L/${at}`,
          number_key: `L${at}`,
          year: Number(day.slice(0, 4)),
          day,
          due_on: day,
          gstin: '',
        },
        ...{ is_interstate: 0, is_itc: 1, round_off: 0, total: 354_000, note: '', ...by, created_at: time },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('supplier_bill_rates')
      .values({ bill_id: bill.id, rate: 1800, taxable: 300_000, cgst: 27_000, sgst: 27_000, igst: 0 })
      .execute()
    // Nobody looks at the moves of the books here.
    if (at % 10 !== 1)
      await tx
        .insertInto('supplier_payments')
        .values({ move_id: 1_000_000 + at, bill_id: bill.id, amount: 354_000 })
        .execute()
  }
}

const ORDERS = Math.ceil(ITEMS / 4)
async function fill(count: number, insert: (tx: Tx, from: number, until: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += ITEMS_AT_ONCE)
    await database.write((tx) => insert(tx, from, Math.min(from + ITEMS_AT_ONCE, count)))
}
await fill(ITEMS, addItems)
await fill(ORDERS, addOrders)
if (config.databaseUrl) await queryPostgres(config.databaseUrl, 'vacuum analyze')
await database.close()
console.log(
  `${ITEMS} items and ${ORDERS} orders in ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}: ${Math.round(performance.now() - started)} ms`,
)
