import type { RequestEntity } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { plural } from './plural.ts'

export { unnotified as unnotifiedTitle } from './screens.ts'

/** The pages on which customers follow their requests. */
export const findTitle = 'अपनी रिक्वेस्ट ढूँढें'
export const findIntro = 'देखें कि आपकी रिपेयर, बुकिंग या मैसेज का क्या हुआ, और उसके बारे में हमें लिखें।'
export const findCard = 'रेफ़रेंस नंबर और मोबाइल नंबर'
export const findFoot = 'रेफ़रेंस नंबर रसीद पर और हमारे ईमेल में है (जैसे R-4F7K2)। मोबाइल नंबर वही लिखें जो आपने हमें दिया था।'
export const find = 'मेरी रिक्वेस्ट दिखाएँ'
export const finding = 'ढूँढ रहे हैं...'
export const fields = { reference: 'रेफ़रेंस नंबर', phone: 'मोबाइल नंबर' }

export const title = 'आपकी रिक्वेस्ट'
export const intro = 'यह पेज अपने आप नया होता रहता है। इसका लिंक किसी को न दें। जिसके पास यह होगा, वह आपकी रिक्वेस्ट बदल सकता है।'
export const home = 'होम'
export const loading = 'आपकी रिक्वेस्ट लोड हो रही है...'
export const findAnother = 'रिक्वेस्ट ढूँढें'
/** The other devices of the customer that came in together. */
export const otherDevices = 'आपके दूसरे डिवाइस'
export const connectionLost = 'इंटरनेट नहीं है। जो दिख रहा है वह पुराना हो सकता है।'

export const card: Record<RequestEntity, string> = {
  bookings: 'बुकिंग रिक्वेस्ट',
  'repair-requests': 'रिपेयर रिक्वेस्ट',
  'sale-offers': 'बेचने की रिक्वेस्ट',
  'contact-requests': 'मैसेज',
}
export const reference = 'रेफ़रेंस नंबर'
export const asked = {
  name: 'नाम',
  product: 'प्रोडक्ट',
  device: 'डिवाइस',
  condition: 'हालत',
  accessories: 'साथ में क्या है',
  hopes: 'कितने में बेचना है',
  price: 'कीमत',
  repairType: 'रिपेयर का प्रकार',
  preferredDate: 'आने की तारीख',
  description: 'क्या खराबी है',
  message: 'मैसेज',
}

