import type { RouteByKey } from '#contract/index.ts'
import type { RouteInput } from '#contract/platform/route.ts'

/** Lets the server count what a visitor does, if the visitor may be counted. Nobody waits for it, and nobody hears of a failure. */
export const countVisit = (body: RouteInput<RouteByKey['POST /api/visits']>['body']) =>
  void navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(body)], { type: 'application/json' }))
