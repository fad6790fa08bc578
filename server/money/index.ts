// Bills, payments and registers: everything that other parts of the server may use.

import { moneyFeature } from './money.routes.ts'

export { coveredAccounts, owedBy } from './accounts.repository.ts'
export { type AdvanceSum, advancesIn } from './advances.ts'
export type { FindTerms } from './agreement.ts'
export { BillPdfs } from './bill-pdf.ts'
export { announcedCharges } from './charges.ts'
export { findBilledLines, type Payer } from './customer-money.repository.ts'
export { moneyOf, owingOf, statementOf } from './customer-money.ts'
export { pricingOf, readMoneyFacts } from './money-facts.ts'
export { notifyOfPayee } from './payee-mails.ts'
export { pay, toPayFinder, toPayOf } from './payments.ts'
export { askingPriceOf, assertPrice, discountLimit } from './pricing.ts'
export { sumsOfDay } from './report.ts'
export { assertSeries } from './series.ts'

export const moneyFeatures = [moneyFeature]
