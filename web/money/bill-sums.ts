import { billAmounts, matchAgreed, rateOfLine } from '#contract/money/agreed-lines.ts'
import { type DocumentAmounts, lineAmounts } from '#contract/money/bill-amounts.ts'
import { type BillNotice, billNotices } from '#contract/money/bill-notices.ts'
import type { MoneySetup, NewBill } from '#contract/money/bills.ts'
import type { SuggestedLine } from '#contract/money/payments.ts'
import { placeOfSupply, taxKindOf } from '#contract/money/states.ts'
import { todayInShop } from '#contract/platform/today.ts'

/** What is left of agreements that a bill may have. */
export interface Agreed {
  suggestions: readonly SuggestedLine[]
  /** The amount that is left of what the customer agreed to, in paise, and for how many repairs. */
  rest: number
  agreements: number
}
export type BillSums = DocumentAmounts & { notices: BillNotice[] }

const NOTHING: Agreed = { suggestions: [], rest: 0, agreements: 1 }

/** The sums of a bill as it is typed, and what the law asks besides; none while a code has no rate, which the server refuses at its line. */
export function billSums(
  { customer, lines }: Pick<NewBill, 'customer' | 'lines'>,
  { registration, pricing, rates, state: shop }: MoneySetup,
  { suggestions, rest, agreements }: Agreed = NOTHING,
): BillSums | undefined {
  const { gstin = '', state = null } = customer
  const isTaxed = pricing.taxKind !== 'none' && shop !== null
  const taxKind = isTaxed ? taxKindOf(shop, placeOfSupply({ shop, gstin, state })) : 'none'
  const today = todayInShop()
  const { matches, isRest } = matchAgreed(lines, suggestions)
  const amounts = lines.flatMap(({ code = '', quantity, unitPrice, discount = 0 }, index) => {
    const taxRate = isTaxed ? rateOfLine(code, matches[index], rates, today) : 0
    if (taxRate === undefined) return []
    return [{ taxRate, ...lineAmounts({ quantity, unitPrice, discount, taxRate, purchasePrice: null }, { ...pricing, taxKind }) }]
  })
  if (amounts.length < lines.length) return undefined
  return {
    ...billAmounts(amounts, pricing.rounding, isRest ? rest : null, agreements),
    notices: billNotices({ customer, lines }, amounts, registration),
  }
}
