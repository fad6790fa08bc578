import type { EnteredMove, ItemFilter, MoveKind, Unit } from '#contract/catalogue/items.ts'
import type { Grade, Origin, Place } from '#contract/catalogue/pieces.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { category as categories } from './labels.ts'
import { plural } from './plural.ts'

export { items as title } from './screens.ts'

export const search = 'नाव, बारकोड किंवा शेल्फने शोधा'
export const loading = 'स्टॉक लोड होत आहे...'
export const failure = 'स्टॉक लोड झाला नाही.'
export const none = 'अशी वस्तू सापडली नाही.'
export const nothing = 'स्पेअर पार्ट्स आणि दुकानातील बाकी सर्व वस्तू येथे दिसतात. साइटवरील प्रत्येक प्रॉडक्टही त्यात आहे.'
export const category: Record<ItemCategory, string> = {
  ...categories,
  Desktops: 'डेस्कटॉप',
  Printers: 'प्रिंटर',
  Networking: 'नेटवर्किंग',
  CCTV: 'सीसीटीव्ही',
  'Spare Parts': 'स्पेअर पार्ट्स',
}
export const chooseCategory = 'कॅटेगरी निवडा'
export const allCategories = 'सर्व कॅटेगरी'
export const show = 'दाखवा'
export const showAll = 'जे स्टॉकमध्ये ठेवतो'
export const filters: Record<ItemFilter, string> = { low: 'मागवायचे आहे', archived: 'आता ठेवत नाही' }
export const units: Record<Unit, string> = { NOS: 'पीस', MTR: 'मीटर', SET: 'सेट', BOX: 'बॉक्स' }
export const columns = { name: 'वस्तू', category: 'कॅटेगरी', shelf: 'शेल्फ', stock: 'स्टॉकमध्ये', free: 'उपलब्ध', price: 'किंमत' }
const amounts = {
  NOS: { other: '# पीस' },
  MTR: { other: '# मीटर' },
  SET: { other: '# सेट' },
  BOX: { other: '# बॉक्स' },
}
export const amount = (count: number, unit: Unit) => plural(count, amounts[unit])
export const fields = {
  name: 'नाव',
  category: 'कॅटेगरी',
  code: 'HSN कोड',
  unit: 'युनिट',
  price: 'किंमत, ₹',
  warrantyDays: 'वॉरंटी, दिवसांत',
  shelf: 'शेल्फ',
  barcode: 'बारकोड',
  minimum: 'यापेक्षा कमी असल्यास मागवा',
  cost: 'एकाची खरेदी किंमत, ₹',
  supplier: 'सप्लायर',
  stock: 'आता किती आहेत',
  serials: 'सीरियल नंबरची नोंद',
  archived: 'स्टॉकमध्ये ठेवतो',
}
export const codeHint = 'रिकामे असल्यास कॅटेगरीचा कोड.'
export const priceOfProduct = 'किंमत साइटवरच्या पेजवर आहे.'
export const minimumHint = 'उपलब्ध पीस यापेक्षा कमी असल्यास मागवायचे. कधीच नाही, तर 0 लिहा.'
export const kept = { no: 'होय', yes: 'आता नाही' }
export const add = 'वस्तू जोडा'
export const edit = 'बदला'
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'वस्तू सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी या वस्तूची माहिती बदलली आहे.'
export const facts = 'वस्तूची माहिती'
export const inStock = (count: string) => `स्टॉकमध्ये ${count}`
export const free = (count: number) => `${count} उपलब्ध`
export const ordered = (count: number, unit: Unit) => `मागवले: ${amount(count, unit)}`
export const reserved = (count: number) => `ग्राहकांसाठी राखीव: ${count}`
export const low = (count: number) => `मागवायचे आहे: ${count} पेक्षा कमी उपलब्ध आहेत`
export const onSite = 'साइटवर'
export const hiddenOnSite = 'याचे पेज आहे, पण शॉपच्या यादीत नाही'
export const notOnSite = 'ग्राहकांना हे दिसत नाही.'
export const publish = 'साइटवर टाका'
export const moves = 'आवक-जावक'
export const noMoves = 'अजून काही आले-गेले नाही.'
export const move = 'आवक-जावक नोंदवा'
export const moveFailure = 'हे सेव्ह झाले नाही. कृपया पुन्हा प्रयत्न करा.'
export const moveFields = { kind: 'काय झाले?', quantity: 'किती?', note: 'का, किंवा कुठून?', serials: 'सीरियल नंबर' }
export const countedHint = 'मोजणी असल्यास: आता किती आहेत.'
export const entered: Record<EnteredMove, string> = {
  received: 'आले',
  returned_to_supplier: 'सप्लायरला परत',
  found: 'सापडले',
  lost: 'हरवले',
  scrapped: 'भंगारात',
  counted: 'मोजले',
}
export const kinds: Record<MoveKind, string> = {
  ...entered,
  opening: 'सुरुवातीला स्टॉकमध्ये',
  reserved: 'राखून ठेवले',
  released: 'आता राखीव नाही',
  fitted: 'बसवले',
  sold: 'विकले',
  returned: 'परत आले',
  corrected: 'प्रॉडक्टच्या फॉर्ममध्ये दुरुस्त',
  moved: 'दुसरीकडे ठेवले',
}
export const change = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

