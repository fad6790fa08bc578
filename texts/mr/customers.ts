import type * as En from '../en/customers.ts'
import { plural } from '../plural.ts'

export { customers as title } from './screens.ts'

export const search = 'ग्राहक शोधा'
export const loading = 'ग्राहक लोड होत आहेत...'
export const failure = 'ग्राहकाची माहिती लोड झाली नाही.'
export const none = 'असा ग्राहक सापडला नाही.'
export const nothing = 'पहिली रिक्वेस्ट, बुकिंग, मेसेज किंवा इंपोर्ट आल्यावर ग्राहक येथे दिसतात.'
export const columns = { name: 'ग्राहक', phone: 'मोबाइल नंबर', email: 'ईमेल', since: 'केव्हापासून' }
export const since = (day: string) => `${day} पासून ग्राहक`
export const noPhone = 'मोबाइल नंबर नाही'
export const doubles = 'कदाचित एकच व्यक्ती'
export const doublesOf = 'कदाचित हीच व्यक्ती'
export const mergeWith = 'दुसऱ्या ग्राहकासोबत एकत्र करा'
export const samePerson = 'एकच व्यक्ती'
export const samePersonAs = (name: string, other: string) => `${name} आणि ${other} एकच व्यक्ती आहेत`
export const twoPeople = 'दोन वेगळ्या व्यक्ती'
export const twoPeopleOf = (name: string, other: string) => `${name} आणि ${other} दोन वेगळ्या व्यक्ती आहेत`
export const merged = (name: string, other: string) => `${other} आणि ${name} यांची माहिती एकत्र केली.`
export const kept = (name: string, other: string) => `${name} आणि ${other} वेगवेगळेच राहतील.`
export const actionFailure = 'हे सेव्ह झाले नाही. पुन्हा प्रयत्न करा.'
export const parts = 'या ग्राहकात एकत्र केलेले'
export const split = 'वेगळे करा'
export const splitOne = (name: string) => `${name} वेगळे करा`
export const wasSplit = (name: string) => `${name} आता पुन्हा वेगळे ग्राहक आहेत.`
export const owes = (amount: string) => `${amount} येणे बाकी`
export const holds = (amount: string) => `दुकानाकडे ${amount} जमा`
export const owesNothing = 'काही येणे नाही'
export const statement = 'खाते उतारा'
export const devices = 'डिव्हाइस'
export const noDevices = 'अजून एकही डिव्हाइस आणलेला नाही.'
export const unknownDevice = 'डिव्हाइस'
export const covered = (day: string) => `${day} पर्यंत वॉरंटीत`
export const timeline = 'इतिहास'
export const kinds: typeof En.kinds = {
  repairRequests: 'दुरुस्ती',
  bookings: 'बुकिंग',
  saleOffers: 'विक्रीची रिक्वेस्ट',
  contactRequests: 'मेसेज',
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
}
export const due = (amount: string) => `${amount} बाकी`
export const withdrawn = 'मागे घेतली'
export const count = (jobs: number) => plural(jobs, { one: '# दुरुस्ती', other: '# दुरुस्त्या' })
export const facts = 'ग्राहकाबद्दल'
export const fields: typeof En.fields = {
  name: 'नाव',
  phones: 'मोबाइल नंबर',
  emails: 'ईमेल',
  gstin: 'GSTIN',
  address: 'पत्ता',
  language: 'भाषा',
  notes: 'नोट',
  mayMessage: 'दुरुस्तीशिवाय इतर मेसेज',
  creditLimit: 'उधारीची मर्यादा, ₹',
}
export const oneEachLine = 'प्रत्येक ओळीत एक.'
export const mayMessage: typeof En.mayMessage = { unknown: 'विचारले नाही', yes: 'होकार', no: 'नकार' }
export const edit = 'बदला'
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'ग्राहकाची माहिती सेव्ह झाली नाही. कृपया पुन्हा प्रयत्न करा.'
export const conflict = 'दरम्यान दुसऱ्या कोणीतरी या ग्राहकाची माहिती बदलली आहे.'
export const asWritten = 'रिक्वेस्टवर त्यांनी जे लिहिले ते तसेच राहते.'
export const erase = 'ग्राहक काढून टाका'
export const confirmErase = 'हा ग्राहक कायमचा काढून टाकायचा?'
export const eraseConsequence =
  'सर्व रिक्वेस्ट, फोटो आणि लिंक सगळीकडून काढून टाकल्या जातात. कायद्याने ठेवायचे ते राहते: बिले, व्हाउचर आणि पेमेंट, मोबाइल नंबरशिवाय, आणि दुकानाला विकलेल्या वस्तूंची व्हाउचर, मोबाइल नंबरसह. ज्या रिक्वेस्टचे पैसे बाकी किंवा जमा आहेत किंवा वॉरंटी सुरू आहे, ती ते संपेपर्यंत नाव, फोन आणि ईमेलसह राहते.'
export const stillHere = (devices: string) =>
  `अजून दुकानात: ${devices}. जॉब काढून टाकल्यावर डिव्हाइस कोणाचा ते कळणार नाही: आधी तो परत द्या, मग काढून टाका.`
export const stillOpen = (requests: string) => `अजून सुरू: ${requests}.`
export const erasedInPart = (name: string) =>
  `${name} यांच्या माहितीचा काही भागच काढून टाकला. हिशोब किंवा वॉरंटी बाकी असेपर्यंत या नोंदी नाव, फोन आणि ईमेलसह राहतील; नंतर पुन्हा काढून टाका:`
export const erased = (name: string) => `${name} यांची माहिती कायमची काढून टाकली.`
export const download = 'यांचा डेटा डाउनलोड करा'
