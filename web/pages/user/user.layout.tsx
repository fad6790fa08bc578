import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { paths, to } from '#contract/paths.ts'
import * as messages from '#texts/messages.ts'
import { Icon } from '#web/components/icon.tsx'
import {
  Activity,
  CircleUserRound,
  Eye,
  House,
  Images,
  Inbox,
  LogOut,
  Mail,
  Menu,
  Package,
  Plus,
  Server,
  Settings,
  Users,
  Wrench,
  X,
} from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { unsentMailsQuery } from '#web/features/system/system.queries.ts'
import { useRecentLogin } from '#web/features/users/use-recent-login.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { useMedia } from '#web/hooks/use-media.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { ThemeToggle } from '#web/layout/header.tsx'
import { SkipLink } from '#web/layout/skip-link.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isLoggedIn } from '#web/lib/session.ts'
import '#web/styles/user.css'

/**
 * The guarded area (§2): guests go home with a login-required flag and the address they asked for. Who is logged in only the browser knows, so the
 * server sends the frame, the same for everybody.
 */
export function Component() {
  const hydrated = useHydrated()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { openLogin, loginCount } = useLogin()
  // A call that ends after a logout asks for nothing.
  const [client] = useState(() => createQueryClient(() => isLoggedIn() && openLogin()))
  const [loginsBefore] = useState(loginCount)
  useRecentLogin()

  useEffect(() => {
    if (loginCount !== loginsBefore) void client.invalidateQueries()
  }, [client, loginCount, loginsBefore])

  if (!hydrated)
    return (
      <QueryClientProvider client={client}>
        <Frame who="">
          <Starting />
        </Frame>
      </QueryClientProvider>
    )
  if (!session.loggedIn || !session.role)
    return <Navigate to={to('home')} replace state={{ loginRequired: true, from: pathname + search }} />
  const { profile, role } = session
  return (
    <QueryClientProvider client={client}>
      <Frame who={`${profile.name || profile.userName || 'Account'}, ${role}`}>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  )
}

/** Stands until the scripts are there; when they do not come, a sentence appears that only the style sheet times. */
function Starting() {
  return (
    <>
      <PageMeta title="Back office" noindex />
      <p className="muted" role="status">
        {messages.userArea.loading}
      </p>
      <p className="late">
        {messages.userArea.late}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: empty is this address with its path and query, which the server does not render */}
        <a href="">{messages.userArea.reload}</a>.
      </p>
    </>
  )
}

function Frame({ who, children }: { who: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const sidebar = useRef<HTMLElement>(null)
  const wide = useMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or room for the sidebar, closes the overlay
  useEffect(() => setOpen(false), [key, wide])

  const close = () => {
    setOpen(false)
    // The rest of the screen is inert until the next render.
    requestAnimationFrame(() => toggle.current?.focus())
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })

  useEffect(() => {
    if (!open) return
    sidebar.current?.querySelector<HTMLElement>('button')?.focus()
    const onKey = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <div className="admin">
      <SkipLink />
      <nav className={open ? 'sidebar open' : 'sidebar'} id="sidebar" aria-label="Admin" ref={sidebar}>
        <div className="sidebar-top">
          <Logo />
          {open && (
            <button type="button" className="btn-icon" aria-label="Close menu" onClick={close}>
              <Icon icon={X} />
            </button>
          )}
        </div>
        <Entry to={to('dashboard')} name="Dashboard" icon={House} also={paths.user} />
        <Entry to={to('repairRequests')} name="Repair requests" icon={Wrench} badge={<Waiting of="repairRequests" />} />
        <Entry to={to('bookings')} name="Bookings" icon={Inbox} badge={<Waiting of="bookings" />} />
        <Entry to={to('contactRequests')} name="Contact requests" icon={Mail} badge={<Waiting of="contactRequests" />} />
        <Entry to={to('activity')} name="Activity" icon={Activity} />
        <hr />
        <Entry to={to('adminProducts')} name="Products" icon={Package} also={paths.editProduct} />
        <Entry to={to('addProduct')} name="Add product" icon={Plus} />
        <Entry to={to('adminGallery')} name="Gallery" icon={Images} />
        <hr />
        <Entry to={to('team')} name="Team" icon={Users} />
        <Entry to={to('system')} name="System" icon={Server} badge={<FailedMails />} />
        <Entry to={to('profile')} name="Profile" icon={CircleUserRound} />
        <Entry to={to('settings')} name="Settings" icon={Settings} />
        <Link className="it last" to={to('logout')}>
          <Icon icon={LogOut} />
          Logout
        </Link>
      </nav>
      {open && <button type="button" className="scrim" tabIndex={-1} aria-label="Close menu" onClick={close} />}
      <div className="min-w-0" inert={open}>
        <div className="topbar">
          <button
            type="button"
            className="btn-icon burger-m"
            ref={toggle}
            aria-label="Open menu"
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpen(true)}
          >
            <Icon icon={Menu} />
          </button>
          <span className="who mono">{who}</span>
          <ThemeToggle />
          <Link className="btn-icon" to={to('home')} aria-label="View website">
            <Icon icon={Eye} />
          </Link>
          <Link className="btn-icon" to={to('profile')} aria-label="Profile">
            <Icon icon={CircleUserRound} />
          </Link>
        </div>
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

interface EntryProps {
  to: string
  name: string
  icon: string
  /** Counts what needs attention there. */
  badge?: ReactNode
  /** A page without an entry of its own that this one stands for. */
  also?: string
}

function Entry({ to: address, name, icon, badge, also }: EntryProps) {
  const { pathname } = useLocation()
  const current = [address, also].some((pattern) => pattern && matchPath(pattern, pathname))
  return (
    <Link className="it" to={address} aria-current={current ? 'page' : undefined}>
      <Icon icon={icon} />
      {name}
      {badge}
    </Link>
  )
}

const COUNTED_UP_TO = 99

function Waiting({ of }: { of: keyof Dashboard['waiting'] }) {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: role === 'admin', select: ({ waiting }) => waiting[of].count })
  return <Badge count={count} what="pending" />
}

function FailedMails() {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({
    ...unsentMailsQuery(),
    enabled: role === 'admin',
    select: (mails) => mails.filter(({ state }) => state === 'failed').length,
  })
  return <Badge count={count} what="failed" />
}

function Badge({ count, what }: { count: number; what: string }) {
  if (count === 0) return null
  return (
    <span className="n">
      {/* A full inbox must not push the name into a second line; the dashboard has the number. */}
      <span aria-hidden={count > COUNTED_UP_TO || undefined}>{count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : count}</span>
      <span className="sr">{count > COUNTED_UP_TO ? ` ${count} ${what}` : ` ${what}`}</span>
    </span>
  )
}
