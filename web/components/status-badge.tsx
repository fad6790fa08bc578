import type { BookingStatus, ContactStatus, RepairStatus } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import styles from './status-badge.module.css'

export type Status = BookingStatus | ContactStatus | RepairStatus

const LABELS: Record<Status, string> = { ...labels.bookingStatus, ...labels.repairStatus, ...labels.contactStatus }

/** A status, drawn as a rubber stamp; `big` for the outcome on a receipt. */
export const StatusBadge = ({ status, big }: { status: Status; big?: boolean }) => (
  <span className={styles.badge} data-status={status} data-size={big ? 'big' : undefined}>
    {LABELS[status]}
  </span>
)
