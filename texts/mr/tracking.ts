import type { RequestEntity } from '#contract/constants.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { plural } from './plural.ts'

export { unnotified as unnotifiedTitle } from './screens.ts'

/** The pages on which customers follow their requests. */
export const findTitle = 'तुमची रिक्वेस्ट शोधा'
export const findIntro = 'तुमच्या दुरुस्तीचे, बुकिंगचे किंवा मेसेजचे काय झाले ते पाहा, आणि त्याविषयी आम्हाला लिहा.'
export const findCard = 'रेफरन्स नंबर आणि मोबाइल नंबर'
export const findFoot = 'रेफरन्स नंबर पावतीवर आणि आमच्या ईमेलमध्ये आहे, उदा. R-4F7K2. तुम्ही आम्हाला दिलेला मोबाइल नंबर लिहा.'
export const find = 'माझी रिक्वेस्ट दाखवा'
export const finding = 'शोधत आहे...'
export const fields = { reference: 'रेफरन्स नंबर', phone: 'मोबाइल नंबर' }

export const title = 'तुमची रिक्वेस्ट'
export const intro = 'हे पेज आपोआप अपडेट होते. याची लिंक कोणाला देऊ नका. ज्यांच्याकडे ती असेल, ते तुमची रिक्वेस्ट बदलू शकतात.'
export const home = 'होम'
export const loading = 'तुमची रिक्वेस्ट लोड होत आहे...'
export const findAnother = 'रिक्वेस्ट शोधा'
/** The other devices of the customer that came in together. */
export const otherDevices = 'तुमचे इतर डिव्हाइस'
export const connectionLost = 'इंटरनेट नाही. दिसत असलेली माहिती जुनी असू शकते.'

export const card: Record<RequestEntity, string> = {
  bookings: 'बुकिंग रिक्वेस्ट',
  'repair-requests': 'दुरुस्ती रिक्वेस्ट',
  'sale-offers': 'विक्रीची रिक्वेस्ट',
  'contact-requests': 'मेसेज',
}
export const reference = 'रेफरन्स नंबर'
export const asked = {
  name: 'नाव',
  product: 'प्रॉडक्ट',
  device: 'डिव्हाइस',
  condition: 'स्थिती',
  accessories: 'सोबत काय आहे',
  hopes: 'अपेक्षित किंमत',
  price: 'किंमत',
  repairType: 'दुरुस्तीचा प्रकार',
  preferredDate: 'येण्याची तारीख',
  description: 'काय बिघडले आहे',
  message: 'मेसेज',
}

