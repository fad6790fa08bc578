import type { BillForm } from '#contract/money/bills.ts'
import type { PaymentKind } from '#contract/money/payments.ts'
import type { Register, ReturnTable } from '#contract/money/registers.ts'

/** The registers for the accountant, and the tables of GSTR-1 as the offline tool of the portal imports them. */
export const names: Record<Register, string> = {
  sales: 'Sales',
  'credit-notes': 'Credit notes',
  payments: 'Payments',
  'gstr1-b2b': 'b2b: to businesses with a GSTIN',
  'gstr1-b2cl': 'b2cl: large sales to other states, without a GSTIN',
  'gstr1-b2cs': 'b2cs: all other sales without a GSTIN',
  'gstr1-cdnr': 'cdnr: credit notes to businesses with a GSTIN',
  'gstr1-cdnur': 'cdnur: credit notes on large sales to other states',
  'gstr1-at': 'at: advances received for services',
  'gstr1-atadj': 'atadj: advances billed or given back',
  'gstr1-exemp': 'exemp: sales without tax',
  'gstr1-hsn-b2b': 'hsn(b2b): by HSN and SAC, with a GSTIN',
  'gstr1-hsn-b2c': 'hsn(b2c): by HSN and SAC, without a GSTIN',
  'gstr1-docs': 'docs: numbers that were issued',
}
/** Above the tables of the return. */
export const gstr1 = 'GSTR-1'
export const gstr1Hint = 'Choose a month or a quarter. Each file has the columns of the offline tool of the GST portal, which imports it.'

export const tables = { b2b: 'B2B', b2cLarge: 'B2C Large', b2c: 'B2C Others' }
export const forms: Record<BillForm, string> = { plain: 'Plain bill', supply: 'Bill of supply', invoice: 'Tax invoice' }
export const paymentKinds: Record<PaymentKind | 'reversal' | 'write_off', string> = {
  ...{ payment: 'Payment', refund: 'Refund', reversal: 'Reversal', write_off: 'Write-off' },
}

const taxes = ['Taxable Value', 'Central Tax', 'State/UT Tax', 'Integrated Tax']
export const heads: Record<Exclude<Register, ReturnTable>, readonly string[]> = {
  sales: [
    ...['Table', 'GSTIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
    ...['Reverse Charge', 'Invoice Type', 'Rate', 'Value', ...taxes, 'Round off'],
  ],
  'credit-notes': [
    ...['Table', 'GSTIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Invoice Number', 'Invoice date'],
    ...['Note Value', 'Place Of Supply', 'Rate', 'Value', ...taxes, 'Round off', 'Reason'],
  ],
  payments: [
    ...['Date', 'Kind', 'Mode', 'Amount', 'Reference', 'Bill', 'For', 'Customer', 'Taken by', 'Entered on', 'Voucher'],
    ...['No.', 'Reverses no.', 'Note'],
  ],
}

/** The figures of the other return. */
export const returns = {
  gstr3b: 'GSTR-3B',
  gstr3bHint: 'Sales only: what you bought, and the tax on it, is under “Purchases”.',
  taxed: '3.1(a) Taxable value',
  stateTax: 'SGST or UTGST',
  exempt: '3.1(c) Sales without tax',
  interstate: (place: string, igst: string) => `3.2 To ${place} without a GSTIN, IGST ${igst}`,
  cmp08: 'CMP-08',
  cmp08Hint: 'Choose a quarter. Ask your accountant which rate is yours.',
  turnover: 'Sales',
  asTrader: 'Tax at 1% (sale of goods)',
  asService: 'Tax at 6% (services)',
}

export const tally = 'Tally'
export const tallyHint =
  'Import the ledgers first, then the vouchers. Sales, credit notes, payments, what else came and went, and differences of counts are in them; opening balances are not.'
export const tallyFiles = { masters: 'Ledgers for Tally', vouchers: 'Vouchers for Tally' }
