import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, startAnew } from '#tests/support/dom.ts'
import { useChosenRows } from './use-chosen-rows.ts'

interface Row {
  id: number
  version: number
}

function Rows({ view = 'page 1', page }: { view?: string; page: Row[] }) {
  const chosen = useChosenRows(view, page)
  return (
    <>
      {page.map((row) => (
        <button key={row.id} type="button" onClick={() => chosen.toggle(row)}>
          {row.id}
        </button>
      ))}
      <button type="button" onClick={chosen.toggleAll}>
        {chosen.isAll ? 'none' : 'all'}
      </button>
      <button type="button" onClick={chosen.clear}>
        clear
      </button>
      <p data-testid="chosen">{chosen.rows.map(({ id, version }) => `${id}.${version}`).join(' ')}</p>
    </>
  )
}

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, version: 1 }))
const chosen = () => screen.getByTestId('chosen').textContent

beforeEach(startAnew)

test('rows are chosen one by one, all of the page, and none', () => {
  render(<Rows page={rowsOf(3, 2, 1)} />)
  press('2')
  press('3')
  press('2')
  expect(chosen()).toBe('3.1')
  press('all')
  expect(chosen()).toBe('3.1 2.1 1.1')
  press('none')
  expect(chosen()).toBe('')
  press('1')
  press('clear')
  expect(chosen()).toBe('')
})

test('another view of the list begins with none, also when it is left again', () => {
  const { rerender } = render(<Rows page={rowsOf(3, 2)} />)
  press('3')
  rerender(<Rows view="page 2" page={rowsOf(1)} />)
  expect(chosen()).toBe('')
  press('1')
  rerender(<Rows page={rowsOf(3, 2)} />)
  expect(chosen()).toBe('')
})

test('what polling brings or takes away leaves the choice as it is, and a changed row is the new one', () => {
  const { rerender } = render(<Rows page={rowsOf(3, 2, 1)} />)
  press('1')
  press('2')
  rerender(
    <Rows
      page={[
        { id: 4, version: 1 },
        { id: 3, version: 1 },
        { id: 2, version: 7 },
      ]}
    />,
  )
  expect(chosen()).toBe('1.1 2.7')
})
