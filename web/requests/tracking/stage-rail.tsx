import { todayInShop } from '#contract/platform/today.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { amounts } from '#texts/amounts.ts'
import { stageNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Rail } from '#web/kit/components/rail.tsx'
import { formatDate, formatDayMonth } from '#web/kit/lib/dates.ts'
import styles from './stage-rail.module.css'
import { waitingTotals } from './waiting-totals.ts'

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
  const isAsked = stage === 'waiting_customer'
  return [
    { name: 'received', isDone: true, at: reached('received') },
    ...(estimate || !isWorkBegun
      ? [{ name: isAsked ? 'answer' : 'agreed', isDone: !isAsked && approval !== undefined, at: approval } as const]
      : []),
    { name: 'bench', isDone: isWorkBegun, at: reached('bench') },
    { name: 'ready', isDone: stage === 'ready' || stage === 'handed_over', at: reached('ready') },
  ]
}

/** What a customer reads first: what to do, and for how much, or where the device is. */
function sentenceOf(request: TrackedRequest, { stage, device }: Job): string {
  const totals = stage === 'waiting_customer' ? waitingTotals(request) : undefined
  if (totals) return (totals.length > 1 ? texts.chooseOne : texts.sayYes)(amounts(totals))
  return texts.status(thing(request.entity, request.asked, device), stageNow(stage))
}

/** Where a repair stands: a sentence, and its steps with their days along a copper trace. */
export function StageRail({ request, job }: { request: TrackedRequest; job: Job }) {
  const { stage, promisedOn } = job
  const steps = OFF_THE_WAY.includes(stage) ? [] : stepsOf(stage, request.events)
  const isPromised = promisedOn !== null && steps.at(-1)?.isDone === false
  // The answer of the customer is the step that is due.
  const current = stage === 'waiting_customer' ? 'answer' : stage === 'handed_over' ? '' : steps.findLast(({ isDone }) => isDone)?.name
  return (
    <>
      <p className={styles.sentence}>
        {sentenceOf(request, job)}
        {isPromised && <span> {promisedOn < todayInShop() ? texts.isLate : texts.promisedSentence(formatDate(promisedOn))}</span>}
      </p>
      {steps.length > 0 && (
        <Rail
          steps={steps.map(({ name, isDone, at }) => ({
            ...{ name: texts.steps[name], isDone, isCurrent: name === current },
            below: isDone && at && <time dateTime={at}>{formatDayMonth(at)}</time>,
          }))}
        />
      )}
    </>
  )
}
