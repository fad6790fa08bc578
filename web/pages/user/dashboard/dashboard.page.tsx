import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/paths.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { requestNumber } from '#contract/request-number.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { ArrowLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadingText } from '#web/components/loading-text.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { SectionMark } from '#web/components/section-heading.tsx'
import { CountBars } from '#web/features/dashboard/count-bars.tsx'
import { dashboardQuery, nextRepairsQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { firstStepsQuery } from '#web/features/first-steps/first-steps.queries.ts'
import { FirstSteps } from '#web/features/first-steps/first-steps.tsx'
import { TestMail } from '#web/features/system/test-mail.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { formatDayMonth } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatCount } from '#web/lib/money.ts'
import { waitingText } from '#web/lib/relative-time.ts'
import styles from './dashboard.module.css'

/** Requests shown under "Next on the bench". */
const NEXT_SHOWN = 3

/** The welcome (S2), from the stored profile; around it, for admins, what is pending, what came in, and the catalogue. */
export function Component() {
  const { profile, role } = useSession()
  const name = profile.name || profile.userName
  const admin = role === 'admin'
  // Drawn before it is known whether the list is above them, the other parts would be pushed down. They load in the meantime.
  const isWaiting = useQuery({ ...firstStepsQuery(), enabled: admin }).isPending && admin
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <header>
        <h1>{name ? texts.welcomeName(name) : texts.welcome}</h1>
      </header>
      {isWaiting && <LoadingText text={common.loading} />}
      <div className={styles.parts} hidden={isWaiting}>
        {admin && <FirstSteps controls={{ testMail: <TestMail /> }} />}
        {admin && <Tiles />}
        <div className={styles.columns}>
          <Panel className={styles.panel}>
            <PanelTitle>{texts.yourAccount}</PanelTitle>
            <AccountDetails />
          </Panel>
          {admin && <NextOnTheBench />}
        </div>
        {admin && <Figures />}
      </div>
    </>
  )
}

function Tiles() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(dashboardQuery())
  const pending = { status: 'Pending' }
  const waiting = data?.waiting
  const tiles = [
    { name: texts.repairRequestsPending, pendingOf: waiting?.repairRequests, target: to('repairRequests', undefined, pending) },
    { name: texts.bookingsPending, pendingOf: waiting?.bookings, target: to('bookings', undefined, pending) },
    { name: texts.contactRequestsPending, pendingOf: waiting?.contactRequests, target: to('contactRequests', undefined, pending) },
  ]
  return (
    <>
      {error && (
        <LoadError
          error={error}
          text={data ? messages.dashboard.refreshFailure : messages.dashboard.loadFailure}
          hasStaleData={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={styles.tiles}>
        {tiles.map(({ name, pendingOf, target }, index) => (
          <Link className={styles.tile} key={name} to={target}>
            <SectionMark name={`TP${index + 1}`} />
            <b>{pendingOf ? formatCount(pendingOf.count) : '–'}</b>
            <span>
              {name}
              {pendingOf && (
                <small>
                  {pendingOf.oldest ? texts.oldest(waitingText(Date.parse(pendingOf.oldest), dataUpdatedAt)) : texts.nothingPending}
                </small>
              )}
            </span>
          </Link>
        ))}
        <Link className={styles.tile} to={to('adminProducts')}>
          <SectionMark name="TP4" />
          <b>{data ? formatCount(data.catalogue.total) : '–'}</b>
          <span>
            {texts.productsListed}
            {/* As high as the tiles beside it. */}
            <small>{texts.inTheShop}</small>
          </span>
        </Link>
      </div>
    </>
  )
}

function Figures() {
  const { data } = useQuery(dashboardQuery())
  if (!data) return null
  const { perDay, catalogue } = data
  return (
    <>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.lastDays(perDay.length)}</PanelTitle>
        <DayChart days={perDay} />
      </Panel>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.catalogue}</PanelTitle>
        <div className={styles.columns}>
          <CountBars
            title={texts.byCategory}
            counts={catalogue.byCategory.map(({ category, count }) => ({ name: labels.category[category], count }))}
          />
          <CountBars
            title={texts.byCondition}
            counts={catalogue.byCondition.map(({ condition, count }) => ({ name: labels.condition[condition], count }))}
          />
        </div>
      </Panel>
    </>
  )
}

/** The pending repair requests that are due first, and the one that has waited longest where it is not among them. */
function NextOnTheBench() {
  const due = useQuery(nextRepairsQuery('due', NEXT_SHOWN))
  const longest = useQuery(nextRepairsQuery('oldest', 1))
  const both = {
    data: due.data && longest.data && { due: due.data.rows, longest: longest.data.rows },
    error: due.error ?? longest.error,
    isFetching: due.isFetching || longest.isFetching,
    refetch: () => Promise.all([due.refetch(), longest.refetch()]),
  }
  return (
    <Panel className={styles.panel}>
      <PanelTitle>{texts.nextOnTheBench}</PanelTitle>
      <QueryView query={both} loading={common.loading} failure={messages.dashboard.nextFailure}>
        {(next) => {
          const oldest = next.longest.find(({ id }) => !next.due.some((each) => each.id === id))
          return (
            <>
              {next.due.length === 0 && <p className={styles.none}>{texts.noRepairPending}</p>}
              <ul className={styles.repairs}>
                {next.due.map((request) => (
                  <Repair key={request.id} request={request} when={formatDayMonth(request.preferredDate)} />
                ))}
              </ul>
              {oldest && (
                <>
                  <h3 className={styles.subtitle}>{texts.waitingLongest}</h3>
                  <ul className={styles.repairs}>
                    <Repair request={oldest} when={waitingText(Date.parse(oldest.createdAt), longest.dataUpdatedAt)} />
                  </ul>
                </>
              )}
            </>
          )
        }}
      </QueryView>
      <ArrowLink to={to('repairRequests')}>{texts.allRepairRequests}</ArrowLink>
    </Panel>
  )
}

function Repair({ request: { id, name, repairType }, when }: { request: RepairRequest; when: string }) {
  return (
    <li>
      <Link className={styles.number} to={to('repairRequests', undefined, { edit: String(id) })}>
        {requestNumber('repairRequests', id)}
      </Link>
      <span className={styles.customer}>
        <b>{name}</b>
        <small>{labelOf(labels.repairType, repairType)}</small>
      </span>
      <span className={styles.when}>{when}</span>
    </li>
  )
}
