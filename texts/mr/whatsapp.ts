import type { AboutRequest } from '../en/whatsapp.ts'
import { series } from '../series.ts'
import { stageNow, stockNow } from './request-status.ts'

const allOf = series(' आणि ')

/** The text that stands ready in WhatsApp when the shop writes to a customer. */

export const hello = (firstName: string, shop: string) => `नमस्कार${firstName && ` ${firstName}`}, ${shop} कडून लिहीत आहोत.`

/** One or two sentences about the state of a request. */
export function about({ entity, thing, reference, status, stock, stage, estimate, hasPage, wasChanged, whenToCome }: AboutRequest): string {
  const subject = `${thing}, ${reference},`
  const writing = entity === 'bookings' ? `हा मेसेज तुमच्या बुकिंगबद्दल आहे: ${thing} (${reference})` : `हा मेसेज तुमच्या रिक्वेस्टबद्दल (${reference}) आहे`
  if (estimate)
    return `${subject} आमचे एस्टिमेट ${estimate} आहे. ${hasPage ? 'तुमच्या पेजवर तुम्ही ते मंजूर किंवा नामंजूर करू शकता.' : 'काम सुरू करायचे का, ते आम्हाला कळवा.'}`
  if (stage) return `${subject} ${stageNow(stage)}.${stage === 'ready' ? ` ${whenToCome}` : ''}`
  if (status === 'withdrawn') return `${writing}. रिक्वेस्ट तुम्ही मागे घेतली होती.`
  switch (status) {
    case 'Resolved':
      return `${subject} तयार आहे. ${whenToCome}`
    case 'Booked':
      return `${thing} तुमच्यासाठी ठेवला आहे (${reference}). ${whenToCome}`
    case 'Purchased':
      return `${thing} विकत घेतल्याबद्दल धन्यवाद (${reference}).`
    case 'Reached Out':
      return `आम्ही तुमच्या मेसेजला उत्तर दिले आहे (${reference}).`
    default:
      if (stock) return `${writing}. ${thing} ${stockNow(stock)}.`
      return wasChanged && entity === 'repair-requests' ? `${subject} पुन्हा वर्कशॉपमध्ये आहे.` : `${writing}.`
  }
}

/** A reminder, about a repair that is ready or waits for an answer. `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, since: string) => `${device}, ${reference}, ${since}.`

export const link = (url: string) => `तुम्ही हे येथे ट्रॅक करू शकता आणि आम्हाला लिहू शकता: ${url}`

/** Devices that were brought together, each by `device` and its reference. */
export const visitDevice = (device: string, reference: string) => `${device} (${reference})`
export const visit = (devices: readonly string[]) => `तुमचे ${devices.length} डिव्हाइस आम्हाला मिळाले आहेत: ${allOf(devices)}.`
export const visitLink = (url: string) => `तुम्ही सगळे येथे ट्रॅक करू शकता आणि आम्हाला लिहू शकता: ${url}`

/** A bill, with its number and amount. */
export const bill = (number: string, amount: string) => `तुमचे बिल ${number} तयार आहे, एकूण ${amount}.`
export const billDue = (due: string) => `${due} देणे बाकी आहे.`
export const billLink = (url: string) => `बिल येथे पाहा: ${url}`

/** A reminder of what is owed since a day, with the numbers of the bills. */
export const owed = (amount: string, numbers: string, since: string) => `आठवण: ${since} पासून ${amount} देणे बाकी आहे (${numbers}).`
export const payHere = (url: string) => `बिल येथे पाहा आणि पैसे द्या: ${url}`

/** The balance of a statement. */
export const statement = (from: string, to: string, sum: string) =>
  `${from} ते ${to} या काळातील तुमच्या खात्याचा हिशोब: ${sum}. उतारा सोबत पाठवत आहोत.`
export const statementDue = (amount: string) => `${amount} देणे बाकी आहे`
export const statementHeld = (amount: string) => `आमच्याकडे तुमचे ${amount} जमा आहेत`
export const statementPaid = 'सगळे फेडले आहे'
