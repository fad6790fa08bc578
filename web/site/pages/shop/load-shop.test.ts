import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { sampleProducts } from '#samples/products.ts'
import { setTransport } from '#web/kit/lib/api-client.ts'
import { withStatus } from '#web/kit/lib/load-status.ts'
import { loadShop, loadShopPage } from './load-shop.ts'
import { NO_FILTERS, type ShopFilters } from './shop-query.ts'

const catalogue = sampleProducts.slice(0, 14).map((product, at) => ({ ...product, id: at + 1 }))
const LIST = { products: catalogue.slice(0, 3), totalPages: 4, total: 40 }
const NONE = { products: [], totalPages: 1, total: 0 }
const COUNTS = {
  ...{ total: 40, category: [{ value: 'Laptops', count: 40 }], condition: [] },
  ...{ brand: [], memory: [], availability: [] },
}

let calls: string[]
/** Status or JSON of each path. */
let responses: Record<string, unknown>
beforeEach(() => {
  calls = []
  responses = { '/api/products': LIST, '/api/products/counts': COUNTS }
  setTransport(async (url) => {
    calls.push(url)
    const response = responses[url.split('?', 1)[0]!]
    return typeof response === 'number'
      ? Response.json({ code: 'busy', detail: 'Try again.' }, { status: response })
      : Response.json(response)
  })
})
afterAll(() => setTransport((url, init) => fetch(url, init)))

const filters = (over: Partial<ShopFilters>): ShopFilters => ({ ...NO_FILTERS, ...over })
const statusOf = (data: object) => withStatus(data).init?.status
const ids = (products: Product[]) => products.map(({ id }) => id)

describe('the shop', () => {
  test('has status 200 when everything could be loaded', async () => {
    const data = await loadShop(NO_FILTERS)
    expect(data).toEqual({ ...LIST, counts: COUNTS, sample: false, failed: false })
    expect(statusOf(data)).toBe(200)
  })

  test('without its counts shows the products, but has status 503, so that no cache keeps it', async () => {
    responses['/api/products/counts'] = 503
    const data = await loadShop(NO_FILTERS)
    expect(data).toEqual({ ...LIST, counts: undefined, sample: false, failed: true })
    expect(statusOf(data)).toBe(503)
  })

  test('S8-20 without its products shows samples that match the filters, with status 503', async () => {
    responses['/api/products'] = 503
    const data = await loadShop(filters({ category: 'Monitors' }))
    expect(data).toMatchObject({ sample: true, failed: true })
    expect(new Set(data.products.map(({ category }) => category))).toEqual(new Set(['Monitors']))
    expect(data.counts?.category.length).toBeGreaterThan(1)
    expect(statusOf(data)).toBe(503)
  })

  test('S8-21 without any product shows samples, also under a filter', async () => {
    responses = { '/api/products': NONE, '/api/products/counts': { ...COUNTS, total: 0 } }
    for (const each of [NO_FILTERS, filters({ q: 'e' })]) expect(await loadShop(each)).toMatchObject({ sample: true, failed: false })
  })

  test('with products of which none matches shows none', async () => {
    responses['/api/products'] = NONE
    expect(await loadShop(filters({ q: 'no such thing' }))).toMatchObject({ products: [], total: 0, sample: false, failed: false })
  })

  test('counts what each choice would show beside all filters that are set', async () => {
    await loadShop(filters({ q: 'dell', category: 'Laptops', brand: 'Dell', inStock: true, maxPrice: 5000, sort: 'priceLowToHigh' }))
    expect(calls).toContain('/api/products/counts?q=dell&category=Laptops&brand=Dell&availability=available&maxPrice=5000')
  })
})

describe('the wishlist', () => {
  const wishlistOnly = filters({ wishlistOnly: true })

  test('is one request, whatever its length; a deleted product is missing from the response', async () => {
    const wishlist = Array.from({ length: WISHLIST_MAX }, (_, index) => index + 1)
    const data = await loadShop(wishlistOnly, wishlist)
    expect(calls).toEqual([
      `/api/products?ids=${encodeURIComponent(wishlist.join())}&limit=12&page=1`,
      `/api/products/counts?ids=${encodeURIComponent(wishlist.join())}`,
    ])
    expect(data).toMatchObject({ ...LIST, failed: false, wishlist })
  })

  test('that cannot be loaded has failed; nothing on it counts as deleted', async () => {
    responses['/api/products'] = 503
    expect(await loadShop(wishlistOnly, [4])).toMatchObject({ products: [], failed: true, sample: true, wishlist: [4] })
  })

  test('without products is not requested', async () => {
    for (const none of [[], [-3]])
      expect(await loadShop(wishlistOnly, none)).toMatchObject({ products: [], total: 0, counts: undefined, sample: false, failed: false })
    // Only whether the shop is empty is asked.
    expect(new Set(calls)).toEqual(new Set(['/api/products/counts']))
  })

  test('keeps its samples apart from products', async () => {
    await loadShop(wishlistOnly, [-3, 8])
    expect(calls[0]).toBe('/api/products?ids=8&limit=12&page=1')
    responses['/api/products'] = 503
    expect(ids((await loadShop(wishlistOnly, [-3, 8])).products)).toEqual([-3])
  })

  test('is unknown to the server, which returns every product', async () => {
    expect(await loadShop(wishlistOnly, undefined)).toMatchObject({ ...LIST, wishlist: undefined })
  })
})

describe('a server without filters and counts', () => {
  test.each([
    ['S7-10 an object', { products: catalogue }],
    ['S7-11 a bare array', catalogue],
  ])('that returns the whole catalogue as %s is filtered and paged here', async (_, response) => {
    responses = { '/api/products': response, '/api/products/counts': 404 }
    const laptops = catalogue.filter(({ category }) => category === 'Laptops')
    expect(await loadShop(filters({ category: 'Laptops' }))).toMatchObject({ total: laptops.length, sample: false })
    expect(ids((await loadShop(filters({ wishlistOnly: true }), [2, 99])).products)).toEqual([2])
    expect(ids((await loadShopPage(NO_FILTERS, 2)).products)).toEqual([13, 14])
    expect(await loadShop(filters({ q: 'no such thing' }))).toMatchObject({ products: [], sample: false })
  })
})
