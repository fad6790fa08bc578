import { MEMORY_GB_MAX } from '#contract/catalogue/memory-size.ts'
import { PRODUCT_BRANDS, type ProductBrand } from '#contract/catalogue/product-brands.ts'
import type { ProductCounts } from '#contract/catalogue/products.ts'
import {
  AVAILABILITIES,
  type Availability,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  type ProductCategory,
  type ProductCondition,
  type SortOrder,
} from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { SHARED_BUILD_MS } from '#server/platform/http/response-cache.ts'
import { CHOICE_COLUMNS, CHOICE_SEPARATOR, findMatchingIds, streamIndexed } from './products.repository.ts'

export interface ProductFilter {
  q?: string | undefined
  category?: ProductCategory | undefined
  condition?: ProductCondition | undefined
  brand?: ProductBrand | undefined
  memory?: number | undefined
  availability?: Availability | undefined
  maxPrice?: number | undefined
  ids?: number[] | undefined
  /** Includes products sold some time ago; without it only those in the lists of the shop. */
  include?: 'unlisted' | undefined
}

/**
 * The values of each filter whose choices are counted. A product has the code of its value: its place here, or the place after the last.
 */
const CHOICES = {
  category: PRODUCT_CATEGORIES,
  condition: PRODUCT_CONDITIONS,
  brand: PRODUCT_BRANDS,
  memory: Array.from({ length: MEMORY_GB_MAX }, (_, at) => at + 1),
  availability: AVAILABILITIES,
} as const
const FILTERS = CHOICE_COLUMNS

const codes = FILTERS.map((name) => new Map(CHOICES[name].map((value, at) => [String(value), at])))
const codeOf = (at: number, value: string | number): number => codes[at]?.get(String(value)) ?? codes[at]?.size ?? 0

/** The order of each sort, and whether its smallest value comes first. Without one the newest come first (S9). */
const ORDERS: Readonly<Record<SortOrder | 'newest', { by: 'price' | 'rating' | 'id'; ascending: boolean }>> = {
  priceLowToHigh: { by: 'price', ascending: true },
  priceHighToLow: { by: 'price', ascending: false },
  ratingHighToLow: { by: 'rating', ascending: false },
  newest: { by: 'id', ascending: false },
}

/** The columns that lists choose and sort by, one array for each, in the order of the ids. */
interface Columns {
  ids: Float64Array
  price: Float64Array
  /** In hundredths. */
  rating: Float64Array
  listed: Float64Array
  /** The codes of each filter. */
  choices: readonly Float64Array[]
  /** The rows by price or rating, the smallest first and the oldest of equal ones; made when they are first asked for. */
  sorted: { price?: Float64Array; rating?: Float64Array }
}

/** Collects the columns from batches of rows, so that none of them is long work. */
function columnsOf(batches: readonly Float64Array[][]): Columns {
  const column = (at: number) => {
    const parts = batches.map((batch) => batch[at] as Float64Array)
    const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
    let end = 0
    for (const part of parts) {
      whole.set(part, end)
      end += part.length
    }
    return whole
  }
  const [ids, price, rating, listed] = [column(0), column(1), column(2), column(3)]
  return { ids, price, rating, listed, choices: FILTERS.map((_, at) => column(4 + at)), sorted: {} }
}

/** The rows in the order of a column. Numbers without a comparison sort in a few milliseconds; value and row are one number. */
function sortedBy(columns: Columns, by: 'price' | 'rating'): Float64Array {
  const { length } = columns.ids
  columns.sorted[by] ??= columns[by]
    .map((value, row) => value * length + row)
    .sort()
    .map((key) => key % length)
  return columns.sorted[by]
}

