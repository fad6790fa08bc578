import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { ChevronDown } from '#web/components/icons.ts'
import { Link, NavLink } from '#web/components/link.tsx'
import { type NavItem, navItems } from './site-links.ts'

/** The open dropdown. One opened by hovering closes when the mouse leaves; a pressed button keeps it open. */
interface Open {
  name: string
  pinned: boolean
}

/** The navigation of wide screens (§2): dropdowns open by hover, click, tap and key, and close by an outside click, Esc and a page change. */
export function Nav() {
  const [open, setOpen] = useState<Open>()
  const list = useRef<HTMLUListElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is the page change that closes the menu
  useEffect(() => setOpen(undefined), [key])

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest(`[data-nav="${open.name}"]`))) setOpen(undefined)
    }
    // Wherever the focus is: what the mouse has opened covers the page for those who steer by keys as well.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const fold = list.current?.querySelector(`[data-nav="${open.name}"]`)
      if (fold?.contains(document.activeElement)) fold.querySelector('button')?.focus()
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
    <nav aria-label="Main">
      <ul className="nav" ref={list} onKeyDown={(event) => moveFocus(event, list.current)}>
        {navItems.map((item) =>
          item.children ? (
            <NavDropdown key={item.name} item={item} open={open?.name === item.name ? open : undefined} onOpen={setOpen} />
          ) : (
            <li key={item.name}>
              <NavLink className="top" to={item.to} end={item.to === '/'}>
                {item.name}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface FoldProps {
  item: NavItem
  open: Open | undefined
  onOpen: (open: Open | undefined) => void
}

function NavDropdown({ item, open, onOpen }: FoldProps) {
  const id = useId()
  const close = () => onOpen(undefined)
  return (
    <li
      data-nav={item.name}
      onPointerEnter={(event) => event.pointerType === 'mouse' && !open && onOpen({ name: item.name, pinned: false })}
      onPointerLeave={() => open && !open.pinned && close()}
      onBlur={(event) => open?.pinned && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className={open ? 'fold open' : 'fold'}>
        <NavLink className="top" to={item.to}>
          {item.name}
        </NavLink>
        <button
          type="button"
          aria-label={`${item.name} menu`}
          aria-expanded={open !== undefined}
          aria-controls={id}
          onClick={() => (open?.pinned ? close() : onOpen({ name: item.name, pinned: true }))}
        >
          <Icon icon={ChevronDown} />
        </button>
      </div>
      <div className="drop" id={id} hidden={!open}>
        <ul>
          {item.children?.map((child) => (
            <li key={child.name}>
              {child.to === item.to ? (
                <Link to={child.to} onClick={close}>
                  {child.name}
                </Link>
              ) : (
                <NavLink to={child.to} onClick={close}>
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
  const drop = here.closest('.drop')
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const vertical = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  event.preventDefault()
  if (vertical && !drop) {
    const fold = here.closest('[data-nav]')
    const button = fold?.querySelector('button')
    if (button?.getAttribute('aria-expanded') === 'false') button.click()
    requestAnimationFrame(() => fold?.querySelector<HTMLElement>(step > 0 ? '.drop a' : '.drop li:last-child a')?.focus())
    return
  }
  const stops = [...list.querySelectorAll<HTMLElement>(vertical ? '.drop:not([hidden]) a' : '.top, .fold button')]
  const from = vertical || !drop ? here : drop.parentElement?.querySelector<HTMLElement>('button')
  const at = from ? stops.indexOf(from) : -1
  stops[(at + step + stops.length) % stops.length]?.focus()
}
