import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { to } from '#contract/office-paths.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/desk.ts'
import * as tracking from '#texts/tracking.ts'
import { Row } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { PhoneLink } from '#web/requests/list/customer.tsx'
import { DetailsList } from '#web/requests/tracking/details-list.tsx'
import { jobQuery } from './desk.queries.ts'
import type { JobNeighbours } from './job-neighbours.ts'
import styles from './job-page.module.css'
import { sentenceOf } from './job-sentence.ts'

export interface JobSummaryProps {
  request: FollowedRequest
  /** Those around it in the list, to which its page leads too. */
  rows: readonly { id: number }[]
  /** Actions on it in the list. */
  actions: ReactNode
}

/** A repair beside the list: who, what and where it stands. All else is on its page. */
export function JobSummary({ request, rows, actions }: JobSummaryProps) {
  const { id, phone, unansweredSince } = request
  const { data: job } = useQuery(jobQuery(id))
  return (
    <div className={styles.summary}>
      {job && <p className={styles.sentence}>{sentenceOf(job)}</p>}
      <Row gap={2}>
        <ButtonLink size="sm" to={to('job', { id })} state={{ jobIds: rows.map((row) => row.id) } satisfies JobNeighbours}>
          {texts.openJob}
        </ButtonLink>
        {job && job.deviceId !== null && (
          <ButtonLink variant="line" size="sm" to={to('device', { id: job.deviceId })}>
            {texts.deviceHistory}
          </ButtonLink>
        )}
        {actions}
      </Row>
      {unansweredSince && <p className={styles.unanswered}>{tracking.unansweredSince(formatDateTime(unansweredSince))}</p>}
      <DetailsList {...request}>
        <div>
          <dt>{tracking.phone}</dt>
          <dd>
            <PhoneLink phone={phone} sample={false} />
          </dd>
        </div>
      </DetailsList>
    </div>
  )
}
