import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readChoice, readSearchText } from '#contract/platform/page-query.ts'
import { readPageNumber } from '#contract/platform/url-numbers.ts'
import { heldResponse, press, startAnew, textOf, type } from '#tests/support/dom.ts'
import { useUrlState } from './use-url-state.ts'

const schema = {
  q: readSearchText,
  sort: (text: string | null) => readChoice(['price', 'name'], text) ?? '',
  page: readPageNumber,
}

function List() {
  const { values, shown, pending, setValues } = useUrlState(schema)
  return (
    <>
      <label>
        Search
        <input value={shown.q} onChange={(event) => setValues({ q: event.target.value, page: 1 }, { debounce: true })} />
      </label>
      <button type="button" onClick={() => setValues({ sort: 'price', page: 1 })}>
        By price
      </button>
      <button type="button" onClick={() => setValues({ sort: '' }, { replace: true })}>
        Unsorted
      </button>
      <button type="button" onClick={() => setValues({ page: shown.page + 1 })}>
        Next page
      </button>
      <output>{[values.q, values.sort, values.page].join('|')}</output>
      <p>
        page {shown.page}, {pending ? 'pending' : 'settled'}
      </p>
    </>
  )
}

interface OpenOptions {
  /** Runs before each page of the list. */
  loader?: () => Promise<null>
  /** Runs before the other page. */
  otherLoader?: () => Promise<null>
}

async function open(url: string, { loader = async () => null, otherLoader = async () => null }: OpenOptions = {}) {
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List, loader, HydrateFallback: () => null },
      { path: '/other', element: <p>Another page</p>, loader: otherLoader },
    ],
    { initialEntries: ['/other', url], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  return {
    search: () => router.state.location.search,
    go: (to: number | string) => act(() => router.navigate(to as string)),
    /** Begins to open another page, and does not wait for its loader. */
    start: (to: string) => act(async () => void router.navigate(to)),
  }
}

/** The query that the list would send for the URL. */
const asked = () => screen.getByRole('status').textContent

beforeEach(startAnew)

test('values come from the URL; what is left out or invalid has its default', async () => {
  await open('/list?q=dell&sort=price&page=3')
  expect(asked()).toBe('dell|price|3')
  startAnew()
  await open('/list?sort=colour&page=-1')
  expect(asked()).toBe('||1')
})

test('one value is set beside the others; defaults are not in the URL, foreign parameters stay', async () => {
  const { search } = await open('/list?q=dell&page=3&from=mail')
  press('By price')
  await waitFor(() => expect(asked()).toBe('dell|price|1'))
  expect(search()).toBe('?q=dell&from=mail&sort=price')
  press('Unsorted')
  await waitFor(() => expect(asked()).toBe('dell||1'))
  expect(search()).toBe('?q=dell&from=mail')
})

test('Back and Forward lead through the choices, and a replaced one is gone from the history', async () => {
  const { search, go } = await open('/list')
  press('By price')
  await waitFor(() => expect(asked()).toBe('|price|1'))
  press('Next page')
  await waitFor(() => expect(asked()).toBe('|price|2'))
  press('Unsorted')
  await waitFor(() => expect(asked()).toBe('||2'))
  expect(search()).toBe('?page=2')
  await go(-1)
  expect(asked()).toBe('|price|1')
  await go(-1)
  expect(asked()).toBe('||1')
  await go(1)
  expect(asked()).toBe('|price|1')
  await go(1)
  expect(asked()).toBe('||2')
})

test('controls show a value at once, the URL has it when the loader behind it is done', async () => {
  const first = heldResponse()
  const loads = [Promise.resolve(), first.response]
  await open('/list', { loader: async () => loads.shift()?.then(() => null) ?? null })
  press('Next page')
  await screen.findByText('page 2, pending')
  expect(asked()).toBe('||1')
  first.arrive()
  await screen.findByText('page 2, settled')
  expect(asked()).toBe('||2')
})

test('two pages further in quick succession are two pages further', async () => {
  const { search } = await open('/list')
  press('Next page')
  press('Next page')
  await waitFor(() => expect(search()).toBe('?page=3'))
})

test('the URL follows once the typing pauses, as one entry of the history', async () => {
  const { search, go } = await open('/list?page=4')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['d', 'de', 'dell ']) {
    type('Search', text)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(search()).toBe('?page=4')
    expect(textOf('Search')).toBe(text)
  }
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(search()).toBe('?q=dell')
  expect(textOf('Search'), 'the blank that may lead to another word stays').toBe('dell ')
  type('Search', 'dell xps')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(search()).toBe('?q=dell+xps')
  await go(-1)
  expect(search()).toBe('?page=4')
  await go(-1)
  expect(screen.getByText('Another page')).toBeTruthy()
})

test('what is typed while another page is being loaded does not call the visitor back', async () => {
  const { response, arrive } = heldResponse()
  const { search, start } = await open('/list', { otherLoader: () => response.then(() => null) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('Search', 'dell')
  await start('/other')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => arrive())
  expect(screen.getByText('Another page')).toBeTruthy()
  expect(search()).toBe('')
})

test('what is typed stays when a choice was made before the URL of the choice before it was on the screen', async () => {
  const [first, second] = [heldResponse(), heldResponse()]
  const loads = [Promise.resolve(), first.response, second.response]
  const { search } = await open('/list', { loader: async () => loads.shift()?.then(() => null) ?? null })
  press('By price')
  await act(async () => {
    first.arrive()
    // React renders what the router has reached when this function ends.
    await vi.waitFor(() => expect(search()).toBe('?sort=price'))
    press('Next page')
  })
  await screen.findByText('page 2, pending')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('Search', 'dell')
  await act(async () => second.arrive())
  expect(search()).toBe('?sort=price&page=2')
  expect(textOf('Search')).toBe('dell')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(search()).toBe('?sort=price&q=dell')
})

test('Back while someone types leads to the values before, and drops what was typed', async () => {
  const { search, go } = await open('/list')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('By price')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(search()).toBe('?sort=price')
  type('Search', 'dell')
  await go(-1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(search()).toBe('')
  expect(textOf('Search')).toBe('')
})
