import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { SHOP_TIME_ZONE, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { to } from '#contract/paths.ts'
import * as stock from '#texts/admin-products.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/dashboard.tsx'
import * as labels from '#texts/labels.ts'
import { locale } from '#texts/locale.ts'
import * as messages from '#texts/messages.ts'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { Link } from '#web/components/link.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadingText } from '#web/components/loading-text.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { CountList } from '#web/features/dashboard/count-list.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { MorningSheet } from '#web/features/dashboard/morning-sheet.tsx'
import { firstStepsQuery } from '#web/features/first-steps/first-steps.queries.ts'
import { FirstSteps } from '#web/features/first-steps/first-steps.tsx'
import { TestMail } from '#web/features/system/test-mail.tsx'
import { AccountDetails } from '#web/features/users/account-details.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { formatCount } from '#web/lib/money.ts'
import { waitingText } from '#web/lib/relative-time.ts'
import styles from './dashboard.module.css'

const weekday = new Intl.DateTimeFormat(locale, {
  timeZone: SHOP_TIME_ZONE,
  ...{ weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' },
})

/** The welcome (S2), from the stored profile; for admins what is due today, what is pending, what came in, and the catalogue. */
export function Component() {
  const { profile, role } = useSession()
  const name = profile.name || profile.userName
  const admin = role === 'admin'
  const figures = useQuery({ ...dashboardQuery(), enabled: admin })
  // Drawn before it is known what is above them, the other parts would be pushed down. They load in the meantime.
  const isWaiting = (useQuery({ ...firstStepsQuery(), enabled: admin }).isPending || figures.isPending) && admin
  const today = figures.data?.morning.date
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <header>
        <h1>{name ? texts.welcomeName(name) : texts.welcome}</h1>
        {today && <p className={styles.date}>{weekday.format(new Date(`${today}T12:00:00${SHOP_UTC_OFFSET}`))}</p>}
      </header>
      {isWaiting && <LoadingText text={common.loading} />}
      <div className={styles.parts} hidden={isWaiting}>
        {admin && <Figures figures={figures} />}
        <Panel className={styles.panel}>
          <PanelTitle>{texts.yourAccount}</PanelTitle>
          <AccountDetails />
        </Panel>
      </div>
    </>
  )
}

/** What the call of the dashboard has loaded; the first steps of a new shop are below what is due. */
function Figures({ figures: { data, error, isFetching, refetch, dataUpdatedAt } }: { figures: UseQueryResult<Dashboard> }) {
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
      {data && <MorningSheet morning={data.morning} messages={data.waiting.contactRequests.count} nowMs={dataUpdatedAt} />}
      <FirstSteps controls={{ testMail: <TestMail /> }} />
      <Tiles data={data} nowMs={dataUpdatedAt} />
      {data && (
        <>
          <Panel className={styles.panel}>
            <PanelTitle>{texts.lastDays(data.perDay.length)}</PanelTitle>
            <DayChart days={data.perDay} />
          </Panel>
          <Catalogue catalogue={data.catalogue} />
        </>
      )}
    </>
  )
}

const Catalogue = ({ catalogue: { byAvailability, byCategory, byCondition } }: Pick<Dashboard, 'catalogue'>) => (
  <Panel className={styles.panel}>
    <PanelTitle>{texts.catalogue}</PanelTitle>
    <div className={styles.counts}>
      <CountList
        title={texts.byAvailability}
        counts={byAvailability.map(({ availability, count }) => ({ name: stock.availability[availability], count }))}
      />
      <CountList
        title={texts.byCondition}
        counts={byCondition.map(({ condition, count }) => ({ name: labels.condition[condition], count }))}
      />
      <CountList title={texts.byCategory} counts={byCategory.map(({ category, count }) => ({ name: labels.category[category], count }))} />
    </div>
  </Panel>
)

function Tiles({ data, nowMs }: { data: Dashboard | undefined; nowMs: number }) {
  const pending = { status: 'Pending' }
  const waiting = data?.waiting
  const tiles = [
    { name: texts.repairRequestsPending, pendingOf: waiting?.repairRequests, target: to('repairRequests', undefined, pending) },
    { name: texts.bookingsPending, pendingOf: waiting?.bookings, target: to('bookings', undefined, pending) },
    { name: texts.contactRequestsPending, pendingOf: waiting?.contactRequests, target: to('contactRequests', undefined, pending) },
  ]
  return (
    <div className={styles.tiles}>
      {tiles.map(({ name, pendingOf, target }) => (
        <Link className={styles.tile} key={name} to={target}>
          <b>{pendingOf ? formatCount(pendingOf.count) : '–'}</b>
          <span>
            {name}
            {pendingOf && (
              <small>{pendingOf.oldest ? texts.oldest(waitingText(Date.parse(pendingOf.oldest), nowMs)) : texts.nothingPending}</small>
            )}
          </span>
        </Link>
      ))}
      <Link className={styles.tile} to={to('adminProducts')}>
        <b>{data ? formatCount(data.catalogue.total) : '–'}</b>
        <span>
          {texts.productsListed}
          {/* As high as the tiles beside it. */}
          <small>{texts.inTheShop}</small>
        </span>
      </Link>
    </div>
  )
}
