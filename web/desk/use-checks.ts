import { checksOf } from '#contract/desk/checks.ts'
import type { Job } from '#contract/desk/desk.ts'
import { useIntakeLists } from './use-intake-lists.ts'

/** The checks of a job, and how each reads. */
export function useChecks({ deviceKind, condition, conditionAfter }: Pick<Job, 'deviceKind' | 'condition' | 'conditionAfter'>) {
  const lists = useIntakeLists()
  const nameOf = (check: string) => lists.names[check] ?? check
  return { checks: checksOf(deviceKind ? lists[deviceKind] : [], condition, conditionAfter), names: lists.names, nameOf }
}
