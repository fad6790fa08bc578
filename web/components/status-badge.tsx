import type { BookingStatus, ContactStatus, RepairStatus } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import styles from './status-badge.module.css'

export type Status = BookingStatus | ContactStatus | RepairStatus

const LABELS: Record<Status, string> = { ...labels.bookingStatus, ...labels.repairStatus, ...labels.contactStatus }

/** A status as a rubber stamp; `big` for the outcome on a job card. */
export const StatusBadge = ({ status, big }: { status: Status; big?: boolean }) => (
  <span className={styles.stamp} data-status={status} data-size={big ? 'big' : undefined}>
    {LABELS[status]}
  </span>
)
