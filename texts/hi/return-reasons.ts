import type { ReturnReason } from '#contract/desk/returns.ts'

export const reasons: Record<ReturnReason, string> = {
  impossible: 'इसकी रिपेयर नहीं हो सकती',
  no_part: 'इसका पार्ट नहीं मिलता',
  declined: 'रिपेयर के लिए मना किया गया',
  uneconomical: 'रिपेयर का खर्च इसकी कीमत से ज़्यादा है',
  other: 'कोई और वजह',
}
export const label = 'रिपेयर क्यों नहीं हुई?'
export const choose = 'वजह चुनें'
export const words = 'अपने शब्दों में'
export const wordsHint = 'यह ग्राहक को दिखता है।'
export const returned = 'रिपेयर नहीं हुई'
export const unrepaired = (reason: string) => `रिपेयर नहीं हुई: ${reason}`
