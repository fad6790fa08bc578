import type { RepairRequest } from '#contract/repair-requests.ts'
import { requestNumber } from '#contract/request-number.ts'
import { repairType } from '#texts/labels.ts'
import * as texts from '#texts/repair-requests.ts'
import { ClampedText } from '#web/components/list/clamped-text.tsx'
import { Customer } from '#web/components/list/customer.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import styles from './request-columns.module.css'

/** The columns that the list of repair requests shares with the history of finished ones (S2). */
export const requestColumns: Column<RepairRequest>[] = [
  {
    title: texts.columns.job,
    card: 'title',
    cell: ({ id, reference, status, withdrawnAt }, { sample }) => (
      <>
        <div className={styles.job}>
          <span>{requestNumber('repairRequests', Math.abs(id))}</span>
          <small>{reference}</small>
          {sample && <SampleBadge />}
          {withdrawnAt && <WithdrawnTag />}
        </div>
        <CardOnly>
          <StatusBadge status={status} />
        </CardOnly>
      </>
    ),
  },
  {
    title: texts.columns.customer,
    className: styles.customer,
    cell: (request, { sample }) => <Customer customer={request} sample={sample} />,
  },
  { title: texts.columns.repairType, className: styles.repairType, cell: (request) => labelOf(repairType, request.repairType) },
  { title: texts.columns.preferredDate, className: styles.date, cell: ({ preferredDate }) => formatDate(preferredDate) },
  { title: texts.columns.description, className: styles.description, cell: ({ description }) => <ClampedText text={description} /> },
]
