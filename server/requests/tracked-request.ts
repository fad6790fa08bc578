import type { FollowedRequest } from '#contract/tracking.ts'
import type { StoredEvent } from './request-events.repository.ts'
import type { AnyRequestRow, TrackedKind } from './tracked-kind.ts'

/** Open requests wait for something; closed and withdrawn ones do not. */
export const isOpen = ({ closedStatus }: TrackedKind, row: AnyRequestRow): boolean =>
  row.status !== closedStatus && row.withdrawn_at === null

/** The request without its events. */
export function describe(kind: TrackedKind, row: AnyRequestRow): Omit<FollowedRequest, 'events' | 'revision'> {
  const { id, name, phone, email, status, created_at, withdrawn_at, untold_since } = row
  return {
    ...{ id, name, phone, email },
    ...('address' in row && { address: String(row.address) }),
    entity: kind.entity,
    reference: kind.referenceOf(row),
    status: status as FollowedRequest['status'],
    createdAt: created_at,
    isOpen: isOpen(kind, row),
    isWithdrawn: withdrawn_at !== null,
    asked: kind.asked(row),
    untoldSince: untold_since,
  }
}

/** The request as the shop sees it: all that the customer sees, and more. `events` are its events, oldest first. */
export function withEvents(kind: TrackedKind, row: AnyRequestRow, events: readonly StoredEvent[]): FollowedRequest {
  return {
    ...describe(kind, row),
    events: events.map((event) => ({ ...event, by: event.userName === null ? 'customer' : 'shop' })),
    revision: `${row.version}-${events.findLast(({ kind }) => kind !== 'told')?.id ?? 0}`,
  }
}
