export const customer = 'ग्राहक'
export const notABill = 'हे बिल नाही'
export const device = 'डिव्हाइस'
export const serial = 'सीरियल नंबर'
export const lastDay = 'कधीपर्यंत वैध'
export const answers = { approved: 'मंजूर', declined: 'नामंजूर' }
export const byPhone = (day: string) => `${day}, फोनवर`
export const why = 'कारण'
export const onlyWith = (variant: string) => `फक्त यासोबत: ${variant}`
export const totalOf = (variant: string) => `एकूण: ${variant}`
export const asksAgain = 'किंमत बदलली तर आम्ही तुम्हाला पुन्हा विचारू.'
export const follow = 'दुरुस्ती कुठपर्यंत आली ते पाहा'
export const openWith = (url: string) => `रेफरन्स नंबर आणि तुमचा मोबाइल नंबर वापरून हे उघडा:\n${url}`

export const print = 'एस्टिमेट प्रिंट करा'
export const pdf = 'एस्टिमेटचा PDF'
export const loading = 'एस्टिमेट लोड होत आहे...'
export const failure = 'एस्टिमेट लोड झाले नाही.'
