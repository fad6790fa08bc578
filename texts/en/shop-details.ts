import { RETENTION_GRACE_DAYS } from '#contract/constants.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'

/** The screen on which the owner edits what the site says of the shop. */
export const title = 'Shop details'

export const groups = {
  name: 'Name',
  place: 'Address',
  contact: 'Contact',
  hours: 'Opening hours',
  business: 'Business',
  retention: 'How long data is kept',
  repairs: 'Repairs',
  shown: 'Shop and gallery',
  colour: 'Colour',
}

/** In the order of the screen. */
export const fields = {
  brand: 'Word in the logo',
  tagline: 'Line below the logo',
  logo: 'Own logo',
  name: 'Full name',
  shortName: 'Short name',
  address: 'Address',
  addressShort: 'Address in one line',
  area: 'Part of the city',
  city: 'City',
  map: 'Position on the map',
  phones: 'Phones',
  whatsapp: 'WhatsApp',
  email: 'Email',
  social: 'Social links',
  hours: 'Opening hours',
  closedDays: 'Closed days',
  gstin: 'GSTIN',
  sellerName: 'Seller name',
  sellerLocation: 'Seller location',
  sellerContact: 'Seller contact',
  requestRetentionMonths: 'Closed requests, in months',
  unsubscribedRetentionDays: 'Unsubscribed emails, in days',
  repairTerms: 'Terms on the intake slip',
  collectReminder: 'Reminder to collect',
  hidesEmpty: 'While they are empty',
  accent: 'Accent colour',
}

const shorter = plural(RETENTION_GRACE_DAYS, {
  one: 'A shorter period takes effect after # day.',
  other: 'A shorter period takes effect after # days.',
})

export const hidesEmpty = { yes: 'Hide until there is something in them', no: 'Show; the shop with samples' }

export const hints = {
  hidesEmpty: 'The first product and the first picture make them appear.',
  logo: 'Shown on white instead of the mark with its word and line. A wide picture fits best.',
  whatsapp: 'A mobile number. A landline has no WhatsApp, so its buttons are hidden.',
  name: 'Shown in titles, emails and at the bottom of every page.',
  address: 'As on a letter, in up to four lines.',
  addressShort: 'For the top of every page.',
  map: 'Latitude and longitude, or a link copied from Google Maps, Apple Maps or OpenStreetMap.',
  phones: 'One in each line. The first is the one that visitors call.',
  closedDays: 'Holidays and other days on which the shop is closed.',
  gstin: 'Leave it empty if the shop has none.',
  seller: 'A new product starts with these.',
  retention: `Counted from the last change. 0 keeps them. ${shorter}`,
  unsubscribed: `Counted from the day of unsubscribing. ${shorter}`,
  repairTerms: 'One in each line. Also say here what may happen to a device that is not collected.',
  collectReminder: `After ${COLLECT_REMINDER_DAYS.join(', ')} days. It comes after the sentence that the device is ready, by email and WhatsApp.`,
  accent: 'For buttons, links and marks. It is made darker or lighter where text would be hard to read.',
}

/** In the history, in place of the logo itself. */
export const ownLogo = 'a picture'

export const hoursHint = 'In the shop’s local time.'
export const closed = 'Closed'
export const until = 'to'
export const open = 'Add hours'
export const addBreak = 'Add a break'
/** Names for screen readers; `position` is 2 behind a break. */
export const opens = (day: string, position: number) => (position > 1 ? `${day} opens after the break` : `${day} opens`)
export const closes = (day: string, position: number) => (position > 1 ? `${day} closes after the break` : `${day} closes`)
export const addTimes = (what: string, day: string) => `${what}: ${day}`
export const removeTimes = (day: string, position: number) => `Remove hours ${position} of ${day}`

export const closedFrom = 'First day'
export const closedTo = 'Last day'
export const closedReason = 'Reason'
export const closedName = (position: number) => `closed days ${position}`
export const addClosed = 'Add closed days'
export const closedPeriod = (from: string, to: string, reason: string) =>
  from === to ? `${from}: ${reason}` : `${from} to ${to}: ${reason}`

export const linkTitle = 'Name'
export const linkAddress = 'Web address'
export const linkName = (position: number) => `link ${position}`
export const addLink = 'Add a link'
