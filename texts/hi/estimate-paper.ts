export const customer = 'ग्राहक'
export const notABill = 'यह बिल नहीं है'
export const device = 'डिवाइस'
export const serial = 'सीरियल नंबर'
export const lastDay = 'कब तक मान्य'
export const answers = { approved: 'मंज़ूर', declined: 'नामंज़ूर' }
export const byPhone = (day: string) => `${day}, फ़ोन पर`
export const why = 'कारण'
export const onlyWith = (variant: string) => `सिर्फ़ इसके साथ: ${variant}`
export const totalOf = (variant: string) => `कुल: ${variant}`
export const asksAgain = 'कीमत बदली तो हम आपसे फिर पूछेंगे।'
export const follow = 'देखें कि रिपेयर कहाँ तक पहुँची'
export const openWith = (url: string) => `इसे रेफ़रेंस नंबर और अपने मोबाइल नंबर से खोलें:\n${url}`

export const print = 'एस्टिमेट प्रिंट करें'
export const pdf = 'एस्टिमेट का PDF'
export const loading = 'एस्टिमेट लोड हो रहा है...'
export const failure = 'एस्टिमेट लोड नहीं हो सका।'
