import type { SupplierBillKind } from '#contract/purchases/gstr2b.ts'

export const kinds: Record<SupplierBillKind, string> = { bill: 'सप्लायर का बिल', credit_note: 'क्रेडिट नोट' }
export const claimed = { yes: 'हाँ', no: 'नहीं' }
export const head = [
  'दस्तावेज़',
  'सप्लायर का GSTIN',
  'सप्लायर का नाम',
  'बिल का नंबर',
  'बिल की तारीख',
  'इनपुट टैक्स क्रेडिट',
  'दर',
  'कर योग्य मूल्य',
  'केंद्रीय कर',
  'राज्य कर',
  'एकीकृत कर',
  'राउंड ऑफ़',
  'बिल की कुल रकम',
]
