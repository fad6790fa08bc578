import { checksToName } from '#contract/desk/checks.ts'
import type { Job } from '#contract/desk/desk.ts'
import * as texts from '#texts/checks.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useChecks } from './use-checks.ts'

/** At the hand-over: what got worse in the shop, and what nobody has checked. */
export function ChecksReminder({ job }: { job: Job }) {
  const { checks, nameOf } = useChecks(job)
  const { worse, missing } = checksToName(checks, job.condition, job.conditionAfter)
  const named = (names: readonly string[]) => names.map(nameOf).join(', ')
  return (
    <>
      {worse.length > 0 && <Notice tone="warn" text={texts.worse(named(worse))} />}
      {missing.length > 0 && (
        <Notice tone="warn" text={missing.length === checks.length ? texts.noneMade : texts.missing(named(missing))} />
      )}
    </>
  )
}
