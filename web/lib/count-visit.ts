import type { RouteByKey } from '#contract/index.ts'
import type { RouteInput } from '#contract/route.ts'

/** Lets the server count what a visitor does, if the visitor may be counted. Nobody waits for it, and nobody hears of a failure. */
export const countVisit = (body: RouteInput<RouteByKey['POST /api/visits']>['body']) =>
  void navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(body)], { type: 'application/json' }))

/**
 * An effect of a page: counts it when it has taken the place of another one, because the server counts those that it sends. The referrer says
 * which page it is. Children have their effects before the root, which notes that the first page is there.
 */
export const countPageChange = () => {
  if (document.documentElement.dataset.hydrated) navigator.sendBeacon('/api/visits')
}
