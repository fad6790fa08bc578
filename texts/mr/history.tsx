import type { ReactNode } from 'react'
import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { plural } from './plural.ts'

/** Who changed what, and when. */
export const title = 'केलेले बदल'
export const loading = 'बदल लोड होत आहेत...'
export const loadFailure = 'बदल लोड झाले नाहीत.'
export const empty = 'अजून बदल नाहीत'
export const received = 'ग्राहकाकडून मिळाले'
export const older = (count: number) => plural(count, { one: '# जुना बदल दाखवा', other: '# जुने बदल दाखवा' })

/** Who changes something without an account. */
export const actors = { customer: 'ग्राहक', website: 'वेबसाइट', commandLine: 'कमांड लाइन' }

/** Puts a name into bold. */
type Bold = (name: string) => ReactNode
/** People are plural; the website and the command line are things. */
const by = (bold: Bold, name: string) => (
  <>
    {bold(name)}
    {name === actors.website || name === actors.commandLine ? 'ने' : ' यांनी'}
  </>
)

export const added = (bold: Bold, userName: string) => <>{by(bold, userName)} हे जोडले</>
export const changed = (bold: Bold, userName: string) => <>{by(bold, userName)} बदलले</>
export const deleted = (bold: Bold, userName: string) => <>{by(bold, userName)} हे काढून टाकले</>
export const restored = (bold: Bold, userName: string) => <>{by(bold, userName)} हे ट्रॅशमधून परत आणले</>
export const erased = (bold: Bold, userName: string) => <>{by(bold, userName)} हे कायमचे काढून टाकले</>
export const loggedIn = (bold: Bold, userName: string) => <>{by(bold, userName)} लॉगिन केले</>
export const refused = (bold: Bold, userName: string) => <>{bold(userName)} यांना परवानगी मिळाली नाही</>
export const exported = (bold: Bold, userName: string) => <>{by(bold, userName)} यादी डाउनलोड केली</>
export const seen = (bold: Bold, userName: string) => <>{by(bold, userName)} गुप्त माहिती पाहिली</>
export const imageRestored = (bold: Bold, userName: string, id: number) => (
  <>
    {by(bold, userName)} चित्र {id} ट्रॅशमधून परत आणले
  </>
)
export const imageErased = (bold: Bold, userName: string, id: number) => (
  <>
    {by(bold, userName)} चित्र {id} कायमचे काढून टाकले
  </>
)
export const imageAdded = (bold: Bold, userName: string, id: number) => (
  <>
    {by(bold, userName)} चित्र {id} जोडले
  </>
)
export const imageDeleted = (bold: Bold, userName: string, id: number) => (
  <>
    {by(bold, userName)} चित्र {id} काढून टाकले
  </>
)

