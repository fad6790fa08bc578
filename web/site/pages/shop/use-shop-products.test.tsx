import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { sampleProducts } from '#samples/products.ts'
import { heldResponse, press, startAnew } from '#tests/support/dom.ts'
import { readWishlist, toggleWishlist } from '#web/catalogue/products/wishlist.ts'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { setTransport } from '#web/kit/lib/api-client.ts'
import { readUrlState } from '#web/kit/lib/url-state.ts'
import { loadShop, type ShopData } from './load-shop.ts'
import { type ShopFilters, shopQuery } from './shop-query.ts'
import { useShopProducts, useWishlistReload } from './use-shop-products.ts'

const product = (id: number) => ({ ...sampleProducts[0]!, id, name: `Laptop ${id}` })

/** The products on each page by the search text. */
const PAGES: Record<string, number[][]> = { '': [[1, 2], [3, 4], [5]], dell: [[7], [8]] }
let calls: string[]
/** What the next calls for a further page wait for, or `failed`. */
let further: (Promise<void> | 'failed')[]

beforeEach(() => {
  startAnew()
  calls = []
  further = []
  setTransport(async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test')
    if (pathname !== '/api/products') return Response.json([])
    calls.push(url)
    const page = Number(searchParams.get('page'))
    const next = page > 1 ? further.shift() : undefined
    if (next === 'failed') return Response.json({ code: 'busy', detail: 'Busy' }, { status: 503 })
    await next
    const ids = searchParams.get('ids')?.split(',').map(Number)
    const pages = ids ? [ids] : PAGES[searchParams.get('q') ?? '']!
    return Response.json({ products: (pages[page - 1] ?? []).map(product), totalPages: pages.length, total: pages.flat().length })
  })
})
afterAll(() => setTransport((url, init) => fetch(url, init)))

function Shop() {
  const data = useLoaderData<ShopData>()
  const { values, setValues } = useUrlState(shopQuery)
  const { products, status, hasMore, loadMore } = useShopProducts(data, values)
  useWishlistReload(values.wishlistOnly, data.wishlist)
  return (
    <>
      <output>{products.map(({ id }) => id).join(' ')}</output>
      <p>{hasMore ? status : 'complete'}</p>
      <button type="button" onClick={() => void loadMore()}>
        More
      </button>
      <button type="button" onClick={() => setValues({ q: 'dell' })}>
        Dell
      </button>
    </>
  )
}

const loadFor = (url: string, wishlist?: readonly number[]) =>
  loadShop(readUrlState(shopQuery, new URL(url, 'http://shop.test').searchParams) as ShopFilters, wishlist)

function show(url: string, hydrationData?: { loaderData: { shop: ShopData } }) {
  const router = createMemoryRouter(
    [
      { id: 'shop', path: '/shop', Component: Shop, loader: ({ request }) => loadFor(request.url, readWishlist()) },
      { path: '/product', element: <p>A product</p> },
    ],
    { initialEntries: [url], ...(hydrationData && { hydrationData }) },
  )
  render(<RouterProvider router={router} />)
  return { go: (to: number | string) => act(() => router.navigate(to as string)) }
}

/** The shop behind a link on another page. */
async function open() {
  const { go } = show('/product')
  await go('/shop')
  await lists('1 2')
  return { go }
}

const listed = () => screen.getByRole('status').textContent
const lists = (ids: string) => waitFor(() => expect(listed()).toBe(ids))

test('the list grows by one page after another, up to the last', async () => {
  await open()
  press('More')
  await lists('1 2 3 4')
  press('More')
  await lists('1 2 3 4 5')
  expect(screen.getByText('complete')).toBeTruthy()
})

test('a page is loaded once, however often it is asked for', async () => {
  const { response, arrive } = heldResponse()
  further = [response]
  await open()
  press('More')
  expect(screen.getByText('loading')).toBeTruthy()
  press('More')
  arrive()
  await lists('1 2 3 4')
  expect(calls.filter((url) => url.includes('page=2'))).toHaveLength(1)
})

test('a page that fails leaves the list as it is, and a retry loads it', async () => {
  further = ['failed']
  await open()
  press('More')
  await screen.findByText('failed')
  expect(listed()).toBe('1 2')
  press('More')
  await lists('1 2 3 4')
})

test('other filters start over, although a page of the filters before is on its way', async () => {
  const { response, arrive } = heldResponse()
  further = [response]
  await open()
  press('More')
  await screen.findByText('loading')
  press('Dell')
  await lists('7')
  expect(screen.getByText('ready')).toBeTruthy()
  press('More')
  await lists('7 8')
  arrive()
})

test('Back from a product finds the list as long as it was', async () => {
  const { go } = await open()
  press('More')
  await lists('1 2 3 4')
  await go('/product')
  expect(screen.getByText('A product')).toBeTruthy()
  await go(-1)
  await lists('1 2 3 4')
  press('More')
  await lists('1 2 3 4 5')
})

test('a link to the shop starts at the first page again', async () => {
  const { go } = await open()
  press('More')
  await lists('1 2 3 4')
  await go('/product')
  await go('/shop')
  await lists('1 2')
})

test('a shared wishlist URL shows the products of this browser once the page is hydrated, and those that another tab adds', async () => {
  localStorage.setItem(STORAGE_KEYS.wishlist, '[12,15]')
  // The server knows no wishlist.
  show('/shop?wishlistOnly=1', { loaderData: { shop: await loadFor('/shop?wishlistOnly=1') } })
  expect(listed()).toBe('1 2')
  await lists('12 15')
  act(() => toggleWishlist(18))
  await lists('12 15 18')
})
