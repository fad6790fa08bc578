import type { EnteredMove, ItemFilter, MoveKind, Unit } from '#contract/catalogue/items.ts'
import type { Grade, Origin, Place } from '#contract/catalogue/pieces.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { category as categories } from './labels.ts'
import { plural } from './plural.ts'

export { items as title } from './screens.ts'

export const search = 'नाम, बारकोड या शेल्फ़ से खोजें'
export const loading = 'स्टॉक लोड हो रहा है...'
export const failure = 'स्टॉक लोड नहीं हो सका।'
export const none = 'ऐसा कोई सामान नहीं मिला।'
export const nothing = 'स्पेयर पार्ट्स और दुकान का बाकी सारा सामान यहाँ दिखता है। साइट का हर प्रोडक्ट भी इसमें है।'
export const category: Record<ItemCategory, string> = {
  ...categories,
  Desktops: 'डेस्कटॉप',
  Printers: 'प्रिंटर',
  Networking: 'नेटवर्किंग',
  CCTV: 'सीसीटीवी',
  'Spare Parts': 'स्पेयर पार्ट्स',
}
export const chooseCategory = 'कैटेगरी चुनें'
export const allCategories = 'सभी कैटेगरी'
export const show = 'दिखाएँ'
export const showAll = 'जो रखा जाता है'
export const filters: Record<ItemFilter, string> = { low: 'मँगाना है', archived: 'अब नहीं रखा जाता' }
export const units: Record<Unit, string> = { NOS: 'पीस', MTR: 'मीटर', SET: 'सेट', BOX: 'बॉक्स' }
export const columns = { name: 'सामान', category: 'कैटेगरी', shelf: 'शेल्फ़', stock: 'स्टॉक में', free: 'उपलब्ध', price: 'कीमत' }
const amounts = {
  NOS: { other: '# पीस' },
  MTR: { other: '# मीटर' },
  SET: { other: '# सेट' },
  BOX: { other: '# बॉक्स' },
}
export const amount = (count: number, unit: Unit) => plural(count, amounts[unit])
export const fields = {
  name: 'नाम',
  category: 'कैटेगरी',
  code: 'HSN कोड',
  unit: 'यूनिट',
  price: 'कीमत, ₹',
  warrantyDays: 'वारंटी के दिन',
  shelf: 'शेल्फ़',
  barcode: 'बारकोड',
  minimum: 'इससे कम पर ऑर्डर',
  cost: 'एक की लागत, ₹',
  supplier: 'सप्लायर',
  stock: 'अभी कितने हैं',
  serials: 'सीरियल नंबर रखें',
  archived: 'स्टॉक में रखा जाता है',
}
export const codeHint = 'खाली छोड़ने पर कैटेगरी का कोड।'
export const priceOfProduct = 'कीमत साइट के पेज पर लिखी है।'
export const minimumHint = 'उपलब्ध पीस इससे कम हों तो मँगाना है। कभी नहीं, तो 0 लिखें।'
export const kept = { no: 'हाँ', yes: 'अब नहीं' }
export const add = 'सामान जोड़ें'
export const edit = 'बदलें'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'सामान सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const conflict = 'इस बीच किसी और ने इस सामान की जानकारी बदल दी है।'
export const facts = 'सामान की जानकारी'
export const inStock = (count: string) => `स्टॉक में ${count}`
export const free = (count: number) => `${count} उपलब्ध`
export const ordered = (count: number, unit: Unit) => `ऑर्डर किया: ${amount(count, unit)}`
export const reserved = (count: number) => `ग्राहकों के लिए बुक: ${count}`
export const low = (count: number) => `मँगाना है: ${count} से कम उपलब्ध हैं`
export const onSite = 'साइट पर'
export const hiddenOnSite = 'इसका पेज है, पर शॉप की सूची में नहीं'
export const notOnSite = 'ग्राहकों को यह नहीं दिखता।'
export const publish = 'साइट पर डालें'
export const moves = 'आना-जाना'
export const noMoves = 'अभी तक कुछ आया-गया नहीं।'
export const move = 'आया-गया माल लिखें'
export const moveFailure = 'यह सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const moveFields = { kind: 'क्या हुआ?', quantity: 'कितने?', note: 'क्यों, या कहाँ से?', serials: 'सीरियल नंबर' }
export const countedHint = 'गिनती हो तो: अभी कितने हैं।'
export const entered: Record<EnteredMove, string> = {
  received: 'आया',
  returned_to_supplier: 'सप्लायर को लौटाया',
  found: 'मिला',
  lost: 'खो गया',
  scrapped: 'कबाड़',
  counted: 'गिना गया',
}
export const kinds: Record<MoveKind, string> = {
  ...entered,
  opening: 'शुरू में स्टॉक में',
  reserved: 'बुक हुआ',
  released: 'बुकिंग हटी',
  fitted: 'लगाया गया',
  sold: 'बिका',
  returned: 'वापस आया',
  corrected: 'प्रोडक्ट के फ़ॉर्म में सुधारा',
  moved: 'कहीं और रखा',
}
export const change = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

