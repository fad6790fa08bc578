import type { ReactNode } from 'react'

/** The frame of the back office: sidebar and top bar. */
export const title = 'बैक ऑफ़िस'
export const account = 'अकाउंट'
/** Who is logged in, with the role's label. */
export const who = (name: string, role: string) => `${name}, ${role}`
export const navigation = 'एडमिन मेन्यू'
export const openMenu = 'मेन्यू खोलें'
export const closeMenu = 'मेन्यू बंद करें'
export const viewWebsite = 'वेबसाइट देखें'

export const dashboard = 'डैशबोर्ड'
export const repairRequests = 'रिपेयर रिक्वेस्ट'
export const bookings = 'बुकिंग'
export const contactRequests = 'मैसेज'
export const activity = 'पूरी हुई रिपेयर'
export const products = 'प्रोडक्ट'
export const addProduct = 'प्रोडक्ट जोड़ें'
export const importFiles = 'इंपोर्ट'
export const gallery = 'गैलरी'
export const moneyAndReports = 'पैसे और रिपोर्ट'
export const goods = 'स्टॉक और खरीद'
export const setUp = 'दुकान का सेटअप'
export const shopFacts = 'दुकान की जानकारी'
export const money = 'पैसे'
export const trash = 'ट्रैश'
export const content = 'टेक्स्ट और सूचियाँ'
export const team = 'टीम'
export const system = 'सिस्टम'
export const audit = 'ऑडिट लॉग'
export const profile = 'प्रोफ़ाइल'
export const settings = 'सेटिंग्स'
export const logout = 'लॉगआउट'

/** Counts beside an entry, read after its name. */
export const pending = (count: string) => `${count} पेंडिंग`
export const unanswered = (count: string) => `जवाब बाकी: ${count}`
export const news = (count: string) => `नई बातें: ${count}`
export const unnotified = (count: string) => `बताना बाकी: ${count}`
export const failed = (count: string) => `नहीं गए: ${count}`

/** Shown when the scripts have not come for a while; `reload` makes the link that loads the page again. */
export const late = (reload: (text: string) => ReactNode) => <>इसमें ज़्यादा समय लग रहा है। अपना इंटरनेट देखें, फिर {reload('पेज को फिर से लोड करें')}।</>

/** In front of the title of each screen: how many requests wait. */
export const titlePrefix = (count: string) => `(${count}) `
