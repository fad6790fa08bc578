import type { ReactNode } from 'react'

/** The home page. */
export const title = 'कॉम्प्युटर दुरुस्ती आणि ॲक्सेसरीज'
export const description = (area: string, city: string) => `${area}, ${city} येथे कॉम्प्युटर आणि लॅपटॉप दुरुस्ती, नवीन, रिफर्बिश्ड आणि सेकंड हँड डिव्हाइस.`

export const hero = {
  title: 'एक्स्पर्ट कॉम्प्युटर दुरुस्ती आणि ॲक्सेसरीज',
  text: (area: string) =>
    `${area} येथील आमच्या वर्कशॉपमध्ये लॅपटॉप आणि डेस्कटॉप उघडून, तपासून दुरुस्त केले जातात. काम सुरू करण्याआधी तुम्हाला किंमत सांगितली जाते.`,
  seeServices: 'आमच्या सेवा पाहा',
  bookRepair: 'दुरुस्ती बुक करा',
  drawing: 'उघडलेल्या लॅपटॉपचे चित्र: डिस्प्ले, कीबोर्ड, फॅन आणि बॅटरीसह मदरबोर्ड, खालचे कव्हर',
  whatIsBroken: 'काय बिघडले आहे?',
}

/** Parts of the drawing, and the signs of a fault in each. */
export const parts = {
  display: { name: 'डिस्प्ले', signs: 'फुटला आहे, रेषा दिसतात, बॅकलाइट नाही' },
  keyboard: { name: 'कीबोर्ड', signs: 'बटणे चालत नाहीत, पाणी सांडले' },
  mainboard: { name: 'मदरबोर्ड', signs: 'चालू होत नाही, खूप गरम होतो' },
  storage: { name: 'स्टोरेज', signs: 'डेटा रिकव्हरी, SSD अपग्रेड' },
  battery: { name: 'बॅटरी', signs: 'फुगली आहे, चार्ज टिकत नाही' },
}

export const services = {
  title: 'आमच्या सेवा',
  all: 'सर्व सेवा',
  /** `hidden` makes the part that only screen readers read. */
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>अधिक जाणून घ्या {hidden(`: ${service}`)}</>,
}

export const brands = { title: 'हे ब्रँड आम्ही दुरुस्त करतो आणि विकतो', all: 'सर्व ब्रँड पाहा' }

export const callToAction = {
  title: 'काही बिघडले आहे का? दुरुस्ती बुक करा.',
  text: 'डिव्हाइस आणि बिघाड सांगा. तो कधी आणायचा हे आम्ही तुम्हाला कॉल करून सांगू.',
  origin: 'नमुना चित्र',
}

export const featured = { title: 'आमचे खास प्रॉडक्ट', all: 'सर्व प्रॉडक्ट पाहा' }
