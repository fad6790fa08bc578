import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { JOB_PLACES } from '#contract/desk/news.ts'
import { isInShop, isOpenStage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/desk.ts'
import * as visits from '#texts/job-visits.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as language from '#texts/request-language.ts'
import { returned } from '#texts/return-reasons.ts'
import { ofCustomer } from '#texts/screens.ts'
import * as tracking from '#texts/tracking.ts'
import { title as waitingTitle } from '#texts/waiting.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { useOffer, useShown } from '#web/kit/action/actions.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button, IconLink } from '#web/kit/components/button.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronLeft, ChevronRight } from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { usePlace } from '#web/kit/hooks/use-place.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { accountQuery } from '#web/money/money.queries.ts'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { ContactLinks } from '#web/requests/list/request-cells.tsx'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { LanguageSelect } from '#web/requests/tracking/language-select.tsx'
import { Timeline } from '#web/requests/tracking/timeline.tsx'
import { followedRequestQuery } from '#web/requests/tracking/tracking.queries.ts'
import { Informed, Unanswered } from '#web/requests/tracking/unanswered.tsx'
import { WhatsAppButton } from '#web/requests/tracking/whatsapp-button.tsx'
import { AlsoHere } from './also-here.tsx'
import { estimatesQuery, intakeListsQuery } from './desk.queries.ts'
import { HazardTag } from './hazard-tag.tsx'
import { intakeFacts } from './intake-fields.tsx'
import { movesOf, remind, waitsForCustomer } from './job-actions.tsx'
import { jobKey } from './job-moves.ts'
import type { JobNeighbours } from './job-neighbours.ts'
import { seeNews } from './job-news.ts'
import styles from './job-page.module.css'
import { JobRail } from './job-rail.tsx'
import { sentenceOf } from './job-sentence.ts'
import { NextStep } from './next-step.tsx'
import { PaperLink, paperLink } from './paper-link.tsx'
import { promiseAnother } from './plan-actions.tsx'
import { reasonOf } from './return-reason.tsx'
import { StageTag } from './stage-tag.tsx'
import { StageTimes } from './stage-times.tsx'
import { Technician } from './technician.tsx'
import { entriesOf, stageAfter, useWaiting } from './waiting.ts'

/** A panel below the first screen of a phone, which begins with where the job stands. */
const laterPanel = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(load, <Panel as="section" className={styles.panel} aria-busy="true" />)
const EstimatePanel = laterPanel(async () => (await import('./estimate-panel.tsx')).EstimatePanel)
const MoneyPanel = laterPanel(async () => (await import('#web/money/money-panel.tsx')).MoneyPanel)
const OutsidePanel = laterPanel(async () => (await import('./outside-panel.tsx')).OutsidePanel)
const Photos = laterPanel(async () => (await import('./photos.tsx')).Photos)
const ChecksPanel = laterPanel(async () => (await import('./checks-panel.tsx')).ChecksPanel)
const Marks = laterPanel(async () => (await import('./marks.tsx')).Marks)
const Signature = laterPanel(async () => (await import('./signature.tsx')).Signature)
const WaitingEntries = later(async () => (await import('./waiting-entries.tsx')).WaitingEntries)
const Composer = later(async () => (await import('./composer.tsx')).Composer)
const HandOverBlock = later(async () => (await import('./hand-over-block.tsx')).HandOverBlock)
const Passcode = later(async () => (await import('./passcode.tsx')).Passcode)
const IntakeForm = later(async () => (await import('./intake-form.tsx')).IntakeForm)

/** All of one job: where it stands and the next step, the conversation with private notes, the device, the people and the times. */
export function JobPage({ job: known }: { job: Job }) {
  const { entries } = useWaiting()
  const [noteAskedFor, setNoteAskedFor] = useState(0)
  const waiting = entriesOf(known.id, entries)
  const { stage: shown, technician } = useShown()(jobKey(known.id), known)
  const job = { ...known, technician, stage: stageAfter({ id: known.id, stage: shown }, waiting) }
  const { id, reference, name, stage } = job
  const { version } = known
  useOffer(
    useMemo(() => {
      const job = { id, reference, name, stage, version }
      return waitsForCustomer(stage) ? [remind(job), ...movesOf(job)] : movesOf(job)
    }, [id, reference, name, stage, version]),
  )
  useSeenNews(known)
  const { hash, key } = useLocation()
  const asksForAnswer = hash === `#${JOB_PLACES.answer}`
  const estimatePlace = usePlace<HTMLDivElement>(JOB_PLACES.estimate)
  const isAdmin = useIsAdmin()
  // Work begins once the customer has agreed: until then the answer is what comes next.
  const waits = stage === 'waiting_customer'
  const estimate = useQuery(estimatesQuery(id)).data?.revisions[0]
  const isUnanswered = stage === 'received' && (estimate?.state === 'draft' || estimate?.state === 'sent')
  const toPay = useToPay(job)
  const isWide = useMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
  const [handsOver, setHandsOver] = useState(false)
  // Marks and signature are taken at the counter, and looked up later.
  const [isNew] = useState(stage === 'received')
  const conversation = useQuery(followedRequestQuery({ entity: 'repair-requests', id }))
  // The conversation knows a choice that was made a moment ago.
  const customer = conversation.data?.language ?? job.language
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <p className={styles.over}>
            <span className={styles.reference}>{reference}</span>
            <StageTag stage={stage} />
          </p>
          <h1>{texts.title(name, job.device)}</h1>
        </div>
        <div className={styles.links}>
          <PaperLink paper="slip" id={id} customer={customer} isIcon />
          <ActionMenu
            label={listTexts.moreOf(reference)}
            actions={() => [
              paperLink({ paper: 'label', id, customer }),
              ...(isInShop(stage) ? [{ name: visits.another, to: to('newJob', undefined, { with: id }) }] : []),
              ...(isOpenStage(stage) ? [promiseAnother(job)] : []),
              // As if it lay over this page: Cancel and Save lead back here.
              { name: common.edit, to: to('repairRequests', undefined, { edit: id }), state: { over: 'edit' } },
            ]}
          />
          <Neighbours id={id} />
        </div>
      </header>
      <Panel as="section" className={styles.state}>
        {job.hazard && <HazardTag hazard={job.hazard} />}
        <div className={styles.say}>
          <div className={styles.about}>
            <p className={styles.sentence}>{[sentenceOf({ ...job, technician: null }), toPay].filter(Boolean).join(' ')}</p>
            <Contact job={job} />
            {job.warrantyOf && (
              <p>
                <Link to={to('job', { id: job.warrantyOf.id })}>{texts.warrantyJob(job.warrantyOf.reference)}</Link>
              </p>
            )}
            <AlsoHere job={job} />
            {job.closedAt && <Ended job={job} />}
          </div>
          <NextStep
            job={job}
            isLine={waits || isUnanswered}
            isHandingOver={handsOver}
            onHandOver={() => setHandsOver(!handsOver)}
            first={waits && <ActionButton action={remind(job)} />}
            last={stage === 'ready' && <ActionButton action={remind(job)} variant="line" size="sm" />}
            onNote={() => setNoteAskedFor(noteAskedFor + 1)}
          />
        </div>
        <JobRail job={job} estimate={estimate} />
        {handsOver && <HandOverBlock job={job} onClose={() => setHandsOver(false)} />}
      </Panel>
      {waiting.length > 0 && (
        <Panel as="section" className={styles.panel} aria-label={waitingTitle}>
          <PanelTitle>{waitingTitle}</PanelTitle>
          <WaitingEntries entries={waiting} />
        </Panel>
      )}
      <div className={styles.columns}>
        <div id={JOB_PLACES.estimate} className={styles.estimate} ref={estimatePlace}>
          <EstimatePanel job={job} />
        </div>
        <Panel as="section" className={styles.thread} aria-label={texts.conversation}>
          <PanelTitle>{texts.conversation}</PanelTitle>
          <blockquote className={styles.words}>
            <b>{texts.words}</b>
            <br />
            {job.description}
          </blockquote>
          <QueryView query={conversation} loading={tracking.customerViewLoading} failure={messages.tracking.loadFailure}>
            {(request) => (
              <>
                <Timeline request={request} folds />
                <Unanswered request={request} />
                <Informed request={request} />
              </>
            )}
          </QueryView>
          {/* Outside the conversation: a note can be written before it has loaded, and where it cannot be loaded. */}
          <Composer
            key={key}
            job={job}
            request={conversation.data}
            noteAskedFor={noteAskedFor}
            answerAskedFor={asksForAnswer ? key : undefined}
          />
        </Panel>
        <div className={styles.aside}>
          <MoneyPanel about={{ entity: 'repair-requests', id }} />
          <ChecksPanel job={job} />
          {/* On a phone one press away, unless the device has just come in. */}
          <Fold className={styles.device} title={texts.device} open={isWide || isNew || stage === 'outside'}>
            <Device job={job} />
            <OutsidePanel job={job} />
          </Fold>
          <Panel as="section" className={styles.intake}>
            <Fold title={texts.intake} open={isNew}>
              <Photos job={job} />
              <Marks job={job} />
              <Signature job={job} />
              <People job={job} request={conversation.data} />
              <Times job={job} />
              {isAdmin && <StageTimes id={id} />}
            </Fold>
          </Panel>
          <Earlier job={job} />
        </div>
      </div>
    </>
  )
}

