import type { SupplierBillKind } from '#contract/purchases/gstr2b.ts'

/** The purchase register as a file. */
export const kinds: Record<SupplierBillKind, string> = { bill: "Supplier's bill", credit_note: 'Credit note' }
export const claimed = { yes: 'Yes', no: 'No' }
export const head = [
  'Document',
  'GSTIN of Supplier',
  'Supplier Name',
  'Invoice Number',
  'Invoice date',
  'ITC',
  'Rate',
  'Taxable Value',
  'Central Tax',
  'State/UT Tax',
  'Integrated Tax',
  'Round off',
  'Invoice Value',
]
