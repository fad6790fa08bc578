import type { QueryKey } from '@tanstack/react-query'
import type { BookingStatus, ContactStatus, RepairStatus, RequestEntity, SaleOfferStatus } from '#contract/constants.ts'
import type { VersionedRow } from '#contract/platform/errors.ts'
import type { StatusRefusal } from '#contract/requests/requests.ts'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import type { Called, Said } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { type CallOptions, currentRowOf } from '#web/kit/lib/api-client.ts'
import { saveOverNewer } from '#web/kit/lib/save-over-newer.ts'

export type StatusRow = VersionedRow & { status: BookingStatus | ContactStatus | RepairStatus | SaleOfferStatus }

/** Those that have the status now, and why the others kept theirs. */
export interface StatusesResult<Row> {
  changed: Row[]
  refused: { id: number; code: StatusRefusal }[]
}

/** How one kind of request saves its statuses. */
export interface StatusCalls<Row extends StatusRow> {
  entity: RequestEntity
  /** Begins the keys of its lists. */
  root: QueryKey
  /** Refuses a row that is older than the stored one. */
  put: (row: Row, status: Row['status'], call: CallOptions) => Promise<Row>
  putAll: (body: { status: Row['status']; rows: { id: number; version: number }[] }, call: CallOptions) => Promise<StatusesResult<Row>>
}

export type StatusLabels<Row extends StatusRow> = Readonly<Record<Row['status'], string>>

export const statusKey = (entity: RequestEntity, id: number) => `status ${entity} ${id}`

/** Why a status was not saved: someone else has set another one, or what the server says. */
export function statusFailure<Row extends StatusRow>(error: unknown, wanted: Row['status'], labels: StatusLabels<Row>): string {
  const current = currentRowOf<Row>(error)
  if (current) return messages.list.overtaken(labels[current.status as Row['status']], labels[wanted])
  return adviceOf(error) ?? messages.list.notSaved
}

export interface StatusChange<Row extends StatusRow> {
  row: Row
  /** As it was shown when the status was chosen. */
  from: Row['status']
  status: Row['status']
  labels: StatusLabels<Row>
  /** Names the control, such as `Status of booking 12`. */
  label: string
}

/**
 * Sets the status of a request. Changes of others in other fields stay; another status that someone else has set is not overwritten. A failure is
 * shown by the control alone (S4); that of Undo is said, because the control may be gone with its row.
 */
export function setStatus<Row extends StatusRow>(calls: StatusCalls<Row>, change: StatusChange<Row>): Called<Row> {
  const { row, from, status, labels, label } = change
  const save = (row: Row, status: Row['status']): Called<Row> => ({
    name: labels[status],
    about: statusKey(calls.entity, row.id),
    optimistic: { status },
    refreshes: [calls.root],
    call: (call, newest) =>
      saveOverNewer<Row, Row>(
        newest(row),
        (over) => calls.put(over, status, call),
        (newer, over) => {
          if (newer.status === status) return { done: newer }
          return newer.status === over.status ? { retry: newer } : 'conflict'
        },
      ),
    said: () => texts.statusNow(label, labels[status]),
  })
  return {
    ...save(row, status),
    undo: (saved) => ({ ...save(saved, from), failure: (error) => statusFailure(error, from, labels) }),
  }
}

/** Sets one status of many requests in one call. One that has changed since it was shown keeps its own, and is named. */
export function setStatuses<Row extends StatusRow>(
  calls: StatusCalls<Row>,
  rows: readonly Row[],
  status: Row['status'],
  { labels, recordOf }: { labels: StatusLabels<Row>; recordOf: (row: Row) => string },
): Called<StatusesResult<Row>> {
  const common = { about: `statuses ${calls.entity}`, refreshes: [calls.root], takesFocus: true, failure: texts.statusesFailure }
  const before = (id: number) => rows.find((row) => row.id === id)
  const exceptions = ({ refused }: StatusesResult<Row>): Partial<Said> => {
    const nameOf = (row: Row | undefined, id: number) => (row ? recordOf(row) : String(id))
    return refused.length > 0 ? { exceptions: refused.map(({ id, code }) => texts.refused[code](nameOf(before(id), id))) } : {}
  }
  /** Each row to the status that it had. */
  const undo = ({ changed }: StatusesResult<Row>): Called<StatusesResult<Row>> => {
    const earlier = [...new Set(rows.map(({ status }) => status))]
    const groups = earlier.map((status) => ({ status, rows: changed.filter(({ id }) => before(id)?.status === status) }))
    const left = groups.filter(({ rows }) => rows.length > 0)
    const done: StatusesResult<Row> = { changed: [], refused: [] }
    return {
      ...common,
      name: texts.undo,
      async call(call) {
        // Tried again, it goes on with those that are left.
        for (let next = left[0]; next; next = left[0]) {
          const result = await calls.putAll({ status: next.status, rows: next.rows.map(({ id, version }) => ({ id, version })) }, call)
          done.changed.push(...result.changed)
          done.refused.push(...result.refused)
          left.shift()
        }
        return done
      },
      said: (result) => ({ text: texts.undone, ...exceptions(result) }),
    }
  }
  return {
    ...common,
    name: texts.changeStatus,
    call: (call) => calls.putAll({ status, rows: rows.map(({ id, version }) => ({ id, version })) }, call),
    said: (result) => ({
      text: result.changed.length > 0 ? texts.statusesSet(result.changed.length, labels[status]) : texts.noStatusSet,
      ...exceptions(result),
    }),
    undo: (result) => (result.changed.length > 0 ? undo(result) : undefined),
  }
}
