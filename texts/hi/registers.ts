import type { Register } from '#contract/money/registers.ts'

/** The content of the files stays English: their columns and values are those of GSTR-1, which the accountant's programs read. */
export { codeName, documents, forms, heads, paymentKinds, tables } from '../en/registers.ts'

/** The registers for the accountant, as the screen names them. */
export const names: Record<Register, string> = {
  sales: 'बिक्री',
  'credit-notes': 'क्रेडिट नोट',
  hsn: 'HSN और SAC के हिसाब से',
  documents: 'जारी किए गए बिल और नोट',
  payments: 'पेमेंट',
}
