import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** A link within the site; the page change fades (§2). */
export const Link = (props: LinkProps) => <RouterLink viewTransition {...props} />

/** A link that marks itself with `aria-current` on its page and the pages below. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink viewTransition {...props} />
