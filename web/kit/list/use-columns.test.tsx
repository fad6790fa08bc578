import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { leave, press, refuseStorage, startAnew } from '#tests/support/dom.ts'
import * as texts from '#texts/lists.ts'
import { useColumns } from './use-columns.tsx'

const columns: { title: string; optional?: string; hidden?: boolean }[] = [
  { title: 'Booking' },
  { title: 'Product', optional: 'product' },
  { title: 'Price', optional: 'price' },
]

function Columns({ list }: { list: string }) {
  const { columns: shown, choice } = useColumns(list, columns)
  return (
    <>
      <p data-testid={list}>
        {shown
          .filter(({ hidden }) => !hidden)
          .map(({ title }) => title)
          .join(' ')}
      </p>
      {choice}
    </>
  )
}

const shown = (list = 'bookings') => screen.getByTestId(list).textContent
const toggle = (title: string) => fireEvent.click(screen.getByLabelText(title))
const open = (list = 'bookings') => {
  const router = createMemoryRouter([{ path: '*', element: <Columns list={list} /> }])
  render(<RouterProvider router={router} />)
  press(texts.columns)
}

beforeEach(startAnew)

test('all columns are shown at first; one that is left out is remembered, for this list alone', () => {
  open()
  expect(shown()).toBe('Booking Product Price')
  expect(screen.queryByLabelText('Booking')).toBeNull()
  toggle('Price')
  expect(shown()).toBe('Booking Product')
  leave()
  open()
  expect(shown()).toBe('Booking Product')
  leave()
  open('products')
  expect(shown('products')).toBe('Booking Product Price')
})

test('what was left out comes back, one by one or all at once', () => {
  open()
  toggle('Price')
  toggle('Product')
  expect(shown()).toBe('Booking')
  toggle('Product')
  expect(shown()).toBe('Booking Product')
  press(texts.allColumns)
  expect(shown()).toBe('Booking Product Price')
})

test.each(['{"bookings":7}', 'null', 'price', '["bookings"]', '{"bookings":["gone"]}'])('stored as %s shows all columns', (text) => {
  localStorage.setItem('hiddenColumns', text)
  open()
  expect(shown()).toBe('Booking Product Price')
  toggle('Price')
  expect(shown()).toBe('Booking Product')
})

test('a browser that refuses storage leaves it out for this visit', () => {
  refuseStorage()
  open()
  toggle('Price')
  expect(shown()).toBe('Booking Product')
})
