/** Hands a device over with its bill and its payment. */
export const balance = 'Balance'
export const paidNow = 'Paid now'
export const later = 'Later'
/** Opens the ways of payment that are rare at a counter. */
export const otherWay = 'Other'
/** What a customer hands over, of which more than the amount is given back. */
export const given = 'Cash given (₹)'
export const giveReturn = (amount: string) => `Return ${amount}`
export const loading = 'Looking up what is to be paid...'
export const failure = 'What is to be paid could not be loaded.'
export const agreed = 'Agreed'
export const issues = (form: string, number: string, total: string) => `Issues ${form} ${number} of ${total}.`
export const issuesNothing = 'Issues no bill.'
export const warranty = (days: string) => `Warranty: ${days} days.`
export const paidAhead = (amount: string) => `${amount} is to be given back.`
export const billAndTake = (amount: string) => `Bill, take ${amount} and hand over`
export const bill = 'Bill and hand over'
export const take = (amount: string) => `Take ${amount} and hand over`
export const submitting = 'Handing over...'
export const notDone = 'The device was not handed over, and nothing was billed or paid.'
export const changed = 'The job or its bill changed meanwhile. Look at it again.'
export const billed = (number: string) => `Bill ${number} is issued.`
export const taken = (amount: string) => `${amount} is taken.`
export const mistaken = (openAgain: string, money: string) =>
  `Handed over by mistake? Press “${openAgain}” on the job’s page, and correct bill and payment there under “${money}”.`
/** The same for several devices at once. */
export const noneDone = 'No device was handed over, and nothing was billed or paid.'
export const anyChanged = 'A job or the bill changed meanwhile. Look at it again.'
export const mistakenAny = (openAgain: string, money: string) =>
  `Handed over by mistake? Press “${openAgain}” on the page of each job, and correct bill and payment there under “${money}”.`
