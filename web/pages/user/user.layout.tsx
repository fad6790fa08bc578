import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { paths, to } from '#contract/paths.ts'
import * as texts from '#texts/back-office.tsx'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { VisuallyHidden } from '#web/components/box.tsx'
import { IconButton, IconLink } from '#web/components/button.tsx'
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
import { formatCount } from '#web/lib/money.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isLoggedIn } from '#web/lib/session.ts'
import styles from './user-layout.module.css'

/**
 * The guarded area (§2): guests are sent home with a login-required flag and the URL they asked for. Only the browser knows who is logged in,
 * so the server sends the same frame to everyone.
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
      <Frame who={texts.who(profile.name || profile.userName || texts.account, labels.role[role])}>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  )
}

/** Shown until the scripts have loaded; if they do not, a sentence appears that only the style sheet times. */
function Starting() {
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <p className={styles.loading} role="status">
        {messages.userArea.loading}
      </p>
      <p className={styles.late}>
        {texts.late((text) => (
          // biome-ignore lint/a11y/useValidAnchor: empty is this URL with its path and query, which the server does not render
          <a href="">{text}</a>
        ))}
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
    <div className={styles.frame}>
      <SkipLink />
      <nav className={styles.sidebar} id="sidebar" aria-label={texts.navigation} data-open={open} ref={sidebar}>
        <div className={styles.sidebarTop}>
          <Logo />
          {open && (
            <IconButton aria-label={texts.closeMenu} onClick={close}>
              <Icon icon={X} />
            </IconButton>
          )}
        </div>
        <Entry to={to('dashboard')} name={texts.dashboard} icon={House} also={paths.user} />
        <Entry to={to('repairRequests')} name={texts.repairRequests} icon={Wrench} badge={<Waiting kind="repairRequests" />} />
        <Entry to={to('bookings')} name={texts.bookings} icon={Inbox} badge={<Waiting kind="bookings" />} />
        <Entry to={to('contactRequests')} name={texts.contactRequests} icon={Mail} badge={<Waiting kind="contactRequests" />} />
        <Entry to={to('activity')} name={texts.activity} icon={Activity} />
        <hr />
        <Entry to={to('adminProducts')} name={texts.products} icon={Package} also={paths.editProduct} />
        <Entry to={to('addProduct')} name={texts.addProduct} icon={Plus} />
        <Entry to={to('adminGallery')} name={texts.gallery} icon={Images} />
        <hr />
        <Entry to={to('team')} name={texts.team} icon={Users} />
        <Entry to={to('system')} name={texts.system} icon={Server} badge={<FailedMails />} />
        <Entry to={to('profile')} name={texts.profile} icon={CircleUserRound} />
        <Entry to={to('settings')} name={texts.settings} icon={Settings} />
        <Link className={`${styles.entry} ${styles.last}`} to={to('logout')}>
          <Icon icon={LogOut} />
          {texts.logout}
        </Link>
      </nav>
      {open && <button type="button" className={styles.scrim} tabIndex={-1} aria-label={texts.closeMenu} onClick={close} />}
      <div className={styles.screen} inert={open}>
        <div className={styles.topBar}>
          <IconButton
            className={styles.menuButton}
            ref={toggle}
            aria-label={texts.openMenu}
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpen(true)}
          >
            <Icon icon={Menu} />
          </IconButton>
          <span className={styles.who}>{who}</span>
          <ThemeToggle />
          <IconLink to={to('home')} aria-label={texts.viewWebsite}>
            <Icon icon={Eye} />
          </IconLink>
          <IconLink to={to('profile')} aria-label={texts.profile}>
            <Icon icon={CircleUserRound} />
          </IconLink>
        </div>
        <main className={styles.main} id="main" tabIndex={-1}>
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

function Entry({ to, name, icon, badge, also }: EntryProps) {
  const { pathname } = useLocation()
  const current = [to, also].some((pattern) => pattern && matchPath(pattern, pathname))
  return (
    <Link className={styles.entry} to={to} aria-current={current ? 'page' : undefined}>
      <Icon icon={icon} />
      {name}
      {badge}
    </Link>
  )
}

const COUNTED_UP_TO = 99

function Waiting({ kind }: { kind: keyof Dashboard['waiting'] }) {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({ ...dashboardQuery(), enabled: role === 'admin', select: ({ waiting }) => waiting[kind].count })
  return <Badge count={count} text={texts.pending} />
}

function FailedMails() {
  const { role } = useSession()
  const { data: count = 0 } = useQuery({
    ...unsentMailsQuery(),
    enabled: role === 'admin',
    select: (mails) => mails.filter(({ state }) => state === 'failed').length,
  })
  return <Badge count={count} text={texts.failed} />
}

interface BadgeProps {
  count: number
  /** The count with its meaning, for screen readers. */
  text: (count: string) => string
}

function Badge({ count, text }: BadgeProps) {
  if (count === 0) return null
  const formatted = formatCount(count)
  return (
    <span className={styles.badge}>
      {/* A full inbox must not push the name into a second line; the dashboard has the number. */}
      <span aria-hidden="true">{count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : formatted}</span>
      <VisuallyHidden> {text(formatted)}</VisuallyHidden>
    </span>
  )
}
