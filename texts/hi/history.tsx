import type { ReactNode } from 'react'
import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { plural } from './plural.ts'

/** Who changed what, and when. */
export const title = 'हिस्ट्री'
export const loading = 'हिस्ट्री लोड हो रही है...'
export const loadFailure = 'हिस्ट्री लोड नहीं हो सकी।'
export const empty = 'अभी कोई बदलाव नहीं'
export const received = 'ग्राहक से मिला'
export const older = (count: number) => plural(count, { one: '# पुराना बदलाव दिखाएँ', other: '# पुराने बदलाव दिखाएँ' })

/** Who changes something without an account. */
export const actors = { customer: 'ग्राहक', website: 'वेबसाइट', commandLine: 'कमांड लाइन' }

/** Puts a name into bold. */
type Bold = (name: string) => ReactNode

export const added = (bold: Bold, userName: string) => <>{bold(userName)} ने इसे जोड़ा</>
export const changed = (bold: Bold, userName: string) => <>{bold(userName)} ने बदला</>
export const deleted = (bold: Bold, userName: string) => <>{bold(userName)} ने इसे हटाया</>
export const restored = (bold: Bold, userName: string) => <>{bold(userName)} ने इसे ट्रैश से वापस निकाला</>
export const erased = (bold: Bold, userName: string) => <>{bold(userName)} ने इसे हमेशा के लिए हटाया</>
export const loggedIn = (bold: Bold, userName: string) => <>{bold(userName)} ने लॉगिन किया</>
export const refused = (bold: Bold, userName: string) => <>{bold(userName)} को रोका गया</>
export const exported = (bold: Bold, userName: string) => <>{bold(userName)} ने सूची डाउनलोड की</>
export const seen = (bold: Bold, userName: string) => <>{bold(userName)} ने एक गुप्त जानकारी देखी</>
export const imageRestored = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} ने तस्वीर {id} को ट्रैश से वापस निकाला
  </>
)
export const imageErased = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} ने तस्वीर {id} को हमेशा के लिए हटाया
  </>
)
export const imageAdded = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} ने तस्वीर {id} जोड़ी
  </>
)
export const imageDeleted = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} ने तस्वीर {id} हटाई
  </>
)

