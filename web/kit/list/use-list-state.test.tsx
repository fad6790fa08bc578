import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { readChoice } from '#contract/platform/page-query.ts'
import { press, startAnew, textOf, type } from '#tests/support/dom.ts'
import { openSchema, useListState, useOpenRecord } from './use-list-state.ts'

const filters = {
  status: (text: string | null) => readChoice(['Pending', 'Booked'], text) ?? '',
}

function Bookings() {
  const list = useListState(filters, openSchema)
  const { show } = useOpenRecord(list)
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
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => show(id)}>
          Open {id}
        </button>
      ))}
      <button type="button" onClick={() => show(0)}>
        Close
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

function open(url: string) {
  const router = createMemoryRouter(
    [
      { path: '/bookings', Component: Bookings },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
    { initialEntries: ['/dashboard', url], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return { search: () => screen.getByRole('status').textContent, back: () => act(() => router.navigate(-1)) }
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

test('a record that was closed is not opened again by Back, also after others were shown in its place', async () => {
  const { search, back } = open('/bookings?q=asha')
  press('Open 1')
  await waitFor(() => expect(search()).toBe('?q=asha&open=1'))
  press('Open 2')
  await waitFor(() => expect(search()).toBe('?q=asha&open=2'))
  press('Close')
  await waitFor(() => expect(search()).toBe('?q=asha'))
  await back()
  expect(screen.getByText('Dashboard')).toBeTruthy()
})

test('closing a record that a link has opened leaves the list in its place', async () => {
  const { search, back } = open('/bookings?open=1')
  press('Close')
  await waitFor(() => expect(search()).toBe(''))
  await back()
  expect(screen.getByText('Dashboard')).toBeTruthy()
})

test('Back closes an open record, and a second close does not leave the list', async () => {
  const { search } = open('/bookings')
  press('Open 1')
  await waitFor(() => expect(search()).toBe('?open=1'))
  press('Close')
  press('Close')
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.getByText('Open 1')).toBeTruthy()
})
