import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-client.ts'
import { SAVE_ATTEMPTS_MAX } from '#web/lib/save-over-newer.ts'
import { type StatusRow, statusMutation } from './save-status.ts'

interface StoredRow extends StatusRow {
  name: string
}

/** A server that refuses calls with an older version, as ours does. */
function server(row: StoredRow) {
  const calls: number[] = []
  return {
    calls,
    /** A change by someone else. */
    change: (part: Partial<StoredRow>) => Object.assign(row, part, { version: row.version + 1 }),
    async put({ version }: StoredRow, status: StoredRow['status']): Promise<StoredRow> {
      calls.push(version)
      if (version !== row.version) throw new ApiError(409, 'conflict', 'Changed', [], { ...row })
      Object.assign(row, { status, version: version + 1 })
      return { ...row }
    },
  }
}

const booking: StoredRow = { id: 1, version: 1, name: 'Asha', status: 'Pending' }
const save = (put: (row: StoredRow, status: StoredRow['status']) => Promise<StoredRow>) => {
  const client = new QueryClient()
  const options = statusMutation<StoredRow>(client, ['bookings'], put)
  return (row: StoredRow, status: StoredRow['status']) => client.getMutationCache().build(client, options).execute({ row, status })
}

describe('statusMutation', () => {
  it('saves over what someone else changed in other fields', async () => {
    const { put, change } = server({ ...booking })
    change({ name: 'Asha Rao' })
    await expect(save(put)(booking, 'Booked')).resolves.toMatchObject({ name: 'Asha Rao', status: 'Booked' })
  })

  it('does not overwrite a status that someone else has set', async () => {
    const { put, change } = server({ ...booking })
    change({ status: 'Purchased' })
    await expect(save(put)(booking, 'Booked')).rejects.toMatchObject({ code: 'conflict', current: { status: 'Purchased' } })
  })

  it('accepts the same status by someone else', async () => {
    const { put, change } = server({ ...booking })
    change({ status: 'Booked' })
    await expect(save(put)(booking, 'Booked')).resolves.toMatchObject({ status: 'Booked' })
  })

  it('saves the next status over its own last one, although the list is a step behind', async () => {
    const { put, calls } = server({ ...booking })
    const set = save(put)
    await set(booking, 'Booked')
    await set(booking, 'Purchased')
    expect(calls).toEqual([1, 2])
  })

  it('compares with the last saved status, not with one that could not be saved', async () => {
    const { put, change } = server({ ...booking })
    let broken = true
    const set = save(async (row, status) => {
      if (broken) throw new ApiError(500, 'internal', 'Broken')
      return put(row, status)
    })
    await expect(set(booking, 'Booked')).rejects.toMatchObject({ status: 500 })
    broken = false
    change({ name: 'Asha Rao' })
    await expect(set(booking, 'Purchased')).resolves.toMatchObject({ status: 'Purchased' })
  })

  it('gives up on a row that changes all the time', async () => {
    let version = 1
    let calls = 0
    const set = save(() => {
      calls++
      return Promise.reject(new ApiError(409, 'conflict', 'Changed', [], { ...booking, version: ++version } as StoredRow))
    })
    await expect(set(booking, 'Booked')).rejects.toMatchObject({ code: 'conflict' })
    expect(calls).toBe(SAVE_ATTEMPTS_MAX)
  })
})
