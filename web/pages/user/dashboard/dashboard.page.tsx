import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/paths.ts'
import * as messages from '#texts/messages.ts'
import { ArrowLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionMark } from '#web/components/section-heading.tsx'
import { CountBars } from '#web/features/dashboard/count-bars.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { repairRequestsQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { AccountDetails } from '#web/features/users/account-details.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatCount } from '#web/lib/money.ts'
import { waitingText } from '#web/lib/relative-time.ts'

/** Requests shown under "Next on the bench". */
const NEXT_SHOWN = 3

/** The welcome (§2), from the stored profile; around it, for admins, what is waiting, what came in, and the catalogue. */
export function Component() {
  const { profile, role } = useSession()
  const name = profile.name || profile.userName
  const admin = role === 'admin'
  return (
    <>
      <PageMeta title="Dashboard" noindex />
      <header>
        <h1>{name ? `Welcome, ${name}` : 'Welcome'}</h1>
      </header>
      <div className="grid gap-5">
        {admin && <Tiles />}
        <div className="twocol">
          <section className="panel p-5">
            <h2 className="paneltitle">Your account</h2>
            <AccountDetails />
          </section>
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
  const tiles = [
    { name: 'Repair requests pending', waiting: data?.waiting.repairRequests, address: to('repairRequests', undefined, pending) },
    { name: 'Bookings pending', waiting: data?.waiting.bookings, address: to('bookings', undefined, pending) },
    { name: 'Contact requests pending', waiting: data?.waiting.contactRequests, address: to('contactRequests', undefined, pending) },
  ]
  return (
    <>
      {error && (
        <LoadError
          error={error}
          text={data ? messages.dashboard.refreshFailure : messages.dashboard.loadFailure}
          stale={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className="tp">
        {tiles.map(({ name, waiting, address }, index) => (
          <Link className="panel" key={name} to={address}>
            <SectionMark name={`TP${index + 1}`} />
            <b>{waiting ? formatCount(waiting.count) : '–'}</b>
            <span>
              {name}
              {waiting && (
                <small className="block">
                  {waiting.oldest ? `Oldest: ${waitingText(Date.parse(waiting.oldest), dataUpdatedAt)}` : 'Nothing is waiting'}
                </small>
              )}
            </span>
          </Link>
        ))}
        <Link className="panel" to={to('adminProducts')}>
          <SectionMark name="TP4" />
          <b>{data ? formatCount(data.catalogue.total) : '–'}</b>
          <span>
            Products listed
            {/* As high as the tiles beside it. */}
            <small className="block">In the shop</small>
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
      <section className="panel grid content-start gap-3 p-5">
        <h2 className="paneltitle">Last {perDay.length} days</h2>
        <DayChart days={perDay} />
      </section>
      <section className="panel grid gap-5 p-5">
        <h2 className="paneltitle">Catalogue</h2>
        <div className="twocol">
          <CountBars title="By category" counts={catalogue.byCategory.map(({ category, count }) => ({ name: category, count }))} />
          <CountBars title="By condition" counts={catalogue.byCondition.map(({ condition, count }) => ({ name: condition, count }))} />
        </div>
      </section>
    </>
  )
}

function NextOnTheBench() {
  const { data } = useQuery({ ...repairRequestsQuery({ page: 1, limit: NEXT_SHOWN, status: 'Pending' }), meta: { quiet: true } })
  const rows = data?.rows ?? []
  return (
    <section className="panel p-5">
      <h2 className="paneltitle">Next on the bench</h2>
      {data && rows.length === 0 && <p className="muted mt-2">No repair request is waiting.</p>}
      <ul className="bench mt-2">
        {rows.map(({ id, name, repairType, preferredDate }) => (
          <li key={id}>
            <span className="mono small">R-{id}</span>
            <span>
              <b>{name}</b>
              <br />
              <span className="muted small">{repairType}</span>
            </span>
            <span className="mono small">{formatDate(preferredDate).slice(0, 5)}</span>
          </li>
        ))}
      </ul>
      <ArrowLink to={to('repairRequests')}>All repair requests</ArrowLink>
    </section>
  )
}
