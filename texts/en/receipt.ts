import { series } from '../series.ts'
import { clock } from './clock.ts'

const allOf = series(' and ')

export const weCall = (phone: string) => `We will call ${phone}`
/** When the shop is open on one day, with its break if it has one. */
export const openingTimes = (spans: readonly (readonly [opens: string, closes: string])[]) =>
  allOf(spans.map(([opens, closes]) => `${clock(opens)} to ${clock(closes)}`))
export const visitOn = (date: string, times: string, address: string) => `On ${date}, open ${times}. ${address}`
export const closedOn = (date: string, address: string) =>
  `We are closed on ${date}, so we will agree on another day when we call. ${address}`
export const visitDuring = (hours: string, address: string) => `${hours}. ${address}.`

/** Actions of a receipt. */
export const actions = 'Keep this receipt'
export const print = 'Print'
export const picture = 'Save as picture'
export const pictureFailure = 'The picture could not be made. Take a screenshot instead.'
export const whatsApp = 'Send to myself on WhatsApp'
/** In the browser of the staff, who have filled in the form for a customer. */
export const whatsAppToCustomer = 'Send to the customer'
export const directions = 'Directions'
export const follow = 'Follow your request'
export const reference = 'Reference'
/** On paper and in the picture, which others may see: not the private link. */
export const findAt = (url: string) => `Follow it at ${url} with the reference and your phone number.`
export const message = (shop: string, title: string, reference: string, url: string) =>
  `${shop}, ${title} ${reference}. Follow it here: ${url}`