/** Items whose pieces have serial numbers. */
export const keepsSerials = { no: 'नाही', yes: 'होय, प्रत्येक पीसची' }
export const serialsHint = 'मग प्रत्येक पीस त्याच्या नंबरने सापडतो, विकला जातो आणि त्याची किंमत ठरते.'
export const pieces = 'पीस'
export const noPieces = 'स्टॉकमध्ये एकही पीस नाही.'
export const noSerial = 'सीरियल नंबर अजून लिहिलेला नाही'
export const origins: Record<Origin, string> = { new: 'नवीन', used: 'सेकंड हँड', refurbished: 'रिफर्बिश्ड', person: 'व्यक्तीकडून घेतलेला' }
export const places: Record<Place, string> = {
  shelf: 'शेल्फवर',
  technician: 'टेक्निशियनकडे',
  outside: 'बाहेर',
  customer: 'ग्राहकाकडे',
  supplier: 'सप्लायरकडे परत',
  lost: 'हरवला',
  scrapped: 'भंगारात',
  fitted: 'पीसमध्ये बसवलेला',
}
export const grades: Record<Grade, string> = { A: 'A – नव्यासारखा', B: 'B – थोड्या खुणा', C: 'C – वापरलेला दिसतो', D: 'D – खूप झिजलेला' }
export const grade = (grade: string) => `ग्रेड ${grade}`
export const noGrade = 'ग्रेड दिलेला नाही'
export const pieceFields = {
  serial: 'सीरियल नंबर',
  grade: 'ग्रेड',
  place: 'कुठे आहे?',
  note: 'नोट',
  origin: 'कसा आला?',
  isMargin: 'टॅक्स कशावर',
  cost: 'खरेदी किंमत, ₹',
}
export const taxedOn = { no: 'पूर्ण किमतीवर', yes: 'फक्त मार्जिनवर' }
export const margin = 'मार्जिन स्कीम'
export const changePiece = 'पीस बदला'
export const bought = (amount: string) => `खरेदी किंमत ${amount}`
/** What refurbishing has added to the cost. */
export const addedCost = (amount: string) => `वरचा खर्च ${amount}`
export const downloadPieces = 'सीरियल नंबरांची CSV'
export const stockValue = (amount: string) => `स्टॉकची खरेदी किंमत ${amount}`
export const whichHint = 'कॉमा देऊन एकामागून एक लिहा. न लिहिल्यास सर्वात जुने पीस घेतले जातात.'

/** Finding an item by its code. */
export const findItem = 'शोधा किंवा स्कॅन करा: नाव, बारकोड, सीरियल नंबर'
export const take = (name: string) => `${name} घ्या`
export const left = (count: number) => `${count} शिल्लक`
export const noneLeft = 'शिल्लक नाही, मागवावा लागेल'
export const scanCode = 'कोड स्कॅन करा किंवा लिहा'
export const unknownCode = (code: string) => `स्टॉकमध्ये ${code} हा कोड कशावरही नाही.`
export const scanFailure = 'स्टॉक पाहता आला नाही. पुन्हा प्रयत्न करा.'
