import { divideHalfUp } from '#contract/money/paise.ts'
import type { Returns } from '#contract/money/registers.ts'
import type { AdvanceSum } from './advances.ts'
import { add, type Group, NOTHING, placeCell, saleKind, signOf } from './register-rows.ts'
import type { RegisterLine } from './registers.repository.ts'

/** Percent of the turnover under the composition scheme: of a trader (section 10(1)), and of services (section 10(2A)). */
const [TRADER, SERVICE] = [1, 6]
const PERCENT = 100

/** Adds up the figures of GSTR-3B and CMP-08, from the documents of a span, one batch after the other, and its advances. */
export function returnFigures() {
  const taxed = { ...NOTHING }
  const places = new Map<string, Group>()
  let [exempt, turnover] = [0, 0]
  const forms = new Set<string>()
  function take(batch: readonly RegisterLine[]): void {
    for (const { bill, line } of batch) {
      const sign = signOf(bill)
      forms.add(bill.form)
      if (bill.form === 'supply') turnover += sign * line.value
      if (bill.form !== 'invoice') continue
      if (line.tax_rate === 0) exempt += sign * line.value
      else add(taxed, line, sign)
      if (line.tax_rate === 0 || bill.tax_kind !== 'interstate' || saleKind(bill) === 'b2b') continue
      places.set(bill.place_of_supply, add(places.get(bill.place_of_supply) ?? { ...NOTHING }, line, sign))
    }
  }
  function end({ received, adjusted }: { received: readonly AdvanceSum[]; adjusted: readonly AdvanceSum[] }): Returns {
    for (const [sums, sign] of [
      [received, 1],
      [adjusted, -1],
    ] as const)
      for (const sum of sums) {
        add(taxed, sum, sign)
        // Who will be billed with a GSTIN is seen on the bill.
        if (sum.taxKind === 'interstate') places.set(sum.place, add(places.get(sum.place) ?? { ...NOTHING }, sum, sign))
      }
    const interstate = [...places].sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      gstr3b:
        forms.has('invoice') || received.length > 0
          ? { taxed, exempt, interstate: interstate.map(([place, { taxable, igst }]) => ({ place: placeCell(place), taxable, igst })) }
          : null,
      cmp08: forms.has('supply')
        ? { turnover, asTrader: divideHalfUp(turnover * TRADER, PERCENT), asService: divideHalfUp(turnover * SERVICE, PERCENT) }
        : null,
    }
  }
  return { take, end }
}
