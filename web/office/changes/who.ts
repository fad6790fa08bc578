import { COMMAND_LINE, CUSTOMER, THE_SITE } from '#contract/constants.ts'
import type { Change } from '#contract/office/changes.ts'
import { actors } from '#texts/history.tsx'

const ACTORS = new Map<string, string>([
  [CUSTOMER.userName, actors.customer],
  [THE_SITE.userName, actors.website],
  [COMMAND_LINE.userName, actors.commandLine],
])

/** Who made a change: the name of an account, or the words for who has none. Empty for somebody who had not logged in. */
export const whoOf = ({ userId, userName }: Pick<Change, 'userId' | 'userName'>): string =>
  (userId === 0 ? ACTORS.get(userName) : undefined) ?? userName