export const timeline = 'अब तक क्या हुआ'
export const details = 'आपकी जानकारी'
export const received = 'आपकी रिक्वेस्ट हमें मिली'
/** `thing` and `isNow` are those of request-status.ts. */
export const status = (thing: string, isNow: string) => `${thing} ${isNow}।`
/** `isNow` is that of `stockNow` in request-status.ts. */
export const stock = (product: string, isNow: string) => `${product} ${isNow}।`
export const answer = 'हमारा जवाब'
export const message = 'आपका मैसेज'
export const dateByCustomer = (date: string) => `आपने दूसरी तारीख चुनी: ${date}`
export const dateByShop = (date: string) => `अब तारीख यह है: ${date}`
export const requestWithdrawn = 'आपने रिक्वेस्ट वापस ले ली'
/** The way of a device in the shop. */
export const steps = { received: 'दुकान पर', answer: 'आपका जवाब', agreed: 'मंज़ूर', bench: 'रिपेयर में', ready: 'तैयार' }
/** The same on the stamp beside the number. */
export const stamps: Record<Exclude<Stage, 'asked'>, string> = {
  ...{ received: steps.received, bench: steps.bench, ready: steps.ready },
  waiting_customer: 'आपका जवाब बाकी',
  waiting_part: 'पार्ट आना बाकी',
  outside: 'विशेषज्ञ के पास',
  declined: 'रिपेयर नहीं',
  handed_over: 'दे दिया गया',
  returned: 'वापस दिया गया',
}
/** It is the customer's turn. */
export const sayYes = (price: string) => `आप ${price} मंज़ूर करें, तो हम काम शुरू करें।`
/** `prices` are all that the customer chooses between. */
export const chooseOne = (prices: string) => `आप इनमें से एक चुनें, तो हम काम शुरू करें: ${prices}`
/** In the bar of a phone: they lead to the buttons. */
export const toApprove = (price: string) => `देखकर मंज़ूर करें: ${price}`
export const toChoose = 'देखकर चुनें'
export const promised = (date: string) => `तैयार होने की तारीख: ${date}`
export const promisedSentence = (date: string) => `${date} तक देने का वादा है।`
export const isLate = 'वादे से देर हो गई है। हम आपको नया दिन बताएँगे।'
export const warranty = (until: string) => `रिपेयर की वारंटी ${until} तक`
export const part = (part: string) => `इस पार्ट के लिए रुका है: ${part}`
export const assigned = (name: string) => `अब यह काम इनके पास है: ${name}`
export const partArrived = 'पार्ट आ गया है'
export const sentOutside = 'हमने इसे एक विशेषज्ञ के पास भेजा है'
export const backFromOutside = 'विशेषज्ञ के पास से वापस आ गया है'
export const partReturned = (part: string) => `पार्ट वापस भेजा जा रहा है: ${part}`
export const seenBy = (userName: string, news: string) => `${userName} ने देख लिया: ${news}`
export const photos = 'वर्कशॉप की फ़ोटो'
export const photoKinds = { before: 'काम से पहले', after: 'काम के बाद', signature: '' }
export const openPhoto = (number: number) => `फ़ोटो ${number} खोलें`
export const photo = (kind: string) => ({ after: 'काम के बाद की फ़ोटो जोड़ी गई', lab: 'लैब ने फ़ोटो भेजी' })[kind] ?? 'काम से पहले की फ़ोटो जोड़ी गई'
export const photoReleased = 'हमने आपके लिए एक फ़ोटो जोड़ी'
export const signed = 'स्क्रीन पर हस्ताक्षर किए'
export const reminder = (days: string) => `ग्राहक को याद दिलाया, दिन ${days}`
export const privateNote = 'निजी नोट'
export const notedBy = (userName: string) => `${userName} ने लिखा। यह ग्राहक को कभी नहीं दिखता।`
export const moved = (reference: string) => `अब यह काम रिपेयर रिक्वेस्ट ${reference} में चल रहा है`

/** The events of an estimate. `price` has all amounts that its customer chooses between. */
export const estimate = {
  estimate_sent: (revision: number, price: string) => (revision > 1 ? `हमारा नया एस्टिमेट: ${price}` : `हमारा एस्टिमेट: ${price}`),
  estimate_reminded: (_revision: number, price: string) => `ग्राहक को एस्टिमेट की याद दिलाई: ${price}`,
  estimate_expired: (_revision: number, price: string) => `हमारे ${price} के एस्टिमेट का समय बीत गया`,
  estimate_withdrawn: (_revision: number, price: string) => `हमने ${price} का एस्टिमेट वापस ले लिया`,
}
export const estimateApproved = (price: string, isByPhone: boolean) => (isByPhone ? `फ़ोन पर मंज़ूर: ${price}` : `आपने ${price} मंज़ूर किए`)
export const estimateDeclined = (price: string, isByPhone: boolean) =>
  isByPhone ? `फ़ोन पर नामंज़ूर: ${price}` : `आपने हमारा ${price} का एस्टिमेट नामंज़ूर किया`

export const write = 'हमें लिखें'
export const messageLabel = 'आपका मैसेज'
export const send = 'मैसेज भेजें'
export const sending = 'भेज रहे हैं...'
export const otherDate = 'दूसरी तारीख'
export const dateLabel = 'नई तारीख'
export const changeDate = 'तारीख बदलें'
export const withdrawRow = 'वापस लें'
export const withdraw = 'यह रिक्वेस्ट वापस लें'
export const withdrawHint = 'मन बदल गया? यह रिक्वेस्ट आप यहाँ वापस ले सकते हैं।'
/** What follows from it, by what was asked for; of a repair also where its device is in the shop. */
export const withdrawMeans = {
  bookings: 'आपकी बुकिंग नहीं रहेगी, और यह प्रोडक्ट कोई और ले सकेगा।',
  'repair-requests': 'हम आपके डिवाइस का इंतज़ार नहीं करेंगे।',
  inShop: 'हम काम रोक देंगे, और आपके ले जाने तक डिवाइस दुकान पर रहेगा।',
  'sale-offers': 'बेचने की आपकी रिक्वेस्ट नहीं रहेगी, और हम उसका जवाब नहीं देंगे।',
  'contact-requests': 'हम इस मैसेज का जवाब नहीं देंगे।',
}
export const withdrawFinal = 'बाद में इसे सिर्फ़ दुकान बदल सकती है।'

