import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import { paths, to } from '#contract/office-paths.ts'
import * as texts from '#texts/back-office.tsx'
import * as names from '#texts/screens.ts'
import { SquareKanban } from '#web/desk/board-icon.ts'
import { useNewJobKey } from '#web/desk/letter-keys.ts'
import { IconButton, IconLink } from '#web/kit/components/button.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import {
  Activity,
  CircleUserRound,
  Clock,
  Eye,
  House,
  Images,
  Inbox,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Package,
  Pencil,
  Phone,
  Plus,
  Server,
  Settings,
  SlidersHorizontal,
  Trash,
  TriangleAlert,
  Upload,
  Users,
  Wrench,
  X,
} from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { Logo } from '#web/kit/components/logo.tsx'
import { SkipLink } from '#web/kit/components/skip-link.tsx'
import { ThemeToggle } from '#web/kit/components/theme-toggle.tsx'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { ChartColumn, IndianRupee, Receipt, Wallet } from '#web/money/money-icons.ts'
import { FinderButton } from '#web/office/finder/finder-button.tsx'
import { FailedMailsBadge, MessagesBadge, NewsBadge, PendingBadge, UnansweredBadge, UnnotifiedBadge } from './menu-badges.tsx'
import { openGroupsStore, rememberGroup } from './open-groups.ts'
import styles from './user-frame.module.css'

/** What is behind the round button: nobody begins with it. */
const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)

export interface UserFrameProps {
  /** Name and role of the account; empty until the scripts have loaded. */
  who: string
  /** At the lower edge of the screen. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of every screen of /user: the sidebar, an overlay on small screens, and the bar at the top. */
export function UserFrame({ who, below, children }: UserFrameProps) {
  const [open, setOpen] = useState(false)
  const [isAccountOpen, setAccountOpen] = useState(false)
  const accountMenu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const sidebar = useRef<HTMLElement>(null)
  const wide = useMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
  const { key, pathname } = useLocation()
  const { profile, role } = useSession()
  const seesMoney = useSeesMoney()
  useNewJobKey()
  // Until the scripts have loaded nobody knows the role, and most screens are an admin's.
  const groups = SCREENS.map(({ screens, ...group }) => ({
    ...group,
    screens: screens.filter(({ forAdmins, isMoney }) => (role !== 'user' || !forAdmins) && (seesMoney || !isMoney)),
  })).filter(({ screens }) => screens.length > 0)
  const screens = groups.flatMap(({ screens }) => screens)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or room for the sidebar, closes the overlay and the menu
  useEffect(() => {
    setOpen(false)
    accountMenu.current?.hidePopover?.()
  }, [key, wide])
  // The sidebar scrolls where its entries do not fit: the one of this screen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen
  useEffect(() => {
    // It returns a promise, which is no cleanup.
    void sidebar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])

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
        {groups.map(({ name, fold, screens }) =>
          fold ? (
            <FoldedEntries key={name} {...{ name, fold, screens }} />
          ) : (
            <Fragment key={name}>
              {name !== groups[0]?.name && <hr />}
              {screens.map((screen) => (
                <Entry key={screen.path} {...screen} />
              ))}
            </Fragment>
          ),
        )}
        <Link className={classNames(styles.entry, styles.logout)} to={to('logout')}>
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
          <FinderButton screens={screens} account={profile.userName ?? ''} />
          <ThemeToggle />
          <IconLink to={to('home')} aria-label={texts.viewWebsite}>
            <Icon icon={Eye} />
          </IconLink>
          <IconButton aria-label={texts.account} popoverTarget="account-menu">
            <Icon icon={CircleUserRound} />
          </IconButton>
          <div
            className={styles.accountMenu}
            id="account-menu"
            popover="auto"
            ref={accountMenu}
            onToggle={({ newState }) => setAccountOpen(newState === 'open')}
          >
            {isAccountOpen && <AccountMenu who={who} screens={OF_ACCOUNT} />}
          </div>
        </div>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        {below}
      </div>
    </div>
  )
}

interface Screen {
  path: string
  name: string
  icon: string
  /** Counts what needs attention there. */
  badge?: ReactNode
  /** Pages without an entry of their own: this entry is the current one there too. */
  also?: string | readonly string[]
  forAdmins?: true
  /** Not for accounts without prices. */
  isMoney?: true
}

const RequestBadges = ({ kind }: { kind: 'bookings' | 'repairRequests' | 'saleOffers' }) => (
  <>
    <PendingBadge kind={kind} />
    <UnansweredBadge kind={kind} />
  </>
)

interface Group {
  name: string
  screens: readonly Screen[]
  /** The title of a group that is folded until it is opened, or one of its screens is shown. */
  fold?: string
}

const OF_ACCOUNT: readonly Screen[] = [
  { path: to('profile'), name: texts.profile, icon: CircleUserRound },
  { path: to('settings'), name: texts.settings, icon: Settings },
]

/**
 * The screens by group, as the sidebar lists them: the day's work and what the site shows, which the specification names, then behind their titles
 * money, stock, and settings that seldom change, and the own account.
 */