export const timeline = 'आतापर्यंत काय झाले'
export const details = 'तुमची माहिती'
export const received = 'तुमची रिक्वेस्ट आम्हाला मिळाली'
/** `thing` and `isNow` are those of request-status.ts. */
export const status = (thing: string, isNow: string) => `${thing} ${isNow}.`
/** `isNow` is that of `stockNow` in request-status.ts. */
export const stock = (product: string, isNow: string) => `${product} ${isNow}.`
export const answer = 'आमचे उत्तर'
export const message = 'तुमचा मेसेज'
export const dateByCustomer = (date: string) => `तुम्ही दुसरी तारीख निवडली: ${date}`
export const dateByShop = (date: string) => `आता तारीख अशी आहे: ${date}`
export const requestWithdrawn = 'तुम्ही रिक्वेस्ट मागे घेतली'
/** The way of a device in the shop. */
export const steps = { received: 'दुकानात', answer: 'तुमचे उत्तर', agreed: 'मंजूर', bench: 'दुरुस्तीत', ready: 'तयार' }
/** The same on the stamp beside the number. */
export const stamps: Record<Exclude<Stage, 'asked'>, string> = {
  ...{ received: steps.received, bench: steps.bench, ready: steps.ready },
  waiting_customer: 'तुमचे उत्तर बाकी',
  waiting_part: 'पार्ट येणे बाकी',
  outside: 'तज्ज्ञाकडे',
  declined: 'दुरुस्ती नाही',
  handed_over: 'ताब्यात दिले',
  returned: 'परत दिले',
}
/** It is the customer's turn. */
export const sayYes = (price: string) => `तुम्ही ${price} मंजूर करा, म्हणजे आम्ही काम सुरू करू.`
/** `prices` are all that the customer chooses between. */
export const chooseOne = (prices: string) => `तुम्ही यांपैकी एक निवडा, म्हणजे आम्ही काम सुरू करू: ${prices}`
/** In the bar of a phone: they lead to the buttons. */
export const toApprove = (price: string) => `पाहून मंजूर करा: ${price}`
export const toChoose = 'पाहून निवडा'
export const promised = (date: string) => `तयार होण्याची तारीख: ${date}`
export const promisedSentence = (date: string) => `${date} पर्यंत देऊ.`
export const isLate = 'सांगितलेल्या दिवसापेक्षा उशीर झाला आहे. आम्ही नवीन दिवस कळवू.'
export const warranty = (until: string) => `दुरुस्तीची वॉरंटी ${until} पर्यंत`
export const part = (part: string) => `या पार्टसाठी थांबला आहे: ${part}`
export const assigned = (name: string) => `हे काम आता यांच्याकडे आहे: ${name}`
export const partArrived = 'पार्ट आला आहे'
export const sentOutside = 'आम्ही हा एका तज्ज्ञाकडे पाठवला आहे'
export const backFromOutside = 'तज्ज्ञाकडून परत आला आहे'
export const partReturned = (part: string) => `पार्ट परत पाठवत आहोत: ${part}`
export const seenBy = (userName: string, news: string) => `${userName} यांनी पाहिले: ${news}`
export const photos = 'वर्कशॉपमधील फोटो'
export const photoKinds = { before: 'कामाआधी', after: 'कामानंतर', signature: '' }
export const openPhoto = (number: number) => `फोटो ${number} उघडा`
export const photo = (kind: string) => ({ after: 'कामानंतरचा फोटो जोडला', lab: 'लॅबने फोटो पाठवला' })[kind] ?? 'कामाआधीचा फोटो जोडला'
export const photoReleased = 'आम्ही तुमच्यासाठी एक फोटो जोडला'
export const signed = 'स्क्रीनवर सही केली'
export const reminder = (days: string) => `ग्राहकाला आठवण करून दिली, दिवस ${days}`
export const privateNote = 'खासगी नोट'
export const notedBy = (userName: string) => `${userName} यांनी लिहिले. हे ग्राहकाला कधीही दिसत नाही.`
export const moved = (reference: string) => `हे काम आता दुरुस्ती रिक्वेस्ट ${reference} मध्ये सुरू आहे`

/** The events of an estimate. `price` has all amounts that its customer chooses between. */
export const estimate = {
  estimate_sent: (revision: number, price: string) => (revision > 1 ? `आमचे नवीन एस्टिमेट: ${price}` : `आमचे एस्टिमेट: ${price}`),
  estimate_reminded: (_revision: number, price: string) => `ग्राहकाला एस्टिमेटची आठवण करून दिली: ${price}`,
  estimate_expired: (_revision: number, price: string) => `आमच्या ${price} च्या एस्टिमेटची मुदत संपली`,
  estimate_withdrawn: (_revision: number, price: string) => `आम्ही ${price} चे एस्टिमेट मागे घेतले`,
}
export const estimateApproved = (price: string, isByPhone: boolean) => (isByPhone ? `फोनवर मंजूर: ${price}` : `तुम्ही ${price} मंजूर केले`)
export const estimateDeclined = (price: string, isByPhone: boolean) =>
  isByPhone ? `फोनवर नामंजूर: ${price}` : `तुम्ही आमचे ${price} चे एस्टिमेट नामंजूर केले`

export const write = 'आम्हाला लिहा'
export const messageLabel = 'तुमचा मेसेज'
export const send = 'मेसेज पाठवा'
export const sending = 'पाठवत आहे...'
export const otherDate = 'दुसरी तारीख'
export const dateLabel = 'नवीन तारीख'
export const changeDate = 'तारीख बदला'
export const withdrawRow = 'मागे घ्या'
export const withdraw = 'ही रिक्वेस्ट मागे घ्या'
export const withdrawHint = 'विचार बदलला? ही रिक्वेस्ट तुम्ही येथे मागे घेऊ शकता.'
/** What follows from it, by what was asked for; of a repair also where its device is in the shop. */
export const withdrawMeans = {
  bookings: 'तुमची बुकिंग राहणार नाही, आणि हे प्रॉडक्ट दुसरे कोणीही घेऊ शकेल.',
  'repair-requests': 'आम्ही तुमच्या डिव्हाइसची वाट पाहणार नाही.',
  inShop: 'आम्ही काम थांबवू, आणि तुम्ही नेईपर्यंत डिव्हाइस दुकानात राहील.',
  'sale-offers': 'विक्रीची तुमची रिक्वेस्ट राहणार नाही, आणि आम्ही तिला उत्तर देणार नाही.',
  'contact-requests': 'आम्ही या मेसेजला उत्तर देणार नाही.',
}
export const withdrawFinal = 'नंतर हे फक्त दुकान बदलू शकते.'

