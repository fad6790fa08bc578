// Bills, payments and registers: everything that other parts of the server may use.

export { BillPdfs } from './bill-pdf.ts'
export { pricingOf, readMoneyFacts } from './bills.ts'
export { moneyFeature } from './money.routes.ts'