/** What is still to be paid of a device that is ready, as the end of its sentence. */
function useToPay({ id, stage }: Job): string {
  const isAsked = useSeesMoney() && stage === 'ready'
  const { data } = useQuery({ ...accountQuery({ entity: 'repair-requests', id }), enabled: isAsked })
  return isAsked && data && data.toPay > 0 ? texts.toPayNow(formatPaise(data.toPay)) : ''
}

/** Opening a job is seeing its news; whose it is, the server knows. */
function useSeenNews({ id, news, technician }: Job): void {
  const { mutate: see } = useMutation(seeNews())
  const isOnline = useIsOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another technician it is the news of another
  useEffect(() => {
    if (news !== null && isOnline) see(id)
  }, [id, news, technician?.id, isOnline])
}

/** Who the customer is to the staff: one tap calls, one writes; and who has the job. */
function Contact({ job }: { job: Job }) {
  const { id, name, phone } = job
  return (
    <div className={styles.contact}>
      <Link to={to('customer', { id: job.customerId })}>{ofCustomer}</Link>
      <PhoneLink phone={phone} sample={false} />
      <ContactLinks name={name} phone={phone} chat={<WhatsAppButton entity="repair-requests" id={id} name={name} />} />
      <Technician job={job} />
    </div>
  )
}

