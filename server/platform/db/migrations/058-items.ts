import { sql } from 'kysely'
import { THE_SITE } from '#contract/constants.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import { type AnyDb, hasColumn } from './convert.ts'
import { inBatches, insertRows, rewrite } from './rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Lines that name a product name the item now, which has the same number. */
const renamed = (lines: readonly Row[], from: string, to: string): Row[] =>
  lines.map((line) => Object.fromEntries(Object.entries(line).map(([field, value]) => [field === from ? to : field, value])))

/**
 * Every product gets its item, which has the number of the product: lines of estimates and bills that named the product name the item now,
 * whatever has become of the product. What is there is the first move. A component that was only ever fitted, and that nobody has booked, is
 * a spare part: it leaves the lists of the shop, and keeps its page.
 */
export async function up(db: AnyDb): Promise<void> {
  if (!(await hasColumn(db, 'products', 'stock'))) return
  // Suppliers have a table of their own since; the step after this one reads their names here.
  if (!(await hasColumn(db, 'items', 'supplier'))) await sql`alter table items add column supplier text default ''`.execute(db)
  const hasPurchase = await hasColumn(db, 'products', 'purchase_price')
  const purchase = sql.raw(hasPurchase ? 'purchase_price, supplier' : `null, ''`)
  const worth = sql.raw(hasPurchase ? 'stock * cast(coalesce(purchase_price, 0) as bigint)' : '0')
  await sql`insert into items (id, product_id, name, category, cost, supplier, stock, reserved, value, serials, search, sound, created_at,
      updated_at)
    select id, id, name, category, ${purchase}, stock, reserved, ${worth}, case when condition = 'New' then 0 else 1 end, search, sound,
      created_at, updated_at from products`.execute(db)
  await sql`update products set hidden = 1, listed = 0 where category = 'Components'
    and id in (select item_id from estimate_lines where item_id is not null) and id not in (select product_id from bookings)`.execute(db)
  await convertTrash(db)
  await sql`insert into stock_moves (item_id, kind, stock, reserved, value, user_id, user_name, created_at)
    select id, 'opening', stock, reserved, value, cast(${THE_SITE.userId} as integer), ${THE_SITE.userName}, updated_at
    from items where (stock <> 0 or reserved <> 0) and (serials = 0 or stock = 0)`.execute(db)
  await addPieces(db)
  await rewrite<{ value: string }>(
    db,
    'estimate_templates',
    { read: 'cast(lines as text) as value', where: 'true', column: 'lines' },
    ({ value }) => JSON.stringify(renamed(JSON.parse(value), 'productId', 'itemId')),
  )
  await numberAfterProducts(db)
}

/** Used goods are kept one by one, as they were bought; nobody has read their serial numbers yet. */
async function addPieces(db: AnyDb): Promise<void> {
  const read = `stock, reserved, cost, updated_at, coalesce((select condition from products where products.id = product_id), 'Used') as condition`
  await inBatches<UsedItem>(db, 'items', { read, where: 'serials = 1 and stock > 0' }, async (items) => {
    for (const { id, stock, reserved, cost, condition, updated_at: at } of items) {
      const origin = condition === 'Used' ? 'used' : 'refurbished'
      const piece = { item_id: id, origin, cost, is_margin: 1, place: 'shelf', created_at: at, updated_at: at }
      await insertRows(
        db,
        'pieces',
        Array.from({ length: Number(stock) }, () => piece),
      )
      const pieces = await db.selectFrom('pieces').where('item_id', '=', id).select('id').orderBy('id').execute()
      const move = { item_id: id, kind: 'opening', stock: 1, value: cost ?? 0, place: 'shelf', created_at: at }
      const by = { user_id: THE_SITE.userId, user_name: THE_SITE.userName }
      // What was held was held of the first.
      await insertRows(
        db,
        'stock_moves',
        pieces.map((each, index) => ({ ...move, ...by, piece_id: each.id, reserved: index === 0 ? reserved : 0 })),
      )
    }
  })
}

interface UsedItem {
  id: number
  stock: number
  reserved: number
  /** In paise. */
  cost: number | null
  condition: string
  updated_at: string
}

/** A product in the trash has its item as well, which has its pieces; an estimate there names items. */
async function convertTrash(db: AnyDb): Promise<void> {
  await inBatches<{ id: number; value: string }>(
    db,
    'trash',
    { read: 'cast(data as text) as value', where: `entity = 'products'` },
    async (rows) => {
      const items = rows.map(({ value }) => {
        const { id, name, category, condition, purchase_price = null, supplier = '', stock = 1, reserved = 0, ...row } = JSON.parse(value)
        const { search, sound = '', created_at, updated_at } = row
        return {
          id,
          product_id: id,
          name,
          category,
          cost: purchase_price,
          supplier,
          stock,
          reserved,
          value: stock * (purchase_price ?? 0),
          serials: condition === 'New' ? 0 : 1,
          search,
          sound,
          created_at,
          updated_at,
        }
      })
      await insertRows(db, 'items', items)
    },
  )
  const trash = (where: string) => ({ read: 'cast(data as text) as value', column: 'data', where })
  await rewrite<{ value: string }>(db, 'trash', trash(`entity = 'products'`), ({ value }) => {
    const { stock: _stock, reserved: _reserved, purchase_price: _price, supplier: _supplier, ...row } = JSON.parse(value)
    return JSON.stringify(row)
  })
  await rewrite<{ value: string }>(db, 'trash', trash(`entity = 'repair-requests'`), ({ value }) => {
    const { estimateLines = [], ...rest } = JSON.parse(value)
    return JSON.stringify({ ...rest, estimateLines: renamed(estimateLines, 'product_id', 'item_id') })
  })
}

/** An item gets no number that a product ever had: lines of old bills still name products that are gone. */
async function numberAfterProducts(db: AnyDb): Promise<void> {
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence('items', 'id'),
      greatest(nextval(pg_get_serial_sequence('products', 'id')), (select max(id) from items)))`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = 'items'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select 'items', seq from sqlite_sequence where name = 'products'`.execute(db)
}
