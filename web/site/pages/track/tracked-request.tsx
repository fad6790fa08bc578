import { lazy, Suspense, useEffect, useState } from 'react'
import { to } from '#contract/paths.ts'
import type { EventKind } from '#contract/requests/request-events.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import * as bill from '#texts/bill.ts'
import * as common from '#texts/common.ts'
import * as estimates from '#texts/estimates.ts'
import * as messages from '#texts/messages.ts'
import { thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Section, Wrap } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { useTrackedAccount } from '#web/money/use-tracked-account.ts'
import { DetailsList } from '#web/requests/tracking/details-list.tsx'
import { NewestAnswer } from '#web/requests/tracking/newest-answer.tsx'
import { OtherDevices } from '#web/requests/tracking/other-devices.tsx'
import { QuickReplies } from '#web/requests/tracking/quick-replies.tsx'
import { QuietRow } from '#web/requests/tracking/quiet-row.tsx'
import { ReadyToCollect, TakeAlong } from '#web/requests/tracking/ready-to-collect.tsx'
import { ReleasedPhotos } from '#web/requests/tracking/released-photos.tsx'
import { RequestActions, type RequestActionsProps } from '#web/requests/tracking/request-actions.tsx'
import { StageRail } from '#web/requests/tracking/stage-rail.tsx'
import { Timeline } from '#web/requests/tracking/timeline.tsx'
import { useTrackedRequest } from '#web/requests/tracking/use-tracked-request.ts'
import { WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import styles from './tracked-request.module.css'

/** Loaded only for a repair that has one. */
const EstimateCard = lazy(async () => ({ default: (await import('#web/requests/tracking/estimate-card.tsx')).EstimateCard }))

/** Loaded once something was agreed, billed or paid. */
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
      <Wrap className={styles.request}>
        {problem === 'lost' && <Notice tone="warn" text={texts.connectionLost} />}
        <Request token={token} request={request} onChange={show} />
      </Wrap>
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
const State = ({ request: { entity, asked, events, job, status } }: { request: TrackedRequest }) =>
  job && job.stage !== 'asked' && job.device ? (
    <StageRail job={job} events={events} thing={thing(entity, asked, job.device)} />
  ) : (
    <StatusBadge status={status} big />
  )

const isReady = ({ job, isOpen }: TrackedRequest): boolean => isOpen && job?.stage === 'ready'

/** Whether the shop waits for an answer to its estimate. */
function isAsked({ isOpen, isWithdrawn, events }: TrackedRequest): boolean {
  const latest = events.filter(({ kind }) => kind.startsWith('estimate_')).at(-1)
  return isOpen && !isWithdrawn && latest?.kind === 'estimate_sent'
}

/** Whether it has been so since the page was opened: what somebody has just answered stays where it was. */
function useStays(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}

/** Where it stands, then what is due: an answer, or a sum. All else is one press away. */
function Request(props: RequestActionsProps) {
  const { token, request, onChange } = props
  const has = (isOne: (kind: EventKind) => boolean) => request.events.some(({ kind }) => isOne(kind))
  const loaded = useTrackedAccount(token, has((kind) => MONEY_EVENTS.includes(kind)) ? request.revision : null)
  const toPay = loaded.account?.toPay ?? 0
  const ready = isReady(request)
  const isTurn = isAsked(request)
  const asked = useStays(isTurn)
  const estimate = has((kind) => kind.startsWith('estimate_')) && (
    <Suspense fallback={<LoadingText text={texts.loading} />}>
      <EstimateCard token={token} revision={request.revision} />
    </Suspense>
  )
  const account = (loaded.account || loaded.error) && (
    <Suspense fallback={<LoadingText text={texts.loading} />}>
      <AccountCard token={token} {...loaded} quiet={isTurn || ready} />
    </Suspense>
  )
  const isAccountDue = toPay > 0 || loaded.error !== undefined || loaded.account?.billedWith.some(({ due }) => due > 0) === true
  return (
    <>
      <div className={styles.now}>
        <FormCard title={texts.card[request.entity]} numberLabel={texts.reference} number={request.reference} onPaper>
          <div className={styles.status} aria-live="polite">
            {request.isWithdrawn ? <WithdrawnTag /> : <State request={request} />}
          </div>
          {request.job?.coveredUntil && <p>{texts.warranty(formatDate(request.job.coveredUntil))}</p>}
          {ready && <TakeAlong leftWithIt={request.job?.leftWithIt ?? ''} />}
          <NewestAnswer events={request.events} />
        </FormCard>
        {asked && estimate}
        {isAccountDue && !isTurn && account}
        {ready && <ReadyToCollect />}
        <QuickReplies token={token} request={request} isReady={ready} onChange={onChange} />
      </div>
      <div className={styles.rows}>
        {request.visit && <OtherDevices token={token} visit={request.visit} />}
        {!asked && estimate && (
          <QuietRow title={estimates.title} onPaper>
            {estimate}
          </QuietRow>
        )}
        {account && (isTurn || !isAccountDue) && (
          <QuietRow title={bill.payment} isOpen={(loaded.account?.bills.length ?? 0) > 0}>
            {account}
          </QuietRow>
        )}
        <ReleasedPhotos token={token} photos={request.photos} />
        <QuietRow title={texts.timeline} isOpen={!asked && !ready && !isAccountDue} onPaper>
          <div aria-live="polite">
            <Timeline request={request} folds />
          </div>
        </QuietRow>
        <QuietRow title={texts.details} isOpen={!request.job || request.job.stage === 'asked'} onPaper>
          <DetailsList name={request.name} asked={request.asked} />
        </QuietRow>
        <RequestActions {...props} />
      </div>
    </>
  )
}
