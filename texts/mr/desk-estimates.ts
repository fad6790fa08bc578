import type { EstimateState, Hold, LineKind } from '#contract/desk/estimates.ts'

/** Estimates on the page of a job. */
export const title = 'एस्टिमेट'
export const loading = 'एस्टिमेट लोड होत आहे...'
export const loadFailure = 'एस्टिमेट लोड झाले नाही.'
export const begin = 'एस्टिमेट तयार करा'
export const change = 'बदला'
export const changeHint = 'बदलल्यास एस्टिमेट पुन्हा मंजूर करून घ्यावे लागते.'
export const revision = (number: number, state: string) => `एस्टिमेट ${number}: ${state}`
export const earlier = 'आधीची एस्टिमेट'
export const state: Record<EstimateState, string> = {
  draft: 'ड्राफ्ट',
  sent: 'ग्राहकाचे उत्तर बाकी',
  approved: 'मंजूर',
  declined: 'नामंजूर',
  expired: 'मुदत संपली',
  replaced: 'बदलले',
  withdrawn: 'मागे घेतले',
}
/** `by` is empty when the customer answered on the page. */
export const answered = (state: string, amount: string, time: string, by: string) =>
  by ? `${state}: ${amount}, फोनवर, ${time}, ${by} यांनी नोंदवले.` : `${state}: ${amount}, ग्राहकाच्या पेजवर, ${time}.`
export const unapproved = 'मंजुरीशिवाय काम सुरू आहे.'

export const lines = 'ओळी'
export const line = (position: number) => `ओळ ${position}`
export const addLine = 'ओळ जोडा'
export const kind = 'प्रकार'
export const kinds: Record<LineKind, string> = { service: 'सेवा', part: 'पार्ट', text: 'इतर' }
/** Fields of a line. */
export const fields = {
  description: 'तपशील',
  quantity: 'संख्या',
  unitPrice: 'किंमत (₹)',
  discount: 'सूट (₹)',
  taxRate: 'टॅक्स (%)',
  code: 'HSN किंवा SAC',
  warrantyDays: 'वॉरंटी (दिवस)',
  variant: 'फक्त या पर्यायात',
}
export const addPart = 'पार्ट जोडा'
export const soFar = 'आतापर्यंत'
export const linesHint = 'ग्राहकाला निवड द्यायची असेल, तर ओळीत पर्यायाचे नाव लिहा. नाव नसलेली ओळ सर्व पर्यायांत असते.'
export const fromStock = 'स्टॉकमधून'
export const notFromStock = 'स्टॉकमधून नको'
export const held: Record<Hold, string> = { none: 'मागवायचा', reserved: 'या जॉबसाठी राखीव', taken: 'बसवला' }

export const note = 'कारण, ग्राहकाला समजेल अशा शब्दांत'
export const validUntil = 'मुदत'
export const save = 'ड्राफ्ट सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saved = 'ड्राफ्ट सेव्ह झाला. ग्राहकाला तो दिसत नाही.'
export const send = 'ग्राहकाला पाठवा'
/** `variant` is empty without a choice. */
export const approvedByPhone = (variant: string, amount: string) => (variant ? `फोनवर मंजूर: ${variant}, ${amount}` : `फोनवर मंजूर: ${amount}`)
export const declinedByPhone = 'फोनवर नामंजूर'
export const discard = 'टाकून द्या'
export const discardFailure = 'ड्राफ्ट टाकून देता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const withdraw = 'मागे घ्या'
export const sendHint = 'ग्राहकाला हे लगेच दिसते, आणि ईमेल दिला असल्यास ईमेलनेही मिळते. WhatsApp वर खालून पाठवा.'
export const saveFailure = 'एस्टिमेट सेव्ह झाले नाही.'
export const conflict = 'दरम्यान ग्राहकाने उत्तर दिले किंवा दुसऱ्या कोणीतरी एस्टिमेट बदलले.'
/** While it is written. */
export const editConflict = 'दुसऱ्या कोणीतरी हे एस्टिमेट बदलले आहे. काय ठेवायचे ते निवडा.'
export const bothChanged = 'दरम्यान दुसऱ्या कोणीतरी हे एस्टिमेट बदलले. ड्राफ्टमध्ये दोघांचे बदल आहेत: तपासा, मग पुढे जा.'
export const actionFailure = 'हे झाले नाही.'

export const serial = 'सीरियल नंबर'
export const serialIs = (serial: string) => `सीरियल ${serial}`
export const serialOf = (part: string) => `सीरियल नंबर: ${part}`
export const noteSerial = 'सीरियल नंबर लिहा'
export const changeSerial = 'बदला'
export const serialHint = 'बसवलेल्या पार्टचा. तो बिलावर येतो, आणि पार्ट परत आल्यावर त्यावरून सापडतो.'
export const saveSerial = 'सेव्ह करा'
export const serialFailure = 'सीरियल नंबर सेव्ह झाला नाही.'

/** Templates of usual repairs. */
export const templates = 'नेहमीच्या दुरुस्त्या'
export const begins = (template: string) => `ओळी जोडा: ${template}`
export const saveTemplate = 'टेम्पलेट म्हणून सेव्ह करा'
export const templateTitle = 'या ओळी टेम्पलेट म्हणून सेव्ह करा'
export const templateName = 'नाव'
export const templateNameHint = 'उदा. “स्क्रीन बदलणे”. तेच नाव पुन्हा दिल्यास त्या टेम्पलेटच्या ओळी बदलतात.'
export const templateSaved = (name: string) => `${name} टेम्पलेट म्हणून सेव्ह आहे.`
export const templateFailure = 'टेम्पलेट सेव्ह झाले नाही.'
export const templateSave = 'टेम्पलेट सेव्ह करा'
export const noTemplates = 'अजून कोणतीही नेहमीची दुरुस्ती टेम्पलेट म्हणून सेव्ह नाही.'
export const keptTemplates = 'सेव्ह केलेली टेम्पलेट'
export const deleteTemplate = (name: string) => `टेम्पलेट ${name} काढून टाका`
export const confirmTemplate = 'हे टेम्पलेट कायमचे काढून टाकायचे?'
export const templateNotDeleted = 'टेम्पलेट काढले गेले नाही.'
export const templateLines = 'लिहिलेल्या माहितीत काही चूक आहे: आधी ती दुरुस्त करा.'
