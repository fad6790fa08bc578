// Bills, payments and registers: everything that other parts of the server may use.

import { moneyFeature } from './money.routes.ts'

export { coveredAccounts, owedBy } from './accounts.repository.ts'
export { type AdvanceSum, advancesIn } from './advances.ts'
export { advancesUntil } from './advances-until.ts'
export type { FindTerms } from './agreement.ts'
export { BillPdfs } from './bill-pdf.ts'
export { Bills } from './bills.ts'
export { recordMove } from './books.ts'
export { numberBuyback, payBuyback, takeBackPayment } from './buyback-money.ts'
export { announcedCharges } from './charges.ts'
export { findBilledLines, type Payer } from './customer-money.repository.ts'
export { creditOf, moneyOf, owingOf, statementOf } from './customer-money.ts'
export { moneyAtHandOver } from './hand-over-bill.ts'
export { assertOpen, formOf, type MoneyFacts, pricingOf, readMoneyFacts, shopOn, stateOf } from './money-facts.ts'
export { notifyOfPayee } from './payee-mails.ts'
export { openExchange, type PaymentParts, pay, payDivided, toPayFinder, toPayOf } from './payments.ts'
export { askingPriceOf, assertPrice, discountLimit } from './pricing.ts'
export { sumsOfDay } from './report.ts'
export { assertSeries, type Numbered, takeNumber } from './series.ts'
export { findSales } from './sold-pieces.repository.ts'
export { shopUpiRequest } from './upi-request.ts'

export const moneyFeatures = [moneyFeature]
