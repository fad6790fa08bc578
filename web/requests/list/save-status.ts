import { mutationOptions, type QueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query'
import type { BookingStatus, ContactStatus, RepairStatus } from '#contract/constants.ts'
import type { VersionedRow } from '#contract/platform/errors.ts'
import { currentRowOf } from '#web/lib/api-client.ts'
import { saveOverNewer } from '#web/lib/save-over-newer.ts'

export type StatusRow = VersionedRow & { status: BookingStatus | ContactStatus | RepairStatus }

export interface StatusChange<Row extends StatusRow> {
  /** The row as it was shown when the status was chosen. */
  row: Row
  status: Row['status']
}

export type StatusMutation<Row extends StatusRow> = UseMutationOptions<Row, Error, StatusChange<Row>>

/**
 * Saves statuses of one row by a `put` that refuses an older row. Changes of others in other fields do not matter; when someone else has set
 * another status, the mutation fails with the conflict and the lists under `root` are read again.
 */
export const statusMutation = <Row extends StatusRow>(
  client: QueryClient,
  root: QueryKey,
  put: (row: Row, status: Row['status']) => Promise<Row>,
): StatusMutation<Row> => {
  const invalidate = () => client.invalidateQueries({ queryKey: root })
  /** The row of the last response; the list may be a step behind. */
  let latest: Row | undefined
  return mutationOptions({
    async mutationFn({ row, status }: StatusChange<Row>) {
      const known = latest && latest.version > row.version ? latest : row
      latest = await saveOverNewer<Row, Row>(
        known,
        (over) => put(over, status),
        (newer, over) => {
          latest = newer
          if (newer.status === status) return { done: newer }
          return newer.status === over.status ? { retry: newer } : 'conflict'
        },
      )
      return latest
    },
    onSuccess: invalidate,
    onError: (error) => currentRowOf(error) && invalidate(),
  })
}
