import { PRODUCTS_PAGE_SIZE, REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import type { RouteByKey } from '#contract/index.ts'
import type { FirstData } from '#web/boot/first-data.ts'
import { toRequest } from '#web/lib/api-client.ts'

const url = (key: keyof RouteByKey, query: object = {}): string =>
  toRequest(key, { query, params: { id: ':id', entity: 'repair-requests' } }).url.replace('%3A', ':')

/** What the frame of the back office asks for. */
const FRAME = [url('GET /api/users/profile'), url('GET /api/dashboard'), url('GET /api/notifications/newest')]

/** What its screens ask for first, as they are opened without a filter. */
const SCREENS: Record<string, Partial<FirstData>> = {
  'user-home': { admins: [url('GET /api/first-steps')] },
  'user/dashboard/dashboard.page': { admins: [url('GET /api/first-steps')] },
  'user/board/board.page': { screen: [url('GET /api/desk/board')] },
  'user/job/job.page': { screen: [url('GET /api/desk/jobs/:id'), url('GET /api/requests/:entity/:id')] },
  'user/repair-requests/repair-requests.page': {
    screen: [url('GET /api/repair-requests', { page: 1, limit: REPAIR_REQUESTS_PAGE_SIZE })],
  },
  'user/admin-products/admin-products.page': {
    screen: [url('GET /api/products', { page: 1, limit: PRODUCTS_PAGE_SIZE, include: 'unlisted' })],
  },
}

/** Scripts that a screen imports once it runs, and shows nothing without. */
const NEEDED: Record<string, string[]> = {
  'user-home': ['/web/pages/user/dashboard/dashboard.page.tsx'],
  'user/board/board.page': ['/web/desk/board.tsx'],
}

/** What the document of a screen asks for beside its scripts, and the modules that it has to load besides those of its routes. */
export const firstOf = (routeIds: string[]): { data: FirstData; modules: string[] } => ({
  data: {
    always: FRAME,
    admins: routeIds.flatMap((id) => SCREENS[id]?.admins ?? []),
    screen: routeIds.flatMap((id) => SCREENS[id]?.screen ?? []),
  },
  modules: ['/web/pages/user/user-pages.ts', ...routeIds.flatMap((id) => NEEDED[id] ?? [])],
})
