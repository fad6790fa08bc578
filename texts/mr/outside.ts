import type { LabState, OutsideKind, OutsideOutcome, OutsideReason } from '#contract/desk/outside.ts'

/** What is sent to labs and back to suppliers. */
export const title = 'बाहेरचे काम'
/** A challan keeps its number. */
export const gone = (number: string) => `${number}, काढून टाकलेल्या जॉबचे`
export const intro = 'जे सामान एखाद्या लॅबकडे किंवा सप्लायरकडे आहे. ते जॉबच्या पेजवरून पाठवले जाते.'
export const loading = 'बाहेरचे काम लोड होत आहे...'
export const failure = 'बाहेरचे काम लोड झाले नाही.'
export const nothing = 'काहीही बाहेर पाठवलेले नाही.'
export const nothingOut = 'सध्या काहीही बाहेर नाही.'
export const show = 'दाखवा'
export const onlyOut = 'सध्या बाहेर'
export const all = 'सर्व'
export const send = 'बाहेर पाठवा'
export const sendTitle = (name: string) => `बाहेर पाठवा: ${name}`
export const sending = 'पाठवत आहे...'
export const sendFailure = 'हे पाठवले गेले नाही.'
export const sent = (number: string) => `चलान ${number} सोबत पाठवले.`
export const fields = {
  kind: 'काय जाणार?',
  reason: 'कशासाठी?',
  party: 'कोणाकडे?',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  what: 'नेमके काय',
  serial: 'सीरियल नंबर',
  why: 'काय करायचे आहे',
  dueOn: 'परत येण्याची तारीख',
  agreed: 'ठरलेली किंमत, रुपयांमध्ये',
  language: 'लॅबची भाषा',
}
export const kinds: Record<OutsideKind, string> = { device: 'डिव्हाइस', board: 'त्याचा बोर्ड किंवा पार्ट', piece: 'स्टॉकमधील एक पीस' }
export const reasons: Record<OutsideReason, string> = { repair: 'दुरुस्ती', claim: 'क्लेम' }
export const whatHint = 'लॅब हे वाचते: ग्राहकाचे नाव किंवा मोबाइल नंबर लिहू नका.'
export const agreedHint = 'लॅब किंमत नंतर सांगणार असेल तर रिकामे ठेवा.'
export const unsaid = 'किंमत सांगायची आहे'
export const agreed = (amount: string) => `ठरलेली किंमत: ${amount}`
export const at = (party: string) => `कोणाकडे: ${party}`
export const since = (day: string) => `${day} पासून`
export const due = (day: string) => `परत येणार: ${day}`
export const late = (day: string) => `उशीर, यायचे होते: ${day}`
export const labStates: Record<LabState, string> = {
  sent: 'लॅबचे उत्तर आलेले नाही',
  received: 'लॅबला मिळाले',
  working: 'लॅबमध्ये काम सुरू आहे',
  done: 'लॅबमध्ये काम झाले',
  impossible: 'लॅब हे दुरुस्त करू शकत नाही',
  sent_back: 'लॅबने परत पाठवले',
}
export const labPrice = (amount: string) => `लॅबची किंमत: ${amount}`
export const photoOf = (party: string, at: number) => `लॅबचा फोटो ${at}: ${party}`
export const remove = 'काढून टाका'
export const removePhoto = (party: string, at: number) => `लॅबचा फोटो ${at} काढून टाका: ${party}`
export const removeQuestion = (at: number, number: string) => `${number} चा फोटो ${at} कायमचा काढून टाकायचा?`
export const photoRemoved = 'फोटो काढून टाकला आहे.'
export const removeFailure = 'फोटो काढता आला नाही.'
export const challan = (number: string) => `चलान ${number}`
export const pdfOf = (number: string) => `चलान ${number} चा PDF`
export const writeLab = 'लॅबला लिहा'
export const writeFailure = 'मेसेज तयार झाला नाही.'
export const edit = 'बदला'
export const editTitle = (number: string) => `${number} बदला`
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'हे सेव्ह झाले नाही.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी हे बदलले. कोणती माहिती ठेवायची ते निवडा.'
export const back = 'परत आले'
export const backTitle = (what: string) => `परत घ्या: ${what}`
export const backFailure = 'हे परत घेतले गेले नाही.'
export const backFields = {
  outcome: 'शेवटी काय झाले?',
  came: 'काय परत आले',
  works: 'चालते का?',
  cost: 'दुकानाचा खर्च, रुपयांमध्ये',
  newSerial: 'नवीन सीरियल नंबर',
  credited: 'क्रेडिट मिळालेली रक्कम, रुपयांमध्ये',
  note: 'नोट',
}
export const outcomes: Record<OutsideOutcome, string> = {
  repaired: 'दुरुस्त झाले',
  unrepaired: 'दुरुस्त झाले नाही',
  charged: 'दुरुस्त झाले नाही, तरी पैसे लागले',
  lost: 'हरवले',
  replaced: 'बदलून मिळाले',
  credited: 'रक्कम क्रेडिट झाली',
  refused: 'क्लेम नामंजूर',
}
export const neverWent = 'रद्द'
export const chooseOutcome = 'निवडा'
export const works = { unknown: 'तपासले नाही', yes: 'चालते', no: 'चालत नाही' }
export const tookBack = (number: string) => `${number} परत आले.`
export const cost = (amount: string) => `दुकानाचा खर्च: ${amount}`
export const credited = (amount: string) => `क्रेडिट मिळाले: ${amount}`
export const newSerial = (serial: string) => `नवीन सीरियल नंबर: ${serial}`
export const cancel = 'पाठवणे रद्द करा'
export const cancelTitle = (number: string) => `${number} रद्द करा`
export const cancelReason = 'हे का गेले नाही?'
export const cancelFailure = 'पाठवणे रद्द झाले नाही.'
export const cancelled = (reason: string) => `रद्द: ${reason}`
export const isCancelled = (number: string) => `${number} रद्द झाले.`
/** A line of an estimate, and what it costs the shop. */
export const suggest = (what: string, cost: string) => `+ ${what}, आमचा खर्च ${cost}`
export const columns = { what: 'काय', party: 'कोणाकडे', state: 'स्थिती', due: 'कधी परत येणार' }
