import { parseArgs } from 'node:util'
import { addDays } from '#contract/content/opening-hours.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { type Call, compareShops } from './measure-calls.ts'

/**
 * What the store room waits for, in a small shop and in one of 20,000 items, 100,000 pieces, 500,000 moves and 5,000 orders: see
 * `bench/counter.ts`. On Linux, with a build: `npx tsx bench/stock.ts`, with `--postgres` on a PostgreSQL of its own.
 */
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const LIMIT_MS = 20
const today = todayInShop()

const CALLS: readonly Call[] = [
  ['items', '/api/items?page=1&limit=10'],
  ['items: a page in the middle', '/api/items?page=20&limit=10'],
  ['items: a name', '/api/items?page=1&limit=10&q=hinge%20lenovo'],
  ['items: a name that none has', '/api/items?page=1&limit=10&q=spark%20plug'],
  ['items: a serial number', '/api/items?page=1&limit=10&q=SP0000RU'],
  ['items: a barcode', '/api/items?page=1&limit=10&q=8900000000100'],
  ['items: of a category', '/api/items?page=1&limit=10&category=Laptops'],
  ['items: below their minimum', '/api/items?page=1&limit=10&show=low'],
  ['an item', '/api/items/1018', true],
  ['the moves of an item', '/api/items/1018/moves?page=1&limit=10'],
  ['pieces', '/api/pieces?page=1&limit=10', true],
  ['pieces in the stock', '/api/pieces?page=1&limit=10&show=here'],
  ['pieces of an item', '/api/pieces?item=1018&page=1&limit=10'],
  ['pieces: a serial number', '/api/pieces?page=1&limit=10&q=SP0000RU'],
  ['a scanned barcode', '/api/items/scan?code=8900000000100', true],
  ['a scanned serial number', '/api/items/scan?code=SP0000RU9', true],
  ['the value of the stock', '/api/items/value'],
  ['its value a month ago', `/api/items/value?day=${addDays(today, -30)}`],
  ['its value two years ago', `/api/items/value?day=${addDays(today, -725)}`],
  ['to order', '/api/purchase-orders/wanted'],
  ['orders', '/api/purchase-orders?page=1&limit=10'],
  ['orders: late', '/api/purchase-orders?page=1&limit=10&show=late'],
  ['what is awaited', '/api/purchase-orders/awaited?page=1&limit=10', true],
  ["suppliers' bills", '/api/supplier-bills?page=1&limit=10'],
  ["suppliers' bills: due", '/api/supplier-bills?page=1&limit=10&show=due'],
  ["suppliers' bills: overdue", '/api/supplier-bills?page=1&limit=10&show=overdue'],
  ['the purchases of a month', `/api/supplier-bills/register?from=${addDays(today, -30)}&to=${today}`],
  ['suppliers: a name', '/api/suppliers?page=1&limit=10&q=laxmi%20traders%2017'],
  ['palette: a serial number', '/api/find?q=SP0000RU'],
  ['palette: a part', '/api/find?q=hinge'],
]

const rest = ['bench/seed.ts', '--products', '1000', '--bookings', '1000', '--requests', '1000', '--images', '0']
const shopOf = (items: number) => [rest, ['bench/seed-stock.ts', '--items', String(items)]]
await compareShops({ small: shopOf(400), large: shopOf(20_000), calls: CALLS, isOnPostgres: values.postgres, limitMs: LIMIT_MS })
