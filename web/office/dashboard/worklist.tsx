import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MORNING_COUNT_MAX, MORNING_SHOWN, type RequestKindName, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { type NewsKind, newsPath } from '#contract/desk/news.ts'
import type { Morning, MorningLine, WorklistJob } from '#contract/office/dashboard.ts'
import { to } from '#contract/office-paths.ts'
import { isMobile } from '#contract/requests/format-phone.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import * as texts from '#texts/dashboard.tsx'
import * as desk from '#texts/desk.ts'
import * as labels from '#texts/labels.ts'
import * as newsTexts from '#texts/news.ts'
import { thing } from '#texts/request-status.ts'
import { nextStep, remind, waitsForCustomer } from '#web/desk/job-actions.tsx'
import { counted } from '#web/desk/job-filters.tsx'
import { jobKey } from '#web/desk/job-moves.ts'
import type { JobNeighbours } from '#web/desk/job-neighbours.ts'
import { markSeen } from '#web/desk/job-news.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { useShown } from '#web/kit/action/actions.ts'
import { hidden, Panel } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { formatDayMonth } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { daysSince, waitingText } from '#web/kit/lib/relative-time.ts'
import { NotifyButtons } from '#web/requests/tracking/notify-buttons.tsx'
import { writeOnWhatsApp } from '#web/requests/tracking/staff-actions.ts'
import { unnotifiedQuery } from '#web/requests/tracking/tracking.queries.ts'
import styles from './worklist.module.css'

/** With so many repairs due, those of the next days are not shown. */
const ENOUGH_DUE = 3

export const ofMorning = (count: number): string => counted(count, MORNING_COUNT_MAX)

/** The work that is due, most urgent first: each record once, with one action; its row leads to it. `nowMs` is when it was loaded. */
export function Worklist({ morning, nowMs }: { morning: Morning; nowMs: number }) {
  const { date, news, overdue, dueToday, dueNext, approved, partsDue, outsideDue, uncollected, unanswered, customersWrote } = morning
  const { data: unnotified } = useQuery(unnotifiedQuery(1))
  const days = (day: string) => daysSince(day, Date.parse(`${date}T12:00:00${SHOP_UTC_OFFSET}`))
  const waiting = (since: string) => waitingText(Date.parse(since), nowMs)
  /** Without a day, since when it has been where it is. */
  const dueText = ({ dueOn, since }: WorklistJob) => (dueOn ? formatDayMonth(dueOn) : waiting(since))
  const late = ({ dueOn }: WorklistJob) => texts.daysLate(days(dueOn ?? date))
  const jobs = (part: Morning['overdue'], age: (job: WorklistJob) => string) =>
    part.jobs.map((job) => (
      <Item
        key={job.reference}
        age={age(job)}
        name={job.name}
        reference={job.reference}
        path={to('job', { id: job.id })}
        state={{ jobIds: part.jobs.map(({ id }) => id) } satisfies JobNeighbours}
        fact={texts.standsAt(job.device, job.part || desk.stage[job.stage].toLowerCase())}
        mark={job.isUnanswered ? texts.unanswered : ''}
      >
        <JobAction job={job} />
      </Item>
    ))
  const lines = (kind: RequestKindName, line: MorningLine, action: string) => {
    const path = kind === 'repairRequests' ? newsPath(line.id, 'message') : recordPath(kind, line.id)
    const about = kind === 'repairRequests' ? labelOf(labels.repairType, line.about) : line.about
    return (
      <Item key={line.reference} age={waiting(line.since)} name={line.name} reference={line.reference} path={path} fact={about}>
        <ButtonLink variant="line" size="sm" to={path} aria-label={texts.actionFor(action, line.name)}>
          {action}
        </ButtonLink>
      </Item>
    )
  }
  const isQuiet = overdue.count + dueToday.count < ENOUGH_DUE
  // What stands further up is not told again below it.
  const lists: readonly (readonly { reference: string }[])[] = [
    ...[news, overdue, dueToday, approved, partsDue, outsideDue, uncollected].map(({ jobs }) => jobs),
    ...[customersWrote.lines, unanswered.lines],
  ]
  const above = new Set(lists.flat().map(({ reference }) => reference))
  const toInform = unnotified?.rows.filter(({ reference }) => !above.has(reference)) ?? []
  const informed = new Set(toInform.map(({ reference }) => reference))
  const next = dueNext.jobs.filter(({ reference }) => !informed.has(reference))
  return (
    <Panel className={styles.work} aria-label={texts.work}>
      <Group title={newsTexts.title} count={news.count} tone="soon" all={to('board')}>
        {news.jobs.map(
          (job) =>
            job.news && (
              <News
                key={job.reference}
                job={job}
                news={job.news}
                age={waiting(job.newsAt ?? job.since)}
                mark={job.isLate ? late(job) : ''}
              />
            ),
        )}
      </Group>
      <Group title={texts.overdue} count={overdue.count} tone="late" all={to('board', undefined, { show: 'late' })}>
        {jobs(overdue, late)}
      </Group>
      <Group title={texts.dueToday} count={dueToday.count} tone="soon" all={to('board')}>
        {jobs(dueToday, () => texts.today)}
      </Group>
      <Group title={texts.approved} count={approved.count} tone="soon" all={to('board', undefined, { show: 'mine' })}>
        {jobs(approved, dueText)}
      </Group>
      {overdue.count + dueToday.count === 0 && <p className={styles.none}>{texts.nothingDue}</p>}
      <Group title={texts.unanswered} count={customersWrote.count} all={to('repairRequests', undefined, { state: 'unanswered' })}>
        {customersWrote.lines.map((line) => lines(line.kind, line, texts.answer))}
      </Group>
      <Group title={texts.newBookings} count={unanswered.count} all={to('bookings', undefined, { state: 'waiting' })}>
        {unanswered.lines.map((line) => {
          const isLost = line.availability !== 'available'
          const about = isLost ? texts.noPieceLeft(line.about, line.isInformed) : line.about
          return lines('bookings', { ...line, about }, isLost && !line.isInformed ? texts.inform : texts.open)
        })}
      </Group>
      <Group title={texts.partsDue} count={partsDue.count} all={to('toOrder')}>
        {jobs(partsDue, ({ partDue }) => (partDue && partDue < date ? texts.daysLate(days(partDue)) : texts.today))}
      </Group>
      <Group title={texts.outsideDue} count={outsideDue.count} tone="late" all={to('outside')}>
        {jobs(outsideDue, ({ outsideDue: due }) => (due && due < date ? texts.daysLate(days(due)) : texts.today))}
      </Group>
      <Group title={texts.uncollected} count={uncollected.count} tone="late" all={to('board')}>
        {jobs(uncollected, ({ since }) => texts.readyFor(waiting(since)))}
      </Group>
      <Group
        title={texts.toInform}
        // Also those that stand further up, as in the menu and in the list that `all` leads to.
        count={unnotified && (toInform.length > 0 || unnotified.total > unnotified.rows.length) ? unnotified.total : 0}
        all={to('unnotified')}
        hasMore={unnotified && unnotified.total > Math.min(toInform.length, MORNING_SHOWN)}
      >
        {toInform.slice(0, MORNING_SHOWN).map((request) => (
          <Item
            key={request.reference}
            age={request.unnotifiedSince ? waiting(request.unnotifiedSince) : ''}
            name={request.name}
            reference={request.reference}
            path={to('unnotified')}
            fact={thing(request.entity, request.asked, request.job?.device)}
          >
            <NotifyButtons request={request} isBrief />
          </Item>
        ))}
      </Group>
      {isQuiet && (
        <Group title={texts.dueNext} count={dueNext.count - dueNext.jobs.length + next.length} all={to('board')}>
          {jobs({ ...dueNext, jobs: next }, dueText)}
        </Group>
      )}
      {!isQuiet && dueNext.jobs[0] && (
        <Link className={styles.end} to={to('board')}>
          {dueNext.jobs[0].dueOn
            ? texts.moreLater(ofMorning(dueNext.count), formatDayMonth(dueNext.jobs[0].dueOn))
            : texts.moreUndated(ofMorning(dueNext.count))}
        </Link>
      )}
    </Panel>
  )
}

