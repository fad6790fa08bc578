import type { Unit } from '#contract/catalogue/items.ts'

export const title = (number: string, shop: string) => `ऑर्डर ${number}, ${shop}`
/** Before it has a number. */
export const draftTitle = (shop: string) => `ऑर्डर, ${shop}`
const units: Record<Unit, string> = { NOS: '', MTR: ' मीटर', SET: ' सेट', BOX: ' बॉक्स' }
export const line = (quantity: number, unit: Unit, name: string) => `${quantity}${units[unit]} × ${name}`
export const neededBy = (day: string) => `${day} पर्यंत हवे`
export const greeting = (name: string) => `नमस्कार ${name},`
export const request = 'कृपया कन्फर्म करा आणि कधी देऊ शकता ते सांगा. डिलिव्हरी चलानावर ऑर्डरचा नंबर लिहा.'
