// Bills, payments and registers: everything that other parts of the server may use.

export type { FindTerms } from './agreement.ts'
export { BillPdfs } from './bill-pdf.ts'
export { assertDiscount, discountLimit, pricingOf, readMoneyFacts } from './bills.ts'
export { moneyFeature } from './money.routes.ts'
export { tellOfPayee } from './payee-mails.ts'
export { toPayFinder } from './payments.ts'
export { assertSeries } from './series.ts'
