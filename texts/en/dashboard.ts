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

export const nextOnTheBench = 'Next on the bench'
export const noRepairPending = 'No repair request is pending.'
export const waitingLongest = 'Waiting longest'
export const allRepairRequests = 'All repair requests'

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
