import type { Register } from '#contract/money/registers.ts'

/** The registers for the accountant. Only their names are translated: the files stay as the GST portal and accounting programs read them. */
export const names: Record<Register, string> = {
  sales: 'विक्री',
  'credit-notes': 'क्रेडिट नोट',
  hsn: 'HSN आणि SAC सारांश',
  documents: 'दिलेली कागदपत्रे',
  payments: 'पेमेंट',
}

export { codeName, documents, forms, heads, paymentKinds, tables } from '../en/registers.ts'
