import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/layout.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronDown } from '#web/kit/components/icons.ts'
import { Link, NavLink } from '#web/kit/components/link.tsx'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './drawer.deferred.module.css'
import { LanguageLinks } from './language-links.tsx'
import { type NavItem, navItems } from './site-links.ts'

export interface DrawerProps {
  id: string
  onClose: () => void
}

/** The phone menu below the header. While it is open the page is inert and does not scroll; the focus stays in header and menu. */
export function Drawer({ id, onClose }: DrawerProps) {
  const { loggedIn } = useSession()
  const { openLogin } = useLogin()
  const ref = useRef<HTMLElement>(null)
  useFocusTrap(ref, onClose)
  return (
    <nav className={styles.drawer} aria-label={texts.mainNavigation} id={id} ref={ref}>
      <ul>
        {navItems(useShop()).map((item) =>
          item.children ? (
            <DrawerSection key={item.name} item={item} onClose={onClose} />
          ) : (
            <li key={item.name}>
              <NavLink className={styles.item} to={item.to} end={item.to === '/'} also={item.also} onClick={onClose}>
                {item.name}
              </NavLink>
            </li>
          ),
        )}
      </ul>
      {loggedIn ? (
        <ButtonLink className={styles.button} to={to('dashboard')} onClick={onClose}>
          {texts.dashboard}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink className={styles.button} to={to('repairRequest')} onClick={onClose}>
            {texts.bookRepair}
          </ButtonLink>
          <Button
            variant="line"
            className={styles.button}
            onClick={() => {
              onClose()
              openLogin()
            }}
          >
            {texts.login}
          </Button>
        </>
      )}
      <p className={styles.languages}>
        <LanguageLinks />
      </p>
    </nav>
  )
}

function DrawerSection({ item, onClose }: { item: NavItem; onClose: () => void }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className={styles.withButton}>
        <NavLink className={styles.item} to={item.to} also={item.also} onClick={onClose}>
          {item.name}
        </NavLink>
        <button
          type="button"
          className={styles.opener}
          aria-label={texts.menuOf(item.name)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={ChevronDown} />
        </button>
      </div>
      <ul className={styles.entries} id={id} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.name}>
            <Link to={child.to} onClick={onClose}>
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const FOCUSABLE = 'a[href],button:not([disabled])'

/** Keeps the focus in the header around `ref`, makes its siblings inert and calls `onClose` for Esc. */
function useFocusTrap(ref: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const header = ref.current?.closest('header')
    if (!header) return
    const siblings = [...(header.parentElement?.children ?? [])].filter((element) => element !== header)
    for (const element of siblings) element.toggleAttribute('inert', true)
    document.body.style.overflow = 'hidden'
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return close()
      if (event.key !== 'Tab') return
      const stops = [...header.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility())
      const first = stops[0]
      const last = stops.at(-1)
      const from = event.shiftKey ? first : last
      if (document.activeElement !== from && header.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      for (const element of siblings) element.removeAttribute('inert')
      document.body.style.overflow = ''
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [ref])
}