/** The row of an id, or -1. */
function rowOf(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ids[middle] as number
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/**
 * Keeps the columns that lists of products choose and sort by in memory until a commit of any process changes a product: choosing a page
 * and counting all choices of the filters goes through numbers alone (docs/decisions/058-filters-of-the-shop.md).
 */
export class ProductIndex {
  readonly #database: Pick<Database, 'read' | 'isCurrent' | 'onChange'>
  #columns: Promise<Columns> | undefined
  /** The columns read last while commits could not be heard. */
  #unheard: { readonly startedAt: number; readonly columns: Promise<Columns> } | undefined

  constructor(database: Pick<Database, 'read' | 'isCurrent' | 'onChange'>) {
    this.#database = database
    database.onChange(['products'], () => {
      this.#columns = undefined
      this.#unheard = undefined
    })
  }

  /** The ids of one page of the products that match, from `offset`, and how many match. */
  async find(
    filter: ProductFilter,
    sort: SortOrder | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ ids: number[]; total: number }> {
    const columns = await this.#current()
    const candidates = await this.#candidates(columns, filter)
    const failsOf = failing(columns, filter)
    const { by, ascending } = ORDERS[sort ?? 'newest']
    const order = by === 'id' ? undefined : sortedBy(columns, by)
    const ids: number[] = []
    let total = 0
    const { length } = columns.ids
    for (let at = 0; at < length; at++) {
      const place = ascending ? at : length - 1 - at
      const row = order ? (order[place] as number) : place
      if ((candidates && !candidates[row]) || failsOf(row) !== 0) continue
      if (total >= offset && ids.length < limit) ids.push(columns.ids[row] as number)
      total++
    }
    return { ids, total }
  }

  /** How many products each choice of each filter would show, beside all the other filters. */
  async count(filter: ProductFilter): Promise<ProductCounts> {
    const columns = await this.#current()
    const candidates = await this.#candidates(columns, filter)
    const failsOf = failing(columns, filter)
    const counts = FILTERS.map((name) => new Uint32Array(CHOICES[name].length + 1))
    const values = columns.choices
    let total = 0
    const add = (at: number, row: number) => {
      const [ofFilter, codesOfRows] = [counts[at], values[at]] as [Uint32Array, Float64Array]
      ofFilter[codesOfRows[row] as number]!++
    }
    for (let row = 0; row < columns.ids.length; row++) {
      if (candidates && !candidates[row]) continue
      const fails = failsOf(row)
      if (fails === 0) {
        total++
        for (let at = 0; at < FILTERS.length; at++) add(at, row)
      } else if (fails < OUT && (fails & (fails - 1)) === 0) {
        // Only this filter keeps it out, so another choice of it would show the product.
        add(Math.log2(fails), row)
      }
    }
    const counted = FILTERS.map((name, at) => {
      const all = CHOICES[name].map((value, code) => ({ value, count: counts[at]?.[code] ?? 0 }))
      return [name, name === 'brand' || name === 'memory' ? all.filter(({ count }) => count > 0) : all]
    })
    return { total, ...(Object.fromEntries(counted) as Omit<ProductCounts, 'total'>) }
  }

  async #current(): Promise<Columns> {
    const current = this.#database.isCurrent()
    if (!(current === true || (await current))) return this.#loadUnheard()
    if (this.#columns) return this.#columns
    const loading = this.#load()
    this.#columns = loading
    loading.catch(() => {
      if (this.#columns === loading) this.#columns = undefined
    })
    return loading
  }

  /** While commits cannot be heard, callers of the same moment share what is read, as with pages. */
  #loadUnheard(): Promise<Columns> {
    const now = performance.now()
    if (this.#unheard && now - this.#unheard.startedAt < SHARED_BUILD_MS) return this.#unheard.columns
    const unheard = { startedAt: now, columns: this.#load() }
    this.#unheard = unheard
    unheard.columns.catch(() => {
      if (this.#unheard === unheard) this.#unheard = undefined
    })
    return unheard.columns
  }

  async #load(): Promise<Columns> {
    const batches: Float64Array[][] = []
    // Most products share their values with others.
    const known = new Map<string, number[]>()
    const codesOf = (choices: string) => {
      const found = known.get(choices) ?? choices.split(CHOICE_SEPARATOR).map((value, at) => codeOf(at, value))
      known.set(choices, found)
      return found
    }
    for await (const rows of streamIndexed(this.#database.read)) {
      const values = rows.map(({ id, price, rating, listed, choices }) => [
        id,
        price,
        Math.round(rating * 100),
        listed,
        ...codesOf(choices),
      ])
      batches.push(Array.from({ length: 4 + FILTERS.length }, (_, at) => Float64Array.from(values, (row) => row[at] as number)))
    }
    return columnsOf(batches)
  }

  /** Marks the rows that a search or a list of ids leaves; undefined when there is neither. */
  async #candidates({ ids }: Columns, filter: ProductFilter): Promise<Uint8Array | undefined> {
    const lists = [...(filter.q ? [await findMatchingIds(this.#database.read, filter.q)] : []), ...(filter.ids ? [filter.ids] : [])]
    return lists.reduce<Uint8Array | undefined>((before, list) => {
      const marked = new Uint8Array(ids.length)
      for (const id of list) {
        const row = rowOf(ids, id)
        if (row >= 0 && (!before || before[row])) marked[row] = 1
      }
      return marked
    }, undefined)
  }
}

/** The bit of what no other choice of a filter would change. */
const OUT = 1 << FILTERS.length

/** Which filters a row fails, one bit each; 0 when it matches. */
function failing({ listed, price, choices }: Columns, filter: ProductFilter): (row: number) => number {
  const chosen = FILTERS.flatMap((name, at) =>
    filter[name] === undefined ? [] : [{ bit: 1 << at, codes: choices[at] as Float64Array, code: codeOf(at, filter[name]) }],
  )
  const { maxPrice = Number.POSITIVE_INFINITY, include } = filter
  return (row) => {
    if ((!include && listed[row] === 0) || (price[row] as number) > maxPrice) return OUT
    let fails = 0
    for (const { bit, codes: ofRows, code } of chosen) if (ofRows[row] !== code) fails |= bit
    return fails
  }
}
