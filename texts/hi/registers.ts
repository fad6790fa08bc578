import type { Register } from '#contract/money/registers.ts'

/** The content of the files stays English: their columns and values are those of GSTR-1, which the accountant's programs read. */
export { forms, gstr1, heads, paymentKinds, tables } from '../en/registers.ts'

/** The registers for the accountant, as the screen names them. */
export const names: Record<Register, string> = {
  sales: 'बिक्री',
  'credit-notes': 'क्रेडिट नोट',
  payments: 'पेमेंट',
  'gstr1-b2b': 'b2b: GSTIN वाले व्यापारियों को बिक्री',
  'gstr1-b2cl': 'b2cl: बिना GSTIN, दूसरे राज्यों को बड़ी बिक्री',
  'gstr1-b2cs': 'b2cs: बिना GSTIN की बाकी बिक्री',
  'gstr1-cdnr': 'cdnr: GSTIN वाले व्यापारियों के क्रेडिट नोट',
  'gstr1-cdnur': 'cdnur: दूसरे राज्यों की बड़ी बिक्री के क्रेडिट नोट',
  'gstr1-at': 'at: सर्विस के लिए मिले एडवांस',
  'gstr1-atadj': 'atadj: बिल में लगे या लौटाए एडवांस',
  'gstr1-exemp': 'exemp: बिना टैक्स की बिक्री',
  'gstr1-hsn-b2b': 'hsn(b2b): HSN और SAC के हिसाब से, GSTIN वाले',
  'gstr1-hsn-b2c': 'hsn(b2c): HSN और SAC के हिसाब से, बिना GSTIN',
  'gstr1-docs': 'docs: जारी किए गए नंबर',
}
export const gstr1Hint = 'कोई महीना या तिमाही चुनें। हर फ़ाइल में GST पोर्टल के ऑफ़लाइन टूल के ही कॉलम हैं, वह उसे सीधे लेता है।'

export const returns = {
  gstr3b: 'GSTR-3B',
  gstr3bHint: 'केवल बिक्री: खरीद और उस पर लगा टैक्स “खरीद” में है।',
  taxed: '3.1(a) कर योग्य मूल्य',
  stateTax: 'SGST या UTGST',
  exempt: '3.1(c) बिना टैक्स की बिक्री',
  interstate: (place: string, igst: string) => `3.2 ${place}, बिना GSTIN, IGST ${igst}`,
  cmp08: 'CMP-08',
  cmp08Hint: 'कोई तिमाही चुनें। कौन-सी दर आपकी है, यह अपने अकाउंटेंट से पूछें।',
  turnover: 'बिक्री',
  asTrader: '1% से टैक्स (सामान की बिक्री)',
  asService: '6% से टैक्स (सर्विस)',
}

export const tally = 'Tally'
export const tallyHint = 'पहले लेजर इंपोर्ट करें, फिर वाउचर। इनमें बिक्री, क्रेडिट नोट, पेमेंट, बाकी आए-गए पैसे और गिनती के फ़र्क हैं; ओपनिंग बैलेंस नहीं हैं।'
export const tallyFiles = { masters: 'Tally के लिए लेजर', vouchers: 'Tally के लिए वाउचर' }
