import { plural } from './plural.ts'

export { toOrder as title } from './screens.ts'

/** The list of parts that are awaited, and of those that are still to be ordered. */
export const loading = 'पार्ट लोड हो रहे हैं...'
export const awaited = 'मँगाए गए, अभी नहीं आए'
export const awaitedIntro = 'जिन पार्ट का इंतज़ार है: सप्लायर के हिसाब से, जिसमें सबसे ज़्यादा देर हुई वह सबसे पहले।'
export const nothingAwaited = 'अभी किसी पार्ट का इंतज़ार नहीं है। किसी रिपेयर के लिए कुछ मँगाएँ, तो उसके पेज पर उसे “पार्ट का इंतज़ार” में ले जाएँ।'
export const noMatch = 'इस पेज पर कुछ नहीं है।'
export const missing = 'मंज़ूर हुए, स्टॉक में नहीं'
export const missingIntro =
  'वे पार्ट जो ग्राहक ने मंज़ूर किए, पर स्टॉक में बचे नहीं थे। मँगाने पर उस रिपेयर को “पार्ट का इंतज़ार” में ले जाएँ: फिर वह ऊपर की सूची में आ जाएगा।'
export const nothingMissing = 'ग्राहकों के मंज़ूर किए सभी पार्ट स्टॉक में थे।'
export const columns = {
  part: 'पार्ट',
  from: 'किससे',
  expected: 'कब आएगा',
  job: 'रिपेयर',
  since: 'कब से इंतज़ार',
  approved: 'मंज़ूर',
  left: 'स्टॉक में',
}
export const noSupplier = 'सप्लायर नहीं लिखा'
export const noDay = 'तारीख नहीं'
export const late = 'लेट'
export const pieces = (count: number) => plural(count, { one: '# पीस', other: '# पीस' })
export const left = (count: number) => (count > 0 ? `अब ${count} बचे हैं` : 'एक भी नहीं बचा')
export const waitsFor = (part: string) => `इसका इंतज़ार है: ${part}`
export const arrived = (part: string, reference: string) => `पार्ट आ गया, ${reference}: ${part}`
export const isWrong = (part: string, reference: string) => `गलत पार्ट, वापस भेजें, ${reference}: ${part}`
