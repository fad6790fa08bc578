import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-client.ts'
import { compareChanges, MAX_MERGES, saveMerged } from './merge-changes.ts'

const baseline = { name: 'Latitude', price: '30000', ram: '16 GB' }
type Values = typeof baseline
interface Row extends Values {
  id: number
  version: number
}
const FIELDS = ['name', 'price', 'ram'] as const

const compare = (remote: object, own: object) => compareChanges(FIELDS, baseline, { ...baseline, ...remote }, { ...baseline, ...own })

test('only what both changed to different values is a conflict', () => {
  expect(compare({}, { price: '1' })).toEqual({ conflicts: [], remoteOnly: [] })
  expect(compare({ price: '2' }, { price: '1' })).toEqual({ conflicts: ['price'], remoteOnly: [] })
  expect(compare({ price: '1' }, { price: '1' })).toEqual({ conflicts: [], remoteOnly: [] })
})

test('what only the other side changed is theirs; numbers compare as they are typed', () => {
  expect(compare({ ram: '32 GB' }, { price: '1' })).toEqual({ conflicts: [], remoteOnly: ['ram'] })
  expect(compare({ ram: '32 GB', price: 2 }, { price: 1 })).toEqual({ conflicts: ['price'], remoteOnly: ['ram'] })
  expect(compare({ price: 30_000 }, { ram: '8 GB' })).toEqual({ conflicts: [], remoteOnly: [] })
})

/** A server whose row is changed by others; `save` refuses what was not made from the newest version. */
function sharedRow() {
  let row: Row = { id: 1, version: 1, ...baseline }
  let known = row
  const saved = vi.fn(async (values: Values): Promise<Row> => {
    if (known.version !== row.version) throw new ApiError(409, 'conflict', 'Newer', [], row)
    row = { ...row, ...values, version: row.version + 1 }
    return row
  })
  const onConflict = vi.fn()
  return {
    saved,
    onConflict,
    current: () => row,
    changeElsewhere: (values: Partial<Values>) => {
      row = { ...row, ...values, version: row.version + 1 }
    },
    save: (values: Values, beforeEach = () => {}) =>
      saveMerged<Row, Values, keyof Values>(values, {
        save: (each) => {
          beforeEach()
          return saved(each)
        },
        compare: (remote, own) => compareChanges(FIELDS, known, remote, own),
        merge(remote, own, { remoteOnly }) {
          known = remote
          return { ...own, ...Object.fromEntries(remoteOnly.map((field) => [field, remote[field]])) }
        },
        onConflict,
      }),
  }
}

test('changes of different fields are merged without a question', async () => {
  const shared = sharedRow()
  shared.changeElsewhere({ ram: '32 GB' })
  await shared.save({ ...baseline, price: '31000' })
  expect(shared.current()).toMatchObject({ price: '31000', ram: '32 GB', version: 3 })
  expect(shared.saved).toHaveBeenCalledTimes(2)
})

test('a conflict is reported with the values that were to be saved, and nothing is overwritten', async () => {
  const shared = sharedRow()
  shared.changeElsewhere({ price: '28000', ram: '32 GB' })
  await expect(shared.save({ ...baseline, price: '31000' })).rejects.toThrow('Newer')
  expect(shared.onConflict).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ price: '28000' }),
    { ...baseline, price: '31000' },
    { conflicts: ['price'], remoteOnly: ['ram'] },
  )
  expect(shared.current().price).toBe('28000')
})

test('a conflict with a row that is merged already is found too', async () => {
  const shared = sharedRow()
  const changes = [{ ram: '32 GB' }, { price: '28000' }]
  const change = () => {
    const next = changes.shift()
    if (next) shared.changeElsewhere(next)
  }
  await expect(shared.save({ ...baseline, price: '31000' }, change)).rejects.toThrow('Newer')
  expect(shared.current()).toMatchObject({ price: '28000', ram: '32 GB' })
})

test('a row that is newer every time is given up', async () => {
  const shared = sharedRow()
  let others = 0
  await expect(shared.save({ ...baseline, price: '31000' }, () => shared.changeElsewhere({ ram: `${++others} GB` }))).rejects.toThrow(
    'Newer',
  )
  expect(shared.saved).toHaveBeenCalledTimes(MAX_MERGES + 1)
  expect(shared.onConflict).not.toHaveBeenCalled()
})

test('other failures are not retried', async () => {
  const shared = sharedRow()
  shared.saved.mockRejectedValueOnce(new ApiError(500, 'internal', 'Broken'))
  await expect(shared.save(baseline)).rejects.toThrow('Broken')
  expect(shared.saved).toHaveBeenCalledTimes(1)
})
