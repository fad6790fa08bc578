import type { Buyback, BuybackMode } from '#contract/purchases/buybacks.ts'

export const title = 'खरीद वाउचर'
export const cancelled = (on: string) => `${on} को रद्द`
export const seller = 'किससे खरीदा'
export const paidBy = 'पेमेंट का तरीका'
export const reference = 'पेमेंट का रेफ़रेंस नंबर'
export const settles = 'इस बिल में लगा'
export const grade = 'ग्रेड'
export const accessories = 'साथ में'
export const imei = 'IMEI की जाँच'
export const imeiAnswer = (answer: string, on: string) => `${answer}, ${on}`
export const documentOf = (kind: string, last: string) => `${kind}, आखिर में ${last}`
export const checked = 'खरीदते समय जाँच:'
export const check = (what: string, answer: string) => `${what}: ${answer}`
export const declaration =
  'बेचने वाले की घोषणा: ऊपर लिखा सामान मेरा अपना है। यह न चोरी का है और न गिरवी रखा है, इस पर किसी और का हक नहीं है, और मैं इसे बेच सकता/सकती हूँ। मैंने इसमें से अपने अकाउंट और डेटा हटा दिए हैं। मैंने ऊपर लिखा पहचान पत्र दिखाया है और ऊपर लिखी रकम पा ली है।'
export const sellerSignature = (name: string) => `बेचने वाले के हस्ताक्षर, ${name}`
export const modes: Record<BuybackMode, string> = { cash: 'नकद', upi: 'UPI', bank: 'बैंक ट्रांसफ़र', exchange: 'एक्सचेंज' }
export const documents: Record<Buyback['seller']['document'], string> = {
  aadhaar: 'आधार',
  driving_licence: 'ड्राइविंग लाइसेंस',
  voter_id: 'वोटर आईडी',
  passport: 'पासपोर्ट',
  pan: 'पैन कार्ड',
}
export const imeiAnswers: Record<Exclude<Buyback['imeiAnswer'], ''>, string> = {
  valid: 'सही है, ब्लॉक नहीं',
  unknown: 'जवाब नहीं मिला',
  blocked: 'ब्लॉक या डुप्लीकेट',
}
export const checks: Record<keyof Buyback['checks'], string> = {
  proof: 'बिल या डिब्बा देखा',
  unlocked: 'अकाउंट लॉक नहीं है',
  power: 'चालू होता है',
  screen: 'स्क्रीन ठीक है',
  keys: 'बटन और टच चलते हैं',
  ports: 'पोर्ट और चार्जिंग चलते हैं',
  battery: 'बैटरी ठीक है',
  dry: 'पानी का निशान नहीं',
}
export const answers: Record<Buyback['checks'][keyof Buyback['checks']], string> = { yes: 'हाँ', no: 'नहीं', unchecked: 'जाँचा नहीं' }
