import { matchPath } from 'react-router'
import { BOOKINGS_PAGE_SIZE, PRODUCTS_PAGE_SIZE, REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import type { RouteByKey } from '#contract/index.ts'
import { type PageName, paths } from '#contract/office-paths.ts'
import { splitLanguage } from '#contract/platform/languages.ts'
import type { PageRenderer } from '#contract/platform/pages.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { UNNOTIFIED_PAGE_SIZE } from '#web/requests/tracking/tracking.queries.ts'

const url = (key: keyof RouteByKey, input: { query?: object; params?: object } = {}): string => toRequest(key, input).url

interface Calls {
  /** For every account. */
  all?: string[]
  /** The server notes it when another account asks. */
  admins?: string[]
}

/** What the menu counts. */
const FRAME: Calls = {
  all: [url('GET /api/dashboard'), url('GET /api/requests/unnotified', { query: { page: 1, limit: UNNOTIFIED_PAGE_SIZE } })],
  admins: [url('GET /api/system/mails')],
}

const firstPage = (limit: number) => ({ query: { page: 1, limit } })
const dashboard = (): Calls => ({ admins: [url('GET /api/first-steps')] })

/** What screens ask for first, as they are opened without a filter. */
const SCREENS: Partial<Record<PageName, (id: string) => Calls>> = {
  user: dashboard,
  dashboard,
  board: () => ({ all: [url('GET /api/desk/board')] }),
  job: (id) => ({
    all: [
      url('GET /api/desk/jobs/:id', { params: { id } }),
      url('GET /api/requests/:entity/:id', { params: { entity: 'repair-requests', id } }),
    ],
  }),
  repairRequests: () => ({ all: [url('GET /api/repair-requests', firstPage(REPAIR_REQUESTS_PAGE_SIZE))] }),
  bookings: () => ({ all: [url('GET /api/bookings', firstPage(BOOKINGS_PAGE_SIZE))] }),
  adminProducts: () => ({ all: [url('GET /api/products', { query: { page: 1, limit: PRODUCTS_PAGE_SIZE, include: 'unlisted' } })] }),
}

/** The calls that the document of a screen answers, so that the screen shows its data as soon as its scripts run. */
export const firstCalls: PageRenderer['firstCalls'] = (asked, role) => {
  const { pathname, search } = new URL(asked, 'http://in-process')
  const { path } = splitLanguage(pathname)
  const screens = search ? [] : (Object.keys(SCREENS) as PageName[])
  const calls = screens.flatMap((name) => {
    const match = matchPath(paths[name], path)
    return match ? [SCREENS[name]?.(match.params.id ?? '') ?? {}] : []
  })
  return [FRAME, ...calls].flatMap(({ all = [], admins = [] }) => [...all, ...(role === 'admin' ? admins : [])])
}
