import type { RequestEntity } from '#contract/constants.ts'

/** Mails to customers about their requests. */

export const hello = (firstName: string) => (firstName ? `नमस्कार ${firstName},` : 'नमस्कार,')

const RECEIVED: Record<RequestEntity, { subject: string; text: string }> = {
  bookings: {
    subject: 'तुमची बुकिंग रिक्वेस्ट मिळाली',
    text: 'तुमची बुकिंग रिक्वेस्ट आम्हाला मिळाली आहे. तुम्ही दुकानात येण्याआधी आम्ही कॉल करून कन्फर्म करू.',
  },
  'repair-requests': {
    subject: 'तुमची दुरुस्ती रिक्वेस्ट मिळाली',
    text: 'तुमची दुरुस्ती रिक्वेस्ट आम्हाला मिळाली आहे. आत्ता पैसे द्यायचे नाहीत: आधी तुम्ही किंमत मंजूर करता, मग काम सुरू होते.',
  },
  'sale-offers': {
    subject: 'तुमची विक्रीची रिक्वेस्ट मिळाली',
    text: 'तुमची विक्रीची रिक्वेस्ट आम्हाला मिळाली आहे आणि आम्ही तुम्हाला कॉल करू. हे विकत घेण्याचे वचन नाही: डिव्हाइस पाहिल्यानंतर आम्ही किंमत सांगतो.',
  },
  'contact-requests': { subject: 'तुमचा मेसेज मिळाला', text: 'तुमचा मेसेज आम्हाला मिळाला आहे आणि आम्ही तुम्हाला उत्तर देऊ.' },
}

export const received = (entity: RequestEntity, reference: string) => ({
  subject: `${RECEIVED[entity].subject}: ${reference}`,
  text: `धन्यवाद, ${RECEIVED[entity].text}`,
})

/** `thing` and `isNow` are those of request-status.ts. */
export const statusChanged = (thing: string, reference: string, status: string, isNow: string) => ({
  subject: status === 'Resolved' ? `तुमचा डिव्हाइस तयार आहे: ${reference}` : `${thing}, ${reference}`,
  text: `${thing} ${isNow}.`,
})

/** `isNow` is that of `stageNow` in request-status.ts. */
export const moved = (device: string, reference: string, isReady: boolean, isNow: string) => ({
  subject: isReady ? `${device} तयार आहे: ${reference}` : `${device} ${isNow}: ${reference}`,
  text: `${device} ${isNow}.`,
})

/** `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, isReady: boolean, since: string) => ({
  subject: isReady ? `${device} घेऊन जाण्यासाठी तयार आहे: ${reference}` : `तुमच्या उत्तराची वाट पाहत आहोत: ${reference}`,
  text: `${device} ${since}.`,
})

export const toPay = (amount: string) => `बाकी रक्कम: ${amount}.`

export const estimate = (thing: string, reference: string, price: string, isReminder: boolean) => ({
  subject: isReminder ? `${thing}: एस्टिमेट तुमच्या उत्तरासाठी थांबले आहे, ${reference}` : `${thing}: आमचे एस्टिमेट, ${reference}`,
  text: isReminder ? `${thing}: आमच्या ${price} च्या एस्टिमेटला तुम्ही अजून उत्तर दिलेले नाही.` : `${thing}: आमचे एस्टिमेट ${price} आहे.`,
})
export const estimateHint = 'तुमच्या रिक्वेस्टच्या पेजवर तुम्ही ते मंजूर किंवा नामंजूर करू शकता. फक्त पेज उघडल्याने काहीही मंजूर होत नाही.'

/** `isNow` is that of `stockNow` in request-status.ts. */
export const stockChanged = (product: string, reference: string, isNow: string) => ({
  subject: `तुमचे बुकिंग: ${product}, ${reference}`,
  text: `${product} ${isNow}.`,
})

export const answered = (reference: string) => ({
  subject: `तुमच्या रिक्वेस्टचे उत्तर: ${reference}`,
  text: 'आम्ही तुम्हाला उत्तर दिले आहे:',
})

export const facts = {
  reference: 'रेफरन्स नंबर',
  repairType: 'दुरुस्तीचा प्रकार',
  preferredDate: 'येण्याची तारीख',
  product: 'प्रॉडक्ट',
  hopes: 'अपेक्षित किंमत',
  price: 'किंमत',
}
/** Like in Hindi: Marathi's own form has its own digits and no lakhs. */
export const follow = 'तुमची रिक्वेस्ट पाहा'
export const linkIsPrivate =
  'या लिंकवरून तुम्ही तुमची रिक्वेस्ट ट्रॅक करू शकता, आम्हाला लिहू शकता किंवा ती मागे घेऊ शकता. ही लिंक कोणाला देऊ नका. ज्यांच्याकडे ती असेल, ते हे सर्व करू शकतात.'
export const notYou = 'ही रिक्वेस्ट तुम्ही पाठवली नसेल, तर या ईमेलकडे दुर्लक्ष करा.'
