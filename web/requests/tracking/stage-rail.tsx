import { todayInShop } from '#contract/platform/today.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { stageNow } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Rail } from '#web/kit/components/rail.tsx'
import { formatDate, formatDayMonth } from '#web/kit/lib/dates.ts'
import styles from './stage-rail.module.css'

type Job = NonNullable<TrackedRequest['job']>
type Events = TrackedRequest['events']

interface Step {
  name: keyof typeof texts.steps
  isDone: boolean
  /** When it was reached; undefined where the shown events no longer say it. */
  at?: string | undefined
}

/** Repairs that nobody works on any more, or that ended otherwise, are not on the way. */
const OFF_THE_WAY: readonly Job['stage'][] = ['asked', 'declined', 'returned']
const AT_WORK: readonly Job['stage'][] = ['bench', 'outside', 'ready', 'handed_over']

/** The way of a device in the shop. What nobody estimated is agreed at the counter, and has no step. */
function stepsOf(stage: Job['stage'], events: Events): Step[] {
  const reached = (wanted: Job['stage']) => events.find(({ kind, data }) => kind === 'stage' && data.stage === wanted)?.at
  const estimate = events.findLast(({ kind }) => kind.startsWith('estimate_'))
  const approval = estimate?.kind === 'estimate_approved' ? estimate.at : undefined
  const isWorkBegun = AT_WORK.includes(stage) || reached('bench') !== undefined
  return [
    { name: 'received', isDone: true, at: reached('received') },
    ...(estimate || !isWorkBegun ? [{ name: 'agreed', isDone: approval !== undefined, at: approval } as const] : []),
    { name: 'bench', isDone: isWorkBegun, at: reached('bench') },
    { name: 'ready', isDone: stage === 'ready' || stage === 'handed_over', at: reached('ready') },
  ]
}

export interface StageRailProps {
  job: Job
  events: Events
  /** Subject of the sentence. */
  thing: string
}

/** Where a repair stands: a sentence, and its steps with their days along a copper trace. */
export function StageRail({ job: { stage, promisedOn }, events, thing }: StageRailProps) {
  const steps = OFF_THE_WAY.includes(stage) ? [] : stepsOf(stage, events)
  const isPromised = promisedOn !== null && steps.at(-1)?.isDone === false
  // The answer of the customer is the step that is due.
  const current = stage === 'waiting_customer' ? 'agreed' : stage === 'handed_over' ? '' : steps.findLast(({ isDone }) => isDone)?.name
  return (
    <div className={styles.rail}>
      <p className={styles.sentence}>
        {texts.status(thing, stageNow(stage))}
        {isPromised && ` ${promisedOn < todayInShop() ? texts.isLate : texts.promisedSentence(formatDate(promisedOn))}`}
      </p>
      {steps.length > 0 && (
        <Rail
          steps={steps.map(({ name, isDone, at }) => ({
            ...{ name: texts.steps[name], isDone, isCurrent: name === current },
            below: isDone && at && <time dateTime={at}>{formatDayMonth(at)}</time>,
          }))}
        />
      )}
    </div>
  )
}
