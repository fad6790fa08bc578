import type { ReactNode } from 'react'

/** The page of the whole catalogue. */
export const page = {
  title: 'सर्विस',
  metaDescription: (city: string) => `${city} में कंप्यूटर और लैपटॉप रिपेयर, डेटा रिकवरी, वायरस हटाना, अपग्रेड और एक्सेसरीज़।`,
  text: 'हमारा रोज़ का काम। हम कैसे काम करते हैं, यह पढ़ने के लिए कोई भी सर्विस खोलें।',
  listTitle: 'हमारी सर्विस',
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>और जानें {hidden(`: ${service}`)}</>,
  cardsTitle: 'हमारी खासियत',
  formsTitle: 'पता है कि क्या करवाना है?',
  formsText: 'सीधे फ़ॉर्म भरें। पहले आप कीमत मंज़ूर करते हैं, फिर काम शुरू होता है।',
}

/** Two pictures of one fan. */
export const beforeAfter = {
  before: { label: 'पहले', alt: 'पहले: लैपटॉप का पंखा, धूल और रेशों से भरा' },
  after: { label: 'बाद में', alt: 'बाद में: वही पंखा, साफ़ किया हुआ' },
  caption: 'सफ़ाई से पहले और बाद में पंखा। ये चित्र हैं, फ़ोटो नहीं।',
}

/** The page of one service, and the list of all. */
export const servicePage = {
  home: 'होम',
  services: 'सर्विस',
  allTitle: 'सभी सर्विस',
  allMetaDescription: 'दुकान की सभी सर्विस: हर एक में क्या-क्या मिलता है और उसे कैसे बुक करें।',
  allText: 'किसमें क्या-क्या मिलता है, यह देखने के लिए कोई सर्विस चुनें।',
  choose: 'सर्विस चुनें',
  missingTitle: 'सर्विस नहीं मिली',
  missingText: 'यह सर्विस अब नहीं है, या लिंक गलत है। इनमें से कोई चुनें।',
  howTitle: 'हम यह कैसे करते हैं',
  includedTitle: 'इसमें क्या-क्या मिलता है',
  bookTitle: 'बुक करें',
  bookText: 'बताएँ कि क्या खराबी है और आप कब आना चाहते हैं। पहले आप कीमत मंज़ूर करते हैं, फिर काम शुरू होता है।',
  book: 'रिपेयर बुक करें',
  call: 'दुकान पर कॉल करें',
  contactTitle: 'संपर्क की जानकारी',
  whyTitle: 'हमें क्यों चुनें',
}
