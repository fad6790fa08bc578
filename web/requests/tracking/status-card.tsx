import type { ReactNode } from 'react'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/tracking.ts'
import { Panel, VisuallyHidden } from '#web/kit/components/box.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { Letterhead } from '#web/kit/form/letterhead.tsx'
import { WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import { StageRail } from './stage-rail.tsx'
import { colorOf, stageOf } from './stamp.ts'
import styles from './status-card.module.css'

/** The stage of a repair that came to the shop, else the status. */
function Stamp({ request }: { request: TrackedRequest }) {
  const stage = stageOf(request)
  if (request.isWithdrawn) return <WithdrawnTag />
  return (
    <StatusBadge status={stage ? colorOf(stage) : request.status} className={styles.stamp}>
      {stage && texts.stamps[stage]}
    </StatusBadge>
  )
}

/** Where a request stands, on one card: its number and stamp, the sentence and the way of a repair, and what belongs to it. */
export const StatusCard = ({ request, children }: { request: TrackedRequest; children: ReactNode }) => (
  <Panel className={styles.card} aria-labelledby="status" data-paper>
    <Letterhead />
    <div className={styles.now} aria-live="polite">
      <div className={styles.top}>
        <div>
          <h2 id="status">{texts.card[request.entity]}</h2>
          <p className={styles.reference}>
            <VisuallyHidden>{texts.reference}</VisuallyHidden> {request.reference}
          </p>
        </div>
        <Stamp request={request} />
      </div>
      {request.job && stageOf(request) && !request.isWithdrawn && <StageRail request={request} job={request.job} />}
    </div>
    {children}
  </Panel>
)
