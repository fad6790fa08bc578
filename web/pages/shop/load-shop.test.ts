import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampleProducts } from '#contract/samples/products.ts'
import { NO_FILTERS } from '#web/features/products/filter-products.ts'
import { setFetch } from '#web/lib/api-client.ts'
import { withStatus } from '#web/lib/load-status.ts'
import { loadShop } from './load-shop.ts'

const LIST = { products: sampleProducts.slice(0, 3).map((product, at) => ({ ...product, id: at + 1 })), totalPages: 4, total: 40 }
const CATEGORIES = [{ category: 'Laptops', count: 40 }]

let failing: string[]
beforeEach(() => {
  failing = []
  setFetch(async (url) => {
    const path = url.split('?', 1)[0] as string
    if (failing.includes(path)) return Response.json({ code: 'busy', detail: 'Try again.' }, { status: 503 })
    return Response.json(path.endsWith('/categories') ? CATEGORIES : LIST)
  })
})
afterAll(() => setFetch((url, init) => fetch(url, init)))

const load = async () => {
  const data = await loadShop(NO_FILTERS)
  return { data, status: withStatus(data).init?.status }
}

test('a shop that could be read has status 200', async () => {
  const { data, status } = await load()
  expect(data).toEqual({ ...LIST, categories: CATEGORIES, sample: false, failed: false })
  expect(status).toBe(200)
})

test('without the categories the products show, but the page counts as failed', async () => {
  failing = ['/api/products/categories']
  const { data, status } = await load()
  expect(data).toEqual({ ...LIST, categories: [], sample: false, failed: true })
  expect(status).toBe(503)
})

test('without the products samples show, and the page counts as failed', async () => {
  failing = ['/api/products']
  const { data, status } = await load()
  expect(data).toMatchObject({ sample: true, failed: true })
  expect(status).toBe(503)
})
