import { type Amounts, type DocumentAmounts, documentAmounts, type Rounding } from './bill-amounts.ts'
import type { NewBillLine } from './bills.ts'
import { divideHalfUp, PAISE_PER_RUPEE } from './paise.ts'
import type { SuggestedLine } from './payments.ts'
import { rateOn, type TaxRate } from './tax-rates.ts'

/** The pieces of an agreed line that a line of a bill has. */
export interface AgreedPieces {
  line: SuggestedLine
  pieces: number
  /** Their share of the discount that was agreed. */
  discount: number
}

const shareOf = (discount: number, pieces: number, quantity: number): number =>
  pieces === quantity ? discount : divideHalfUp(discount * pieces, quantity)

/** What is left of an agreed line after `pieces` of it; undefined when nothing is. */
export function leftOf(line: SuggestedLine, pieces: number): SuggestedLine | undefined {
  const quantity = line.quantity - Math.max(0, pieces)
  return quantity > 0
    ? { ...line, quantity, discount: line.discount - shareOf(line.discount, line.quantity - quantity, line.quantity) }
    : undefined
}

type BilledLine = Pick<NewBillLine, 'agreedLine' | 'jobId' | 'itemId' | 'quantity' | 'unitPrice' | 'discount'>

/** Names an agreed line among those of several repairs. */
const nameOf = ({ agreedLine, jobId = null }: Pick<BilledLine, 'agreedLine' | 'jobId'>): string => `${jobId ?? ''} ${agreedLine}`

/**
 * Which agreed pieces each line of a bill has: those of the line that it names, or of the product that is held for its customer. `isRest` when
 * they are all that is left, at the agreed price, and nothing else.
 */
export function matchAgreed(lines: readonly BilledLine[], rest: readonly SuggestedLine[]) {
  const left = new Map(rest.flatMap((line) => (line.agreedLine === null ? [] : [[nameOf(line), line]])))
  let isRest = left.size > 0
  const matches = lines.map(({ agreedLine, jobId = null, itemId, quantity, unitPrice, discount = 0 }): AgreedPieces | undefined => {
    const held = itemId ? [...left.values()].find((line) => line.itemId === itemId && line.jobId === jobId) : undefined
    const line = agreedLine ? left.get(nameOf({ agreedLine, jobId })) : held
    if (!line) {
      isRest = false
      return undefined
    }
    const pieces = Math.min(quantity, line.quantity)
    const match = { line, pieces, discount: shareOf(line.discount, pieces, line.quantity) }
    isRest &&= pieces === quantity && unitPrice === line.unitPrice && discount === match.discount
    const others = leftOf(line, pieces)
    if (others) left.set(nameOf(line), others)
    else left.delete(nameOf(line))
    return match
  })
  return { matches, isRest: isRest && left.size === 0 }
}

/** The rate of a line in basis points: with its agreed code the agreed rate, and otherwise that of the day; undefined without one. */
export const rateOfLine = (code: string, agreed: AgreedPieces | undefined, rates: readonly TaxRate[], day: string): number | undefined =>
  agreed && agreed.line.taxRate !== null && (agreed.line.code === '' || agreed.line.code === code)
    ? agreed.line.taxRate
    : rateOn(rates, code, day)

/**
 * The amounts of a bill. One for all that is left of an agreement comes to `rest`, to the paisa: tax of another state is rounded once and not
 * by halves, and the difference is its round-off. Each of several `agreements` was rounded by itself.
 */
export function billAmounts(lines: readonly Amounts[], rounding: Rounding, rest: number | null, agreements = 1): DocumentAmounts {
  const amounts = documentAmounts(lines, rounding)
  const gap = rest === null ? 0 : rest - amounts.total
  if (Math.abs(gap) > lines.length + (rounding === 'rupee' ? agreements * PAISE_PER_RUPEE : 0)) return amounts
  return { ...amounts, roundOff: amounts.roundOff + gap, total: amounts.total + gap }
}
