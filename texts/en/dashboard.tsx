import type { ReactNode } from 'react'
import { plural } from '../plural.ts'

export const title = 'Dashboard'
export const welcome = 'Welcome'
export const welcomeName = (name: string) => `Welcome, ${name}`
export const yourAccount = 'Your account'

export const repairRequestsPending = 'Repair requests pending'
export const bookingsPending = 'Bookings pending'
export const contactRequestsPending = 'Contact requests pending'
export const oldest = (age: string) => `Oldest: ${age}`
export const nothingPending = 'Nothing pending'
export const productsListed = 'Products listed'
export const inTheShop = 'In the shop'

export const lastDays = (days: number) => plural(days, { one: 'Last # day', other: 'Last # days' })
export const catalogue = 'Catalogue'
export const byCategory = 'By category'
export const byCondition = 'By condition'
export const byAvailability = 'By stock'

/** The morning sheet: what is due and what waits. */
export const repairsDue = 'Repairs due'
export const overdue = 'Overdue'
export const dueToday = 'Due today'
export const dueNext = 'Next on the bench'
export const nothingDue = 'Nothing is overdue or due today.'
export const nothingDueToday = 'Nothing is due today.'
export const daysLate = (days: number) => plural(days, { one: '# day late', other: '# days late' })
export const today = 'Today'
export const bookedDevices = 'Booked devices'
export const held = 'Held for a customer'
export const unanswered = 'Waiting for an answer'
export const noBooking = 'No booking waits, and no device is held for a customer.'
export const messages = 'Messages'
export const olderThanADay = 'Older than a day'
export const noOldMessage = 'No message has waited for more than a day.'
export const messagesWaiting = (count: number) =>
  plural(count, { one: '# message waits for an answer', other: '# messages wait for an answer' })
/** A count that ends somewhere: there are at least so many. */
export const atLeast = (count: string) => `${count}+`
/** The link to the list behind a part, whose title is for screen readers. */
export const showAll = (part: string, hidden: (text: string) => ReactNode) => <>All{hidden(` of: ${part}`)}</>

/** The chart: names of its series, and its summary for screen readers. */
export const repairRequests = 'Repair requests'
export const bookings = 'Bookings'
export const contactRequests = 'Contact requests'
export const repairRequestCount = (count: number) => plural(count, { one: '# repair request', other: '# repair requests' })
export const bookingCount = (count: number) => plural(count, { one: '# booking', other: '# bookings' })
export const contactRequestCount = (count: number) => plural(count, { one: '# contact request', other: '# contact requests' })
export const perDay = (days: number, counts: string) =>
  plural(days, { one: `Per day over # day: ${counts}`, other: `Per day over # days: ${counts}` })
export const dayCounts = (date: string, counts: string) => `${date}: ${counts}`
export const showAsTable = 'Show as table'
export const tableOfDays = 'Table of the last days'
export const day = 'Day'
