import type { Grade } from '#contract/catalogue/pieces.ts'
import type { RefurbishStage } from '#contract/desk/refurbish-stages.ts'
import { plural } from '../plural.ts'

export { refurbishing as title } from './screens.ts'

/** Used pieces of the stock that the workshop makes ready to be sold. */
export const search = 'नाव किंवा सीरियल नंबरने शोधा'
export const show = 'दाखवा'
export const all = 'सर्व'
export const filters = { open: 'वर्कशॉपमध्ये', published: 'वेबसाइटवर टाकलेले' }
export const loading = 'रिफर्बिश होणारे पीस लोड होत आहेत...'
export const loadingOne = 'हा पीस लोड होत आहे...'
export const failure = 'हा पीस लोड झाला नाही.'
export const none = 'काहीही सापडले नाही.'
export const nothing = 'वर्कशॉप जे वापरलेले पीस विकण्यासाठी तयार करते, ते येथे दिसतात. वस्तूच्या पेजवर, तिच्या एखाद्या पीसपासून सुरुवात करा.'
export const stages: Record<RefurbishStage, string> = {
  queued: 'करायचे आहे',
  bench: 'वर्कशॉपमध्ये',
  outside: 'बाहेर गेला',
  ready: 'तपासला',
  published: 'वेबसाइटवर',
  sold: 'विकला गेला',
  gone: 'स्टॉकमध्ये नाही',
  cancelled: 'रद्द',
}
export const columns = {
  name: 'पीस',
  stage: 'टप्पा',
  technician: 'टेक्निशियन',
  days: 'स्टॉकमधील दिवस',
  cost: 'खरेदी',
  added: 'वरचा खर्च',
  asked: 'मागितलेली किंमत',
  sold: 'विक्री',
  profit: 'नफा',
}
export const nobody = 'अजून कोणी नाही'
export const begin = 'रिफर्बिश करा'
export const beginOf = (name: string) => `रिफर्बिश करा: ${name}`
export const open = 'रिफर्बिश होत आहे'
export const openOf = (name: string) => `रिफर्बिश होत आहे: ${name}`
export const beginFailure = 'रिफर्बिशचे काम सुरू झाले नाही.'
export const beginFooter = 'हा वर्कशॉपच्या बोर्डवर दिसतो, ग्राहकांच्या दुरुस्त्यांपेक्षा वेगळा.'
export const fields = { work: 'काय करायचे आहे?', technicianId: 'टेक्निशियन' }
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'हे सेव्ह झाले नाही.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी हे बदलले. कोणती माहिती ठेवायची ते निवडा.'
export const work = 'काम'
export const change = 'बदला'
export const start = 'काम सुरू करा'
export const started = 'काम सुरू झाले.'
export const cancel = 'रद्द करा'
export const cancelHint = 'चुकून सुरू झाले असेल आणि कोणताही पार्ट बसवला नसेल तर.'
export const cancelled = 'रिफर्बिशचे काम रद्द झाले.'
export const by = 'कोणी सुरू केले'
export const item = 'वस्तू'
export const parts = 'पार्ट'
export const noParts = 'कोणताही पार्ट बसवलेला नाही.'
export const fit = 'पार्ट बसवा'
export const fitTitle = (name: string) => `पार्ट बसवा: ${name}`
export const findPart = 'पार्ट शोधा'
export const findHint = 'नाव, बारकोड किंवा शेल्फ'
export const inStock = (count: number) => plural(count, { other: '# उपलब्ध' })
export const partFields = { itemId: 'पार्ट', quantity: 'किती?', serial: 'त्याचा सीरियल नंबर' }
export const choosePart = 'पार्ट निवडा'
export const serialHint = 'सर्वात जुन्यासाठी रिकामे ठेवा.'
export const fitFailure = 'पार्ट बसवला गेला नाही.'
export const fitted = (name: string, by: string, at: string) => `${name}, बसवला: ${by}, ${at}`
export const isOut = 'काढून घेतला'
export const takeOut = 'काढा'
export const takeOutOf = (name: string) => `काढा: ${name}`
export const takenOut = (name: string) => `${name} पुन्हा स्टॉकमध्ये आहे.`
export const fittedNow = 'पार्ट बसवला.'
export const checks = 'कामानंतरची तपासणी'
export const noChecks = 'अजून तपासलेला नाही.'
export const test = 'तपासा'
export const testTitle = (name: string) => `तपासा: ${name}`
export const testFields = { checks: 'कामानंतरची तपासणी', grade: 'दिसायला कसा आहे?' }
export const testFailure = 'तपासणी सेव्ह झाली नाही.'
export const tested = (by: string, at: string) => `तपासले: ${by}, ${at}`
export const again = 'त्यानंतर पार्ट बसवला किंवा तो बाहेरून परत आला: पुन्हा तपासा.'
export const grade = 'ग्रेड'
export const photos = 'फोटो'
export const photosHint = 'प्रॉडक्टच्या पेजवर हेच दिसतील, पहिला सर्वात पुढे.'
export const photoOf = (at: number) => `फोटो ${at}`
export const takePhoto = 'फोटो काढा'
export const choosePhoto = 'फोटो निवडा'
export const removePhoto = (at: number) => `फोटो ${at} काढून टाका`
export const photoFailure = 'फोटो सेव्ह झाला नाही.'
export const publish = 'वेबसाइटवर टाका'
export const publishTitle = (name: string) => `वेबसाइटवर टाका: ${name}`
export const publishFailure = 'हा वेबसाइटवर आला नाही.'
export const publishing = 'टाकत आहे...'
export const publishFooter = 'स्थिती, विक्रेता आणि फोटो आपोआप भरले जातात. हा लगेच वेबसाइटवर येतो.'
export const published = 'हा वेबसाइटवर आला.'
export const product = 'प्रॉडक्ट'
export const loadingOffer = 'जे माहीत आहे ते लोड होत आहे...'
export const amounts = 'खर्च आणि नफा'
export const soldHint = 'टॅक्सशिवाय. पार्ट आणि बाहेरच्या कामामुळे नफा कमी होतो, मार्जिनवरचा टॅक्स नाही.'
/** How a piece of each grade looks, as its product says it. */
export const wear: Record<Grade, string> = {
  A: 'नव्यासारखा',
  B: 'वापराच्या थोड्या खुणा',
  C: 'वापरलेला दिसतो, नीट चालतो',
  D: 'खूप झिजलेला, नीट चालतो',
}
export const warrantyDays = (days: number) => plural(days, { one: '# दिवस', other: '# दिवस' })