/** Names of the fields of all records; a field without a name here is shown as the API calls it. */
const ownFields = {
  work: 'काय करायचे आहे',
  technician: 'टेक्निशियन',
  refurbishStage: 'रिफर्बिशचा टप्पा',
  fittedParts: 'बसवलेले पार्ट',
  photos: 'फोटो',
  agreed: 'ठरलेली किंमत',
  party: 'कोणाकडे',
  labState: 'लॅबचे उत्तर',
  labPrice: 'लॅबची किंमत',
  credited: 'क्रेडिट मिळाले',
  outsideOutcome: 'बाहेरच्या कामाचा निकाल',
  sentOutside: 'बाहेर पाठवले',
  backFromOutside: 'बाहेरून परत',
  dueOn: 'शेवटची तारीख',
  outsideDue: 'परत येण्याची तारीख',
  active: 'सुरू',
  address: 'पत्ता',
  adminsNeedSecondFactor: 'सर्व ॲडमिनसाठी टू-स्टेप व्हेरिफिकेशन',
  answer: 'उत्तर',
  authenticatorApp: 'ऑथेंटिकेटर ॲप',
  backup: 'बॅकअपची वेळ',
  batteryHealth: 'बॅटरी हेल्थ',
  booking: 'या बुकिंगमुळे',
  bookingId: 'रेफरन्स नंबर',
  call: 'कॉल',
  category: 'कॅटेगरी',
  condition: 'स्थिती',
  customerMessage: 'ग्राहकाचा मेसेज',
  description: 'माहिती',
  disabled: 'बंद',
  dismissed: 'सुरुवातीची कामे लपवली',
  discount: 'डिस्काउंट',
  email: 'ईमेल',
  expiresAt: 'मुदत',
  estimate: 'एस्टिमेट',
  graphics: 'ग्राफिक्स',
  hazard: 'धोका',
  height: 'उंची',
  imageUrls: 'चित्रे',
  invitationLink: 'आमंत्रणाची लिंक',
  marks: 'डिव्हाइसवरील खुणा',
  message: 'मेसेज',
  months: 'शेवटच्या बदलानंतर महिने',
  name: 'नाव',
  newDevice: 'नवीन डिव्हाइस',
  notifyOf: 'याविषयी ईमेल',
  os: 'ऑपरेटिंग सिस्टम',
  passkeys: 'पासकी',
  passcode: 'डिव्हाइसचा पासकोड',
  password: 'पासवर्ड',
  pin: 'PIN',
  photo: 'फोटो',
  photoReleased: 'ग्राहकाला दाखवलेला फोटो',
  phone: 'मोबाइल नंबर',
  preferredDate: 'येण्याची तारीख',
  priceFrom: 'अपेक्षित किंमत, पासून',
  priceTo: 'अपेक्षित किंमत, पर्यंत',
  device: 'डिव्हाइस',
  price: 'किंमत',
  processor: 'प्रोसेसर',
  productId: 'प्रॉडक्टचा नंबर',
  productName: 'प्रॉडक्ट',
  ram: 'RAM',
  rating: 'रेटिंग',
  reason: 'कारण',
  recoveryCodes: 'रिकव्हरी कोड',
  reference: 'रेफरन्स नंबर',
  repairType: 'दुरुस्तीचा प्रकार',
  repair: 'या दुरुस्ती रिक्वेस्टमुळे',
  requests: 'रिक्वेस्ट',
  reserved: 'राखीव पीस',
  role: 'रोल',
  scopes: 'परवानगी',
  screenSize: 'स्क्रीन साइज',
  secret: 'सीक्रेट',
  secondFactor: 'टू-स्टेप व्हेरिफिकेशन',
  sellerContact: 'विक्रेत्याचा संपर्क',
  seenAs: 'स्टेटमेंटमधील रेफरन्स',
  seenOn: 'बँकेत दिसले',
  seesMoney: 'किमती आणि पेमेंट दिसतात',
  sellerLocation: 'विक्रेत्याचे ठिकाण',
  sellerName: 'विक्रेत्याचे नाव',
  sessions: 'चालू लॉगिन',
  status: 'स्टेटस',
  stock: 'स्टॉकमधील पीस',
  storage: 'स्टोरेज',
  tested: 'तपासणी',
  language: 'भाषा',
  notified: 'ग्राहकाला कळवले',
  reminder: 'इतक्या दिवसांनी आठवण',
  setAside: 'उत्तराची गरज नाही',
  news: 'घडामोड',
  seen: 'पाहिलेली घडामोड',
  ownerId: 'मालक',
  partReturned: 'परत पाठवलेला पार्ट',
  returnReason: 'दुरुस्ती न होण्याचे कारण',
  returnWords: 'दुरुस्ती न होण्याचे कारण, शब्दांत',
  url: 'वेब पत्ता',
  userName: 'युजरनेम',
  warranty: 'वॉरंटी',
  wear: 'झीज',
  width: 'रुंदी',
  withdrawn: 'मागे घेतली',
  withdrawnAt: 'मागे घेतली',
  accessories: 'सोबत दिलेले',
  amount: 'रक्कम',
  brand: 'ब्रँड',
  collectedBy: 'कोणी नेला',
  conditionAfter: 'कामानंतरची तपासणी',
  deviceKind: 'डिव्हाइसचा प्रकार',
  file: 'फाइल',
  from: 'तारखेपासून',
  kind: 'प्रकार',
  mayErase: 'डेटा काढून टाकता येईल',
  mode: 'कसे दिले',
  model: 'मॉडेल',
  note: 'खासगी नोट',
  number: 'नंबर',
  part: 'कोणत्या पार्टसाठी थांबला',
  partDue: 'पार्ट केव्हा येईल',
  partFrom: 'पार्ट कोणाकडून',
  products: 'प्रॉडक्ट',
  promisedOn: 'देण्याची तारीख',
  book: 'बुक',
  counted: 'मोजलेले',
  reverses: 'मागे घेतलेली नोंद',
  day: 'दिवस',
  expected: 'असायला हवे होते',
  last: 'शेवटचा नंबर',
  register: 'रजिस्टर',
  series: 'नंबरांचा क्रम',
  serial: 'सीरियल नंबर किंवा IMEI',
  signed: 'स्क्रीनवर सही केली',
  stage: 'टप्पा',
  technicianId: 'टेक्निशियन',
  to: 'तारखेपर्यंत',
  total: 'एकूण',
  warrantyDays: 'वॉरंटीचे दिवस',
  warrantyOf: 'कोणत्या दुरुस्तीची वॉरंटी',
  visitId: 'कोणत्या दुरुस्तीसोबत आला',
  builtIn: 'बसवलेला पार्ट',
  archived: 'आता ठेवत नाही',
  barcode: 'बारकोड',
  code: 'HSN कोड',
  cost: 'एकाची खरेदी किंमत',
  isHidden: 'शॉपच्या यादीत नाही',
  minimum: 'यापेक्षा कमी असल्यास मागवा',
  shelf: 'शेल्फ',
  serials: 'सीरियल नंबरची नोंद',
  origin: 'कसा आला?',
  grade: 'ग्रेड',
  place: 'कुठे आहे?',
  isMargin: 'मार्जिन स्कीम',
  unit: 'युनिट',
  purchasePrice: 'खरेदी किंमत',
  supplier: 'सप्लायर',
  gstin: 'GSTIN',
  termsDays: 'पैसे देण्यासाठी दिवस',
  expectedOn: 'येण्याची तारीख',
  sent: 'पाठवण्याचा मार्ग',
  closed: 'आणखी काही यायचे नाही',
  deliveryNote: 'डिलिव्हरी चलान',
  returned: 'परत पाठवलेले पीस',
  cancelled: 'रद्द',
  lines: 'ओळी',
}
export const fields: Readonly<Record<string, string>> = {
  ...ownFields,
  ...forTranslations((field, language) => `${ownFields[field]} (${LANGUAGES[language].name})`),
}

