// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { readChoice } from '#contract/page-query.ts'
import { press, startAnew, textOf, type } from '#tests/support/dom.ts'
import { useListState } from './use-list-state.ts'

const extra = { status: (text: string | null) => readChoice(['Pending', 'Booked'], text) ?? '' }

function Bookings() {
  const list = useListState(extra)
  return (
    <>
      <label>
        Search
        <input value={list.shown.q} onChange={(event) => list.setSearch(event.target.value)} />
      </label>
      <button type="button" onClick={() => list.setChoice({ status: 'Booked' })}>
        Booked
      </button>
      <button type="button" onClick={() => list.setPage(list.shown.page + 1)}>
        Next page
      </button>
      <p>{list.filtered ? 'some' : 'all'}</p>
    </>
  )
}

function open(url: string) {
  const router = createMemoryRouter([{ path: '/bookings', Component: Bookings }], { initialEntries: [url] })
  render(<RouterProvider router={router} />)
  return { search: () => router.state.location.search, back: () => act(() => router.navigate(-1)) }
}

beforeEach(startAnew)

test('a new search starts on page 1 and keeps the status', async () => {
  const { search } = open('/bookings?status=Booked&page=3')
  type('Search', 'asha')
  await waitFor(() => expect(search()).toBe('?status=Booked&q=asha'))
})

test('another status starts on page 1 and keeps the search; Back returns to the page before', async () => {
  const { search, back } = open('/bookings?q=asha&page=3')
  press('Booked')
  await waitFor(() => expect(search()).toBe('?q=asha&status=Booked'))
  await back()
  expect(search()).toBe('?q=asha&page=3')
})

test('another page keeps search and status; page 1 is not in the URL', async () => {
  const { search, back } = open('/bookings?q=asha&status=Booked&page=1')
  press('Next page')
  await waitFor(() => expect(search()).toBe('?q=asha&status=Booked&page=2'))
  await back()
  expect(textOf('Search')).toBe('asha')
})

test.each([
  ['/bookings', 'all'],
  ['/bookings?page=2', 'all'],
  ['/bookings?status=Unknown', 'all'],
  ['/bookings?status=Booked', 'some'],
  ['/bookings?q=asha', 'some'],
])('%s asks for %s of the rows', (url, rows) => {
  open(url)
  expect(screen.getByText(rows)).toBeTruthy()
})
