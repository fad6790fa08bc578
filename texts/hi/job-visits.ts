import { plural } from '../plural.ts'

/** Several devices that one customer brings together: at the counter, on the job of each, and at the hand-over. */
export const another = 'एक और डिवाइस'
/** Saves this one first. */
export const saveAndAnother = 'इसके साथ एक और डिवाइस जमा करें'
export const anotherLater = 'पहले यह डिवाइस सेव करें। इंटरनेट आने पर और इसके भेजे जाने के बाद इसी ग्राहक का दूसरा डिवाइस जोड़ा जा सकता है।'
export const ofCustomer = (name: string, phone: string) => `${name}, ${phone}`
export const broughtWith = 'यह डिवाइस एक दूसरे डिवाइस के साथ जमा हो रहा है।'
export const onItsOwn = 'अलग से जमा करें'
export const otherCustomer = 'दूसरा ग्राहक'

export const alsoHere = 'यहाँ ये भी हैं'
export const cameWith = 'साथ लाए गए'
export const named = (device: string, reference: string) => `${device}, ${reference}`
export const handOverReady = 'सभी तैयार डिवाइस दे दें'
export const handOver = (count: number) => plural(count, { one: '# डिवाइस दे दें', other: '# डिवाइस दे दें' })
export const handingOver = 'दिया जा रहा है...'
export const needsConnection = 'कई डिवाइस एक साथ इंटरनेट आने पर ही दिए जा सकते हैं। तब तक हर डिवाइस अलग से दें।'
export const handedOver = (count: number) => plural(count, { one: '# डिवाइस दे दिया गया।', other: '# डिवाइस दे दिए गए।' })
export const takenBack = (count: number) => plural(count, { one: '# डिवाइस फिर से तैयार है।', other: '# डिवाइस फिर से तैयार हैं।' })

/** On the slip. */
export const devices = (count: number) => plural(count, { one: '# डिवाइस', other: '# डिवाइस' })
