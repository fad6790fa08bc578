import type { RequestKindName } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'

// Not in paths.ts, which every visitor downloads.

/** URL of the list of /user that shows one request beside it. */
export const recordPath = (kind: RequestKindName, id: number): string => to(kind, undefined, { open: id })

/** Where the work on a request is done: a repair has a page of its own. */
export const workPath = (kind: RequestKindName, id: number): string =>
  kind === 'repairRequests' ? to('job', { id }) : recordPath(kind, id)
