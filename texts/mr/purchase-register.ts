import type { SupplierBillKind } from '#contract/purchases/gstr2b.ts'

export const kinds: Record<SupplierBillKind, string> = { bill: 'सप्लायरचे बिल', credit_note: 'क्रेडिट नोट' }
export const claimed = { yes: 'होय', no: 'नाही' }
export const head = [
  'कागदपत्र',
  'सप्लायरचा GSTIN',
  'सप्लायरचे नाव',
  'बिलाचा नंबर',
  'बिलाची तारीख',
  'इनपुट टॅक्स क्रेडिट',
  'दर',
  'करपात्र मूल्य',
  'केंद्रीय कर',
  'राज्य कर',
  'एकात्मिक कर',
  'राउंड ऑफ',
  'बिलाची एकूण रक्कम',
]
