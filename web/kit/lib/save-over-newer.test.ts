import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { SAVE_ATTEMPTS_MAX, saveOverNewer } from './save-over-newer.ts'

interface Price {
  version: number
  price: number
}
type Row = Price & { id: number }

/** A server whose row others have changed: it refuses what was not made from the newest version. */
function sharedRow({ changesBefore = () => false }: { changesBefore?: (call: number) => boolean } = {}) {
  const shared = {
    row: { id: 1, version: 1, price: 100 },
    calls: [] as Price[],
    async save(change: Price): Promise<Row> {
      shared.calls.push(change)
      if (changesBefore(shared.calls.length)) shared.row = { ...shared.row, version: shared.row.version + 1 }
      if (change.version !== shared.row.version) throw new ApiError(409, 'conflict', 'Newer', [], shared.row)
      shared.row = { ...shared.row, ...change, version: change.version + 1 }
      return shared.row
    },
  }
  return shared
}

const change: Price = { version: 1, price: 90 }
const retry = ({ version }: Row, { price }: Price) => ({ retry: { version, price } })

test('a change without a newer row is saved once', async () => {
  const { save, calls } = sharedRow()
  await expect(saveOverNewer<Row, Price>(change, save, retry)).resolves.toEqual({ id: 1, version: 2, price: 90 })
  expect(calls).toEqual([change])
})

test('a change is saved again over each newer row', async () => {
  const { save, calls } = sharedRow({ changesBefore: (call) => call < 3 })
  await expect(saveOverNewer<Row, Price>(change, save, retry)).resolves.toEqual({ id: 1, version: 4, price: 90 })
  expect(calls.map(({ version }) => version)).toEqual([1, 2, 3])
})

test('a newer row that is what was wanted counts as saved', async () => {
  const { save, calls } = sharedRow({ changesBefore: () => true })
  await expect(saveOverNewer<Row, Price>(change, save, (newer) => ({ done: newer }))).resolves.toEqual({ id: 1, version: 2, price: 100 })
  expect(calls).toHaveLength(1)
})

test('a conflict overwrites nothing, and the refusal with the newer row is thrown', async () => {
  const shared = sharedRow({ changesBefore: () => true })
  const saving = saveOverNewer<Row, Price>(change, shared.save, () => 'conflict')
  await expect(saving).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } })
  expect(shared.calls).toHaveLength(1)
  expect(shared.row.price).toBe(100)
})

test('a row that is newer every time is given up', async () => {
  const { save, calls } = sharedRow({ changesBefore: () => true })
  await expect(saveOverNewer<Row, Price>(change, save, retry)).rejects.toThrow('Newer')
  expect(calls).toHaveLength(SAVE_ATTEMPTS_MAX)
})

test('another failure is thrown at once', async () => {
  let calls = 0
  const save = () => {
    calls++
    return Promise.reject(new ApiError(500, 'internal', 'Broken'))
  }
  await expect(saveOverNewer<Row, Price>(change, save, retry)).rejects.toThrow('Broken')
  expect(calls).toBe(1)
})
