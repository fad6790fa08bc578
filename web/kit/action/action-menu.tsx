import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Ellipsis } from '#web/kit/components/ellipsis.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { Link, type LinkProps } from '#web/kit/components/link.tsx'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import styles from './action-menu.module.css'
import { type Action, useActions } from './actions.ts'

/** Pixels between the menu and its button, and the edge of the window. */
const GAP = 4
const EDGE = 8

/** An entry that leads somewhere: within the site, or with a full load, such as to another language. */
export type MenuLink = { name: string } & (Pick<LinkProps, 'to' | 'state'> | { href: string })

export interface ActionMenuProps {
  /** Names the button and the menu. */
  label: string
  /** On the button; three dots without it. */
  children?: ReactNode
  className?: string | undefined
  actions: () => readonly (Action | MenuLink)[]
  /** Before what was chosen is done. */
  onChoose?: (() => void) | undefined
  /** Does what was chosen in the menu's place, such as once a dialog has closed. */
  run?: ((action: Action) => void) | undefined
}

/** A button that opens a menu of actions and links (the APG's menu button). Nothing is done before an entry is chosen (WCAG 3.2.2). */
export function ActionMenu({ label, children, className, actions, onChoose, run }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const control = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  } as const
  return (
    <>
      {children ? (
        <Button {...control} variant="line" size="sm" className={className}>
          {children}
        </Button>
      ) : (
        <IconButton {...control} className={className}>
          <Icon icon={Ellipsis} />
        </IconButton>
      )}
      {isOpen && <Menu {...{ id, label, button, onChoose, run }} actions={actions()} onClose={() => setOpen(false)} />}
    </>
  )
}

interface MenuProps extends Pick<ActionMenuProps, 'onChoose' | 'run'> {
  id: string
  label: string
  actions: ReturnType<ActionMenuProps['actions']>
  button: { current: HTMLElement | null }
  onClose: () => void
}

function Menu({ id, label, actions, button, onChoose, run: runElsewhere, onClose }: MenuProps) {
  const runHere = useActions()
  const run = runElsewhere ?? runHere
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useBrowserLayoutEffect(() => {
    const box = menu.current
    if (!box || !button.current) return
    const place = () => {
      const anchor = button.current?.getBoundingClientRect()
      if (!anchor || anchor.bottom < 0 || anchor.top > innerHeight) return box.hidePopover()
      const { width, height } = box.getBoundingClientRect()
      const below = anchor.bottom + GAP
      box.style.left = `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`
      box.style.top = `${below + height + EDGE < innerHeight ? below : Math.max(EDGE, anchor.top - GAP - height)}px`
    }
    // Above a dialog too, and cut off by no column.
    box.showPopover()
    place()
    items()[0]?.focus({ preventScroll: true })
    // It goes along with its button, also when something above that comes late.
    const onScroll = ({ target }: Event) => target !== box && place()
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => removeEventListener('scroll', onScroll, { capture: true })
  }, [])

  function close() {
    onClose()
    button.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase())
    const steps: Record<string, HTMLElement | undefined> = {
      ...{ ArrowDown: all[(at + 1) % all.length], ArrowUp: all.at(at - 1), Home: all[0], End: all.at(-1) },
    }
    if (event.key === 'Tab') return close()
    // As on the buttons beside it.
    if (event.key === ' ' && all[at] instanceof HTMLAnchorElement) {
      event.preventDefault()
      return all[at].click()
    }
    const next = steps[event.key] ?? (event.key.length === 1 ? [...all.slice(at + 1), ...all].find(begins) : undefined)
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }
  return (
    <div
      ref={menu}
      className={styles.menu}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      // Esc, and a press beside it.
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => {
        const look = { role: 'menuitem', className: styles.item, tabIndex: -1 } as const
        if ('to' in action)
          return (
            <Link key={action.name} {...look} to={action.to} state={action.state} onClick={close}>
              {action.name}
            </Link>
          )
        if ('href' in action)
          return (
            <a key={action.name} {...look} href={action.href} onClick={close}>
              {action.name}
            </a>
          )
        return (
          <button
            key={action.name}
            {...look}
            type="button"
            onClick={() => {
              close()
              onChoose?.()
              run(action)
            }}
          >
            {action.name}
          </button>
        )
      })}
    </div>
  )
}
