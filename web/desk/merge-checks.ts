import type { Condition } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { mergeItems } from '#web/content/documents/rows-kind.ts'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'

interface Check {
  id: string
  result: string
}

/** Check by check: what one found another leaves as it is. */
export const mergeChecks = (nameOf: (check: string) => string) =>
  mergeItems<Condition, Check>(
    (checks) => Object.entries(checks).map(([id, result]) => ({ id, result })),
    (rows) => Object.fromEntries(rows.map(({ id, result }) => [id, result])) as Condition,
    {
      titleOf: ({ id }) => nameOf(id),
      labels: { result: texts.condition },
      show: { result: (result) => labelOf(texts.result, result) || texts.notChecked },
    },
  ) as MergeField
