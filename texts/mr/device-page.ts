import { plural } from '../plural.ts'

/** The page of a device. */
export const title = 'डिव्हाइस'
export const loading = 'डिव्हाइस लोड होत आहे...'
export const failure = 'डिव्हाइसची माहिती लोड झाली नाही.'
export const since = (day: string) => `पहिल्यांदा ${day} रोजी आला`
export const facts = 'डिव्हाइसची माहिती'
export const edit = 'बदला'
export const fields = { deviceKind: 'प्रकार', brand: 'ब्रँड', model: 'मॉडेल', serial: 'सीरियल नंबर किंवा IMEI' }
export const chooseKind = 'माहीत नाही'
export const warranty = 'वॉरंटी'
export const noWarranty = 'नाही'
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'डिव्हाइसची माहिती सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी या डिव्हाइसची माहिती बदलली आहे.'
export const asWritten = 'दुरुस्तीवर जे लिहिले होते, ते तसेच राहते.'
export const owner = 'मालक'
export const noOwner = 'कोणी नाही'
export const ownedSince = (day: string) => `${day} पासून`
export const changeOwner = 'मालक बदला'
export const searchOwner = 'नवीन मालकाचे नाव किंवा मोबाइल'
export const setOwner = 'हेच मालक'
export const setOwnerTo = (name: string) => `${name}: हेच मालक`
export const ownerIs = (name: string) => `हा डिव्हाइस आता ${name} यांचा आहे.`
export const ownerIsNobody = 'आता या डिव्हाइसला मालक नाही.'
export const ownerFailure = 'मालक बदलला गेला नाही. कृपया पुन्हा प्रयत्न करा.'
export const doublesOf = 'कदाचित हाच डिव्हाइस'
export const sameDevice = 'एकच डिव्हाइस'
export const sameDeviceAs = (name: string, other: string) => `${name} आणि ${other} हा एकच डिव्हाइस आहे`
export const twoDevices = 'दोन वेगळे डिव्हाइस'
export const twoDevicesOf = (name: string, other: string) => `${name} आणि ${other} हे दोन वेगळे डिव्हाइस आहेत`
export const merged = (name: string, other: string) => `${other} आणि ${name} यांची माहिती एकत्र केली.`
export const kept = (name: string, other: string) => `${name} आणि ${other} वेगवेगळेच राहतील.`
export const actionFailure = 'हे सेव्ह झाले नाही. पुन्हा प्रयत्न करा.'
export const parts = 'या डिव्हाइसमध्ये एकत्र केलेले'
export const split = 'वेगळा करा'
export const splitOne = (name: string) => `${name} वेगळा करा`
export const wasSplit = (name: string) => `${name} आता पुन्हा वेगळा डिव्हाइस आहे.`
export const noSerial = 'सीरियल नंबर नाही'
export const photos = 'फोटो'
export const openPhoto = (number: number, reference: string) => `${reference} चा फोटो ${number}`
export const history = 'इतिहास'
export const noHistory = 'या डिव्हाइसची आता कोणतीही दुरुस्ती नाही.'
export const formerOwner = 'आधीच्या मालकाच्या वेळी'
export const pieces = (count: number) => plural(count, { one: '# पीस', other: '# पीस' })
export const known = (device: string) => `येथे आधी आला आहे: ${device}`
export const useIt = 'हाच घ्या'
