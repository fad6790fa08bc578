export const whatHappensNext = 'आगे क्या होगा'

/** The steps after a repair request was sent. `bring` says when and where, in sentences of their own. */
export const repairSteps = (bring: string) => [
  { title: 'हम आपको कॉल करेंगे', text: 'दुकान के समय में, ताकि आने का समय तय हो और जो फ़ॉर्म में नहीं था वह पूछ सकें।' },
  { title: 'आप डिवाइस लाएँगे', text: `चार्जर भी साथ लाएँ। ${bring}` },
  {
    title: 'पहले आपको कीमत बताई जाएगी',
    text: 'वर्कशॉप में खराबी ढूँढी जाती है और कीमत के साथ लिखी जाती है। आपके हाँ कहने से पहले कुछ नहीं बदला जाता।',
  },
  { title: 'आप डिवाइस ले जाएँगे और पैसे देंगे', text: 'काउंटर पर हम उसे आपके साथ चलाकर देखते हैं। पुराने पार्ट्स आपके हैं।' },
]