/** The back office. */
export const phone = 'मोबाइल नंबर'
export const email = 'ईमेल'
export const address = 'पत्ता'
export const customerView = (reference: string) => `${reference} च्या ग्राहकाला काय दिसते`
export const customerViewTitle = 'ग्राहक'
export const customerViewLoading = 'रिक्वेस्ट लोड होत आहे...'
export const notified = (status: string, userName: string) => `${userName} यांनी ग्राहकाला कळवले: ${status}`
export const billed = (number: string, userName: string) => (userName ? `${userName} यांनी जारी केले: ${number}` : `आम्ही जारी केले: ${number}`)
/** `amount` is without its sign. */
export const paid = (amount: string, isRefund: boolean, userName: string) =>
  userName ? `${userName} यांनी ${amount}${isRefund ? ' परत दिल्याचे' : ''} नोंदवले` : isRefund ? `आम्ही ${amount} परत दिले` : `तुम्ही ${amount} दिले`
export const reversed = (amount: string, isPayment: boolean, userName: string) =>
  `${userName ? `${userName} यांनी` : 'आम्ही'} चुकून नोंदवलेले ${amount} चे ${isPayment ? 'पेमेंट' : 'रिफंड'} काढले`
export const earlierEntries = (count: number) => plural(count, { one: '# आधीची नोंद', other: '# आधीच्या नोंदी' })
export const setAsideBy = (userName: string) => `${userName} यांनी ठरवले: ग्राहकाच्या मेसेजला उत्तराची गरज नाही`
export const answeredBy = (userName: string) => `${userName} यांनी लिहिले. ग्राहकाला फक्त दुकानाचे नाव दिसते.`
export const answerLabel = 'ग्राहकाला उत्तर'
export const sendAnswer = 'उत्तर पाठवा'
export const answerHint = 'ग्राहकाला हे लगेच दिसते आणि ईमेलनेही मिळते.'
export const unansweredSince = (since: string) => `ग्राहकाला ${since} पासून उत्तर मिळालेले नाही.`
export const setAside = 'उत्तराची गरज नाही'
export const isSetAside = 'ठरवले: उत्तराची गरज नाही.'
export const whatsApp = 'WhatsApp'
export const whatsAppTo = (name: string) => `${name} यांना WhatsApp वर कळवा`
export const didYouSend = (name: string) => `तुम्ही ${name} यांना मेसेज पाठवला का?`
export const markNotified = 'कळवले'
export const markNotifiedBy = (name: string) => `${name} यांना कळवले`
export const notYet = 'अजून नाही'
/** After the customer was marked as informed; the request is named. */
export const wasNotified = (reference: string, name: string) => `${name} यांना ${reference} विषयी कळवले आहे.`
export const isNotified = 'काही कळवायचे बाकी नाही: ग्राहकाला नवीन स्टेटस माहीत आहे.'
export const isUnnotified = (since: string) => `${since} पासून ग्राहकाला नवीन स्टेटस कळवलेले नाही.`

export const unnotified = {
  loading: 'ग्राहकांची यादी लोड होत आहे...',
  empty: 'सर्व ग्राहकांना नवीन स्टेटस माहीत आहे.',
  request: 'रिक्वेस्ट',
  customer: 'ग्राहक',
  status: 'स्टेटस',
  since: 'कधीपासून',
}
export const answerOf = (shop: string) => `${shop} यांनी लिहिले`
export const collect = 'कुठे आणि कधी'
export const takeAlong = (things: string) => `हेही येथे आहे: ${things}. कृपया सर्व सोबत घेऊन जा, आणि काउंटरवर हे पेज दाखवा.`
export const directions = 'रस्ता पाहा'
/** Sent as they are, by one tap. */
export const quickReplies = 'झटपट उत्तरे'
export const replies = { thanks: 'धन्यवाद.', call: 'कृपया मला कॉल करा.' }
export const readyReplies = { today: 'आज घ्यायला येत आहे.', other: 'माझ्याऐवजी दुसरे कोणी घ्यायला येईल.', call: replies.call }
