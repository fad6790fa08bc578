import type { RequestEntity } from '#contract/constants.ts'

/** Notifications of the staff about new requests. */
export const title = 'नोटिफ़िकेशन'
export const loading = 'नोटिफ़िकेशन लोड हो रहे हैं...'
export const loadFailure = 'नोटिफ़िकेशन लोड नहीं हो सके।'
export const notSaved = 'यह पसंद सेव नहीं हो सकी। कृपया फिर कोशिश करें।'

export const emailMe = 'इनके नए आने पर मुझे ईमेल करें'
export const emailHint = 'एक घंटे में दस से ज़्यादा आएँ, तो बाकी सब एक ही ईमेल में आते हैं।'
export const emailsTo = (userName: string) => `${userName} को इनके नए आने पर ईमेल`

export const kinds: Record<RequestEntity, string> = {
  bookings: 'बुकिंग',
  'repair-requests': 'रिपेयर रिक्वेस्ट',
  'sale-offers': 'बेचने की रिक्वेस्ट',
  'contact-requests': 'मैसेज',
}

export const sound = 'रिक्वेस्ट या जॉब की नई बात आने पर आवाज़ बजाएँ'
export const soundHint =
  'जब तक इस ब्राउज़र में बैक ऑफ़िस खुला है। पेज लोड होने के बाद ब्राउज़र तभी आवाज़ बजाते हैं जब आप पेज पर कहीं दबाएँ या कीबोर्ड का कोई बटन दबाएँ।'

export const thisDevice = 'नई रिक्वेस्ट और अपने जॉब की नई बातों का नोटिफ़िकेशन इस डिवाइस पर दें'
export const thisDeviceHint = 'अपने जॉब के और उन जॉब के जो किसी के पास नहीं हैं। वेबसाइट बंद हो, तब भी। यहाँ लॉगआउट करने के बाद नोटिफ़िकेशन नहीं आते।'
/** Why this browser cannot be notified, and what to do about it. */
export const unavailable = {
  insecure: 'इस डिवाइस पर नोटिफ़िकेशन नहीं आ सकते: ब्राउज़र इन्हें सिर्फ़ https वाली वेबसाइट पर आने देते हैं।',
  unsupported: 'इस डिवाइस पर नोटिफ़िकेशन नहीं आ सकते: यह ब्राउज़र इन्हें नहीं दिखाता, या प्राइवेट विंडो में नहीं दिखाता।',
  install: 'iPhone या iPad पर नोटिफ़िकेशन सिर्फ़ इंस्टॉल किए हुए ऐप में आते हैं। Safari में शेयर का बटन दबाएँ, फिर "होम स्क्रीन में जोड़ें", और यह पेज वहाँ से खोलें।',
  blocked:
    'इस ब्राउज़र में इस वेबसाइट के नोटिफ़िकेशन बंद हैं। इस वेबसाइट की ब्राउज़र सेटिंग में इन्हें चालू करें (ज़्यादातर ब्राउज़रों में पते की बाईं तरफ़ वाले निशान में), फिर यहाँ वापस आएँ।',
}
export const loadingDevices = 'डिवाइस लोड हो रहे हैं...'
export const devicesLoadFailure = 'डिवाइस लोड नहीं हो सके।'
/** Why switching it on had no effect. */
export const notSwitchedOn = {
  dismissed: 'ब्राउज़र में नोटिफ़िकेशन की इजाज़त नहीं मिली। इसे फिर से चालू करें और इजाज़त दें।',
  worker: 'यह ब्राउज़र वेबसाइट का वह हिस्सा नहीं चलाता जो नोटिफ़िकेशन दिखाता है। प्राइवेट विंडो में यह नहीं चलता।',
  service: 'इस ब्राउज़र की नोटिफ़िकेशन सर्विस से संपर्क नहीं हो सका; प्राइवेट विंडो में वह नहीं होती। कृपया फिर कोशिश करें।',
  failed: 'इस डिवाइस पर नोटिफ़िकेशन चालू नहीं हो सके। कृपया फिर कोशिश करें।',
}
export const notSwitchedOff = 'इस डिवाइस पर नोटिफ़िकेशन बंद नहीं हो सके। कृपया फिर कोशिश करें।'

export const devices = 'इन डिवाइस पर नोटिफ़िकेशन आते हैं'
export const thisOne = 'यह डिवाइस'
export const since = (date: string) => `${date} से`
export const remove = 'हटाएँ'
export const removeDevice = (name: string) => `${name} हटाएँ`
export const removed = (name: string) => `${name} पर अब नोटिफ़िकेशन नहीं आएँगे।`
export const notRemoved = 'डिवाइस हटाया नहीं जा सका। कृपया फिर कोशिश करें।'
export const sendTest = 'टेस्ट नोटिफ़िकेशन भेजें'
export const testSent = 'इस डिवाइस पर टेस्ट नोटिफ़िकेशन भेजा जा रहा है।'
export const testNotSent = 'टेस्ट नोटिफ़िकेशन भेजा नहीं जा सका। कृपया फिर कोशिश करें।'
