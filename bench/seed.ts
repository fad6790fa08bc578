import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { BOOKING_STATUSES, CONTACT_STATUSES, DAY_MS, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, REPAIR_STATUSES } from '#contract/constants.ts'
import { REPAIR_TYPES } from '#contract/requests/repair-forms.ts'
import { sampleProducts } from '#samples/products.ts'
import { insertGalleryImages } from '#server/catalogue/gallery.repository.ts'
import { derivedColumnsOf } from '#server/catalogue/products.repository.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import { storeImages } from '#server/platform/files/image-store.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { uploadsIn, withTempFolder } from '#server/platform/files/temp-files.ts'
import { queryPostgres } from '#tests/support/query-postgres.ts'
import { seededRandom } from './random.ts'

/**
 * Fills the database of DATA_DIR (or DATABASE_URL) with generated rows, the same ones each time, spread over the last two years:
 * `DATA_DIR=/somewhere npx tsx bench/seed.ts --products 1000 --bookings 100000 --requests 1000 --images 300`
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '100000' },
    /** The number of repair requests, and of contact requests. */
    requests: { type: 'string', default: '1000' },
    /** Gallery images, as real files. */
    images: { type: 'string', default: '300' },
  },
})

const ROWS_AT_ONCE = 500
const SPAN_MS = 2 * 365 * DAY_MS
const FIRST = [
  'Asha',
  'Ravi',
  'Meera',
  'Omkar',
  'Sneha',
  'Zubin',
  'Farhan',
  'Kavita',
  'Imran',
  'Pooja',
  'Nikhil',
  'Anjali',
  'Vikram',
  'Lata',
]
const LAST = ['Kulkarni', 'Deshmukh', 'Joshi', 'Jadhav', 'Irani', 'Shaikh', 'Patil', 'Gokhale', 'Bhosale', 'Fernandes', 'Nair', 'Rao']
const ROADS = ['Karve Road', 'Prabhat Road', 'FC Road', 'Baner Road', 'MG Road', 'Sinhagad Road']
const MODELS = ['Latitude 7420', 'ThinkPad T14', 'EliteBook 840', 'MacBook Air', 'Vostro 3510', 'Swift 3', 'Pavilion 15']

/** The same rows in each run. */
const { below: random, pick: one } = seededRandom(42)

/** A customer, and what they send: each comes back a few times. */
function person(id: number) {
  const [first, last] = [FIRST[id % FIRST.length] ?? '', LAST[id % LAST.length] ?? '']
  return { name: `${first} ${last}`, email: `${first}.${last}${id}@example.in`.toLowerCase(), phone: `+91${7_000_000_000 + id * 59_999}` }
}

const history = (at: number, of: number) => {
  const created = new Date(Date.now() - Math.round(SPAN_MS * (1 - (at + 1) / of))).toISOString()
  return { version: 1, created_at: created, updated_at: created }
}

const dayAfter = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString().slice(0, 10)

/** The facts of a repair in one of the stages, with the first account or with nobody. */
function stageAt(time: string, status: (typeof REPAIR_STATUSES)[number]) {
  const brand = one(['Dell', 'HP', 'Lenovo', 'Apple'])
  const facts = {
    ...{ device_kind: 'Laptop', brand, model: one(MODELS), serial: `SN${1_000_000 + random(9_000_000)}` },
    ...{
      received_at: null,
      bench_since: null,
      waiting_since: null,
      part_since: null,
      part_due: null,
      ready_at: null,
      handed_over_at: null,
    },
  }
  if (status !== 'Pending') return { ...facts, received_at: time, ready_at: time, handed_over_at: time, warranty_days: 90 }
  const stage = one(['asked', 'received', 'bench', 'waiting', 'part', 'ready'])
  if (stage === 'asked') return facts
  const held = { ...facts, received_at: time, promised_on: one([null, dayAfter(time, random(20))]), technician_id: one([null, 1]) }
  if (stage === 'bench') return { ...held, bench_since: time }
  if (stage === 'waiting') return { ...held, waiting_since: time }
  if (stage === 'part') return { ...held, part_since: time, part: 'Screen', part_due: dayAfter(time, random(20)) }
  if (stage === 'ready') return { ...held, ready_at: time }
  return held
}

async function fill(database: Database, count: number, insert: (tx: Tx, from: number, until: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await database.write((tx) => insert(tx, from, Math.min(from + ROWS_AT_ONCE, count)))
}
const rows = <Row>(from: number, until: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: until - from }, (_, at) => row(from + at))

