import { plural } from '../plural.ts'

/** Several devices that one customer brings together: at the counter, on the job of each, and at the hand-over. */
export const another = 'आणखी एक डिव्हाइस'
/** Saves this one first. */
export const saveAndAnother = 'यासोबत आणखी एक डिव्हाइस जमा करा'
export const anotherLater = 'आधी हा डिव्हाइस सेव्ह करा. इंटरनेट आल्यावर आणि हा पाठवल्यावर याच ग्राहकाचा दुसरा डिव्हाइस जोडता येईल.'
export const ofCustomer = (name: string, phone: string) => `${name}, ${phone}`
export const broughtWith = 'हा डिव्हाइस दुसऱ्या डिव्हाइससोबत जमा होत आहे.'
export const onItsOwn = 'वेगळा जमा करा'
export const otherCustomer = 'दुसरा ग्राहक'

export const alsoHere = 'येथे हेही आहेत'
export const cameWith = 'सोबत आणलेले'
export const named = (device: string, reference: string) => `${device}, ${reference}`
export const handOverReady = 'तयार असलेले सगळे डिव्हाइस ताब्यात द्या'
export const handOver = (count: number) => plural(count, { one: '# डिव्हाइस ताब्यात द्या', other: '# डिव्हाइस ताब्यात द्या' })
export const handingOver = 'देत आहे...'
export const needsConnection = 'अनेक डिव्हाइस एकत्र इंटरनेट आल्यावरच देता येतात. तोपर्यंत प्रत्येक डिव्हाइस वेगळा द्या.'
export const handedOver = (count: number) => plural(count, { one: '# डिव्हाइस ताब्यात दिला.', other: '# डिव्हाइस ताब्यात दिले.' })
export const takenBack = (count: number) => plural(count, { one: '# डिव्हाइस पुन्हा तयार आहे.', other: '# डिव्हाइस पुन्हा तयार आहेत.' })

/** On the slip. */
export const devices = (count: number) => plural(count, { one: '# डिव्हाइस', other: '# डिव्हाइस' })
