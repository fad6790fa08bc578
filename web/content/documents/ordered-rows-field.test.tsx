import { act, render, screen } from '@testing-library/react'
import { use, useEffect, useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { press, startAnew } from '#tests/support/dom.ts'
import * as texts from '#texts/documents.tsx'
import { OrderedRowsField } from './ordered-rows-field.tsx'
import { FollowUpload } from './pending-uploads.ts'

interface Row {
  id: string
  name: string
  picture: string
}

let finish: (isThere: boolean) => void

/** Stands in for a picker: what it uploads arrives when the test says so. */
function Picker({ onChange }: { onChange: (picture: string) => void }) {
  const follow = use(FollowUpload)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const start = () =>
    follow(
      new Promise((resolve) => {
        finish = (isThere) => {
          if (isThere) latest.current('new.webp')
          resolve(isThere)
        }
      }),
    )
  return (
    <button type="button" onClick={start}>
      Choose
    </button>
  )
}

const rows: Row[] = ['Asus', 'Dell', 'HP'].map((name) => ({ id: name, name, picture: '' }))
const shown = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
let stored: Row[]
const isOpen = () => screen.queryByRole('button', { name: 'Choose' }) !== null

/** Stands in for the form around. */
function Brands() {
  const [value, onChange] = useState(rows)
  stored = value
  return (
    <OrderedRowsField<Row>
      id="brands"
      name="brands"
      label="Brands"
      error={undefined}
      value={value}
      onChange={onChange}
      max={5}
      empty={{ id: '', name: '', picture: '' }}
      add="Add"
      titleOf={({ name }) => name}
    >
      {({ change }) => <Picker onChange={(picture) => change({ picture })} />}
    </OrderedRowsField>
  )
}

beforeEach(() => {
  startAnew()
  render(<Brands />)
  press('Dell')
  press('Choose')
})

test('a picture arrives in its row, which was closed and moved in the meantime', async () => {
  press(texts.moveUp('Dell'))
  press('Dell')
  expect(shown()).toEqual([`Dell${texts.pictureOnItsWay}`, 'Asus', 'HP'])
  await act(async () => finish(true))
  expect(shown()).toEqual(['Dell', 'Asus', 'HP'])
  expect(stored[0]).toEqual({ id: 'Dell', name: 'Dell', picture: 'new.webp' })
  expect(isOpen()).toBe(false)
})

test('a closed row whose picture did not arrive says so, until it was opened and closed again', async () => {
  press('HP')
  expect(shown()).toEqual(['Asus', `Dell${texts.pictureOnItsWay}`])
  await act(async () => finish(false))
  expect(shown()).toEqual(['Asus', `Dell${texts.rowWrong}`])
  press(`Dell ${texts.rowWrong}`)
  press('Dell')
  expect(shown()).toEqual(['Asus', 'Dell', 'HP'])
  expect(stored).toEqual(rows)
})

test('a row that is removed is not told of when its picture fails', async () => {
  press(texts.removeRow('Dell'))
  await act(async () => finish(false))
  press(texts.removeRow('Asus'))
  expect(shown()).toEqual(['HP'])
})
