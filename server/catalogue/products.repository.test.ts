import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductBrand } from '#contract/catalogue/product-brands.ts'
import type { ProductInput } from '#contract/catalogue/products.ts'
import { AVAILABILITIES, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, SORT_ORDERS, THE_SITE } from '#contract/constants.ts'
import { newProduct } from '#tests/support/factories.ts'
import { plannedDatabase } from '#tests/support/query-plans.ts'
import { countProducts, findProducts, type ProductFilter } from './products.repository.ts'
import { insertProduct } from './products.service.ts'

const BRANDS: ProductBrand[] = ['Dell', 'HP', 'Lenovo']
const MEMORIES = [4, 8, 16]

const product = (name: string, over: object = {}) => ({ ...newProduct(), name, ...over }) as ProductInput

/** Every combination, so that each filter has matches and each combination has equal prices and ratings. */
const database = plannedDatabase(async (tx) => {
  let at = 0
  for (const brand of [...BRANDS, 'Nameless'])
    for (const memory of [...MEMORIES, 0])
      for (const condition of PRODUCT_CONDITIONS)
        for (const category of PRODUCT_CATEGORIES.slice(0, 3)) {
          at++
          const ram = memory ? `${memory} GB` : '-'
          const over = { category, condition, ram, price: (at % 7) * 1000, rating: (at % 5) + 0.25, stock: at % 4 ? 2 : 0 }
          await insertProduct(tx, product(`${brand} no. ${at}`, over), [], THE_SITE)
        }
  // Sold a while ago.
  await tx.updateTable('products').set({ listed: 0 }).where('availability', '=', 'sold').where('id', '<', 60).execute()
})

const rows = () => database.read.selectFrom('products').selectAll().orderBy('id').execute()
type Row = Awaited<ReturnType<typeof rows>>[number]

const CHOICES = ['category', 'condition', 'brand', 'memory', 'availability'] as const

const matches = (row: Row, { q, maxPrice, ids, include, ...chosen }: ProductFilter) =>
  (include === 'unlisted' || row.listed === 1) &&
  (q === undefined || row.search.includes(q)) &&
  (maxPrice === undefined || row.price <= maxPrice) &&
  (ids === undefined || ids.includes(row.id)) &&
  CHOICES.every((name) => chosen[name] === undefined || row[name] === chosen[name])

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const filters: fc.Arbitrary<ProductFilter> = fc.record({
  q: maybe(fc.constantFrom('dell', 'no. 1', 'o', 'laptops', 'nothing')),
  category: maybe(fc.constantFrom(...PRODUCT_CATEGORIES.slice(0, 4))),
  condition: maybe(fc.constantFrom(...PRODUCT_CONDITIONS)),
  brand: maybe(fc.constantFrom(...BRANDS, 'Acer' as const)),
  memory: maybe(fc.constantFrom(...MEMORIES, 64)),
  availability: maybe(fc.constantFrom(...AVAILABILITIES)),
  maxPrice: maybe(fc.nat(7000)),
  ids: maybe(fc.array(fc.integer({ min: 1, max: 160 }), { maxLength: 60 })),
  include: maybe(fc.constant('unlisted' as const)),
})

const ORDERS = ['featured', 'newest', ...SORT_ORDERS] as const
const isDevice = ({ category }: Row) => ['Laptops', 'Mobiles', 'Monitors'].includes(category)

test('a page has what filters, order and offset of a database would give, whichever filters combine', async () => {
  const all = await rows()
  const sorts = fc.constantFrom(...ORDERS)
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.nat(30), fc.integer({ min: 1, max: 40 }), async (filter, sort, offset, limit) => {
      const by = (row: Row) =>
        sort === 'newest' ? 0 : sort === 'featured' ? Number(isDevice(row)) : sort.startsWith('price') ? row.price : row.rating
      const ascending = sort === 'priceLowToHigh' ? 1 : -1
      const found = all.filter((row) => matches(row, filter)).sort((a, b) => ascending * (by(a) - by(b) || a.id - b.id))
      const ids = found.slice(offset, offset + limit).map(({ id }) => id)
      const { products, total } = await findProducts(database.read, filter, sort, { limit, offset })
      expect({ ids: products.map(({ id }) => id), total }).toEqual({ ids, total: found.length })
    }),
  )
})

test('the count of a choice is the number of products that choosing it would show', async () => {
  const all = await rows()
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const counts = await countProducts(database.read, filter)
      expect(counts.total).toBe(all.filter((row) => matches(row, filter)).length)
      for (const name of CHOICES) {
        const shown = (value: unknown) => all.filter((row) => matches(row, { ...filter, [name]: value })).length
        for (const { value, count } of counts[name]) expect(count, `${name} ${value}`).toBe(shown(value))
        const known = new Set<unknown>(['', 0, ...counts[name].map(({ value }) => value)])
        for (const value of new Set(all.map((row) => row[name]))) if (!known.has(value)) expect(shown(value), `${name} ${value}`).toBe(0)
      }
    }),
  )
})

const plansOf = async (run: () => Promise<unknown>) => (await database.plansOf(run)).map(({ plan }) => plan)

// With 50,000 products, rows were read for 90 ms and sorted for 50.
test('a page is counted and read in its order from indexes, and its products by their ids', async () => {
  for (const sort of ORDERS)
    for (const filter of [
      {},
      { brand: 'Dell', memory: 8, maxPrice: 6000 },
      { category: 'Laptops', include: 'unlisted' },
    ] as ProductFilter[]) {
      const [count, page, products] = await plansOf(() => findProducts(database.read, filter, sort, { limit: 6, offset: 0 }))
      expect(count, JSON.stringify(filter)).toMatch(/^(SCAN|SEARCH) products USING COVERING INDEX/)
      expect(page, `${sort} ${JSON.stringify(filter)}`).toMatch(/^SCAN products USING COVERING INDEX \S+( \(\S+\))?$/)
      expect(products).toMatch(/^SEARCH products USING INTEGER PRIMARY KEY/m)
    }
})

test('the choices are counted in the order of an index', async () => {
  for (const filter of [{}, { brand: 'Dell', maxPrice: 6000 }, { include: 'unlisted' }] as ProductFilter[])
    expect(await plansOf(() => countProducts(database.read, filter))).toEqual([
      expect.stringMatching(/^(SCAN|SEARCH) products USING COVERING INDEX \S+( \(\S+\))?$/),
    ])
})

// With 50,000 products a search for two letters held all other calls up for 70 ms.
test('one or two letters are looked for in the texts of the products alone', async () => {
  const [search] = await plansOf(() => findProducts(database.read, { q: 'i5' }, 'featured', { limit: 6, offset: 0 }))
  expect(search).toContain('SCAN products USING COVERING INDEX products_search_text')
})
