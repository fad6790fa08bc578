import type { Unit } from '#contract/catalogue/items.ts'

/** The order of the shop as its supplier reads it, on WhatsApp and in a mail. */
export const title = (number: string, shop: string) => `Order ${number} from ${shop}`
/** Before it has a number. */
export const draftTitle = (shop: string) => `Order of ${shop}`
const units: Record<Unit, string> = { NOS: '', MTR: ' metres', SET: ' sets', BOX: ' boxes' }
export const line = (quantity: number, unit: Unit, name: string) => `${quantity}${units[unit]} × ${name}`
export const neededBy = (day: string) => `Needed by ${day}`
export const greeting = (name: string) => `Dear ${name},`
export const request = 'Please confirm, and tell us when you can deliver. Write the order number on your delivery note.'