const config = readConfig(process.env)
const database = await openDatabase(config, { info() {}, warn: console.warn, error: console.error })
const counts = {
  products: Number(values.products),
  bookings: Number(values.bookings),
  requests: Number(values.requests),
  images: Number(values.images),
}
const customers = Math.ceil((counts.bookings + 2 * counts.requests) * 0.3)
const sender = () => {
  const id = 1 + random(customers)
  return { customer_id: id, ...person(id) }
}
const started = performance.now()

await fill(database, counts.products, async (tx, from, until) => {
  const products = await tx
    .insertInto('products')
    .values(
      rows(from, until, (at) => {
        const [name, category, ram] = [`${one(MODELS)} no. ${at + 1}`, one(PRODUCT_CATEGORIES), one(['4 GB', '8 GB DDR4', '16 GB', '-'])]
        return {
          ...{ name, category, price: 500 + random(190_000), rating: random(51) / 10, discount: random(40) },
          image_urls: JSON.stringify(one(sampleProducts).imageUrls),
          ...{ condition: one(PRODUCT_CONDITIONS), processor: 'Intel Core i5', graphics: 'Intel Iris Xe', battery_health: random(101) },
          ...{ screen_size: '14 inch', storage: '512 GB SSD', ram, os: 'Windows 11 Pro', warranty: '6 months' },
          ...{ seller_name: 'Mistri Computers', seller_location: 'Pune', seller_contact: '+91 98220 41375' },
          ...{ description: 'Checked, cleaned and ready to use.', ...derivedColumnsOf({ name, category, ram }) },
          ...history(at, counts.products),
        }
      }),
    )
    .returning(['id', 'name', 'category', 'created_at', 'updated_at'])
    .execute()
  await tx
    .insertInto('items')
    .values(products.map(({ id, ...item }) => ({ product_id: id, ...item, stock: 1, search: searchText(item.name), sound: '' })))
    .execute()
})
const isFilled = (await database.read.selectFrom('customers').select('id').limit(1).executeTakeFirst()) !== undefined
if (!isFilled)
  await fill(database, customers, async (tx, from, until) => {
    const found = rows(from, until, (at) => ({ id: at + 1, ...person(at + 1) }))
    await tx
      .insertInto('customers')
      .values(
        found.map(({ id, name, email, phone }) => ({
          ...{ id, name, search: searchText(name, email, ...phoneForSearch(phone)), sound: soundText('customers', name) },
          ...history(id - 1, customers),
        })),
      )
      .execute()
    const keys = found.flatMap(({ id: customer_id, name, email, phone }) => [
      { customer_id, kind: 'name' as const, value: name },
      { customer_id, kind: 'phone' as const, value: phone },
      { customer_id, kind: 'email' as const, value: email },
    ])
    await tx.insertInto('customer_keys').values(keys).execute()
  })
/** Goes on behind the rows of an earlier run, whose references are taken. */
async function referencesOf(table: 'bookings' | 'repair_requests' | 'contact_requests', prefix: string) {
  const last = await database.read.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return (at: number) => `${prefix}-S${(at + (last?.id ?? 0)).toString(36).toUpperCase().padStart(6, '0')}`
}
const bookingReference = await referencesOf('bookings', 'BK')
const repairReference = await referencesOf('repair_requests', 'R')
const messageReference = await referencesOf('contact_requests', 'M')
await fill(database, counts.bookings, (tx, from, until) =>
  tx
    .insertInto('bookings')
    .values(
      rows(from, until, (at) => {
        const { customer_id, name, email, phone } = sender()
        const [reference, status] = [bookingReference(at), one(BOOKING_STATUSES)]
        const product = `${one(MODELS)} no. ${1 + random(Math.max(counts.products, 1))}`
        return {
          ...{
            booking_id: reference,
            customer_id,
            name,
            email,
            phone,
            address: `${1 + random(200)} ${one(ROADS)}, Pune 4110${10 + random(50)}`,
          },
          ...{ product_id: 1 + random(Math.max(counts.products, 1)), product_name: product, price: 500 + random(190_000), status },
          ...{ search: searchText(name, email, ...phoneForSearch(phone), product), sound: soundText('bookings', name, product) },
          ...history(at, counts.bookings),
        }
      }),
    )
    .execute(),
)
/** Every second repair has an estimate, of which most were approved. */
async function addEstimates(tx: Tx, repairs: readonly { id: number; created_at: string }[]): Promise<void> {
  const estimated = repairs.filter(() => random(2) === 0)
  if (estimated.length === 0) return
  await tx
    .insertInto('estimates')
    .values(
      estimated.map(({ id, created_at: at }) => {
        const [state, total] = [one(['approved', 'approved', 'declined', 'sent'] as const), 100 * (1 + random(20_000))]
        return {
          ...{ request_id: id, revision: 1, state, tax_kind: 'none' as const, is_inclusive: 1, rounding: 'paisa' as const, note: '' },
          ...{ version: 1, created_at: at, updated_at: at, sent_at: at, ...(state !== 'sent' && { total, answered_at: at }) },
        }
      }),
    )
    .execute()
}

