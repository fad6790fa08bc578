/**
 * The sums of bills by another calculation than that of the shop: in exact fractions of whole numbers, as the rules are written, and not in
 * rounded steps. Amounts are in paise.
 */
export interface ExactLine {
  code: string
  quantity: number
  unitPrice: number
  discount: number
  /** Percent. */
  rate: number
  /** What a piece cost, for one that bears tax on the margin alone. */
  cost: number | null
}
export interface ExactBill {
  kind: 'none' | 'local' | 'interstate'
  isInclusive: boolean
  isRounded: boolean
  lines: readonly ExactLine[]
}
export interface ExactAmounts {
  value: bigint
  taxable: bigint
  cgst: bigint
  sgst: bigint
  igst: bigint
}

/** The nearest whole number to a fraction; a half goes up. */
const nearest = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

export function exactLine({ quantity, unitPrice, discount, rate, cost }: ExactLine, { kind, isInclusive }: ExactBill): ExactAmounts {
  const price = BigInt(quantity) * BigInt(unitPrice) - BigInt(discount)
  if (kind === 'none') return { value: price, taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }
  const margin = cost === null ? price : price - BigInt(quantity) * BigInt(cost)
  const taxed = margin > 0n ? margin : 0n
  const percent = BigInt(Math.round(rate * 100))
  const whole = isInclusive ? 10_000n + percent : 10_000n
  const half = nearest(taxed * percent, 2n * whole)
  const all = nearest(taxed * percent, whole)
  const [cgst, sgst, igst] = kind === 'local' ? [half, half, 0n] : [0n, 0n, all]
  const inside = isInclusive ? cgst + sgst + igst : 0n
  return { value: price - inside, taxable: taxed - inside, cgst, sgst, igst }
}

export const NOTHING_EXACT: ExactAmounts = { value: 0n, taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }
const NAMES = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const
export const plus = (a: ExactAmounts, b: ExactAmounts, sign = 1n): ExactAmounts =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + sign * b[name]])) as unknown as ExactAmounts
export const withTax = ({ value, cgst, sgst, igst }: ExactAmounts): bigint => value + cgst + sgst + igst

/** What one of several equal pieces takes back, after `before` of them: the pieces together are the line. */
export const exactShare = (line: ExactAmounts, quantity: number, before: number, count: number): ExactAmounts => {
  const upTo = (amount: bigint, pieces: number) => nearest(amount * BigInt(pieces), BigInt(quantity))
  return Object.fromEntries(
    NAMES.map((name) => [name, upTo(line[name], before + count) - upTo(line[name], before)]),
  ) as unknown as ExactAmounts
}

/** The total of a bill, and the part of it that is its round-off. */
export function exactTotal(bill: ExactBill): { total: bigint; roundOff: bigint } {
  const sum = bill.lines.reduce((total, line) => total + withTax(exactLine(line, bill)), 0n)
  const total = bill.isRounded ? nearest(sum, 100n) * 100n : sum
  return { total, roundOff: total - sum }
}
