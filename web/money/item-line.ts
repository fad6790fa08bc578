import { codeOf, type Item } from '#contract/catalogue/items.ts'
import { linePrice, type PricedAs } from '#contract/money/bill-amounts.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { rateOn, type TaxRate } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'

/** What a line says of an item of the stock, as it is typed; prices are in rupees. */
export interface ItemFacts {
  itemId: number
  description: string
  code: string
  unitPrice?: string
  warrantyDays?: string
}

/** Prices are kept with tax, and the line may need them without. */
export const itemFacts = (item: Item, pricing: PricedAs, rates: readonly TaxRate[]): ItemFacts => ({
  ...{ itemId: item.id, description: item.name, code: codeOf(item) },
  ...(typeof item.price === 'number' && {
    unitPrice: decimalRupees(linePrice(item.price, rateOn(rates, codeOf(item), todayInShop()) ?? 0, pricing)),
  }),
  ...(item.warrantyDays && { warrantyDays: String(item.warrantyDays) }),
})

/** What a typed line comes to in the terms of its price, in paise; not a number while a figure is no number. */
export const lineAmount = ({ quantity, unitPrice, discount = '' }: { quantity: string; unitPrice: string; discount?: string }): number =>
  Number(quantity) * readHundredths(unitPrice) - (optionalHundredths(discount) ?? 0)
