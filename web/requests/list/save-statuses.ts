import { mutationOptions, type QueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query'
import type { StatusRefusal } from '#contract/requests/requests.ts'
import type { StatusRow } from './save-status.ts'

export interface StatusesChange<Row extends StatusRow> {
  /** As they were shown when the status was chosen: one that is newer by then keeps its own. */
  rows: readonly Row[]
  status: Row['status']
}

/** Those that have the status now, and why the others kept theirs. */
export interface StatusesResult {
  changed: { id: number }[]
  refused: { id: number; code: StatusRefusal }[]
}

export type StatusesMutation<Row extends StatusRow> = UseMutationOptions<StatusesResult, Error, StatusesChange<Row>>

/** Sets one status of many rows in one call; the lists under `root` are read again. */
export const statusesMutation = <Row extends StatusRow>(
  client: QueryClient,
  root: QueryKey,
  put: (body: { status: Row['status']; rows: { id: number; version: number }[] }) => Promise<StatusesResult>,
): StatusesMutation<Row> =>
  mutationOptions({
    mutationFn: ({ rows, status }: StatusesChange<Row>) => put({ status, rows: rows.map(({ id, version }) => ({ id, version })) }),
    // Also after a failure, which may hide that it was saved.
    onSettled: () => client.invalidateQueries({ queryKey: root }),
  })
