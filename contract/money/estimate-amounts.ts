import { type DocumentAmounts, documentAmounts, lineAmounts, type PricedAs, type PricedLine, type Rounding } from './bill-amounts.ts'

/** The input for a line of an estimate, which knows no margin; the bill does. */
export interface EstimatedLine extends Omit<PricedLine, 'purchasePrice'> {
  /** The name of the variant that it belongs to; empty for a line of all variants. */
  variant: string
}

/** How an estimate is computed; a sent one keeps it, whatever the shop changes later. */
export interface Pricing extends PricedAs {
  rounding: Rounding
}

const inFull = (line: EstimatedLine): PricedLine => ({ ...line, purchasePrice: null })

/** The names of the variants that the customer chooses between, in the order of their lines; one empty name where there is no choice. */
export function variantsOf(lines: readonly Pick<EstimatedLine, 'variant'>[]): string[] {
  const names = [...new Set(lines.map(({ variant }) => variant).filter(Boolean))]
  return names.length > 0 ? names : ['']
}

/** The lines that a customer gets who chooses this variant. */
export const linesOf = <Line extends Pick<EstimatedLine, 'variant'>>(lines: readonly Line[], variant: string): Line[] =>
  lines.filter((line) => line.variant === '' || line.variant === variant)

/** The price of the pieces of a line before its discount, in paise. */
export const fullPrice = ({ quantity, unitPrice }: Pick<EstimatedLine, 'quantity' | 'unitPrice'>): number => quantity * unitPrice

/** The amounts of an estimate if the customer chooses this variant. */
export const estimateAmounts = (lines: readonly EstimatedLine[], pricing: Pricing, variant: string): DocumentAmounts =>
  documentAmounts(
    linesOf(lines, variant).map((line) => lineAmounts(inFull(line), pricing)),
    pricing.rounding,
  )
