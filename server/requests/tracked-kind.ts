import { REQUEST_KINDS, type RequestEntity, type RequestKindName } from '#contract/constants.ts'
import type { Asked } from '#contract/tracking.ts'
import type { RequestColumns, RequestTableName } from '#server/db/tables.ts'
import type { Customer, RequestKind, RequestRow } from './request-kind.ts'

/** A stored request of any kind. */
export type AnyRequestRow = RequestColumns & { id: number }

/** What is the same for every kind when its customer follows a request. */
export interface TrackedKind {
  name: RequestKindName
  entity: RequestEntity
  table: RequestTableName
  closedStatus: string
  referenceColumn: string
  referenceOf(row: AnyRequestRow): string
  asked(row: AnyRequestRow): Asked
}

export function trackedKind<Table extends RequestTableName, Fields, New extends Customer>(
  kind: RequestKind<Table, Fields, New>,
): TrackedKind {
  const { name, table, closedStatus, referenceColumn } = kind
  return {
    name,
    table,
    closedStatus,
    referenceColumn,
    entity: REQUEST_KINDS[name],
    // Only rows of the kind's own table are passed.
    referenceOf: (row) => String((row as unknown as RequestRow<Table>)[referenceColumn]),
    asked: (row) => kind.asked(kind.toFields(row as unknown as RequestRow<Table>)),
  }
}