/** The jobs before and after in the list, the column or the worklist that this one was opened from. */
function Neighbours({ id }: { id: number }) {
  const state = useLocation().state as JobNeighbours | null
  const ids = state?.jobIds ?? []
  const at = ids.indexOf(id)
  if (at < 0 || ids.length < 2) return null
  return (
    <nav className={styles.neighbours} aria-label={texts.neighbours}>
      {(
        [
          [ids[at - 1], listTexts.previousRecord, ChevronLeft],
          [ids[at + 1], listTexts.nextRecord, ChevronRight],
        ] as const
      ).map(
        ([other, label, icon]) =>
          other !== undefined && (
            <IconLink key={label} to={to('job', { id: other })} state={state} aria-label={label}>
              <Icon icon={icon} />
            </IconLink>
          ),
      )}
    </nav>
  )
}

function Device({ job }: { job: Job }) {
  const [edits, setEdits] = useState(false)
  const names = useQuery(intakeListsQuery()).data?.names ?? {}
  const nameOf = (name: string) => names[name] ?? name
  return (
    <Panel as="section" className={styles.panel}>
      <div className={styles.heading}>
        <PanelTitle>{texts.device}</PanelTitle>
        <Button variant="line" size="sm" aria-label={texts.changeDevice} onClick={() => setEdits(true)}>
          {texts.change}
        </Button>
      </div>
      <FactList className={styles.facts} facts={[[texts.kind, job.device], ...intakeFacts('job', job, nameOf)]} />
      {job.deviceId !== null && <Link to={to('device', { id: job.deviceId })}>{texts.deviceHistory}</Link>}
      <Passcode job={job} />
      {edits && (
        <PanelDialog title={texts.changeDevice} onClose={() => setEdits(false)}>
          <IntakeForm job={job} onSaved={() => setEdits(false)} />
        </PanelDialog>
      )}
    </Panel>
  )
}

const People = ({ job: { email }, request }: { job: Job; request: FollowedRequest | undefined }) => (
  <Panel as="section" className={styles.panel}>
    <PanelTitle>{texts.people}</PanelTitle>
    <FactList
      className={styles.facts}
      facts={[
        [texts.email, email && <EmailLink key="email" email={email} sample={false} />],
        [language.label, request && <LanguageSelect key="language" request={request} />],
      ]}
    />
  </Panel>
)

function Times({ job }: { job: Job }) {
  const day = (date: string | null) => date && formatDate(date)
  const time = (at: string | null) => at && formatDateTime(at)
  return (
    <Panel as="section" className={styles.panel}>
      <PanelTitle>{texts.times}</PanelTitle>
      <FactList
        className={styles.facts}
        facts={[
          [texts.received, time(job.receivedAt)],
          [texts.promisedDay, day(job.promisedOn)],
          [texts.readySince, time(job.readyAt)],
          [texts.closed, time(job.closedAt)],
        ]}
      />
    </Panel>
  )
}

/** How it ended: who has the device, and what the shop still answers for. */
const Ended = ({ job }: { job: Job }) => (
  <FactList
    className={styles.facts}
    facts={[
      [returned, reasonOf(job)],
      [texts.collected, job.collectedBy],
      [texts.warrantyUntil, job.coveredUntil && formatDate(job.coveredUntil)],
    ]}
  />
)

const Earlier = ({ job: { earlier } }: { job: Job }) =>
  earlier.length > 0 && (
    <Panel as="section" className={styles.panel}>
      <PanelTitle>{texts.earlier}</PanelTitle>
      <ul className={styles.earlier}>
        {earlier.map(({ id, reference, device, stage, coveredUntil, isCovered }) => (
          <li key={id}>
            <Link to={to('job', { id })}>
              {reference}, {device}
            </Link>
            <small>
              {texts.stage[stage]}
              {coveredUntil && isCovered ? `, ${texts.covered(formatDate(coveredUntil))}` : ''}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
