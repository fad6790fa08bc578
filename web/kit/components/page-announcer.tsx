import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#web/kit/components/box.tsx'

/** The id that a hash names; one that is not encoded right, as in `#100%`, names itself. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Where keyboard and screen reader continue: at the target of the hash, or at the heading of the page. */
function focusTarget(hash: string): HTMLElement | null {
  const main = document.getElementById('main')
  return (hash && document.getElementById(idOf(hash))) || main?.querySelector('h1') || main
}

function focusPage(hash: string) {
  const main = document.getElementById('main')
  // A page that has set the focus itself, or a dialog over it, knows better.
  if (main?.contains(document.activeElement) || document.querySelector(':modal')) return
  const target = focusTarget(hash)
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After a page change: moves the focus to the new page, which the browser does only for full loads, and tells screen readers its title. */
export function PageAnnouncer() {
  const { pathname, hash, key } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef({ pathname, key })

  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, key }
    if (before.pathname !== pathname) {
      focusPage(hash)
      setTitle(document.title)
    }
    // The control that led to another view of the same page may be gone with the old view.
    else if (before.key !== key && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, key])

  return (
    <VisuallyHidden as="p" role="status">
      {title}
    </VisuallyHidden>
  )
}
