import type { AboutRequest } from '../en/whatsapp.ts'
import { series } from '../series.ts'
import { stageNow, stockNow } from './request-status.ts'

const allOf = series(' और ', ', और ')

/** The text that stands ready in WhatsApp when the shop writes to a customer. */

export const hello = (firstName: string, shop: string) => `नमस्ते${firstName && ` ${firstName}`}, हम ${shop} से लिख रहे हैं।`

/** One or two sentences about the state of a request. */
export function about({ entity, thing, reference, status, stock, stage, estimate, hasPage, wasChanged, whenToCome }: AboutRequest): string {
  const subject = `${thing}, ${reference},`
  const writing =
    entity === 'bookings' ? `यह मैसेज आपकी बुकिंग के बारे में है: ${thing} (${reference})` : `यह मैसेज आपकी रिक्वेस्ट (${reference}) के बारे में है`
  if (estimate)
    return `${subject} हमारा एस्टिमेट ${estimate} है। ${hasPage ? 'अपने पेज पर आप इसे मंज़ूर या नामंज़ूर कर सकते हैं।' : 'कृपया बताएँ कि हम काम शुरू करें या नहीं।'}`
  if (stage) return `${subject} ${stageNow(stage)}।${stage === 'ready' ? ` ${whenToCome}` : ''}`
  if (status === 'withdrawn') return `${writing}। रिक्वेस्ट आपने वापस ले ली थी।`
  switch (status) {
    case 'Resolved':
      return `${subject} तैयार है। ${whenToCome}`
    case 'Booked':
      return `${thing} आपके लिए रखा है (${reference})। ${whenToCome}`
    case 'Purchased':
      return `${thing} खरीदने के लिए धन्यवाद (${reference})।`
    case 'Reached Out':
      return `हमने आपके मैसेज का जवाब दे दिया है (${reference})।`
    default:
      if (stock) return `${writing}। ${thing} ${stockNow(stock)}।`
      return wasChanged && entity === 'repair-requests' ? `${subject} फिर से वर्कशॉप में है।` : `${writing}।`
  }
}

/** A reminder, about a repair that is ready or waits for an answer. `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, since: string) => `${device}, ${reference}, ${since}।`

export const link = (url: string) => `आप इसे यहाँ ट्रैक कर सकते हैं और हमें लिख सकते हैं: ${url}`

/** Devices that were brought together, each by `device` and its reference. */
export const visitDevice = (device: string, reference: string) => `${device} (${reference})`
export const visit = (devices: readonly string[]) => `आपके ${devices.length} डिवाइस हमें मिल गए हैं: ${allOf(devices)}।`
export const visitLink = (url: string) => `आप सबको यहाँ ट्रैक कर सकते हैं और हमें लिख सकते हैं: ${url}`

/** A bill, with its number and amount. */
export const bill = (number: string, amount: string) => `आपका बिल ${number} बन गया है, कुल ${amount} का।`
export const billDue = (due: string) => `${due} देने बाकी हैं।`
export const billLink = (url: string) => `बिल यहाँ देखें: ${url}`

/** A reminder of what is owed since a day, with the numbers of the bills. */
export const owed = (amount: string, numbers: string, since: string) => `याद दिला रहे हैं: ${since} से ${amount} देने बाकी हैं (${numbers})।`
export const payHere = (url: string) => `बिल यहाँ देखें और पैसे दें: ${url}`

/** The balance of a statement. */
export const statement = (from: string, to: string, sum: string) => `${from} से ${to} तक आपके खाते का हिसाब: ${sum}। विवरण साथ में भेज रहे हैं।`
export const statementDue = (amount: string) => `${amount} देने बाकी हैं`
export const statementHeld = (amount: string) => `हमारे पास आपके ${amount} जमा हैं`
export const statementPaid = 'सब चुक गया है'
