import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetActions, perform } from '#web/kit/action/actions.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { SAVE_ATTEMPTS_MAX } from '#web/kit/lib/save-over-newer.ts'
import { type StatusCalls, type StatusesResult, type StatusRow, setStatus, setStatuses } from './status-actions.ts'

interface StoredRow extends StatusRow {
  name: string
}

const booking: StoredRow = { id: 1, version: 1, name: 'Asha', status: 'Pending' }
const labels = { Pending: 'Pending', Booked: 'Booked', Purchased: 'Purchased' } as Record<StoredRow['status'], string>

/** A server that refuses calls with an older version, as ours does. */
function server(...stored: StoredRow[]) {
  const rows = new Map(stored.map((row) => [row.id, { ...row }]))
  const versions: number[] = []
  const rowOf = (id: number) => rows.get(id) as StoredRow
  const set = (id: number, part: Partial<StoredRow>) => Object.assign(rowOf(id), part, { version: rowOf(id).version + 1 })
  const calls: StatusCalls<StoredRow> = {
    entity: 'bookings',
    root: ['bookings'],
    async put({ id, version }, status) {
      versions.push(version)
      if (version !== rowOf(id).version) throw new ApiError(409, 'conflict', 'Changed', [], { ...rowOf(id) })
      return { ...set(id, { status }) }
    },
    async putAll({ status, rows: wanted }) {
      const result: StatusesResult<StoredRow> = { changed: [], refused: [] }
      for (const { id, version } of wanted)
        if (version === rowOf(id).version) result.changed.push({ ...set(id, { status }) })
        else result.refused.push({ id, code: 'conflict' })
      return result
    },
  }
  return { calls, versions, rowOf, change: (part: Partial<StoredRow>) => set(1, part) }
}

const statusOf = (calls: StatusCalls<StoredRow>, row: StoredRow, status: StoredRow['status']) =>
  setStatus(calls, { row, from: row.status, status, labels, label: 'Status' })
const save = (calls: StatusCalls<StoredRow>, status: StoredRow['status']) => statusOf(calls, booking, status).call({}, (row) => row)

describe('setStatus', () => {
  afterEach(forgetActions)

  it('saves over what someone else changed in other fields', async () => {
    const { calls, change } = server(booking)
    change({ name: 'Asha Rao' })
    await expect(save(calls, 'Booked')).resolves.toMatchObject({ name: 'Asha Rao', status: 'Booked' })
  })

  it('does not overwrite a status that someone else has set', async () => {
    const { calls, change } = server(booking)
    change({ status: 'Purchased' })
    await expect(save(calls, 'Booked')).rejects.toMatchObject({ code: 'conflict', current: { status: 'Purchased' } })
  })

  it('accepts the same status by someone else', async () => {
    const { calls, change } = server(booking)
    change({ status: 'Booked' })
    await expect(save(calls, 'Booked')).resolves.toMatchObject({ status: 'Booked' })
  })

  it('saves the next status over its own last one, although the list is a step behind', async () => {
    const { calls, versions, rowOf } = server(booking)
    const client = new QueryClient()
    await Promise.all([perform(client, statusOf(calls, booking, 'Booked')), perform(client, statusOf(calls, booking, 'Purchased'))])
    expect(versions).toEqual([1, 2])
    expect(rowOf(1).status).toBe('Purchased')
  })

  it('gives up on a row that changes all the time', async () => {
    let version = 1
    let count = 0
    const { calls } = server(booking)
    const put = () => {
      count++
      return Promise.reject(new ApiError(409, 'conflict', 'Changed', [], { ...booking, version: ++version } as StoredRow))
    }
    await expect(save({ ...calls, put }, 'Booked')).rejects.toMatchObject({ code: 'conflict' })
    expect(count).toBe(SAVE_ATTEMPTS_MAX)
  })
})

describe('setStatuses', () => {
  it('gives each row its own status back, but not one that someone else has changed since', async () => {
    const rows: StoredRow[] = [booking, { ...booking, id: 2, status: 'Purchased' }, { ...booking, id: 3 }]
    const { calls, rowOf, change } = server(...rows)
    const action = setStatuses(calls, rows, 'Booked', { labels, recordOf: ({ id }) => `B-${id}` })
    const done = await action.call({}, (row) => row)
    expect(action.said?.(done)).toMatchObject({ text: expect.stringContaining('3') })
    change({ status: 'Purchased' })
    const undo = action.undo?.(done)
    const undone = await undo?.call({}, (row) => row)
    expect([1, 2, 3].map((id) => rowOf(id).status)).toEqual(['Purchased', 'Purchased', 'Pending'])
    expect(undo?.said?.(undone as StatusesResult<StoredRow>)).toMatchObject({ exceptions: [expect.stringContaining('B-1')] })
  })
})