/** Names of the fields of all records; a field without a name here is shown as the API calls it. */
const ownFields = {
  work: 'क्या करना है',
  technician: 'टेक्नीशियन',
  refurbishStage: 'रीफ़र्बिश का स्टेज',
  fittedParts: 'लगे पार्ट',
  photos: 'फ़ोटो',
  agreed: 'तय कीमत',
  party: 'किसके पास',
  labState: 'लैब का जवाब',
  labPrice: 'लैब ने बताई कीमत',
  credited: 'क्रेडिट मिला',
  outsideOutcome: 'बाहर के काम का नतीजा',
  sentOutside: 'बाहर भेजा',
  backFromOutside: 'बाहर से वापस',
  dueOn: 'आखिरी तारीख',
  outsideDue: 'वापसी की तारीख',
  active: 'चालू',
  address: 'पता',
  adminsNeedSecondFactor: 'सभी एडमिन के लिए टू-स्टेप वेरिफ़िकेशन',
  answer: 'जवाब',
  authenticatorApp: 'ऑथेंटिकेटर ऐप',
  backup: 'कब का बैकअप',
  batteryHealth: 'बैटरी हेल्थ',
  booking: 'इस बुकिंग की वजह से',
  bookingId: 'रेफ़रेंस नंबर',
  call: 'कॉल',
  category: 'कैटेगरी',
  condition: 'हालत',
  customerMessage: 'ग्राहक का मैसेज',
  description: 'जानकारी',
  disabled: 'अकाउंट बंद',
  dismissed: 'शुरुआती काम छिपाए',
  discount: 'डिस्काउंट',
  email: 'ईमेल',
  expiresAt: 'कब तक चलेगा',
  estimate: 'एस्टिमेट',
  graphics: 'ग्राफ़िक्स',
  hazard: 'खतरा',
  height: 'ऊँचाई',
  imageUrls: 'तस्वीरें',
  invitationLink: 'बुलावे का लिंक',
  marks: 'डिवाइस पर निशान',
  message: 'मैसेज',
  months: 'आखिरी बदलाव के बाद महीने',
  name: 'नाम',
  newDevice: 'नया डिवाइस',
  notifyOf: 'किसके ईमेल आएँ',
  os: 'ऑपरेटिंग सिस्टम',
  passkeys: 'पासकी',
  passcode: 'डिवाइस का पासकोड',
  password: 'पासवर्ड',
  pin: 'PIN',
  photo: 'फ़ोटो',
  photoReleased: 'ग्राहक को दिखाई फ़ोटो',
  phone: 'मोबाइल नंबर',
  preferredDate: 'आने की तारीख',
  priceFrom: 'कितने में बेचना है: कम से कम',
  priceTo: 'कितने में बेचना है: ज़्यादा से ज़्यादा',
  device: 'डिवाइस',
  price: 'कीमत',
  processor: 'प्रोसेसर',
  productId: 'प्रोडक्ट नंबर',
  productName: 'प्रोडक्ट',
  ram: 'RAM',
  rating: 'रेटिंग',
  reason: 'कारण',
  recoveryCodes: 'रिकवरी कोड',
  reference: 'रेफ़रेंस नंबर',
  repairType: 'रिपेयर का प्रकार',
  repair: 'इस रिपेयर रिक्वेस्ट की वजह से',
  requests: 'रिक्वेस्ट',
  reserved: 'बुक पीस',
  role: 'रोल',
  scopes: 'इजाज़त',
  screenSize: 'स्क्रीन साइज़',
  secret: 'सीक्रेट',
  secondFactor: 'टू-स्टेप वेरिफ़िकेशन',
  sellerContact: 'बेचने वाले का नंबर',
  seenAs: 'स्टेटमेंट का रेफ़रेंस',
  seenOn: 'बैंक में दिखा',
  seesMoney: 'कीमतें और पेमेंट दिखते हैं',
  sellerLocation: 'बेचने वाले की जगह',
  sellerName: 'बेचने वाले का नाम',
  sessions: 'लॉगिन',
  status: 'स्टेटस',
  stock: 'स्टॉक में पीस',
  storage: 'स्टोरेज',
  tested: 'टेस्ट',
  language: 'भाषा',
  notified: 'ग्राहक को बताया',
  reminder: 'कितने दिन बाद याद दिलाया',
  setAside: 'जवाब ज़रूरी नहीं',
  news: 'नई बात',
  seen: 'देखी गई नई बात',
  ownerId: 'मालिक',
  partReturned: 'वापस भेजा गया पार्ट',
  returnReason: 'रिपेयर न होने की वजह',
  returnWords: 'रिपेयर न होने की वजह, शब्दों में',
  url: 'वेब पता',
  userName: 'यूज़रनेम',
  warranty: 'वारंटी',
  wear: 'घिसावट',
  width: 'चौड़ाई',
  withdrawn: 'वापस ली गई',
  withdrawnAt: 'वापस ली गई',
  accessories: 'साथ में दिया सामान',
  amount: 'रकम',
  brand: 'ब्रांड',
  collectedBy: 'कौन ले गया',
  conditionAfter: 'काम के बाद की जाँच',
  deviceKind: 'डिवाइस का प्रकार',
  file: 'फ़ाइल',
  from: 'कब से',
  kind: 'प्रकार',
  mayErase: 'डेटा मिटाया जा सकता है',
  mode: 'कैसे दिया',
  model: 'मॉडल',
  note: 'निजी नोट',
  number: 'नंबर',
  part: 'किस पार्ट का इंतज़ार',
  partDue: 'पार्ट कब आएगा',
  partFrom: 'पार्ट किससे',
  products: 'प्रोडक्ट',
  promisedOn: 'देने की तारीख',
  book: 'बुक',
  counted: 'गिने',
  reverses: 'रद्द की गई एंट्री',
  day: 'दिन',
  expected: 'होने चाहिए थे',
  last: 'आखिरी नंबर',
  register: 'रजिस्टर',
  series: 'नंबर सीरीज़',
  serial: 'सीरियल नंबर या IMEI',
  signed: 'स्क्रीन पर हस्ताक्षर किए',
  stage: 'स्टेज',
  technicianId: 'टेक्नीशियन',
  to: 'कब तक',
  total: 'कुल',
  warrantyDays: 'वारंटी के दिन',
  warrantyOf: 'किस रिपेयर की वारंटी',
  visitId: 'किस रिपेयर के साथ आया',
  builtIn: 'लगाया गया पार्ट',
  archived: 'अब नहीं रखा जाता',
  barcode: 'बारकोड',
  code: 'HSN कोड',
  cost: 'एक की लागत',
  isHidden: 'शॉप की सूची में नहीं',
  minimum: 'इससे कम पर ऑर्डर',
  shelf: 'शेल्फ़',
  serials: 'सीरियल नंबर रखें',
  origin: 'कैसे आया?',
  grade: 'ग्रेड',
  place: 'कहाँ है?',
  isMargin: 'मार्जिन स्कीम',
  unit: 'यूनिट',
  purchasePrice: 'खरीद की कीमत',
  supplier: 'सप्लायर',
  gstin: 'GSTIN',
  termsDays: 'पेमेंट के लिए दिन',
  expectedOn: 'कब आएगा',
  sent: 'भेजने का तरीका',
  closed: 'और कुछ नहीं आना है',
  deliveryNote: 'डिलीवरी चालान',
  returned: 'वापस भेजे पीस',
  cancelled: 'रद्द',
  lines: 'लाइनें',
}
export const fields: Readonly<Record<string, string>> = {
  ...ownFields,
  ...forTranslations((field, language) => `${ownFields[field]} (${LANGUAGES[language].name})`),
}

/** Why a call was refused, by its error code. */
export const reasons: Readonly<Record<string, string>> = {
  bad_credentials: 'यूज़रनेम या पासवर्ड गलत',
  login_code_wrong: 'कोड गलत',
  pin_wrong: 'PIN गलत',
  passkey_refused: 'पासकी गलत',
  forbidden: 'इजाज़त नहीं',
}

/** Entries about an event that is no change. */
export const fieldIs = (field: string, value: string) => `${field}: ${value}`
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** The events of an estimate. */
export const estimates: Readonly<Record<string, string>> = {
  sent: 'भेजा गया',
  reminded: 'ग्राहक को याद दिलाया',
  approved: 'मंज़ूर',
  declined: 'नामंज़ूर',
  expired: 'समय बीत गया',
  withdrawn: 'वापस लिया',
}
export const estimate = (state: string, price: string) => `${state}, ${price}`
export const photos: Readonly<Record<string, string>> = {
  before: 'काम से पहले',
  after: 'काम के बाद',
  signature: 'हस्ताक्षर',
  lab: 'लैब से',
  receipt: 'रसीद',
  thing: 'सामान की फ़ोटो',
  identity: 'पहचान पत्र',
}

/** The values look alike, as those of images in another order, or are not kept. */
export const fieldChanged = (field: string) => `${field}: बदला गया`

export const values = {
  empty: 'खाली',
  none: 'कोई नहीं',
  yes: 'हाँ',
  no: 'नहीं',
  images: (count: number) => plural(count, { one: '# तस्वीर', other: '# तस्वीरें' }),
}
