import type { ReactNode } from 'react'
import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** Documents of the owner: form, preview and history. */
export const loading = 'लोड होत आहे...'
export const loadFailure = 'हे लोड झाले नाही.'
export const save = 'सेव्ह करा'
export const unsaved = 'सेव्ह केलेले नाही'
/** The links to the parts of a long document. */
export const sections = 'भाग'
export const saving = 'सेव्ह होत आहे...'
export const saved = 'सेव्ह झाले. साइटवर दिसत आहे.'
export const saveFailure = 'हे सेव्ह झाले नाही.'
export const conflict = 'तुम्ही बदल करत असताना दुसऱ्या कोणीतरी हे बदलले. काय ठेवायचे ते निवडा.'
export const preview = 'कसे दिसेल'
export const removeRow = (row: string) => `${row} काढा`

export const newRow = (position: number) => `नवीन नोंद ${formatNumber(position)}`
export const moveUp = (row: string) => `वर न्या: ${row}`
export const moveDown = (row: string) => `खाली न्या: ${row}`
/** Announced after a row was moved or removed. */
export const rowMoved = (row: string, position: number, count: number) => `${row} आता ${position} नंबरवर आहे, एकूण ${count}`
export const rowRemoved = (row: string, left: number) =>
  plural(left, { one: `काढले: ${row}. # नोंद शिल्लक आहे.`, other: `काढले: ${row}. # नोंदी शिल्लक आहेत.` })
/** A row in a list of conflicts: its title and one of its fields, or one of its fields and the value. */
export const rowField = (row: string, field: string) => `${row}: ${field}`
export const unnamedRow = 'शीर्षक नसलेली नोंद'
export const deletedRow = 'काढून टाकले'
export const order = 'यादीचा क्रम'
export const place = (position: number, row: string) => `${formatNumber(position)}. ${row}`
export const yes = 'होय'
export const no = 'नाही'
export const rowWrong = 'यात काहीतरी चूक आहे'
/** Below a list. */
export const rowsWrong = 'या यादीत खूण केलेल्या चुका दुरुस्त करा.'

export const choosePicture = 'चित्र निवडा'
export const replacePicture = 'बदला'
export const removePicture = 'काढा'
export const uploadFirst = 'चित्र अपलोड झाल्यावर सेव्ह करा.'
export const pictureOnItsWay = 'चित्र अपलोड होत आहे'
export const pictureFailure = 'चित्र अपलोड झाले नाही. कृपया पुन्हा प्रयत्न करा.'
export const pictureStoreFull = 'चित्र सेव्ह झाले नाही: साइटची डिस्क भरली आहे.'

export const history = 'केलेले बदल'
export const historyLoading = 'बदल लोड होत आहेत...'
export const historyFailure = 'बदल लोड झाले नाहीत.'
export const neverChanged = 'अजून काहीही बदललेले नाही.'
export const inForce = 'आत्ताचे'
export const restore = 'परत आणा'
export const restoreFrom = (time: string) => `${time} चे व्हर्जन परत आणा`
export const restored = 'परत आणले. साइटवर दिसत आहे.'
export const restoreFailure = 'हे व्हर्जन परत आणता आले नाही. आधी सर्वात नवीन पाहा.'
export const delivered = 'सुरुवातीला होते तसे'
export const restoreDelivered = 'सुरुवातीला होते तसे परत आणा'
export const older = (count: number) => plural(count, { one: '# जुने व्हर्जन दाखवा', other: '# जुनी व्हर्जन दाखवा' })
/** `bold` puts a name into bold. */
export const changedBy = (bold: (name: string) => ReactNode, userName: string) => <>{bold(userName)} यांनी बदलले</>
export const empty = 'रिकामे'
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** Both values read alike. */
export const fieldChanged = (field: string) => `${field}: बदल केला`
