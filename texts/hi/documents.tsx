import type { ReactNode } from 'react'
import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** Documents of the owner: form, preview and history. */
export const loading = 'लोड हो रहा है...'
export const loadFailure = 'यह लोड नहीं हो सका।'
export const save = 'सेव करें'
export const unsaved = 'सेव नहीं हुआ'
/** The links to the parts of a long document. */
export const sections = 'हिस्से'
export const saving = 'सेव हो रहा है...'
export const saved = 'सेव हो गया। साइट पर दिख रहा है।'
export const saveFailure = 'यह सेव नहीं हो सका।'
export const conflict = 'आपके बदलते समय किसी और ने इसे बदल दिया। चुनें कि क्या रखना है।'
export const preview = 'ऐसा दिखेगा'
export const removeRow = (row: string) => `${row} हटाएँ`

export const newRow = (position: number) => `नई एंट्री ${formatNumber(position)}`
export const moveUp = (row: string) => `${row} ऊपर ले जाएँ`
export const moveDown = (row: string) => `${row} नीचे ले जाएँ`
/** Announced after a row was moved or removed. */
export const rowMoved = (row: string, position: number, count: number) => `${row} अब ${count} में से ${position} नंबर पर है`
export const rowRemoved = (row: string, left: number) =>
  plural(left, { one: `हटाया गया: ${row}; # एंट्री बची है।`, other: `हटाया गया: ${row}; # एंट्रियाँ बची हैं।` })
/** A row in a list of conflicts: its title and one of its fields, or one of its fields and the value. */
export const rowField = (row: string, field: string) => `${row}: ${field}`
export const unnamedRow = 'बिना शीर्षक की एंट्री'
export const deletedRow = 'हटाया गया'
export const order = 'सूची का क्रम'
export const place = (position: number, row: string) => `${formatNumber(position)}. ${row}`
export const yes = 'हाँ'
export const no = 'नहीं'
export const rowWrong = 'यहाँ कुछ गलत है'
/** Below a list. */
export const rowsWrong = 'इस सूची में जो गलत दिखाया गया है, उसे ठीक करें।'

export const choosePicture = 'तस्वीर चुनें'
export const replacePicture = 'दूसरी लगाएँ'
export const removePicture = 'हटाएँ'
export const uploadFirst = 'तस्वीर आ जाए, तब सेव करें।'
export const pictureOnItsWay = 'एक तस्वीर अपलोड हो रही है'
export const pictureFailure = 'तस्वीर अपलोड नहीं हो सकी। कृपया फिर कोशिश करें।'
export const pictureStoreFull = 'तस्वीर रखी नहीं जा सकी: साइट की डिस्क भर गई है।'

export const history = 'हिस्ट्री'
export const historyLoading = 'हिस्ट्री लोड हो रही है...'
export const historyFailure = 'हिस्ट्री लोड नहीं हो सकी।'
export const neverChanged = 'अभी कुछ नहीं बदला है।'
export const inForce = 'अभी यही है'
export const restore = 'वापस लाएँ'
export const restoreFrom = (time: string) => `${time} बजे वाला वापस लाएँ`
export const restored = 'वापस लाया गया। साइट पर दिख रहा है।'
export const restoreFailure = 'यह वापस नहीं लाया जा सका। पहले सबसे नया देख लें।'
export const delivered = 'जैसा शुरू में था'
export const restoreDelivered = 'शुरू वाला वापस लाएँ'
export const older = (count: number) => plural(count, { one: '# पुराना बदलाव दिखाएँ', other: '# पुराने बदलाव दिखाएँ' })
/** `bold` puts a name into bold. */
export const changedBy = (bold: (name: string) => ReactNode, userName: string) => <>{bold(userName)} ने बदला</>
export const empty = 'खाली'
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** Both values read alike. */
export const fieldChanged = (field: string) => `${field}: बदला गया`
