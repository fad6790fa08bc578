import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { heldResponse, leave, press, refuseStorage, startAnew, textOf, type } from '#tests/support/dom.ts'
import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { EditForm } from './edit-form.tsx'
import { TextField } from './fields.tsx'
import { useVersionedEdit } from './use-versioned-edit.ts'

const labels = { name: 'Name', price: 'Price', ram: 'Memory' }
const schema = z.object({ name: z.string(), price: z.string(), ram: z.string() })
type Values = z.infer<typeof schema>
interface Laptop extends Values {
  id: number
  version: number
}

/** A server with one laptop, which refuses what was not made from its newest version. */
function server(changesBefore: Partial<Values>[] = []) {
  const shared = {
    row: { id: 1, version: 1, name: 'Latitude', price: '30000', ram: '16 GB' },
    /** The versions that each save expected. */
    expected: [] as number[],
    changes: [{ by: 'Asha Kale', at: '2025-11-24T08:35:00.000Z', fields: ['price', 'ram'] }],
    /** A change by someone else. */
    change(part: Partial<Values>): void {
      shared.row = { ...shared.row, ...part, version: shared.row.version + 1 }
    },
    async save(values: Values, { expectedVersion }: { expectedVersion: number }): Promise<Laptop> {
      shared.expected.push(expectedVersion)
      const change = changesBefore.shift()
      if (change) shared.change(change)
      if (expectedVersion !== shared.row.version) throw new ApiError(409, 'conflict', 'Newer', [], shared.row, shared.changes)
      shared.change(values)
      return shared.row
    },
  }
  return shared
}

interface EditorProps {
  record: Laptop
  save: (values: Values, call: { expectedVersion: number }) => Promise<Laptop>
}

function Editor({ record, save }: EditorProps) {
  const edit = useVersionedEdit({
    name: `laptop-${record.id}`,
    record,
    labels,
    schema,
    toValues: ({ name, price, ram }: Values) => ({ name, price, ram }),
    save,
    onSaved() {},
  })
  const { form, discard } = edit
  return (
    <>
      <EditForm edit={edit} conflictText="Changed by two" texts={{ submit: 'Save', failure: 'Not saved' }}>
        <TextField {...form.field('name')} />
        <TextField {...form.field('price')} />
        <TextField {...form.field('ram')} />
      </EditForm>
      <button type="button" onClick={discard}>
        Discard
      </button>
      {form.sent && <p>Saved</p>}
    </>
  )
}

/** Opens the laptop as the server has it now. */
const open = ({ row, save }: ReturnType<typeof server>) => render(<Editor record={row} save={save} />)
const isSaved = () => screen.findByText('Saved')
const isAsked = () => screen.findByText('Changed by two')
const shown = () => ({ name: textOf('Name'), price: textOf('Price'), ram: textOf('Memory') })
const choose = (field: string, side: string) =>
  fireEvent.click(screen.getByRole('radio', { name: (name) => name.startsWith(`${field} ${side}`) }))
/** Both values of a conflict. */
const sides = (field: string) =>
  [...screen.getByRole('group', { name: field }).querySelectorAll('[data-side]')].map(({ textContent }) => textContent)

beforeEach(startAnew)

describe('changes of different fields', () => {
  test('are merged without a question, and the form shows both', async () => {
    const shared = server()
    open(shared)
    shared.change({ ram: '32 GB' })
    type('Price', '31000')
    press('Save')
    await isSaved()
    expect(shared.row).toMatchObject({ price: '31000', ram: '32 GB', version: 3 })
    expect(shown()).toEqual({ name: 'Latitude', price: '31000', ram: '32 GB' })
    expect(shared.expected).toEqual([1, 2])
  })

  test('are merged with a draft from before a reload too', async () => {
    const shared = server()
    open(shared)
    type('Price', '31000')
    leave()
    shared.change({ ram: '32 GB' })
    open(shared)
    expect(screen.getByText(messages.draftRestored)).toBeTruthy()
    expect(shown()).toEqual({ name: 'Latitude', price: '31000', ram: '32 GB' })
    press('Save')
    await isSaved()
    expect(shared.row).toMatchObject({ price: '31000', ram: '32 GB' })
  })

  test('leave what was typed while the form was being saved', async () => {
    const shared = server([{ ram: '32 GB' }])
    const { response, arrive } = heldResponse()
    const slow: EditorProps['save'] = (values, call) => response.then(() => shared.save(values, call))
    render(<Editor record={shared.row} save={slow} />)
    type('Price', '31000')
    press('Save')
    type('Memory', '64 GB')
    arrive()
    await isSaved()
    expect(shared.row).toMatchObject({ price: '31000', ram: '32 GB' })
    expect(textOf('Memory')).toBe('64 GB')
  })
})