/** A device for every second repair; some come again. */
const devices = isFilled ? 0 : Math.ceil(counts.requests / 2)
await fill(database, devices, async (tx, from, until) => {
  const found = rows(from, until, (at) => ({
    id: at + 1,
    brand: 'HP',
    model: one(MODELS),
    serial: `SN${(at + 1).toString(36).toUpperCase().padStart(8, '0')}`,
  }))
  await tx
    .insertInto('devices')
    .values(
      found.map(({ brand, model, serial }, index) => ({
        ...{ brand, model, serial, owner_id: 1 + random(customers), search: searchText(brand, model, serial) },
        ...{
          sound: soundText('devices', brand, model),
          owned_since: history(from + index, devices).created_at,
          ...history(from + index, devices),
        },
      })),
    )
    .execute()
  const serials = found.map(({ id: device_id, serial: value }) => ({ value, device_id }))
  await tx.insertInto('device_serials').values(serials).execute()
})
await fill(database, counts.requests, async (tx, from, until) => {
  const repairs = await tx
    .insertInto('repair_requests')
    .values(
      rows(from, until, (at) => {
        const { customer_id, name, email, phone } = sender()
        const [repair_type, description, status] = [one(REPAIR_TYPES), 'It does not start any more.', one(REPAIR_STATUSES)]
        const reference = repairReference(at)
        const times = history(at, counts.requests)
        const facts = stageAt(times.created_at, status)
        const { brand, model, serial } = facts
        return {
          ...{
            reference,
            customer_id,
            name,
            email,
            phone,
            repair_type,
            preferred_date: dayAfter(times.created_at, random(20)),
            description,
            status,
          },
          ...facts,
          device_id: devices > 0 ? 1 + random(devices) : null,
          search: searchText(name, email, ...phoneForSearch(phone), repair_type, description, brand, model, serial),
          sound: soundText('repair_requests', name, brand, model),
          ...times,
        }
      }),
    )
    .returning(['id', 'created_at'])
    .execute()
  await addEstimates(tx, repairs)
})
await fill(database, counts.requests, (tx, from, until) =>
  tx
    .insertInto('contact_requests')
    .values(
      rows(from, until, (at) => {
        const { customer_id, name, email, phone } = sender()
        const [reference, message] = [messageReference(at), 'Do you repair screens on Sundays?']
        return {
          ...{ reference, customer_id, name, email, phone, message, status: one(CONTACT_STATUSES) },
          ...{ search: searchText(name, email, ...phoneForSearch(phone), message), sound: soundText('contact_requests', name) },
          ...history(at, counts.requests),
        }
      }),
    )
    .execute(),
)

/** An image of the size of a photo, each with other bytes. */
const writeImage = (path: string) =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: random(256), g: random(256), b: random(256) },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(4)
    .jpeg()
    .toFile(path)
const files = await openFileStore(config)
await withTempFolder(uploadsIn(config.dataDir), async (folder) => {
  const path = join(folder, 'image.jpg')
  for (let at = 0; at < counts.images; at++) {
    await writeImage(path)
    const stored = await storeImages(files, [{ fileName: `${at}.jpg`, path }])
    await database.write((tx) => insertGalleryImages(tx, stored))
  }
})
// Autovacuum does this within a minute; rows of two years would have been vacuumed long ago.
if (config.databaseUrl) await queryPostgres(config.databaseUrl, 'vacuum analyze')
await database.close()
const place = config.databaseUrl ? 'PostgreSQL' : config.dataDir
console.log(
  `${counts.products} products, ${counts.bookings} bookings, ${counts.requests} repair and ${counts.requests} contact requests, ${counts.images} images in ${place}: ${Math.round(performance.now() - started)} ms`,
)
