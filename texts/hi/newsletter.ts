/** The newsletter box in the footer, and the page that its mails link to. */
export const title = 'न्यूज़लेटर'
export const reason = 'नए प्रोडक्ट, टेस्ट किए हुए सेकंड हैंड लैपटॉप और छुट्टियों में दुकान का समय हम ईमेल से बताते हैं।'
export const email = 'ईमेल'
export const emailExample = 'you@example.com'
export const subscribe = 'सब्सक्राइब करें'

export const unsubscribe = 'अनसब्सक्राइब करें'
export const unsubscribeHint = 'हमारा न्यूज़लेटर बंद करने के लिए यह बटन दबाएँ। आप इसे कभी भी फिर शुरू कर सकते हैं।'
export const goHome = 'होम पेज पर जाएँ'

/** In place of these on a site without a mail server. */
export const reasonWithoutMail =
  'नए प्रोडक्ट, टेस्ट किए हुए सेकंड हैंड लैपटॉप और छुट्टियों में दुकान का समय। हम अभी ईमेल नहीं भेजते, पर पहले ईमेल के लिए आपका पता रख लेते हैं।'
export const subscribedWithoutMail = 'सब्सक्राइब करने के लिए धन्यवाद। हमारे पहले ईमेल के लिए आपका पता सेव हो गया है।'
