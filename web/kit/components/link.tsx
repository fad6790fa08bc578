import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'
import { isOtherSide } from '#web/kit/lib/office-pages.ts'
import { prefetchPage } from '#web/kit/lib/prefetch.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerMove' | 'onPointerDown'> {
  to: To
  replace?: boolean
  /** Handed to the next page without being part of its URL. */
  state?: unknown
}

/**
 * A link within the site. The scripts and the data of its page are loaded once a mouse moves on it or a finger touches it; a link that scrolls
 * under a mouse at rest loads nothing. One between public pages and those of the staff loads a document. React Router's own would bring its framework's prefetching to every page.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !isOtherSide(href)) navigate(event)
  }
  const expectClick = () => isOtherSide(href) || prefetchPage(href)
  return <a {...rest} href={href} target={target} onClick={click} onPointerMove={expectClick} onPointerDown={expectClick} />
}

export interface NavLinkProps extends LinkProps {
  /** Only the page itself counts, not the pages below it. */
  end?: boolean
  /** It also counts as current on pages whose path begins with this. */
  also?: string | undefined
}

/** A link that marks itself with `aria-current` on its page and the pages below. */
export function NavLink({ end = false, also, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(rest.to).pathname.toLowerCase()
  const current = here === there || (!end && here.startsWith(`${there}/`)) || (also !== undefined && here.startsWith(also))
  return <Link {...rest} aria-current={current ? 'page' : undefined} />
}
