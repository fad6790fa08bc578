import type { BillForm, BillKind } from '#contract/money/bills.ts'
import type { PaymentKind } from '#contract/money/payments.ts'
import type { Register } from '#contract/money/registers.ts'

/** The registers for the accountant: CSV files, whose columns are those of GSTR-1. */
export const names: Record<Register, string> = {
  sales: 'Sales',
  'credit-notes': 'Credit notes',
  hsn: 'HSN and SAC summary',
  documents: 'Documents issued',
  payments: 'Payments',
}

export const tables = { b2b: 'B2B', b2cLarge: 'B2C Large', b2c: 'B2C Others' }
export const forms: Record<BillForm, string> = { plain: 'Plain bill', supply: 'Bill of supply', invoice: 'Tax invoice' }
export const documents: Record<BillKind, string> = { bill: 'Invoices for outward supply', credit_note: 'Credit Note' }
export const paymentKinds: Record<PaymentKind | 'reversal' | 'write_off', string> = {
  ...{ payment: 'Payment', refund: 'Refund', reversal: 'Reversal', write_off: 'Write-off' },
}
export const codeName = (isService: boolean) => (isService ? 'Services' : 'Goods')

const taxes = ['Taxable Value', 'Central Tax', 'State/UT Tax', 'Integrated Tax']
export const heads: Record<Register, readonly string[]> = {
  sales: [
    ...['Table', 'GSTIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
    ...['Reverse Charge', 'Invoice Type', 'Rate', 'Value', ...taxes, 'Round off'],
  ],
  'credit-notes': [
    ...['Table', 'GSTIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Invoice Number', 'Invoice date'],
    ...['Note Value', 'Place Of Supply', 'Rate', 'Value', ...taxes, 'Round off', 'Reason'],
  ],
  hsn: ['Customers', 'HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', ...taxes],
  documents: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled', 'Net Issued'],
  payments: [
    ...['Date', 'Kind', 'Mode', 'Amount', 'Reference', 'Bill', 'For', 'Customer', 'Taken by', 'Entered on', 'Voucher'],
    ...['No.', 'Reverses no.', 'Note'],
  ],
}
