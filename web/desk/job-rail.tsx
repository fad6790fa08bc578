import type { Job } from '#contract/desk/desk.ts'
import type { Estimate } from '#contract/desk/estimates.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import { state } from '#texts/desk-estimates.ts'
import { Rail } from '#web/kit/components/rail.tsx'
import { formatDayMonth } from '#web/kit/lib/dates.ts'

type Step = 'received' | 'agreed' | 'bench' | 'ready'

/** Where a stage is on the way; nowhere once the device has gone. */
const AT: Partial<Record<Stage, Step>> = {
  ...{ received: 'received', waiting_customer: 'agreed', declined: 'agreed' },
  ...{ waiting_part: 'bench', outside: 'bench', bench: 'bench', ready: 'ready' },
}

/** How far a job is on its way through the shop, and when it came there; nothing before it is here, or once it went back unrepaired. */
export function JobRail({ job, estimate }: { job: Job; estimate: Estimate | undefined }) {
  const { stage, receivedAt, benchAt, readyAt } = job
  if (receivedAt === null || stage === 'returned') return null
  const isAgreed = estimate?.state === 'approved'
  const total = isAgreed && typeof estimate.total === 'number' ? formatPaise(estimate.total) : ''
  const steps: [Step, string, string | null | undefined, string][] = [
    ['received', texts.stage.received, receivedAt, ''],
    ...(estimate
      ? [
          ['agreed', state[estimate.state === 'sent' ? 'sent' : 'approved'], isAgreed ? estimate.answeredAt : null, total] as [
            Step,
            string,
            string | null,
            string,
          ],
        ]
      : []),
    ['bench', texts.stage.bench, benchAt, ''],
    ['ready', texts.stage.ready, readyAt, ''],
  ]
  return (
    <Rail
      steps={steps.map(([step, name, at, amount], index) => ({
        // What came later went through it, or past it.
        ...{ name, isDone: Boolean(at) || steps.slice(index).some(([, , later]) => later), isCurrent: AT[stage] === step },
        below: [at && formatDayMonth(at), amount].filter(Boolean).join(', '),
      }))}
    />
  )
}
