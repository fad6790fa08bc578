import type { CountedForm, CountedPage, VisitSpan } from '#contract/office/visits.ts'
import { plural } from '../plural.ts'

/** The report about visitors of the site, as counts. */
export const title = 'Visitors'
/** The name of the screen with the money report and this one. */
export const reports = 'Reports'
export const intro =
  'How often pages are opened, what people search for and do not find, and which forms they begin and send. These are counts by day: nothing about a visitor is stored.'
export const loading = 'Loading the counts...'
export const failure = 'The counts could not be loaded.'
export const span = 'Period'
export const spans: Record<VisitSpan, string> = { '7-days': '7 days', '30-days': '30 days', '13-months': '13 months' }
export const spanOf = (from: string, to: string) => `${from} to ${to}`
export const nothing = 'Nothing has been counted in this period.'
export const nothingHint =
  'Logged-in staff, search engines and visitors whose browser asks not to be tracked are not counted. What happens now is here within seconds.'

export const visits = 'Pages opened'
export const searchesWithout = 'Searches without a result'
export const formsSent = 'Forms sent'
export const ofBegun = (begun: string) => `of ${begun} begun`
/** Compared with the span of the same length before it. */
export const before = (count: string) => `${count} before`
export const notComparable = 'Nothing to compare with yet'

export const byDay = 'Pages opened by day'
export const byMonth = 'Pages opened by month'
export const highest = (count: string) => `Bars of the pages opened, at most ${count}. The table has all figures.`
export const figures = (of: string) => `${of}, all figures`
export const day = 'Day'
export const month = 'Month'

export const searches = 'Searched for and not found'
export const searchesHint = 'What people look for in the shop and do not get. Phone numbers, email addresses and references are never kept.'
export const noSearches = 'Every search found something.'
export const otherSearches = (count: number) => plural(count, { one: 'and # other search', other: 'and # other searches' })

export const pages = 'Pages opened most'
export const products = 'Products opened most'
export const noProducts = 'No product was opened.'

export const forms = 'Forms begun and sent'
export const form = 'Form'
export const begun = 'Begun'
export const sent = 'Sent'
export const share = 'Share sent'
export const shareBefore = 'Share before'
export const unknown = '–'

export const formNames: Record<CountedForm, string> = {
  repairRequest: 'Repair request',
  booking: 'Booking',
  contact: 'Message',
  sell: 'Sale offer',
  newsletter: 'Newsletter',
}

export const pageNames: Record<CountedPage, string> = {
  home: 'Home',
  services: 'Services',
  servicepage: 'One service',
  laptopRepair: 'Laptop repair',
  desktopRepair: 'Desktop repair',
  hardwareRepair: 'Hardware repair',
  laptopService: 'Laptop service',
  about: 'About',
  faq: 'FAQ',
  contact: 'Contact',
  repairRequest: 'Repair request',
  sell: 'Sell your device',
  gallery: 'Gallery',
  brands: 'Brands',
  shop: 'Shop',
  product: 'A product',
  compare: 'Comparison of products',
  privacyPolicy: 'Privacy policy',
  track: 'Find a request',
  trackedRequest: 'A customer’s own request',
  linkedBill: 'A customer’s own bill',
}

export const setting = 'Count visits'
export const settingHint =
  'The privacy policy says whether you do. Switching it off keeps what was counted until it is 13 months old. Every change is in the audit log.'
export const isOff = 'Visits are not counted.'
export const isOffHint = 'Switch it on to see what people look at, and what they look for and do not find.'
export const saveFailure = 'The setting could not be saved. Try again.'
export const policyIsOlder = (date: string) =>
  `Your privacy policy says that it was last changed on ${date}. Since then it also says that visits are counted: set its date, and read whether a paragraph of yours says otherwise.`
export const openPolicy = 'Edit the privacy policy'
