import type { RequestKindName } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'

// Not in paths.ts, which every visitor downloads.

/** URL of the list of /user that shows one request beside it. */
export const recordPath = (kind: RequestKindName, id: number): string => to(kind, undefined, { open: id })