/** Why a call was refused, by its error code. */
export const reasons: Readonly<Record<string, string>> = {
  bad_credentials: 'युजरनेम किंवा पासवर्ड चुकीचा',
  login_code_wrong: 'कोड चुकीचा',
  pin_wrong: 'PIN चुकीचा',
  passkey_refused: 'पासकी चुकीची',
  forbidden: 'परवानगी नाही',
}

/** Entries about an event that is no change. */
export const fieldIs = (field: string, value: string) => `${field}: ${value}`
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** The events of an estimate. */
export const estimates: Readonly<Record<string, string>> = {
  sent: 'पाठवले',
  reminded: 'ग्राहकाला आठवण केली',
  approved: 'मंजूर',
  declined: 'नामंजूर',
  expired: 'मुदत संपली',
  withdrawn: 'मागे घेतले',
}
export const estimate = (state: string, price: string) => `${state}, ${price}`
export const photos: Readonly<Record<string, string>> = {
  before: 'कामाआधी',
  after: 'कामानंतर',
  signature: 'सही',
  lab: 'लॅबकडून',
  receipt: 'पावती',
  thing: 'वस्तूचा फोटो',
  identity: 'ओळखपत्र',
}

/** The values look alike, as those of images in another order, or are not kept. */
export const fieldChanged = (field: string) => `${field}: बदल केला`

export const values = {
  empty: 'रिकामे',
  none: 'काहीही नाही',
  yes: 'होय',
  no: 'नाही',
  images: (count: number) => plural(count, { one: '# चित्र', other: '# चित्रे' }),
}
