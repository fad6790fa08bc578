import { lineAmounts, type TaxKind } from './bill-amounts.ts'
import type { SuggestedLine } from './payments.ts'
import { isService, rateOn, type TaxRate } from './tax-rates.ts'
import type { VoucherLine } from './vouchers.ts'

/** The rate of an advance for which none is known yet (rule 50 of the CGST Rules). */
const UNKNOWN_RATE = 1800
const FULL_RATE = 10_000
const DESCRIPTION_MAX = 200

/** `amount * part / whole` to the nearest paisa. Two amounts multiplied do not fit into a number. */
const portion = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** The shares of an amount by weight, which sum to it. */
function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let [before, upTo] = [0, 0]
  return weights.map((weight) => {
    upTo += weight
    const end = portion(amount, upTo, whole)
    const share = end - before
    before = end
    return share
  })
}

interface TaxedAs {
  rates: readonly TaxRate[]
  taxKind: TaxKind
  /** Whether the prices of the lines include tax. */
  isInclusive: boolean
  /** The day of the advance. */
  day: string
}

/**
 * An advance by what it is for: goods together, which bear no tax, and services by rate, in proportion to what was agreed. It includes its
 * tax.
 */
export function advanceLines(
  lines: readonly SuggestedLine[],
  amount: number,
  { rates, taxKind, isInclusive, day }: TaxedAs,
): VoucherLine[] {
  const groups = new Map<string, { descriptions: string[]; code: string; taxRate: number; weight: number }>()
  for (const line of lines) {
    const isGoods = line.code !== '' && !isService(line.code)
    const known = line.taxRate ?? (line.code === '' ? undefined : rateOn(rates, line.code, day))
    const rate = known ?? UNKNOWN_RATE
    const price = line.quantity * line.unitPrice - line.discount
    const key = isGoods ? 'goods' : String(rate)
    const group = groups.get(key) ?? { descriptions: [], code: line.code, taxRate: isGoods ? 0 : rate, weight: 0 }
    group.descriptions.push(line.description)
    group.weight += isInclusive ? price : Math.round((price * (FULL_RATE + rate)) / FULL_RATE)
    groups.set(key, group)
  }
  const found = [...groups.values()]
  // Without prices nobody knows the parts: all of it is for the first.
  const hasPrices = found.some(({ weight }) => weight > 0)
  const shares = sharesOf(
    amount,
    found.map(({ weight }, index) => (hasPrices ? weight : index === 0 ? 1 : 0)),
  )
  return found.flatMap(({ descriptions, code, taxRate }, index) => {
    const total = shares[index] as number
    if (total === 0) return []
    const description = [...descriptions.join(', ')].slice(0, DESCRIPTION_MAX).join('')
    const priced = { quantity: 1, unitPrice: total, discount: 0, taxRate, purchasePrice: null }
    const amounts = lineAmounts(priced, { taxKind: taxRate === 0 ? 'none' : taxKind, isInclusive: true })
    return { description, code, taxRate, ...amounts }
  })
}

/** The part of a voucher that an amount of its total has. Those of two amounts differ by what lies between them, to the paisa. */
export function shareOfVoucher(lines: readonly VoucherLine[], amount: number): VoucherLine[] {
  const shares = sharesOf(
    amount,
    lines.map(({ total }) => total),
  )
  return lines.map((line, index) => {
    const total = shares[index] as number
    const [cgst, sgst, igst] = [line.cgst, line.sgst, line.igst].map((tax) => portion(tax, total, line.total)) as [number, number, number]
    const value = total - cgst - sgst - igst
    return { ...line, total, cgst, sgst, igst, value, taxable: line.taxable === 0 ? 0 : value }
  })
}

/** What one share has more than another of the same voucher. */
export const differenceOf = (lines: readonly VoucherLine[], more: number, less: number): VoucherLine[] => {
  const from = shareOfVoucher(lines, less)
  return shareOfVoucher(lines, more).map((line, index) => {
    const before = from[index] as VoucherLine
    const names = ['value', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const
    return {
      ...line,
      ...(Object.fromEntries(names.map((name) => [name, line[name] - before[name]])) as Pick<VoucherLine, (typeof names)[number]>),
    }
  })
}
