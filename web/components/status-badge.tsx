import type { BookingStatus, ContactStatus, RepairStatus } from '#contract/constants.ts'
import '#web/styles/stamp.css'

export type Status = BookingStatus | ContactStatus | RepairStatus

/** Name of a status in the styles, also of the status select: `Reached Out` is `reached`. */
export const statusClass = (status: Status): string => status.split(' ', 1).join('').toLowerCase()

/** A status as a rubber stamp; `big` for the outcome on a job card. */
export const StatusBadge = ({ status, big }: { status: Status; big?: boolean }) => (
  <span className={`stamp ${statusClass(status)}${big ? ' big' : ''}`}>{status}</span>
)
