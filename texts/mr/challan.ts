/** The delivery challan of what goes to a lab or back to a supplier. */
export const title = 'डिलिव्हरी चलान'
export const purpose = { repair: 'विक्रीसाठी नाही: दुरुस्तीसाठी जात आहे आणि परत येईल', claim: 'विक्रीसाठी नाही: क्लेमसाठी परत जात आहे' }
export const cancelled = 'रद्द: चुकून नोंदवले'
export const to = 'कोणाकडे'
export const date = 'तारीख'
export const reference = 'आमचा रेफरन्स नंबर'
export const due = 'परत येण्याची तारीख'
export const what = 'काय जात आहे'
export const quantity = 'संख्या'
export const price = 'ठरलेली किंमत'
export const unsaid = 'सांगायची आहे'
export const why = 'काय करायचे आहे'
export const link = 'काम कुठपर्यंत आले ते आम्हाला सांगा'
export const linkHint = (url: string) => `हा कोड स्कॅन करा, किंवा ही लिंक उघडा: ${url}`
/** What the shop writes to a lab. */
export const message = (shop: string, number: string, what: string) => `${shop} कडून पाठवले: ${what}. चलान: ${number}.`
export const messageLink = (url: string) => `काम कुठपर्यंत आले ते येथे सांगा: ${url}`
