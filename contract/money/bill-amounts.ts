import { divideHalfUp, PAISE_PER_RUPEE, sum } from './paise.ts'

/** Parts of a rate in basis points: 1800 is 18 %. */
const FULL_RATE = 10_000

/** How a document is taxed: not at all, half by the centre and half by the state, or as a supply to another state. */
export const TAX_KINDS = ['none', 'local', 'interstate'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** How a document's total is rounded: to the paisa, or by an untaxed "Round off" to the rupee. */
export const ROUNDINGS = ['paisa', 'rupee'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** The input for a line. Amounts are in paise. */
export interface PricedLine {
  /** Whole pieces, 1 or more. */
  quantity: number
  unitPrice: number
  /** Taken off the whole line, in the same terms as the price: with tax or without. At most the price of all pieces. */
  discount: number
  /** In basis points. */
  taxRate: number
  /** Under the margin scheme for used goods: what the shop paid for one piece, and only what it earns is taxed. Null otherwise. */
  purchasePrice: number | null
}

/** The amounts of a line or of a document, in paise. `total` is always `value + cgst + sgst + igst` (and the round-off of a document). */
export interface Amounts {
  /** The price without tax, after the discount. */
  value: number
  /** The part of the value that is taxed: all of it, the margin, or nothing. */
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

export interface PricedAs {
  taxKind: TaxKind
  /** Whether prices and discounts include tax. */
  isInclusive: boolean
}

export interface DocumentAmounts extends Amounts {
  roundOff: number
}

const AMOUNT_NAMES = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const

const withTotal = (parts: Omit<Amounts, 'total'>): Amounts => ({ ...parts, total: parts.value + parts.cgst + parts.sgst + parts.igst })

/** The amounts of one line. Tax is rounded per line and kind of tax (rule 35 of the CGST Rules for prices that include it). */
export function lineAmounts(line: PricedLine, { taxKind, isInclusive }: PricedAs): Amounts {
  const price = line.quantity * line.unitPrice - line.discount
  if (taxKind === 'none') return { value: price, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: price }
  const taxed = line.purchasePrice === null ? price : Math.max(0, price - line.quantity * line.purchasePrice)
  const tax = (rateParts: number) => divideHalfUp(taxed * line.taxRate, rateParts * (isInclusive ? FULL_RATE + line.taxRate : FULL_RATE))
  const [cgst, sgst, igst] = taxKind === 'local' ? [tax(2), tax(2), 0] : [0, 0, tax(1)]
  const included = isInclusive ? cgst + sgst + igst : 0
  return withTotal({ value: price - included, taxable: taxed - included, cgst, sgst, igst })
}

/** The price of a product, which the site shows with tax, as a line has it: with the tax on top it never comes to more. */
export const linePrice = (price: number, taxRate: number, { isInclusive }: Pick<PricedAs, 'isInclusive'>): number =>
  isInclusive ? price : Math.floor((price * FULL_RATE) / (FULL_RATE + taxRate))

/** The sums of lines. Tax is never computed again from a sum. */
export const sumAmounts = (lines: readonly Amounts[]): Amounts =>
  withTotal({
    value: sum(lines.map((line) => line.value)),
    taxable: sum(lines.map((line) => line.taxable)),
    cgst: sum(lines.map((line) => line.cgst)),
    sgst: sum(lines.map((line) => line.sgst)),
    igst: sum(lines.map((line) => line.igst)),
  })

/** The amounts of a document from those of its lines. */
export function documentAmounts(lines: readonly Amounts[], rounding: Rounding): DocumentAmounts {
  const sums = sumAmounts(lines)
  const total = rounding === 'rupee' ? divideHalfUp(sums.total, PAISE_PER_RUPEE) * PAISE_PER_RUPEE : sums.total
  return { ...sums, roundOff: total - sums.total, total }
}

type Parts = Omit<Amounts, 'total'>
const mapParts = (partOf: (name: (typeof AMOUNT_NAMES)[number]) => number): Amounts =>
  withTotal(Object.fromEntries(AMOUNT_NAMES.map((name) => [name, partOf(name)])) as unknown as Parts)

/** What is left of a line when credit notes have taken back these amounts. */
export const lessAmounts = (amounts: Amounts, taken: Amounts): Amounts => mapParts((name) => amounts[name] - taken[name])

/**
 * The share of `count` of the pieces that are left of a line, in what is left of its amounts. The shares of all pieces sum to the line, in
 * whatever portions and after whatever reductions.
 */
export const shareOfPieces = (left: Amounts, pieces: number, count: number): Amounts =>
  mapParts((name) => divideHalfUp(left[name] * count, pieces))

/**
 * What a reduction of the price by `amount`, which includes its tax, takes from what is left of a line. Under the margin scheme it takes from
 * the margin first, which is the price less what the shop paid.
 */
export function shareOfAmount(left: Amounts, amount: number): Amounts {
  const taxed = left.total - left.value + left.taxable
  const part = Math.min(amount, taxed)
  const share = (tax: number) => (taxed === 0 ? 0 : divideHalfUp(tax * part, taxed))
  const taxes = { cgst: share(left.cgst), sgst: share(left.sgst), igst: share(left.igst) }
  const tax = taxes.cgst + taxes.sgst + taxes.igst
  return withTotal({ value: amount - tax, taxable: part - tax, ...taxes })
}
