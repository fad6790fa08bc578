import { isOut, type Outside } from '#contract/desk/outside.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/outside.ts'

/** How far it is: with the lab, back, or never sent. */
export function stateOf({ lab, back, cancelled }: Outside): string {
  if (cancelled) return texts.cancelled(cancelled.reason)
  return back ? texts.outcomes[back.outcome] : texts.labStates[lab.state]
}

/** Whether it should be back by now. */
export const isLate = ({ dueOn, ...outside }: Outside): boolean => isOut(outside) && dueOn !== null && dueOn < todayInShop()
