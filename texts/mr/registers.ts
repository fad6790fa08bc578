import type { Register } from '#contract/money/registers.ts'

/** The registers for the accountant. Only their names are translated: the files stay as the GST portal and accounting programs read them. */
export const names: Record<Register, string> = {
  sales: 'विक्री',
  'credit-notes': 'क्रेडिट नोट',
  payments: 'पेमेंट',
  'gstr1-b2b': 'b2b: GSTIN असलेल्या व्यावसायिकांना विक्री',
  'gstr1-b2cl': 'b2cl: GSTIN नसलेल्यांना, इतर राज्यांत मोठी विक्री',
  'gstr1-b2cs': 'b2cs: GSTIN नसलेली बाकी विक्री',
  'gstr1-cdnr': 'cdnr: GSTIN असलेल्या व्यावसायिकांच्या क्रेडिट नोट',
  'gstr1-cdnur': 'cdnur: इतर राज्यांतील मोठ्या विक्रीच्या क्रेडिट नोट',
  'gstr1-at': 'at: सेवांसाठी मिळालेल्या आगाऊ रकमा',
  'gstr1-atadj': 'atadj: बिलात लावलेल्या किंवा परत दिलेल्या आगाऊ रकमा',
  'gstr1-exemp': 'exemp: टॅक्स नसलेली विक्री',
  'gstr1-hsn-b2b': 'hsn(b2b): HSN आणि SAC नुसार, GSTIN असलेले',
  'gstr1-hsn-b2c': 'hsn(b2c): HSN आणि SAC नुसार, GSTIN नसलेले',
  'gstr1-docs': 'docs: जारी केलेले नंबर',
}
export const gstr1Hint = 'एखादा महिना किंवा तिमाही निवडा. प्रत्येक फाइलमध्ये GST पोर्टलच्या ऑफलाइन टूलचेच कॉलम आहेत, ते टूल ती थेट घेते.'

export { forms, gstr1, heads, paymentKinds, tables } from '../en/registers.ts'

export const returns = {
  gstr3b: 'GSTR-3B',
  gstr3bHint: 'फक्त विक्री: खरेदी आणि तिच्यावरील टॅक्स “खरेदी” मध्ये आहे.',
  taxed: '3.1(a) करपात्र मूल्य',
  stateTax: 'SGST किंवा UTGST',
  exempt: '3.1(c) टॅक्स नसलेली विक्री',
  interstate: (place: string, igst: string) => `3.2 ${place}, GSTIN नसलेले, IGST ${igst}`,
  cmp08: 'CMP-08',
  cmp08Hint: 'एखादी तिमाही निवडा. तुमचा दर कोणता ते तुमच्या अकाउंटंटला विचारा.',
  turnover: 'विक्री',
  asTrader: '1% दराने टॅक्स (वस्तूंची विक्री)',
  asService: '6% दराने टॅक्स (सेवा)',
}

export const tally = 'Tally'
export const tallyHint =
  'आधी लेजर इंपोर्ट करा, मग व्हाउचर. त्यांत विक्री, क्रेडिट नोट, पेमेंट, इतर आलेले-गेलेले पैसे आणि मोजणीतील फरक आहेत; सुरुवातीची शिल्लक नाही.'
export const tallyFiles = { masters: 'Tally साठी लेजर', vouchers: 'Tally साठी व्हाउचर' }
