import type { MoneySettings } from '#contract/content/documents/money.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import type { BillForm, BillShop } from '#contract/money/bills.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import { isStateCode, STATES, type StateCode } from '#contract/money/states.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Documents } from '#server/content/index.ts'
import { fieldProblem } from '#server/platform/problem.ts'

/** The owner's settings about money, and the facts of the shop that bills carry. */
export interface MoneyFacts {
  settings: MoneySettings
  shop: ShopFacts
  /** The terms below a bill, in the language of its customer. */
  termsIn: (language: Language) => Promise<string>
}

export const readMoneyFacts = async (documents: Documents): Promise<MoneyFacts> => ({
  settings: await documents.read('money'),
  shop: await documents.read('shop'),
  termsIn: async (language) => (await documents.readIn('money', language)).terms,
})

const FORMS: Readonly<Record<Exclude<MoneySettings['registration'], 'off'>, BillForm>> = {
  unregistered: 'plain',
  composition: 'supply',
  regular: 'invoice',
}

/** The state of the shop's registration; null without one. */
export const stateOf = (gstin: string): StateCode | null => {
  const code = gstin.slice(0, 2)
  return isStateCode(code) ? code : null
}
export const placeNamed = (code: StateCode | null) => code && { code, name: STATES[code] }

/** The form of the shop's bills; undefined while it writes none. */
export function formOf({ settings: { registration }, shop: { gstin } }: MoneyFacts): BillForm | undefined {
  if (registration === 'off' || (registration !== 'unregistered' && stateOf(gstin) === null)) return undefined
  return FORMS[registration]
}

/** How the shop computes the prices of a customer whose state is its own. */
export function pricingOf(facts: MoneyFacts): Pricing {
  const isTaxed = formOf(facts) === 'invoice'
  const { pricesIncludeTax, rounding } = facts.settings
  return { taxKind: isTaxed ? 'local' : 'none', isInclusive: !isTaxed || pricesIncludeTax, rounding }
}

/** The shop as a bill names it. */
export function shopOn({ settings, shop }: MoneyFacts, form: BillForm, terms: string): BillShop {
  const gstin = form === 'plain' ? '' : shop.gstin
  const { upiId, upiName, isUpiMerchant, bankName, bankAccount, bankIfsc } = settings
  return {
    ...{
      name: shop.name,
      address: shop.address,
      phone: shop.phones[0] as string,
      email: shop.email,
      gstin,
      state: placeNamed(stateOf(gstin)),
    },
    ...{ terms, upiId, upiName: upiName || shop.name, isUpiMerchant },
    bank: bankAccount ? { name: bankName || shop.name, account: bankAccount, ifsc: bankIfsc } : null,
  }
}

/** Throws 422 at `field` for a day of a year that the accountant has closed. */
export function assertOpen({ lockedUntil }: Pick<MoneySettings, 'lockedUntil'>, day: string, field = 'day'): void {
  if (day <= lockedUntil) throw fieldProblem(field, 'date_locked')
}
