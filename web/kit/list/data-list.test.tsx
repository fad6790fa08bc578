import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { startAnew } from '#tests/support/dom.ts'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import { DataList } from './data-list.tsx'
import type { Column } from './data-table.tsx'
import { openSchema, useListState } from './use-list-state.ts'

const flag = (text: string | null) => text === '1'
const columns: Column<{ id: number; name: string }>[] = [{ title: 'Name', cell: ({ name }) => name }]
const loaded = { data: { rows: [], total: 0 }, error: null, isFetching: false, isPlaceholderData: false, refetch: () => {} }

/** A list that leaves rows out by a parameter of its own, and of which the server has no row. */
const Jobs = () => (
  <DataList
    query={loaded}
    list={useListState({ urgent: flag }, { newestFirst: flag, ...openSchema })}
    pageSize={10}
    label="Jobs"
    columns={columns}
    samples={[{ id: 1, name: 'A sample' }]}
    texts={{ loading: 'Loading', empty: 'No match' }}
  />
)

beforeEach(startAnew)

const open = (url: string) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Jobs }], { initialEntries: [url] })} />)

test.each(['/?urgent=1', '/?q=asha', '/?urgent=1&newestFirst=1&open=3'])(
  '%s leaves rows out: nothing matches, and one press shows all',
  async (url) => {
    open(url)
    expect(screen.getByText('No match')).toBeTruthy()
    expect(screen.queryByText('A sample')).toBeNull()
    screen.getByRole('button', { name: texts.showAll }).click()
    const sample = await screen.findByText('A sample')
    expect(document.activeElement?.contains(sample)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  },
)

test.each(['/', '/?urgent=0', '/?newestFirst=1', '/?open=3', '/?page=2'])(
  '%s leaves none out: there is nothing yet, and samples show it',
  (url) => {
    open(url)
    expect(screen.getByText(messages.list.nothingYet)).toBeTruthy()
    expect(screen.getByText('A sample')).toBeTruthy()
  },
)
