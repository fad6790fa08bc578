import type { ReactNode } from 'react'

/** The frame of the back office: sidebar and top bar. */
export const title = 'बॅक ऑफिस'
export const account = 'अकाउंट'
/** Who is logged in, with the role's label. */
export const who = (name: string, role: string) => `${name}, ${role}`
export const navigation = 'ॲडमिन मेनू'
export const openMenu = 'मेनू उघडा'
export const closeMenu = 'मेनू बंद करा'
export const viewWebsite = 'वेबसाइट पाहा'

export const dashboard = 'डॅशबोर्ड'
export const repairRequests = 'दुरुस्ती रिक्वेस्ट'
export const bookings = 'बुकिंग'
export const contactRequests = 'मेसेज'
export const activity = 'पूर्ण झालेल्या दुरुस्त्या'
export const products = 'प्रॉडक्ट'
export const addProduct = 'प्रॉडक्ट जोडा'
export const importFiles = 'इंपोर्ट'
export const gallery = 'गॅलरी'
export const moneyAndReports = 'पैसे आणि रिपोर्ट'
export const goods = 'स्टॉक आणि खरेदी'
export const setUp = 'दुकानाचा सेटअप'
export const shopFacts = 'दुकानाची माहिती'
export const money = 'पैसे'
export const trash = 'ट्रॅश'
export const content = 'मजकूर आणि याद्या'
export const team = 'टीम'
export const system = 'सिस्टम'
export const audit = 'ऑडिट लॉग'
export const profile = 'प्रोफाइल'
export const settings = 'सेटिंग्ज'
export const logout = 'लॉगआउट'

/** Counts beside an entry, read after its name. */
export const pending = (count: string) => `${count} पेंडिंग`
export const unanswered = (count: string) => `उत्तर बाकी: ${count}`
export const news = (count: string) => `नवीन घडामोडी: ${count}`
export const unnotified = (count: string) => `कळवायचे बाकी: ${count}`
export const failed = (count: string) => `पाठवता आले नाही: ${count}`

/** Shown when the scripts have not come for a while; `reload` makes the link that loads the page again. */
export const late = (reload: (text: string) => ReactNode) => <>नेहमीपेक्षा जास्त वेळ लागत आहे. इंटरनेट तपासा, मग {reload('पेज पुन्हा लोड करा')}.</>

/** In front of the title of each screen: how many requests wait. */
export const titlePrefix = (count: string) => `(${count}) `
