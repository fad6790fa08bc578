import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/layout.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronDown } from '#web/kit/components/icons.ts'
import { Link, NavLink } from '#web/kit/components/link.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import deferred from './nav.deferred.module.css'
import styles from './nav.module.css'
import { type NavItem, navItems } from './site-links.ts'

/** The open dropdown. One opened by hovering closes when the mouse leaves; a pressed button keeps it open. */
interface OpenMenu {
  name: string
  pinned: boolean
}

/** The navigation of wide screens (S2): dropdowns open by hover, click, tap and key, and close by an outside click, Esc and a page change. */
export function Nav({ className }: { className?: string | undefined }) {
  const [open, setOpen] = useState<OpenMenu>()
  const list = useRef<HTMLUListElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is the page change that closes the menu
  useEffect(() => setOpen(undefined), [key])

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest(`[data-nav="${open.name}"]`))) setOpen(undefined)
    }
    // Wherever the focus is: what the mouse has opened also covers the page for keyboard users.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const item = list.current?.querySelector(`[data-nav="${open.name}"]`)
      if (item?.contains(document.activeElement)) item.querySelector('button')?.focus()
      setOpen(undefined)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    <nav className={className} aria-label={texts.mainNavigation}>
      <ul className={styles.list} ref={list} onKeyDown={(event) => moveFocus(event, list.current)}>
        {navItems(useShop()).map((item) =>
          item.children ? (
            <NavDropdown key={item.name} item={item} open={open?.name === item.name ? open : undefined} onOpen={setOpen} />
          ) : (
            <li key={item.name}>
              <NavLink className={styles.item} data-top="" to={item.to} end={item.to === '/'} also={item.also}>
                {item.name}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface NavDropdownProps {
  item: NavItem
  open: OpenMenu | undefined
  onOpen: (open: OpenMenu | undefined) => void
}

function NavDropdown({ item, open, onOpen }: NavDropdownProps) {
  const id = useId()
  const close = () => onOpen(undefined)
  return (
    <li
      data-nav={item.name}
      onPointerEnter={(event) => event.pointerType === 'mouse' && !open && onOpen({ name: item.name, pinned: false })}
      onPointerLeave={() => open && !open.pinned && close()}
      onBlur={(event) => open?.pinned && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className={styles.withButton} data-open={open !== undefined || undefined}>
        <NavLink className={styles.item} data-top="" to={item.to} also={item.also}>
          {item.name}
        </NavLink>
        <button
          type="button"
          className={styles.opener}
          data-top=""
          aria-label={texts.menuOf(item.name)}
          aria-expanded={open !== undefined}
          aria-controls={id}
          onClick={() => (open?.pinned ? close() : onOpen({ name: item.name, pinned: true }))}
        >
          <Icon icon={ChevronDown} />
        </button>
      </div>
      <div className={deferred.dropdown} data-dropdown="" id={id} hidden={!open}>
        <ul>
          {item.children?.map((child) => (
            <li key={child.name}>
              {child.to === item.to ? (
                <Link className={styles.item} to={child.to} onClick={close}>
                  {child.name}
                </Link>
              ) : (
                <NavLink className={styles.item} to={child.to} onClick={close}>
                  {child.name}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Left and right walk along the bar; down opens a dropdown and, with up, walks through it. */
function moveFocus(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, list: HTMLUListElement | null) {
  const here = document.activeElement
  if (!list || !(here instanceof HTMLElement)) return
  const dropdown = here.closest('[data-dropdown]')
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const vertical = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  const item = here.closest('[data-nav]')
  const button = item?.querySelector('button')
  // A link without a dropdown leaves these keys to the page, which they scroll.
  if (vertical && !dropdown && !button) return
  event.preventDefault()
  if (vertical && !dropdown) {
    if (button?.getAttribute('aria-expanded') === 'false') button.click()
    requestAnimationFrame(() =>
      item?.querySelector<HTMLElement>(step > 0 ? '[data-dropdown] a' : '[data-dropdown] li:last-child a')?.focus(),
    )
    return
  }
  const stops = [...list.querySelectorAll<HTMLElement>(vertical ? '[data-dropdown]:not([hidden]) a' : '[data-top]')]
  const from = vertical || !dropdown ? here : dropdown.parentElement?.querySelector<HTMLElement>('button')
  const at = from ? stops.indexOf(from) : -1
  stops[(at + step + stops.length) % stops.length]?.focus()
}
