import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { stageNow } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './stage-rail.module.css'

type Job = NonNullable<TrackedRequest['job']>

/** How far a stage is on the way from the counter and back. */
const STEP: Record<Job['stage'], number> = {
  ...{
    asked: -1,
    received: 0,
    declined: 0,
    waiting_customer: 1,
    waiting_part: 1,
    outside: 1,
    bench: 1,
    ready: 2,
    handed_over: 3,
    returned: 3,
  },
}

export interface StageRailProps {
  job: Job
  /** Subject of the sentence. */
  thing: string
}

/** Where a repair stands: a sentence, and four steps along a copper trace. */
export const StageRail = ({ job: { stage, promisedOn }, thing }: StageRailProps) => (
  <div className={styles.rail}>
    <p className={styles.sentence}>
      {texts.status(thing, stageNow(stage))}
      {promisedOn && STEP[stage] < 2 && ` ${texts.promisedSentence(formatDate(promisedOn))}`}
    </p>
    <ol className={styles.steps}>
      {texts.steps.map((step, at) => (
        <li key={step} data-done={at <= STEP[stage] || undefined} aria-current={at === STEP[stage] ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  </div>
)
