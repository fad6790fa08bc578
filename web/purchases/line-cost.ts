import { sum } from '#contract/money/paise.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/purchases.ts'

interface CostedRow {
  quantity: string
  cost: string
}

/** What the pieces of a typed line cost, in paise; not a number while that is unknown. */
export const costOf = ({ quantity, cost }: CostedRow): number => Number(quantity) * readHundredths(cost)

/** What typed lines cost together, as far as that is known. */
export function totalsOf(rows: readonly CostedRow[]) {
  const known = rows.map(costOf).filter((cost) => !Number.isNaN(cost))
  return known.length > 0 ? [{ name: texts.columns.total, total: sum(known) }] : []
}
