import type { BookingStatus, ContactStatus, RepairStatus, SaleOfferStatus } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import { saleOfferStatus } from '#texts/offer-status.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './status-badge.module.css'

export type Status = BookingStatus | ContactStatus | RepairStatus | SaleOfferStatus

const LABELS: Record<Status | 'Received', string> = {
  ...labels.bookingStatus,
  ...labels.repairStatus,
  ...saleOfferStatus,
  ...labels.contactStatus,
  Received: labels.received,
}

export interface StatusBadgeProps {
  /** `Received` is the stamp on a receipt, where no status has been given yet. */
  status: Status | 'Received'
  /** For the one outcome that a card is about. */
  big?: boolean
  className?: string | undefined
  /** Other words than the name of the status, whose colour they have. */
  children?: string | undefined
}

/** A status, drawn as a rubber stamp. */
export const StatusBadge = ({ status, big, className, children }: StatusBadgeProps) => (
  <span className={classNames(styles.badge, className)} data-status={status} data-size={big ? 'big' : undefined}>
    {children ?? LABELS[status]}
  </span>
)
