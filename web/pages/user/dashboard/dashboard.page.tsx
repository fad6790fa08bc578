import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/paths.ts'
import { Link } from '#web/components/link.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Designator } from '#web/components/section-head.tsx'
import { waitingBookingsQuery } from '#web/features/bookings/bookings.queries.ts'
import { repairRequestsQuery, waitingRepairRequestsQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { AccountFacts } from '#web/features/users/account-facts.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { formatDate } from '#web/lib/dates.ts'

/** Requests shown under "Next on the bench". */
const NEXT_SHOWN = 3

/** The welcome (§2), from the stored profile; below it, for admins, what is waiting. */
export function Component() {
  const { profile, role } = useSession()
  const name = profile.name || profile.userName
  return (
    <>
      <PageHead title="Dashboard" noindex />
      <header>
        <h1>{name ? `Welcome, ${name}` : 'Welcome'}</h1>
      </header>
      <div className="grid gap-5">
        {role === 'admin' && <Tiles />}
        <div className="twocol">
          <section className="panel p-5">
            <h2 className="paneltitle">Your account</h2>
            <AccountFacts />
          </section>
          {role === 'admin' && <NextOnTheBench />}
        </div>
      </div>
    </>
  )
}

function Tiles() {
  const repairs = useQuery(waitingRepairRequestsQuery())
  const bookings = useQuery(waitingBookingsQuery())
  const tiles = [
    { name: 'Repair requests pending', count: repairs.data, address: to('repairRequests', undefined, { status: 'Pending' }) },
    { name: 'Bookings pending', count: bookings.data, address: to('adminOrders', undefined, { status: 'Pending' }) },
  ]
  return (
    <div className="tp">
      {tiles.map(({ name, count, address }, index) => (
        <Link className="panel" key={name} to={address}>
          <Designator name={`TP${index + 1}`} />
          <b>{count ?? '–'}</b>
          <span>{name}</span>
        </Link>
      ))}
    </div>
  )
}

function NextOnTheBench() {
  const { data } = useQuery({ ...repairRequestsQuery({ page: 1, limit: NEXT_SHOWN, status: 'Pending' }), meta: { quiet: true } })
  const rows = data?.rows.slice(0, NEXT_SHOWN) ?? []
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
      <Link className="go" to={to('repairRequests')}>
        All repair requests
      </Link>
    </section>
  )
}