describe('a field that both sides changed', () => {
  async function collide(shared = server()) {
    open(shared)
    shared.change({ price: '28000', ram: '32 GB' })
    type('Price', '31000')
    press('Save')
    await isAsked()
    return shared
  }

  test('asks with both values, takes over the fields of the other side, and overwrites nothing', async () => {
    const { row } = await collide()
    expect(sides('Price')).toEqual(['31000', '28000'])
    expect(screen.getByText(officeMessages.conflict.takenOver(['Memory']))).toBeTruthy()
    expect(shown()).toEqual({ name: 'Latitude', price: '31000', ram: '32 GB' })
    expect(row).toMatchObject({ price: '28000', version: 2 })
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  test('says who made the other value, and when', async () => {
    await collide()
    expect(screen.getByText(texts.changedOn('Asha Kale', '24/11/2025', '14:05'))).toBeTruthy()
  })

  test('asks again when it changes again before the choice is saved', async () => {
    const shared = await collide()
    shared.change({ price: '27000' })
    choose('Price', texts.yourValue)
    press(officeMessages.conflict.save)
    await waitFor(() => expect(sides('Price')).toEqual(['31000', '27000']))
    expect(shared.row.price).toBe('27000')
  })

  test('is found in a row that is newer than a merged one too', async () => {
    const shared = server([{ ram: '32 GB' }, { price: '28000' }])
    open(shared)
    type('Price', '31000')
    press('Save')
    await isAsked()
    expect(shared.row).toMatchObject({ price: '28000', ram: '32 GB' })
  })

  test('is no question when both sides mean the same', async () => {
    const shared = server()
    open(shared)
    shared.change({ price: '31000' })
    type('Price', '31000')
    press('Save')
    await isSaved()
    expect(shared.row.price).toBe('31000')
  })

  test('is no question when only the written form of the letters differs', async () => {
    const shared = server()
    shared.row.name = 'Caf\u00e9'
    open(shared)
    shared.change({ name: 'Latitude' })
    type('Name', 'Cafe\u0301')
    type('Price', '31000')
    press('Save')
    await isSaved()
    expect(shared.row).toMatchObject({ name: 'Latitude', price: '31000' })
  })

  test('is found in a draft of an older version, and the newer change is not overwritten', async () => {
    const shared = server()
    open(shared)
    type('Price', '31000')
    leave()
    shared.change({ price: '28000' })
    open(shared)
    expect(textOf('Price')).toBe('31000')
    press('Save')
    await isAsked()
    expect(shared.row.price).toBe('28000')
  })
})

describe('discarding', () => {
  test('shows the newest known record, and the next save starts from it', async () => {
    const shared = server()
    open(shared)
    shared.change({ price: '28000', ram: '32 GB' })
    type('Price', '31000')
    press('Save')
    await isAsked()
    press('Discard')
    expect(screen.queryByText('Changed by two')).toBeNull()
    expect(shown()).toEqual({ name: 'Latitude', price: '28000', ram: '32 GB' })
    type('Name', 'Latitude 7420')
    press('Save')
    await isSaved()
    expect(shared.expected).toEqual([1, 2])
    expect(shared.row).toMatchObject({ name: 'Latitude 7420', price: '28000', ram: '32 GB' })
  })

  test('forgets the draft', () => {
    const shared = server()
    open(shared)
    type('Price', '31000')
    leave()
    open(shared)
    press(texts.discardChanges)
    expect(textOf('Price')).toBe('30000')
    leave()
    open(shared)
    expect(textOf('Price')).toBe('30000')
    expect(screen.queryByText(messages.draftRestored)).toBeNull()
  })
})

test('a second save expects the version that the first one made', async () => {
  const shared = server()
  open(shared)
  type('Price', '31000')
  press('Save')
  await isSaved()
  type('Price', '32000')
  press('Save')
  await waitFor(() => expect(shared.row.price).toBe('32000'))
  expect(shared.expected).toEqual([1, 2])
})

test('where the browser refuses storage, changes are still merged', async () => {
  refuseStorage()
  const shared = server()
  open(shared)
  shared.change({ ram: '32 GB' })
  type('Price', '31000')
  press('Save')
  await isSaved()
  expect(shared.row).toMatchObject({ price: '31000', ram: '32 GB' })
})
