import { plural } from '../plural.ts'

/** The page of a device. */
export const title = 'डिवाइस'
export const loading = 'डिवाइस लोड हो रहा है...'
export const failure = 'डिवाइस लोड नहीं हो सका।'
export const since = (day: string) => `पहली बार ${day} को आया`
export const facts = 'डिवाइस के बारे में'
export const edit = 'बदलें'
export const fields = { deviceKind: 'प्रकार', brand: 'ब्रांड', model: 'मॉडल', serial: 'सीरियल नंबर या IMEI' }
export const chooseKind = 'पता नहीं'
export const warranty = 'वारंटी'
export const noWarranty = 'कोई नहीं'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'डिवाइस सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const conflict = 'इस बीच किसी और ने इस डिवाइस की जानकारी बदल दी है।'
export const asWritten = 'रिपेयर पर जो लिखा गया था, वह वैसा ही रहता है।'
export const owner = 'मालिक'
export const noOwner = 'कोई नहीं'
export const ownedSince = (day: string) => `${day} से`
export const changeOwner = 'मालिक बदलें'
export const searchOwner = 'नए मालिक का नाम या मोबाइल नंबर'
export const setOwner = 'यही मालिक हैं'
export const setOwnerTo = (name: string) => `${name}: यही मालिक हैं`
export const ownerIs = (name: string) => `यह डिवाइस अब ${name} का है।`
export const ownerIsNobody = 'अब इस डिवाइस का कोई मालिक नहीं है।'
export const ownerFailure = 'मालिक नहीं बदला गया। कृपया फिर कोशिश करें।'
export const doublesOf = 'शायद यही डिवाइस'
export const sameDevice = 'एक ही डिवाइस'
export const sameDeviceAs = (name: string, other: string) => `${name} और ${other} एक ही डिवाइस हैं`
export const twoDevices = 'दो अलग डिवाइस'
export const twoDevicesOf = (name: string, other: string) => `${name} और ${other} दो अलग डिवाइस हैं`
export const merged = (name: string, other: string) => `${other} को ${name} में मिला दिया गया।`
export const kept = (name: string, other: string) => `${name} और ${other} अलग-अलग ही रहेंगे।`
export const actionFailure = 'यह सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const parts = 'इस डिवाइस में मिलाए गए'
export const split = 'अलग करें'
export const splitOne = (name: string) => `${name} को अलग करें`
export const wasSplit = (name: string) => `${name} फिर से अलग डिवाइस है।`
export const noSerial = 'सीरियल नंबर नहीं'
export const photos = 'फ़ोटो'
export const openPhoto = (number: number, reference: string) => `${reference} की फ़ोटो ${number}`
export const history = 'हिस्ट्री'
export const noHistory = 'अब इस डिवाइस की कोई रिपेयर नहीं है।'
export const formerOwner = 'पिछले मालिक के समय'
export const pieces = (count: number) => plural(count, { one: '# पीस', other: '# पीस' })
export const known = (device: string) => `यहाँ पहले आ चुका है: ${device}`
export const useIt = 'यही लें'
