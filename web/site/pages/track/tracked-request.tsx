import { lazy, Suspense, useEffect } from 'react'
import { to } from '#contract/paths.ts'
import type { EventKind } from '#contract/requests/request-events.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import { thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Section } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DetailsList } from '#web/requests/tracking/details-list.tsx'
import { NewestAnswer } from '#web/requests/tracking/newest-answer.tsx'
import { OtherDevices } from '#web/requests/tracking/other-devices.tsx'
import { QuickReplies } from '#web/requests/tracking/quick-replies.tsx'
import { ReadyToCollect } from '#web/requests/tracking/ready-to-collect.tsx'
import { ReleasedPhotos } from '#web/requests/tracking/released-photos.tsx'
import { RequestActions, type RequestActionsProps } from '#web/requests/tracking/request-actions.tsx'
import { StageRail } from '#web/requests/tracking/stage-rail.tsx'
import { Timeline } from '#web/requests/tracking/timeline.tsx'
import { useTrackedRequest } from '#web/requests/tracking/use-tracked-request.ts'
import { WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import styles from './tracked-request.module.css'

/** Loaded only for a repair that has one. */
const EstimateCard = lazy(async () => ({ default: (await import('#web/requests/tracking/estimate-card.tsx')).EstimateCard }))

/** Loaded once there is something to pay or a bill. */
const AccountCard = lazy(async () => ({ default: (await import('#web/money/account-card.tsx')).AccountCard }))
const MONEY_EVENTS: readonly EventKind[] = ['billed', 'paid', 'estimate_approved']

/** The request of a link, with what its customer can do; it follows every change. */
export function TrackedRequestView({ token, onGone }: { token: string; onGone: () => void }) {
  const { request, problem, show, retry } = useTrackedRequest(token)
  const isGone = problem === 'gone'
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  if (isGone)
    return (
      <Section className={styles.problem} data-gone>
        <Notice tone="bad" text={messages.tracking.unknownLink} />
        <ButtonLink variant="line" to={to('track')}>
          {texts.findAnother}
        </ButtonLink>
      </Section>
    )
  if (request)
    return (
      <PageColumns aside={<RequestActions token={token} request={request} onChange={show} />} className={styles.request}>
        {problem === 'lost' && <Notice tone="warn" text={texts.connectionLost} />}
        <Request token={token} request={request} onChange={show} />
      </PageColumns>
    )
  return (
    <Section className={styles.problem}>
      {problem === 'lost' ? (
        <Notice tone="bad" text={messages.tracking.loadFailure}>
          <p>
            <Button variant="line" size="sm" onClick={retry}>
              {common.retry}
            </Button>
          </p>
        </Notice>
      ) : (
        <LoadingText text={texts.loading} />
      )}
    </Section>
  )
}

/** The stage of a repair that is in the shop, else the status. */
const State = ({ request: { entity, asked, job, status } }: { request: TrackedRequest }) =>
  job && job.stage !== 'asked' && job.device ? (
    <StageRail job={job} thing={thing(entity, asked, job.device)} />
  ) : (
    <StatusBadge status={status} big />
  )

const isReady = ({ job, isOpen }: TrackedRequest): boolean => isOpen && job?.stage === 'ready'

/** Whether the shop waits for an answer to its estimate. */
function isAsked({ isOpen, isWithdrawn, events }: TrackedRequest): boolean {
  const latest = events.filter(({ kind }) => kind.startsWith('estimate_')).at(-1)
  return isOpen && !isWithdrawn && latest?.kind === 'estimate_sent'
}

function Request({ token, request, onChange }: RequestActionsProps) {
  // Both keep their place in React, so that an answer does not begin the estimate anew.
  const parts = [
    <Facts key="facts" token={token} request={request} onChange={onChange} />,
    request.events.some(({ kind }) => kind.startsWith('estimate_')) && (
      <Suspense key="estimate" fallback={<LoadingText text={texts.loading} />}>
        <EstimateCard token={token} revision={request.revision} />
      </Suspense>
    ),
  ]
  return (
    <>
      {isAsked(request) ? parts.reverse() : parts}
      {request.visit && <OtherDevices token={token} visit={request.visit} />}
      {request.events.some(({ kind }) => MONEY_EVENTS.includes(kind)) && (
        <Suspense fallback={<LoadingText text={texts.loading} />}>
          <AccountCard token={token} revision={request.revision} />
        </Suspense>
      )}
      <ReleasedPhotos token={token} photos={request.photos} />
      <section aria-labelledby="timeline" data-paper>
        <SectionHeading trace title={texts.timeline} id="timeline" />
        <div aria-live="polite">
          <Timeline request={request} />
        </div>
      </section>
    </>
  )
}

/** What was asked for, where it stands and the newest answer. */
const Facts = ({ token, request, onChange }: RequestActionsProps) => (
  <FormCard title={texts.card[request.entity]} numberLabel={texts.reference} number={request.reference} onPaper>
    <div className={styles.status} aria-live="polite">
      {request.isWithdrawn ? <WithdrawnTag /> : <State request={request} />}
    </div>
    {request.job?.coveredUntil && <p>{texts.warranty(formatDate(request.job.coveredUntil))}</p>}
    {isReady(request) && <ReadyToCollect leftWithIt={request.job?.leftWithIt ?? ''} />}
    <NewestAnswer events={request.events} />
    <QuickReplies token={token} request={request} isReady={isReady(request)} onChange={onChange} />
    <DetailsList name={request.name} asked={request.asked} />
  </FormCard>
)