/** Items whose pieces have serial numbers. */
export const keepsSerials = { no: 'नहीं', yes: 'हाँ, हर पीस का' }
export const serialsHint = 'तब हर पीस अपने नंबर से मिलता है, बिकता है और उसकी कीमत तय होती है।'
export const pieces = 'पीस'
export const noPieces = 'स्टॉक में कोई पीस नहीं है।'
export const noSerial = 'सीरियल नंबर अभी नहीं लिखा'
export const origins: Record<Origin, string> = { new: 'नया', used: 'सेकंड हैंड', refurbished: 'रीफ़र्बिश्ड', person: 'किसी व्यक्ति से खरीदा' }
export const places: Record<Place, string> = {
  shelf: 'शेल्फ़ पर',
  technician: 'टेक्नीशियन के पास',
  outside: 'बाहर',
  customer: 'ग्राहक के पास',
  supplier: 'सप्लायर को वापस',
  lost: 'खो गया',
  scrapped: 'कबाड़',
  fitted: 'पीस में लगा',
}
export const grades: Record<Grade, string> = { A: 'A – नए जैसा', B: 'B – थोड़े निशान', C: 'C – इस्तेमाल साफ़ दिखता है', D: 'D – बहुत घिसा' }
export const grade = (grade: string) => `ग्रेड ${grade}`
export const noGrade = 'ग्रेड नहीं दिया'
export const pieceFields = {
  serial: 'सीरियल नंबर',
  grade: 'ग्रेड',
  place: 'कहाँ है?',
  note: 'नोट',
  origin: 'कैसे आया?',
  isMargin: 'टैक्स किस पर',
  cost: 'लागत, ₹',
}
export const taxedOn = { no: 'पूरी कीमत पर', yes: 'सिर्फ़ मार्जिन पर' }
export const margin = 'मार्जिन स्कीम'
export const changePiece = 'पीस की जानकारी बदलें'
export const bought = (amount: string) => `लागत ${amount}`
/** What refurbishing has added to the cost. */
export const addedCost = (amount: string) => `ऊपर से ${amount}`
export const downloadPieces = 'सीरियल नंबर की CSV'
export const stockValue = (amount: string) => `स्टॉक की लागत ${amount}`
export const whichHint = 'कॉमा लगाकर एक के बाद एक लिखें। न लिखने पर सबसे पुराने पीस चुने जाते हैं।'

/** Finding an item by its code. */
export const findItem = 'खोजें या स्कैन करें: नाम, बारकोड, सीरियल नंबर'
export const take = (name: string) => `${name} लें`
export const left = (count: number) => `${count} बचे`
export const noneLeft = 'एक भी नहीं बचा, मँगाना है'
export const scanCode = 'कोड स्कैन करें या लिखें'
export const unknownCode = (code: string) => `स्टॉक में किसी पर ${code} कोड नहीं है।`
export const scanFailure = 'स्टॉक नहीं देखा जा सका। फिर कोशिश करें।'
