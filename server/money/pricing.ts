import type { MoneySettings } from '#contract/content/documents/money.ts'
import { type AgreedPieces, rateOfLine } from '#contract/money/agreed-lines.ts'
import { type Amounts, lineAmounts, linePrice, type PricedAs } from '#contract/money/bill-amounts.ts'
import type { BillForm, NewBillLine } from '#contract/money/bills.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import { isService } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { ChosenPieces, TermsOfSale } from '#server/catalogue/index.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem } from '#server/platform/problem.ts'

// Who may charge what, and give back what: for estimates, bills and refunds.

const ALL_PERCENT = 100

/** How much of a price this account may give away, in percent. */
export const discountLimit = ({ staffDiscountPercent }: MoneySettings, { role }: Pick<Caller, 'role'>): number =>
  role === 'admin' ? ALL_PERCENT : staffDiscountPercent

/** How much this account may write off of one account, in rupees. */
export const writeOffLimit = ({ staffWriteOff }: MoneySettings, { role }: Pick<Caller, 'role'>): number =>
  role === 'admin' ? Number.POSITIVE_INFINITY : staffWriteOff

type Offer = Pick<NewBillLine, 'quantity' | 'unitPrice' | 'discount'>

/** The price that an offer is measured against, and the discount on it that someone who may has given. */
interface AskingPrice {
  price: number
  given: number
}

/** An item has its own price, whatever is typed; all else has that of its line. */
export function askingPriceOf(
  offer: Offer,
  taxRate: number,
  item: TermsOfSale | undefined,
  pricedAs: Pick<PricedAs, 'isInclusive'>,
): AskingPrice {
  const price = typeof item?.price === 'number' ? linePrice(item.price, taxRate, pricedAs) : offer.unitPrice
  return { price: offer.quantity * price, given: 0 }
}

/** Throws 422 for a line that is sold for less than `limit` percent below its price, by whichever of its fields. */
export function assertPrice(
  { quantity, unitPrice, discount = 0 }: Offer,
  { price, given }: AskingPrice,
  limit: number,
  line: string,
): void {
  const missing = price - (quantity * unitPrice - discount)
  if (missing > given && missing * ALL_PERCENT > price * limit)
    throw fieldProblem(`${line}.${discount > 0 ? 'discount' : 'unitPrice'}`, 'discount_limit', { params: { max: limit } })
}

/**
 * Throws 422 for a refund of more than is left of what was received, or that gives back more than what is beyond the bills and `limit` percent
 * of what was received, all refunds together. An advance is owed back once a document says so: `billed` is null without one.
 */
export function assertRefund(
  amount: number,
  { received, refunded, billed }: { received: number; refunded: number; billed: number | null },
  limit: number,
): void {
  if (amount > received - refunded) throw fieldProblem('amount', 'refund')
  const owed = billed === null ? 0 : Math.max(0, received - billed)
  if ((refunded + amount - owed) * ALL_PERCENT > received * limit) throw fieldProblem('amount', 'refund_limit', { params: { max: limit } })
}

export function assertTotal(total: number): void {
  if (total > AMOUNT_MAX) throw fieldProblem('lines', 'bill_total')
}

interface PricedBy {
  form: BillForm
  settings: MoneySettings
  by: Pick<Caller, 'role'>
  pricedAs: PricedAs
  items: ReadonlyMap<number, TermsOfSale>
  /** By the position of the line, where its pieces have serial numbers. */
  pieces: ReadonlyMap<number, ChosenPieces>
}

/** The columns and amounts of the lines of a bill. Throws 422 for a price, discount or code that the caller may not use. */
export const priceLines = (lines: readonly NewBillLine[], matches: readonly (AgreedPieces | undefined)[], pricedBy: PricedBy) =>
  lines.map((line, index) => priceLine(line, matches[index], index, pricedBy))

export type PricedLine = ReturnType<typeof priceLine>

function priceLine(
  line: NewBillLine,
  agreed: AgreedPieces | undefined,
  index: number,
  { form, settings, by, pricedAs, items, pieces }: PricedBy,
) {
  const field = `lines.${index}`
  const { description, quantity, unitPrice, discount = 0, serial = '', warrantyDays = null, itemId = null, code = '' } = line
  const item = itemId === null ? undefined : items.get(itemId)
  if (line.agreedLine && !agreed) throw fieldProblem(`${field}.quantity`, 'billed')
  if (discount > quantity * unitPrice) throw fieldProblem(`${field}.discount`, 'discount_line')
  if (form === 'invoice' && code === '') throw fieldProblem(`${field}.code`, 'tax_code')
  const taxRate = form === 'invoice' ? rateOfLine(code, agreed, settings.rates, todayInShop()) : 0
  if (taxRate === undefined) throw fieldProblem(`${field}.code`, 'tax_rate')
  const asking =
    agreed?.line.itemId === itemId
      ? { price: quantity * agreed.line.unitPrice, given: agreed.discount }
      : askingPriceOf(line, taxRate, item, pricedAs)
  assertPrice(line, asking, discountLimit(settings, by), field)
  assertTotal(quantity * unitPrice)
  const { cost = item?.cost ?? null, added = 0, isMargin: isOfMargin = false } = pieces.get(index) ?? {}
  // A device that the shop sells again bears tax on the margin, whoever writes the bill; work, and a part of an agreed estimate, do not.
  const isMargin = form === 'invoice' && isOfMargin && !isService(code) && (agreed?.line.taxRate ?? null) === null
  const purchasePrice = isMargin ? cost : null
  const amounts: Amounts = lineAmounts({ quantity, unitPrice, discount, taxRate, purchasePrice }, pricedAs)
  const columns = {
    ...{ description, code, quantity, unit_price: unitPrice, discount, tax_rate: taxRate, serial },
    ...{
      warranty_days: warrantyDays,
      item_id: itemId,
      line_id: null,
      agreed_line: agreed?.line.agreedLine ?? null,
      job_id: line.jobId ?? null,
    },
    // A later change of the purchase price changes no margin of the past. What refurbishing cost lowers the profit, not the tax.
    ...{ purchase_price: purchasePrice, cost: cost === null ? null : cost + added },
  }
  return { columns, amounts, held: agreed?.line.itemId === itemId ? agreed.pieces : 0 }
}
