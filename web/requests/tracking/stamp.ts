import type { TrackedRequest } from '#contract/requests/tracking.ts'
import type { Status } from '#web/kit/components/status-badge.tsx'

type Job = NonNullable<TrackedRequest['job']>
type Stage = Exclude<Job['stage'], 'asked'>

/** The stage of a repair whose device the shop has or had. */
export const stageOf = ({ job }: TrackedRequest): Stage | undefined => (job?.device && job.stage !== 'asked' ? job.stage : undefined)

/** The statuses whose colours the stamps of stages have: what waits for the customer, what is done, and what is under way. */
const COLORS = {
  Pending: ['waiting_customer'],
  Resolved: ['ready', 'handed_over'],
  Booked: ['received', 'waiting_part', 'outside', 'bench', 'declined', 'returned'],
} as const satisfies Partial<Record<Status, readonly Stage[]>>

export const colorOf = (stage: Stage): Status =>
  (Object.keys(COLORS) as (keyof typeof COLORS)[]).find((status) => (COLORS[status] as readonly Stage[]).includes(stage)) as Status
