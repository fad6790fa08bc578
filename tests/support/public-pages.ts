import { paths, to } from '#contract/office-paths.ts'

/** Pages that a guest can open; /logout only passes through and /user needs a login. */
export const FOUND_PAGES: readonly string[] = Object.values(paths).filter(
  (path) => !path.includes(':') && !path.startsWith(paths.user) && path !== paths.logout,
)

/** The same, and two pages that do not exist. */
export const PUBLIC_PAGES: readonly string[] = [...FOUND_PAGES, to('product', { name: 'No such product' }), '/no-such-page']

/** The browser logs the status of pages that do not exist. */
export const NOT_FOUND = /404.*(no-such-page|No%20such%20product)/