interface GroupProps {
  title: string
  count: number
  tone?: 'late' | 'soon'
  /** Where all of them are. */
  all: string
  /** Whether there are more than are shown here. */
  hasMore?: boolean | undefined
  children: ReactNode
}

/** A part of the list; nothing when it has no records. */
function Group({ title, count, tone, all, hasMore = count > MORNING_SHOWN, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className={styles.group} data-tone={tone}>
      <h2 className={styles.title}>
        {title}
        <span className={styles.count}>{ofMorning(count)}</span>
        {hasMore && (
          <Link className={styles.all} to={all}>
            {texts.showAll(title, hidden)}
          </Link>
        )}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface ItemProps {
  age: string
  name: string
  reference: string
  path: string
  state?: unknown
  fact: string
  /** What else is urgent about it. */
  mark?: string
  children: ReactNode
}

const Item = ({ age, name, reference, path, state, fact, mark, children }: ItemProps) => (
  <li className={styles.row}>
    <span className={styles.age}>{age}</span>
    <Link className={styles.what} to={path} state={state}>
      <b className={styles.name}>{name}</b>
      <span className={styles.fact}>
        <span className={styles.reference}>{reference}</span> {fact}
        {mark && <b className={styles.mark}>{mark}</b>}
      </span>
    </Link>
    <div className={styles.action}>{children}</div>
  </li>
)

/** What happened to a job; it leads to the part of its page that is about that. Whoever answers what the customer wrote has seen it. */
const News = ({ job, news, age, mark }: { job: WorklistJob; news: NewsKind; age: string; mark: string }) => (
  <Item
    age={age}
    name={texts.newsOf(newsTexts.kinds[news], job.name)}
    reference={job.reference}
    path={newsPath(job.id, news)}
    fact={job.device}
    mark={mark}
  >
    {news === 'message' ? (
      <ButtonLink variant="line" size="sm" to={newsPath(job.id, news)} aria-label={texts.actionFor(texts.answer, job.name)}>
        {texts.answer}
      </ButtonLink>
    ) : (
      <ActionButton action={markSeen(job)} variant="line" size="sm" aria-label={texts.actionFor(newsTexts.seen, job.name)} />
    )}
  </Item>
)

/** The next step of a job; where the customer has to act, a reminder. */
function JobAction({ job: known }: { job: WorklistJob }) {
  const job = useShown()(jobKey(known.id), known)
  const isReminder = waitsForCustomer(job.stage)
  const ownReminder = () => (isMobile(job.phone) ? writeOnWhatsApp({ ...job, entity: 'repair-requests' }) : remind(job))
  const action = isReminder ? ownReminder() : nextStep(job)
  const name = isReminder ? texts.remind : action.name
  return (
    <ActionButton action={action} variant="line" size="sm" aria-label={texts.actionFor(name, job.name)}>
      {name}
    </ActionButton>
  )
}
