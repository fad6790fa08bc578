import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { CircleUserRound, Menu, Moon, Sun, X } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { Logo } from '#web/components/logo.tsx'
import { useLogin } from '#web/hooks/use-login.ts'
import { useMedia } from '#web/hooks/use-media.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { useTheme } from '#web/hooks/use-theme.ts'
import { Drawer } from './drawer.tsx'
import { Nav } from './nav.tsx'

/** From here on the whole navigation fits beside the logo; app.css breaks at the same width. */
const WIDE = '(min-width: 1024px)'

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
    <header className="head">
      <div className="wrap">
        <Logo />
        <Nav />
        <ThemeToggle />
        {loggedIn ? (
          <Link className="btn-icon" to={to('dashboard')} aria-label="Your dashboard">
            <Icon icon={CircleUserRound} />
          </Link>
        ) : (
          <Button variant="line" size="sm" onClick={openLogin}>
            Login
          </Button>
        )}
        <button
          type="button"
          className="btn-icon burger"
          ref={menuButton}
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? drawerId : undefined}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Icon icon={menuOpen ? X : Menu} />
        </button>
      </div>
      {menuOpen && <Drawer id={drawerId} onClose={closeMenu} />}
    </header>
  )
}

/** Switches between light and dark, kept in this browser (§2). */
export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      className="btn-icon"
      aria-label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggle}
    >
      <Icon icon={theme === 'dark' ? Sun : Moon} />
    </button>
  )
}
