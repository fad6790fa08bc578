import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

export const languages = 'इन टेक्स्ट की भाषा'
export const field = 'पेज के क्रम में टेक्स्ट'
export const translation = 'इस भाषा में टेक्स्ट'
export const hint = 'हर बॉक्स के ऊपर अंग्रेज़ी टेक्स्ट है। जो खाली छोड़ेंगे, वह ग्राहकों को अंग्रेज़ी में दिखेगा। { } और [ ]( ) को वैसे ही रहने दें।'
export const readInEnglish = 'अनुवाद नहीं है: ग्राहकों को अंग्रेज़ी में दिखता है।'
export const nothing = 'अभी यहाँ अनुवाद के लिए कुछ नहीं है। पहले अंग्रेज़ी टेक्स्ट लिखें।'
export const missing = (count: number, all: number) =>
  count === 0
    ? 'सभी टेक्स्ट का अनुवाद हो गया है।'
    : plural(count, {
        one: `${formatNumber(all)} में से # टेक्स्ट अंग्रेज़ी में दिखता है।`,
        other: `${formatNumber(all)} में से # टेक्स्ट अंग्रेज़ी में दिखते हैं।`,
      })