const SCREENS: readonly Group[] = [
  {
    name: 'day',
    screens: [
      { path: to('dashboard'), name: texts.dashboard, icon: House, badge: <NewsBadge />, also: paths.user },
      { path: to('newJob'), name: names.newJob, icon: Plus },
      { path: to('board'), name: names.board, icon: SquareKanban, also: paths.job },
      { path: to('repairRequests'), name: texts.repairRequests, icon: Wrench, badge: <RequestBadges kind="repairRequests" /> },
      { path: to('bookings'), name: texts.bookings, icon: Inbox, badge: <RequestBadges kind="bookings" /> },
      { path: to('saleOffers'), name: names.saleOffers, icon: Inbox, badge: <RequestBadges kind="saleOffers" /> },
      { path: to('contactRequests'), name: texts.contactRequests, icon: Mail, badge: <MessagesBadge /> },
      { path: to('customers'), name: names.customers, icon: Users, also: paths.customer },
      { path: to('unnotified'), name: names.unnotified, icon: Phone, badge: <UnnotifiedBadge /> },
      { path: to('toOrder'), name: names.toOrder, icon: Package },
      { path: to('activity'), name: texts.activity, icon: Activity },
    ],
  },
  {
    name: 'site',
    screens: [
      { path: to('adminProducts'), name: texts.products, icon: Package, also: paths.editProduct },
      { path: to('addProduct'), name: texts.addProduct, icon: Plus, forAdmins: true },
      { path: to('adminGallery'), name: texts.gallery, icon: Images, forAdmins: true },
    ],
  },
  {
    name: 'money',
    fold: texts.moneyAndReports,
    screens: [
      { path: to('bills'), name: names.bills, icon: Receipt, also: [paths.bill, paths.sale], isMoney: true },
      { path: to('books'), name: names.books, icon: Wallet, isMoney: true },
      { path: to('reports'), name: names.reports, icon: ChartColumn, forAdmins: true },
      { path: to('comebacks'), name: names.comebacks, icon: TriangleAlert, forAdmins: true },
    ],
  },
  {
    name: 'goods',
    fold: texts.goods,
    screens: [
      { path: to('items'), name: names.items, icon: Package, also: [paths.item, paths.stocktake, paths.itemLabels] },
      { path: to('purchases'), name: names.purchases, icon: Package, also: [paths.purchase, paths.suppliers, paths.supplier] },
      { path: to('buybacks'), name: names.buybacks, icon: Package, also: paths.buyback, isMoney: true },
      { path: to('refurbishing'), name: names.refurbishing, icon: Package, also: paths.refurbishment },
    ],
  },
  {
    name: 'setUp',
    fold: texts.setUp,
    screens: [
      { path: to('shopFacts'), name: texts.shopFacts, icon: MapPin, forAdmins: true },
      { path: to('moneySettings'), name: texts.money, icon: IndianRupee, forAdmins: true },
      { path: to('intakeLists'), name: names.intakeLists, icon: SlidersHorizontal, forAdmins: true },
      { path: to('content'), name: texts.content, icon: Pencil, also: paths.editContent, forAdmins: true },
      { path: to('team'), name: texts.team, icon: Users, forAdmins: true },
      { path: to('importFiles'), name: texts.importFiles, icon: Upload, forAdmins: true },
      { path: to('trash'), name: texts.trash, icon: Trash, forAdmins: true },
      { path: to('audit'), name: texts.audit, icon: Clock, forAdmins: true },
      { path: to('system'), name: texts.system, icon: Server, badge: <FailedMailsBadge />, forAdmins: true },
    ],
  },
  { name: 'account', screens: OF_ACCOUNT },
]

const isShown = ({ path, also }: Screen, pathname: string): boolean =>
  [path, also].flat().some((pattern) => pattern && matchPath(pattern, pathname))

function Entry(screen: Screen) {
  const { path, name, icon, badge } = screen
  const { pathname } = useLocation()
  return (
    <Link className={styles.entry} to={path} aria-current={isShown(screen, pathname) ? 'page' : undefined}>
      <Icon icon={icon} />
      <span className={styles.name}>{name}</span>
      {badge}
    </Link>
  )
}

/** Entries behind their title; what needs attention there is counted beside it as long as they are hidden. */
function FoldedEntries({ name, fold, screens }: Group) {
  const { pathname } = useLocation()
  const isCurrent = screens.some((screen) => isShown(screen, pathname))
  const isRemembered = useStorageStore(openGroupsStore).includes(name)
  const [isOpened, setOpened] = useState<boolean>()
  const isOpen = isOpened ?? (isRemembered || isCurrent)
  // Stays open on the way to another screen: nothing in the menu moves under the pointer.
  useEffect(() => {
    if (isCurrent) setOpened(true)
  }, [isCurrent])
  return (
    <Fold
      className={styles.fold}
      title={
        <>
          <span className={styles.name}>{fold}</span>
          {!isOpen && screens.map(({ path, badge }) => <Fragment key={path}>{badge}</Fragment>)}
        </>
      }
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // One that begins open tells so too, and nobody has pressed it.
        if (open === isOpen) return
        setOpened(open)
        rememberGroup(name, open)
      }}
    >
      {screens.map((screen) => (
        <Entry key={screen.path} {...screen} />
      ))}
    </Fold>
  )
}
