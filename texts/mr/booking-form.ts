import { plural } from './plural.ts'

/** The booking form of a product. */
export const title = 'हा प्रॉडक्ट बुक करा'
export const number = 'बुकिंग नं.'
export const name = 'नाव'
export const email = 'ईमेल'
export const phone = 'मोबाइल नंबर'
export const address = 'पत्ता'
export const price = 'किंमत'
export const submit = 'बुकिंग पाठवा'
export const footer = (returnDays: number) =>
  plural(returnDays, {
    one: 'सर्व माहिती भरणे आवश्यक आहे. डिव्हाइस तपासल्यानंतर दुकानात पैसे द्या. # दिवसात परत करता येतो.',
    other: 'सर्व माहिती भरणे आवश्यक आहे. डिव्हाइस तपासल्यानंतर दुकानात पैसे द्या. # दिवसांत परत करता येतो.',
  })

export const receipt = 'बुकिंग रिक्वेस्ट'
export const next = 'नवीन बुकिंग'
export const product = 'प्रॉडक्ट'
/** `when` is a sentence of its own. */
export const call = (when: string) => `${when} दुकानात येण्याआधी कृपया आमच्या कॉलची वाट पाहा.`
export const visitTitle = 'तुम्ही दुकानात येता'
export const payTitle = 'तुम्ही डिव्हाइस तपासता, मग पैसे देता'
export const pay = (returnDays: number) =>
  plural(returnDays, {
    one: 'त्याआधी पैसे द्यायचे नाहीत. # दिवसात परत करता येतो.',
    other: 'त्याआधी पैसे द्यायचे नाहीत. # दिवसांत परत करता येतो.',
  })
