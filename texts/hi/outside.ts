import type { LabState, OutsideKind, OutsideOutcome, OutsideReason } from '#contract/desk/outside.ts'

/** What is sent to labs and back to suppliers. */
export const title = 'बाहर का काम'
/** A challan keeps its number. */
export const gone = (number: string) => `${number}, हटाए गए जॉब का`
export const intro = 'जो सामान किसी लैब या सप्लायर के पास है। भेजने के लिए जॉब के पेज पर जाएँ।'
export const loading = 'बाहर का काम लोड हो रहा है...'
export const failure = 'बाहर का काम लोड नहीं हो सका।'
export const nothing = 'कुछ बाहर नहीं भेजा गया।'
export const nothingOut = 'अभी कुछ बाहर नहीं है।'
export const show = 'दिखाएँ'
export const onlyOut = 'अभी बाहर'
export const all = 'सभी'
export const send = 'बाहर भेजें'
export const sendTitle = (name: string) => `बाहर भेजें: ${name}`
export const sending = 'भेज रहे हैं...'
export const sendFailure = 'यह नहीं भेजा गया।'
export const sent = (number: string) => `चालान ${number} के साथ भेजा गया।`
export const fields = {
  kind: 'क्या जाएगा?',
  reason: 'किसलिए?',
  party: 'किसके पास?',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  what: 'ठीक-ठीक क्या',
  serial: 'सीरियल नंबर',
  why: 'क्या करना है',
  dueOn: 'वापसी की तारीख',
  agreed: 'तय कीमत, रुपयों में',
  language: 'लैब की भाषा',
}
export const kinds: Record<OutsideKind, string> = { device: 'डिवाइस', board: 'इसका बोर्ड या पार्ट', piece: 'स्टॉक का एक पीस' }
export const reasons: Record<OutsideReason, string> = { repair: 'रिपेयर', claim: 'क्लेम' }
export const whatHint = 'लैब इसे पढ़ती है: ग्राहक का नाम या मोबाइल नंबर न लिखें।'
export const agreedHint = 'लैब को कीमत बतानी बाकी हो तो खाली छोड़ें।'
export const unsaid = 'कीमत बतानी बाकी'
export const agreed = (amount: string) => `तय कीमत: ${amount}`
export const at = (party: string) => `किसके पास: ${party}`
export const since = (day: string) => `${day} से`
export const due = (day: string) => `वापसी ${day}`
export const late = (day: string) => `लेट, वापसी ${day}`
export const labStates: Record<LabState, string> = {
  sent: 'लैब का जवाब नहीं आया',
  received: 'लैब को मिल गया',
  working: 'लैब में काम चल रहा है',
  done: 'लैब में काम हो गया',
  impossible: 'लैब इसे रिपेयर नहीं कर सकती',
  sent_back: 'लैब ने वापस भेज दिया',
}
export const labPrice = (amount: string) => `लैब ने बताई कीमत: ${amount}`
export const photoOf = (party: string, at: number) => `लैब की फ़ोटो ${at}: ${party}`
export const remove = 'हटाएँ'
export const removePhoto = (party: string, at: number) => `लैब की फ़ोटो ${at} हटाएँ: ${party}`
export const removeQuestion = (at: number, number: string) => `${number} की फ़ोटो ${at} हमेशा के लिए हटाएँ?`
export const photoRemoved = 'फ़ोटो हटा दी गई है।'
export const removeFailure = 'फ़ोटो नहीं हटी।'
export const challan = (number: string) => `चालान ${number}`
export const pdfOf = (number: string) => `चालान ${number} का PDF`
export const writeLab = 'लैब को लिखें'
export const writeFailure = 'मैसेज तैयार नहीं हो सका।'
export const edit = 'बदलें'
export const editTitle = (number: string) => `${number} बदलें`
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'यह सेव नहीं हुआ।'
export const conflict = 'इस बीच किसी और ने इसे बदल दिया। चुनें कि कौन-सी जानकारी रखनी है।'
export const back = 'वापस आ गया'
export const backTitle = (what: string) => `वापस लें: ${what}`
export const backFailure = 'यह वापस नहीं लिया गया।'
export const backFields = {
  outcome: 'नतीजा क्या रहा?',
  came: 'क्या वापस आया',
  works: 'चल रहा है?',
  cost: 'दुकान का खर्च, रुपयों में',
  newSerial: 'नया सीरियल नंबर',
  credited: 'क्रेडिट मिली रकम, रुपयों में',
  note: 'नोट',
}
export const outcomes: Record<OutsideOutcome, string> = {
  repaired: 'रिपेयर हुई',
  unrepaired: 'रिपेयर नहीं हुई',
  charged: 'रिपेयर नहीं हुई, फिर भी पैसे लगे',
  lost: 'खो गया',
  replaced: 'बदलकर मिला',
  credited: 'रकम क्रेडिट हुई',
  refused: 'क्लेम नामंज़ूर',
}
export const neverWent = 'रद्द'
export const chooseOutcome = 'चुनें'
export const works = { unknown: 'जाँचा नहीं', yes: 'चल रहा है', no: 'नहीं चल रहा' }
export const tookBack = (number: string) => `${number} वापस आ गया।`
export const cost = (amount: string) => `दुकान का खर्च: ${amount}`
export const credited = (amount: string) => `क्रेडिट मिला: ${amount}`
export const newSerial = (serial: string) => `नया सीरियल नंबर: ${serial}`
export const cancel = 'भेजना रद्द करें'
export const cancelTitle = (number: string) => `${number} रद्द करें`
export const cancelReason = 'यह क्यों नहीं गया?'
export const cancelFailure = 'भेजना रद्द नहीं हुआ।'
export const cancelled = (reason: string) => `रद्द: ${reason}`
export const isCancelled = (number: string) => `${number} रद्द हो गया।`
/** A line of an estimate, and what it costs the shop. */
export const suggest = (what: string, cost: string) => `+ ${what}, हमारा खर्च ${cost}`
export const columns = { what: 'क्या', party: 'किसके पास', state: 'स्टेटस', due: 'वापसी' }
