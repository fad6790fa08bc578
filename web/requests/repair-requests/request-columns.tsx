import type { RepairRequest } from '#contract/requests/repair-requests.ts'
import { repairType } from '#texts/labels.ts'
import * as texts from '#texts/repair-requests.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import type { Column } from '#web/kit/list/data-table.tsx'
import { Customer } from '#web/requests/list/customer.tsx'
import { Pair, RequestNumber } from '#web/requests/list/request-cells.tsx'
import { briefText, promiseText } from './job-brief.ts'
import styles from './request-columns.module.css'

/** The columns that the list of repair requests shares with the history of finished ones (S2). */
export const requestColumns: Column<RepairRequest>[] = [
  {
    title: texts.columns.job,
    width: 110,
    narrow: 92,
    area: 'number',
    cell: ({ reference, createdAt, withdrawnAt, unansweredSince }, state) => (
      <RequestNumber request={{ createdAt, withdrawnAt, unansweredSince }} reference={reference} state={state} />
    ),
  },
  {
    title: texts.columns.customer,
    width: 190,
    narrow: 150,
    area: 'who',
    cell: (request, { sample }) => <Customer customer={request} sample={sample} brief />,
  },
  {
    title: texts.columns.repair,
    optional: 'repair',
    area: 'what',
    cell: ({ job, status, repairType: type, description }) => {
      // Beside the status of an open one stands its stage.
      const brief = job && job.stage !== 'asked' && (status === 'Resolved' ? briefText : promiseText)(job)
      return (
        <Pair
          first={job?.device || labelOf(repairType, type)}
          second={[brief, description].filter(Boolean).join(' · ')}
          both={Boolean(brief)}
        />
      )
    },
  },
  {
    title: texts.columns.preferredDate,
    optional: 'preferredDate',
    width: 114,
    narrow: 100,
    area: 'when',
    className: styles.date,
    cell: ({ preferredDate }) => formatDate(preferredDate),
  },
]
