import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/layout.tsx'
import { Wrap } from '#web/kit/components/box.tsx'
import { Button, IconButton, IconLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { CircleUserRound, Menu, X } from '#web/kit/components/icons.ts'
import { Logo } from '#web/kit/components/logo.tsx'
import { ThemeToggle } from '#web/kit/components/theme-toggle.tsx'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import type { DrawerProps } from './drawer.tsx'
import styles from './header.module.css'
import { Nav } from './nav.tsx'

/** From here on the whole navigation fits beside the logo; header.module.css breaks at the same width. */
const WIDE = '(min-width: 1024px)'

const loadDrawer = () => import('./drawer.tsx')
/** Every page does without its script until a finger is on the menu button. When it does not arrive, the footer has the same links. */
const Drawer = lazy(
  (): Promise<{ default: ComponentType<DrawerProps> }> =>
    loadDrawer().then(
      ({ Drawer }) => ({ default: Drawer }),
      () => ({ default: FooterInstead }),
    ),
)

export function Header() {
  const { loggedIn } = useSession()
  const { openLogin } = useLogin()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const drawerId = useId()
  const { key } = useLocation()
  const wide = useMedia(WIDE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change, or room for the whole navigation, closes the menu
  useEffect(() => setMenuOpen(false), [key, wide])

  const closeMenu = () => {
    setMenuOpen(false)
    menuButton.current?.focus()
  }

  return (
    <header className={styles.header}>
      <Wrap className={styles.content}>
        <Logo />
        <Nav className={styles.wideOnly} />
        <ThemeToggle />
        {loggedIn ? (
          <IconLink to={to('dashboard')} aria-label={texts.yourDashboard}>
            <Icon icon={CircleUserRound} />
          </IconLink>
        ) : (
          <Button className={styles.wideOnly} variant="line" size="sm" onClick={openLogin}>
            {texts.login}
          </Button>
        )}
        <IconButton
          className={styles.menuButton}
          ref={menuButton}
          aria-label={menuOpen ? texts.closeMenu : texts.openMenu}
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? drawerId : undefined}
          onPointerDown={() => void loadDrawer().catch(() => {})}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Icon icon={menuOpen ? X : Menu} />
        </IconButton>
      </Wrap>
      {menuOpen && (
        <Suspense>
          <Drawer id={drawerId} onClose={closeMenu} />
        </Suspense>
      )}
    </header>
  )
}

function FooterInstead({ onClose }: DrawerProps) {
  useEffect(() => {
    onClose()
    document.querySelector('footer')?.scrollIntoView()
  }, [onClose])
  return null
}
