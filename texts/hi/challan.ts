/** The delivery challan of what goes to a lab or back to a supplier. */
export const title = 'डिलीवरी चालान'
export const purpose = { repair: 'बेचने के लिए नहीं: रिपेयर के लिए जा रहा है और वापस आएगा', claim: 'बेचने के लिए नहीं: क्लेम के लिए वापस जा रहा है' }
export const cancelled = 'रद्द: गलती से दर्ज हुआ'
export const to = 'किसके पास'
export const date = 'तारीख'
export const reference = 'हमारा रेफ़रेंस नंबर'
export const due = 'वापसी की तारीख'
export const what = 'क्या जा रहा है'
export const quantity = 'संख्या'
export const price = 'तय कीमत'
export const unsaid = 'बतानी बाकी'
export const why = 'क्या करना है'
export const link = 'काम कहाँ तक पहुँचा, हमें बताएँ'
export const linkHint = (url: string) => `यह कोड स्कैन करें, या यह लिंक खोलें: ${url}`
/** What the shop writes to a lab. */
export const message = (shop: string, number: string, what: string) => `${shop} की ओर से चालान ${number} के साथ भेजा गया: ${what}।`
export const messageLink = (url: string) => `काम कहाँ तक पहुँचा, यहाँ बताएँ: ${url}`
