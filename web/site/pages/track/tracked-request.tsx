import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { to } from '#contract/paths.ts'
import type { EventKind } from '#contract/requests/request-events.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import * as bill from '#texts/bill.ts'
import * as common from '#texts/common.ts'
import * as estimates from '#texts/estimates.ts'
import * as messages from '#texts/messages.ts'
import { repairTypeLabel } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Section, Wrap } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
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
import { StatusCard } from '#web/requests/tracking/status-card.tsx'
import { Timeline } from '#web/requests/tracking/timeline.tsx'
import { useTrackedRequest } from '#web/requests/tracking/use-tracked-request.ts'
import { waitingTotals } from '#web/requests/tracking/waiting-totals.ts'
import { DUE_ID, DueEntry } from './due-entry.tsx'
import page from './track.module.css'
import styles from './tracked-request.module.css'

/** Loaded only for a repair that has one. */
const EstimateCard = lazy(async () => ({ default: (await import('#web/requests/tracking/estimate-card.tsx')).EstimateCard }))

/** Loaded once something was agreed, billed or paid. */
const AccountCard = lazy(async () => ({ default: (await import('#web/money/account-card.tsx')).AccountCard }))
const MONEY_EVENTS: readonly EventKind[] = ['billed', 'paid', 'estimate_approved']

/** What a request is about: the device, the product, or the kind of the request. */
function subjectOf({ entity, asked, job }: TrackedRequest): string {
  const repair = asked.repairType && repairTypeLabel(asked.repairType)
  return asked.productName || job?.device || asked.device || repair || texts.card[entity]
}

export interface TrackedRequestViewProps {
  token: string
  /** Gets what the page is about; empty without a request. */
  onSubject: (subject: string) => void
}

/** The request of a link, with what its customer can do; it follows every change. */
export function TrackedRequestView({ token, onSubject }: TrackedRequestViewProps) {
  const { request, problem, show, retry } = useTrackedRequest(token)
  const isGone = problem === 'gone'
  const subject = request && !isGone ? subjectOf(request) : ''
  // In the same frame as the request: what is below the heading moves once.
  useLayoutEffect(() => onSubject(subject), [subject, onSubject])
  if (isGone)
    return (
      <Section className={styles.problem}>
        <Notice tone="bad" text={messages.tracking.unknownLink} />
        <ButtonLink variant="line" to={to('track')}>
          {texts.findAnother}
        </ButtonLink>
        <DueEntry />
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
    <Section className={classNames(styles.problem, page.loading)}>
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

const isReady = ({ job, isOpen }: TrackedRequest): boolean => isOpen && job?.stage === 'ready'

/** Whether it has been so since the page was opened: what somebody has just answered stays where it was. */
function useStays(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}

/** From this width on the rows stand beside the cards. */
const WIDE = '(min-width: 960px)'

/** Where it stands, then what is due: an answer, or a sum. All else is one press away. */
function Request(props: RequestActionsProps) {
  const { token, request, onChange } = props
  const has = (isOne: (kind: EventKind) => boolean) => request.events.some(({ kind }) => isOne(kind))
  const hasAccount = has((kind) => MONEY_EVENTS.includes(kind))
  const loaded = useTrackedAccount(token, hasAccount ? request.revision : null)
  const toPay = loaded.account?.toPay ?? 0
  const ready = isReady(request)
  const isTurn = waitingTotals(request) !== undefined
  const [isWide] = useState(() => matchMedia(WIDE).matches)
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
  // Until it is known, the place of what somebody most likely owes is kept.
  const isAccountAbove = isAccountDue || (hasAccount && request.isOpen && !loaded.account)
  return (
    <>
      <div className={styles.now}>
        <StatusCard request={request}>
          {request.job?.coveredUntil && <p>{texts.warranty(formatDate(request.job.coveredUntil))}</p>}
          {ready && <TakeAlong leftWithIt={request.job?.leftWithIt ?? ''} />}
          <NewestAnswer events={request.events} />
        </StatusCard>
        {asked && (
          <div className={styles.due} id={isTurn ? DUE_ID : undefined} tabIndex={-1}>
            {estimate}
          </div>
        )}
        {isAccountAbove && !isTurn && (
          <div className={styles.due} id={DUE_ID} tabIndex={-1}>
            {account || <LoadingText text={bill.loadingAccount} />}
          </div>
        )}
        {ready && <ReadyToCollect />}
        <QuickReplies token={token} request={request} isReady={ready} onChange={onChange} />
        <p className={styles.private}>{texts.intro}</p>
        <DueEntry request={request} account={loaded.account} />
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
        <QuietRow title={texts.timeline} isOpen={isWide || (!asked && !ready && !isAccountDue)} onPaper>
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
