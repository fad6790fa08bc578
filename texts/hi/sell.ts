/** The page on which visitors offer a used device to the shop, and its form. */
export const title = 'अपना डिवाइस बेचें'
export const description = (shop: string) =>
  `पुराना लैपटॉप, डेस्कटॉप, मोबाइल, मॉनिटर या प्रिंटर ${shop} को बेचें। बताएँ कि क्या है, उसे लेकर आएँ, और कीमत सुनकर तय करें।`
export const intro = 'बताएँ कि आपके पास क्या है और आप कब आएँगे। हम उसे आपके सामने देखकर कीमत बताएँगे।'
/** In its place once the offer is sent. */
export const thanks = 'धन्यवाद। आपकी रिक्वेस्ट हमें मिल गई है।'
export const home = 'होम'

export const formTitle = 'आप क्या बेचना चाहते हैं?'
export const number = 'रिक्वेस्ट नं.'
export const fields = {
  category: 'डिवाइस का प्रकार',
  device: 'ब्रांड और मॉडल',
  condition: 'हालत',
  description: 'क्या खराबी है',
  accessories: 'साथ में क्या देंगे',
  priceFrom: 'कितने में बेचना है (₹)',
  priceTo: 'या इतने तक (₹)',
  preferredDate: 'किस दिन आएँगे',
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
}
export const choose = 'चुनें'
export const deviceExample = 'जैसा डिवाइस पर लिखा है'
export const submit = 'रिक्वेस्ट भेजें'
export const submitting = 'भेज रहे हैं...'
export const success = 'आपकी रिक्वेस्ट मिल गई।'
export const failure = 'आपकी रिक्वेस्ट नहीं जा सकी। कृपया फिर कोशिश करें।'
export const footer = 'यह रिक्वेस्ट कोई वादा नहीं है: न आपकी तरफ़ से बेचने का, न हमारी तरफ़ से खरीदने का।'
export const receipt = 'बेचने की रिक्वेस्ट'
export const next = 'नई रिक्वेस्ट'

/** `visit` says when and where, in sentences of their own. */
export const steps = (visit: string) => [
  { title: 'हम आपको कॉल करेंगे', text: 'दुकान के समय में, ताकि जो फ़ॉर्म में नहीं था वह पूछ सकें। हम हर चीज़ नहीं खरीद सकते।' },
  { title: 'आप डिवाइस लाएँगे', text: `चार्जर भी साथ लाएँ। ${visit}` },
  { title: 'कीमत सुनकर आप तय करेंगे', text: 'काउंटर पर हम उसे आपके साथ चलाकर देखते हैं। आप हाँ कहें तो पैसे तुरंत मिलते हैं, वाउचर के साथ।' },
]
export const bringTitle = 'साथ में लाएँ'
export const bring = [
  'पहचान पत्र, जैसे आधार, ड्राइविंग लाइसेंस, वोटर आईडी या पासपोर्ट। इसके बिना हम नहीं खरीद सकते।',
  'डिवाइस का बिल या कोई और सबूत कि वह आपका है, अगर आपके पास हो।',
  'अपना डेटा पहले कहीं और रख लें, और डिवाइस पर अपने अकाउंट से लॉगआउट करें। जो उस पर रह जाए, वह मिटा दिया जाता है।',
]