/** The back office. */
export const phone = 'मोबाइल नंबर'
export const email = 'ईमेल'
export const address = 'पता'
export const customerView = (reference: string) => `${reference} के ग्राहक को क्या दिखता है`
export const customerViewTitle = 'ग्राहक'
export const customerViewLoading = 'रिक्वेस्ट लोड हो रही है...'
export const notified = (status: string, userName: string) => `${userName} ने ग्राहक को बताया: ${status}`
export const billed = (number: string, userName: string) => (userName ? `${userName} ने ${number} जारी किया` : `हमने ${number} जारी किया`)
/** `amount` is without its sign. */
export const paid = (amount: string, isRefund: boolean, userName: string) =>
  userName ? `${userName} ने ${amount} का ${isRefund ? 'रिफ़ंड' : 'पेमेंट'} दर्ज किया` : isRefund ? `हमने ${amount} वापस दिए` : `आपने ${amount} दिए`
export const reversed = (amount: string, isPayment: boolean, userName: string) =>
  `${userName ? `${userName} ने` : 'हमने'} गलती से दर्ज ${amount} का ${isPayment ? 'पेमेंट' : 'रिफ़ंड'} हटाया`
export const earlierEntries = (count: number) => plural(count, { one: '# पुरानी एंट्री', other: '# पुरानी एंट्रियाँ' })
export const setAsideBy = (userName: string) => `${userName} ने तय किया कि ग्राहक के मैसेज का जवाब ज़रूरी नहीं`
export const answeredBy = (userName: string) => `${userName} ने लिखा। ग्राहक को सिर्फ़ दुकान का नाम दिखता है।`
export const answerLabel = 'ग्राहक को जवाब'
export const sendAnswer = 'जवाब भेजें'
export const answerHint = 'ग्राहक को यह तुरंत दिखता है और ईमेल से भी मिलता है।'
export const unansweredSince = (since: string) => `ग्राहक को ${since} से जवाब नहीं मिला है।`
export const setAside = 'जवाब ज़रूरी नहीं'
export const isSetAside = 'तय किया गया: जवाब ज़रूरी नहीं।'
export const whatsApp = 'WhatsApp'
export const whatsAppTo = (name: string) => `${name} को WhatsApp पर बताएँ`
export const didYouSend = (name: string) => `क्या आपने ${name} को मैसेज भेज दिया?`
export const markNotified = 'बता दिया'
export const markNotifiedBy = (name: string) => `${name} को बता दिया`
export const notYet = 'अभी नहीं'
/** After the customer was marked as informed; the request is named. */
export const wasNotified = (reference: string, name: string) => `${name} को ${reference} के बारे में बता दिया गया है।`
export const isNotified = 'कुछ बताना बाकी नहीं: ग्राहक को नया स्टेटस पता है।'
export const isUnnotified = (since: string) => `${since} से ग्राहक को नया स्टेटस नहीं बताया गया है।`

export const unnotified = {
  loading: 'ग्राहकों की सूची लोड हो रही है...',
  empty: 'सभी ग्राहकों को नया स्टेटस पता है।',
  request: 'रिक्वेस्ट',
  customer: 'ग्राहक',
  status: 'स्टेटस',
  since: 'कब से',
}
export const answerOf = (shop: string) => `${shop} ने लिखा`
export const collect = 'कहाँ और कब'
export const takeAlong = (things: string) => `यह सामान भी यहाँ है (${things})। कृपया सब साथ ले जाएँ, और काउंटर पर यह पेज दिखाएँ।`
export const directions = 'रास्ता देखें'
/** Sent as they are, by one tap. */
export const quickReplies = 'झटपट जवाब'
export const replies = { thanks: 'धन्यवाद।', call: 'कृपया मुझे कॉल करें।' }
export const readyReplies = { today: 'आज लेने आ रहे हैं।', other: 'मेरी जगह कोई और लेने आएगा।', call: replies.call }
