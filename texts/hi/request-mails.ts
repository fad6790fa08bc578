import type { RequestEntity } from '#contract/constants.ts'

/** Mails to customers about their requests. */

export const hello = (firstName: string) => (firstName ? `नमस्ते ${firstName},` : 'नमस्ते,')

const RECEIVED: Record<RequestEntity, { subject: string; text: string }> = {
  bookings: {
    subject: 'आपकी बुकिंग रिक्वेस्ट मिल गई',
    text: 'आपकी बुकिंग रिक्वेस्ट हमें मिल गई है। आपके दुकान आने से पहले हम कॉल करके कन्फ़र्म करेंगे।',
  },
  'repair-requests': {
    subject: 'आपकी रिपेयर रिक्वेस्ट मिल गई',
    text: 'आपकी रिपेयर रिक्वेस्ट हमें मिल गई है। अभी कोई पैसा नहीं देना है: पहले आप कीमत मंज़ूर करते हैं, फिर काम शुरू होता है।',
  },
  'sale-offers': {
    subject: 'आपकी बेचने की रिक्वेस्ट मिल गई',
    text: 'आपकी बेचने की रिक्वेस्ट हमें मिल गई है और हम आपको कॉल करेंगे। यह खरीदने का वादा नहीं है: डिवाइस देखने के बाद हम कीमत बताते हैं।',
  },
  'contact-requests': { subject: 'आपका मैसेज मिल गया', text: 'आपका मैसेज हमें मिल गया है और हम आपको जवाब देंगे।' },
}

export const received = (entity: RequestEntity, reference: string) => ({
  subject: `${RECEIVED[entity].subject}: ${reference}`,
  text: `धन्यवाद, ${RECEIVED[entity].text}`,
})

/** `thing` and `isNow` are those of request-status.ts. */
export const statusChanged = (thing: string, reference: string, status: string, isNow: string) => ({
  subject: status === 'Resolved' ? `आपका डिवाइस तैयार है: ${reference}` : `${thing}, ${reference}`,
  text: `${thing} ${isNow}।`,
})

/** `isNow` is that of `stageNow` in request-status.ts. */
export const moved = (device: string, reference: string, isReady: boolean, isNow: string) => ({
  subject: isReady ? `${device} तैयार है: ${reference}` : `${device} ${isNow}: ${reference}`,
  text: `${device} ${isNow}।`,
})

/** `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, isReady: boolean, since: string) => ({
  subject: isReady ? `${device} ले जाने के लिए तैयार है: ${reference}` : `आपके जवाब का इंतज़ार है: ${reference}`,
  text: `${device} ${since}।`,
})

export const toPay = (amount: string) => `बाकी रकम: ${amount}.`

export const estimate = (thing: string, reference: string, price: string, isReminder: boolean) => ({
  subject: isReminder ? `${thing}: एस्टिमेट आपके जवाब के लिए रुका है, ${reference}` : `${thing}: हमारा एस्टिमेट, ${reference}`,
  text: isReminder ? `${thing}: आपने हमारे ${price} के एस्टिमेट का जवाब अभी नहीं दिया है।` : `${thing}: हमारा एस्टिमेट ${price} है।`,
})
export const estimateHint = 'अपनी रिक्वेस्ट के पेज पर आप इसे मंज़ूर या नामंज़ूर कर सकते हैं। सिर्फ़ पेज खोलने से कुछ मंज़ूर नहीं होता।'

/** `isNow` is that of `stockNow` in request-status.ts. */
export const stockChanged = (product: string, reference: string, isNow: string) => ({
  subject: `आपकी बुकिंग: ${product}, ${reference}`,
  text: `${product} ${isNow}।`,
})

export const answered = (reference: string) => ({
  subject: `आपकी रिक्वेस्ट ${reference} का जवाब`,
  text: 'हमने आपको जवाब दिया है:',
})

export const facts = {
  reference: 'रेफ़रेंस नंबर',
  repairType: 'रिपेयर का प्रकार',
  preferredDate: 'आने की तारीख',
  product: 'प्रोडक्ट',
  hopes: 'कितने में बेचना है',
  price: 'कीमत',
}
export const follow = 'अपनी रिक्वेस्ट देखें'
export const linkIsPrivate =
  'इस लिंक से आप अपनी रिक्वेस्ट ट्रैक कर सकते हैं, हमें लिख सकते हैं या उसे वापस ले सकते हैं। यह लिंक किसी को न दें। जिसके पास यह होगा, वह भी यह सब कर सकता है।'
export const notYou = 'अगर यह रिक्वेस्ट आपने नहीं भेजी, तो इस ईमेल पर ध्यान न दें।'
