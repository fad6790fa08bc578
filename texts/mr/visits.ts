import type { CountedForm, CountedPage, VisitSpan } from '#contract/office/visits.ts'
import { plural } from './plural.ts'

export const title = 'साइट पाहणारे'
export const reports = 'रिपोर्ट'
export const intro =
  'पेजेस किती वेळा उघडली गेली, लोक काय शोधतात आणि त्यांना काय मिळत नाही, आणि कोणते फॉर्म ते सुरू करतात आणि पाठवतात. हे दिवसानुसार मोजलेले आकडे आहेत: साइट पाहणाऱ्यांबद्दल काहीही ठेवले जात नाही.'
export const loading = 'आकडे लोड होत आहेत...'
export const failure = 'आकडे लोड झाले नाहीत.'
export const span = 'कालावधी'
export const spans: Record<VisitSpan, string> = { '7-days': '7 दिवस', '30-days': '30 दिवस', '13-months': '13 महिने' }
export const spanOf = (from: string, to: string) => `${from} ते ${to}`
export const nothing = 'या कालावधीत काहीही मोजले गेले नाही.'
export const nothingHint =
  'दुकानातील लॉगिन केलेले लोक, सर्च इंजिन आणि ज्यांचा ब्राउझर ट्रॅक करू नका असे सांगतो ते मोजले जात नाहीत. आता जे घडते ते काही सेकंदांत येथे दिसते.'

export const visits = 'उघडलेली पेजेस'
export const searchesWithout = 'काही न मिळालेले शोध'
export const formsSent = 'पाठवलेले फॉर्म'
export const ofBegun = (begun: string) => `सुरू केलेल्या ${begun} पैकी`
export const before = (count: string) => `आधी ${count}`
export const notComparable = 'तुलना करण्यासाठी अजून काही नाही'

export const byDay = 'दिवसानुसार उघडलेली पेजेस'
export const byMonth = 'महिन्यानुसार उघडलेली पेजेस'
export const highest = (count: string) => `उघडलेल्या पेजचा बार चार्ट, जास्तीत जास्त ${count}. टेबलमध्ये सर्व आकडे आहेत.`
export const figures = (of: string) => `${of}, सर्व आकडे`
export const day = 'दिवस'
export const month = 'महिना'

export const searches = 'शोधले आणि मिळाले नाही'
export const searchesHint = 'लोक शॉपमध्ये काय शोधतात आणि त्यांना मिळत नाही. मोबाइल नंबर, ईमेल पत्ते आणि रेफरन्स नंबर कधीही ठेवले जात नाहीत.'
export const noSearches = 'प्रत्येक शोधात काहीतरी मिळाले.'
export const otherSearches = (count: number) => plural(count, { one: 'आणि # इतर शोध', other: 'आणि # इतर शोध' })

export const pages = 'सर्वाधिक उघडलेली पेजेस'
export const products = 'सर्वाधिक उघडलेले प्रॉडक्ट'
export const noProducts = 'कोणताही प्रॉडक्ट उघडला गेला नाही.'

export const forms = 'सुरू केलेले आणि पाठवलेले फॉर्म'
export const form = 'फॉर्म'
export const begun = 'सुरू केले'
export const sent = 'पाठवले'
export const share = 'पाठवलेल्यांचा वाटा'
export const shareBefore = 'आधीचा वाटा'
export const unknown = '–'

export const formNames: Record<CountedForm, string> = {
  repairRequest: 'दुरुस्ती रिक्वेस्ट',
  booking: 'बुकिंग',
  contact: 'मेसेज',
  sell: 'विक्रीची रिक्वेस्ट',
  newsletter: 'न्यूजलेटर',
}

export const pageNames: Record<CountedPage, string> = {
  home: 'होम',
  services: 'सेवा',
  servicepage: 'एक सेवा',
  laptopRepair: 'लॅपटॉप दुरुस्ती',
  desktopRepair: 'डेस्कटॉप दुरुस्ती',
  hardwareRepair: 'हार्डवेअर दुरुस्ती',
  laptopService: 'लॅपटॉप सर्व्हिस',
  about: 'आमच्याविषयी',
  faq: 'प्रश्न-उत्तरे',
  contact: 'संपर्क',
  repairRequest: 'दुरुस्ती रिक्वेस्ट',
  sell: 'तुमचा डिव्हाइस विका',
  gallery: 'गॅलरी',
  brands: 'ब्रँड',
  shop: 'शॉप',
  product: 'एखादा प्रॉडक्ट',
  compare: 'प्रॉडक्टची तुलना',
  privacyPolicy: 'प्रायव्हसी पॉलिसी',
  track: 'रिक्वेस्ट शोधणे',
  trackedRequest: 'ग्राहकाची स्वतःची रिक्वेस्ट',
  linkedBill: 'ग्राहकाचे स्वतःचे बिल',
}

export const setting = 'भेटी मोजा'
export const settingHint =
  'तुम्ही तसे करता की नाही हे प्रायव्हसी पॉलिसी सांगते. बंद केल्यावर आधी मोजलेले 13 महिने जुने होईपर्यंत राहते. प्रत्येक बदल ऑडिट लॉगमध्ये आहे.'
export const isOff = 'भेटी मोजल्या जात नाहीत.'
export const isOffHint = 'चालू करा, म्हणजे लोक काय पाहतात, आणि काय शोधतात पण त्यांना मिळत नाही, हे दिसेल.'
export const saveFailure = 'सेटिंग सेव्ह झाली नाही. पुन्हा प्रयत्न करा.'
export const policyIsOlder = (date: string) =>
  `तुमची प्रायव्हसी पॉलिसी सांगते की ती शेवटी ${date} रोजी बदलली. त्यानंतर ती हेही सांगते की भेटी मोजल्या जातात: तिची तारीख बदला, आणि तुमचा एखादा पॅराग्राफ वेगळे सांगत नाही ना ते पाहा.`
export const openPolicy = 'प्रायव्हसी पॉलिसी बदला'
