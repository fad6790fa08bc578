import type { ReactNode } from 'react'
import { plural } from '../plural.ts'

export const title = 'Dashboard'
export const welcome = 'Welcome'
export const welcomeName = (name: string) => `Welcome, ${name}`
export const yourAccount = 'Your account'

/** The worklist: what needs someone, most urgent first. */
export const work = 'Work, most urgent first'
export const overdue = 'Overdue'
export const dueToday = 'Due today'
export const dueNext = 'Next'
export const nothingDue = 'Nothing is overdue or due today.'
export const daysLate = (days: number) => plural(days, { one: '# day late', other: '# days late' })
export const today = 'Today'
export const readyFor = (time: string) => `Ready for ${time}`
export const newsOf = (news: string, name: string) => `${news}: ${name}`
export const standsAt = (device: string, stage: string) => `${device}, ${stage}`
export const unanswered = 'Waiting for an answer'
export const newBookings = 'New bookings'
/** Another customer has the last piece. */
export const noPieceLeft = (product: string, isInformed: boolean) =>
  isInformed ? `${product}: no piece is left, the customer knows` : `${product}: no piece is left, tell the customer`
export const approved = 'Approved by the customer'
export const partsDue = 'Parts due'
export const outsideDue = 'Expected back from outside'
export const uncollected = 'Ready and not collected'
export const toInform = 'Customers to inform'
export const moreLater = (count: string, day: string) => `${count} more, none due before ${day}`
export const moreUndated = (count: string) => `${count} more, without a promised day`
/** The one action of a row, and for whom it is. */
export const answer = 'Answer'
export const open = 'Open'
export const inform = 'Inform'
export const remind = 'Remind'
export const actionFor = (action: string, name: string) => `${action}: ${name}`

/** Beside the worklist. */
export const figures = 'Figures'
export const inShop = 'repairs in the shop'
export const late = 'late'
export const readyToCollect = 'ready to collect'
/** Of a figure, how many are of whoever reads it. */
export const yours = (count: string) => `${count} yours`
export const withoutAnswer = 'without an answer'
export const moneyToday = 'Money today'
export const billedToday = 'Billed, with tax'
export const receivedToday = 'Received'
/** What the bills of today still owe. */
export const dueOfToday = 'Still due'
/** A part of what was received: how it came. */
export const byWay = (way: string, amount: string) => `${way} ${amount}`
export const whoWaits = 'Waiting for'
export const forDevice = 'The device'
export const forUs = 'Us'
export const forCustomer = 'The customer'
export const forPart = 'A part'
export const held = 'Reserved devices'
export const lastDays = (days: number) => plural(days, { one: 'Last # day', other: 'Last # days' })
/** The link to the list behind a part, whose title is for screen readers. */
export const showAll = (part: string, hidden: (text: string) => ReactNode) => <>All{hidden(` of: ${part}`)}</>

/** New requests of the last days. */
export const repairRequestCount = (count: number) => plural(count, { one: '# repair request', other: '# repair requests' })
export const bookingCount = (count: number) => plural(count, { one: '# booking', other: '# bookings' })
export const saleOfferCount = (count: number) => plural(count, { one: '# sale offer', other: '# sale offers' })
export const contactRequestCount = (count: number) => plural(count, { one: '# contact request', other: '# contact requests' })
