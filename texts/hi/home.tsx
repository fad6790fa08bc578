import type { ReactNode } from 'react'

/** The home page. */
export const title = 'कंप्यूटर रिपेयर और एक्सेसरीज़'
export const description = (area: string, city: string) => `${area}, ${city} में कंप्यूटर और लैपटॉप रिपेयर, नए, रीफ़र्बिश्ड और सेकंड हैंड डिवाइस।`

export const hero = {
  title: 'एक्सपर्ट कंप्यूटर रिपेयर और एक्सेसरीज़',
  text: (area: string) =>
    `${area} की हमारी वर्कशॉप में हम लैपटॉप और डेस्कटॉप खोलते हैं, टेस्ट करते हैं और ठीक करते हैं। काम शुरू होने से पहले आपको कीमत बता दी जाती है।`,
  seeServices: 'हमारी सर्विस देखें',
  bookRepair: 'रिपेयर बुक करें',
  drawing: 'खुले लैपटॉप का चित्र: डिस्प्ले, कीबोर्ड, पंखे और बैटरी के साथ मदरबोर्ड, नीचे का कवर',
  whatIsBroken: 'क्या खराब है?',
}

/** Parts of the drawing, and the signs of a fault in each. */
export const parts = {
  display: { name: 'डिस्प्ले', signs: 'टूटा हुआ, लाइनें, बैकलाइट नहीं' },
  keyboard: { name: 'कीबोर्ड', signs: 'बटन नहीं चलते, पानी गिर गया' },
  mainboard: { name: 'मदरबोर्ड', signs: 'चालू नहीं होता, बहुत गरम होता है' },
  storage: { name: 'स्टोरेज', signs: 'डेटा रिकवरी, SSD अपग्रेड' },
  battery: { name: 'बैटरी', signs: 'फूल गई, चार्ज नहीं टिकता' },
}

export const services = {
  title: 'हमारी सर्विस',
  all: 'सभी सर्विस',
  /** `hidden` makes the part that only screen readers read. */
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>और जानें {hidden(`: ${service}`)}</>,
}

export const brands = { title: 'ये ब्रांड हम रिपेयर करते और बेचते हैं', all: 'सभी ब्रांड देखें' }

export const callToAction = {
  title: 'कुछ खराब हो गया? रिपेयर बुक करें।',
  text: 'डिवाइस और खराबी बताएँ। हम आपको कॉल करके बताएँगे कि उसे कब लाना है।',
  origin: 'नमूने की तस्वीर',
}

export const featured = { title: 'हमारे खास प्रोडक्ट', all: 'सभी प्रोडक्ट देखें' }
