import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { BookingStatus, ContactStatus, RepairStatus } from '#contract/constants.ts'
import type { VersionedRow } from '#contract/errors.ts'
import { currentRowOf } from './api-client.ts'

export type StatusRow = VersionedRow & { status: BookingStatus | ContactStatus | RepairStatus }

export interface StatusChange<Row extends StatusRow> {
  row: Row
  /** The status that stood there when the other one was chosen. */
  from: Row['status']
  status: Row['status']
}

/**
 * Saves a status over the one that was seen, by a `put` that refuses an older row. What somebody else has meanwhile changed in other fields is no
 * matter; when it is the status, the mutation fails with the conflict and the lists under `root` are read again.
 */
export const statusMutation = <Row extends StatusRow>(
  client: QueryClient,
  root: QueryKey,
  put: (row: Row, status: Row['status']) => Promise<Row>,
) => {
  const readAgain = () => client.invalidateQueries({ queryKey: root })
  return mutationOptions({
    async mutationFn({ row, from, status }: StatusChange<Row>) {
      for (let known = row; ; ) {
        try {
          return await put(known, status)
        } catch (error) {
          const newer = currentRowOf<Row>(error)
          if (newer?.status === status) return newer
          if (newer?.status !== from) throw error
          known = newer
        }
      }
    },
    onSuccess: readAgain,
    onError: (error) => currentRowOf(error) && readAgain(),
  })
}
