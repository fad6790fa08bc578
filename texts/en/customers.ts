import { plural } from '../plural.ts'

export { customers as title } from './screens.ts'

/** The list of customers, and the page of one. */
export const search = 'Search customers'
export const loading = 'Loading customers...'
export const failure = 'The customer could not be loaded.'
export const none = 'No customer matches.'
export const nothing = 'Customers appear here with their first request, booking, message or import.'
export const columns = { name: 'Customer', phone: 'Phone', email: 'Email', since: 'Since' }
export const since = (day: string) => `Customer since ${day}`
export const noPhone = 'No phone'
export const doubles = 'Perhaps the same person'
export const doublesOf = 'Perhaps the same person as'
export const mergeWith = 'Merge with another customer'
export const samePerson = 'Same person'
export const samePersonAs = (name: string, other: string) => `${name} and ${other} are the same person`
export const twoPeople = 'Two people'
export const twoPeopleOf = (name: string, other: string) => `${name} and ${other} are two people`
export const merged = (name: string, other: string) => `${other} is now part of ${name}.`
export const kept = (name: string, other: string) => `${name} and ${other} stay two people.`
export const actionFailure = 'This was not saved. Please try again.'
export const parts = 'Merged into this customer'
export const split = 'Split off'
export const splitOne = (name: string) => `Split off ${name}`
export const wasSplit = (name: string) => `${name} is a customer again.`
export const owes = (amount: string) => `Owes ${amount}`
export const holds = (amount: string) => `The shop holds ${amount}`
export const owesNothing = 'Owes nothing'
export const statement = 'Statement'
export const devices = 'Devices'
export const noDevices = 'No device has been brought yet.'
export const unknownDevice = 'Device'
export const covered = (day: string) => `Under warranty until ${day}`
export const timeline = 'History'
export const kinds = {
  repairRequests: 'Repair',
  bookings: 'Booking',
  saleOffers: 'Sale offer',
  contactRequests: 'Message',
  bill: 'Bill',
  credit_note: 'Credit note',
}
export const due = (amount: string) => `${amount} due`
export const withdrawn = 'withdrawn'
export const count = (jobs: number) => plural(jobs, { one: '# repair', other: '# repairs' })
export const facts = 'About the customer'
export const fields = {
  name: 'Name',
  phones: 'Phones',
  emails: 'Emails',
  gstin: 'GSTIN',
  address: 'Address',
  language: 'Language',
  notes: 'Notes',
  mayMessage: 'Messages beyond repairs',
  creditLimit: 'Credit limit, ₹',
}
export const oneEachLine = 'One in each line.'
export const mayMessage = { unknown: 'Not asked', yes: 'Agreed', no: 'Refused' }
export const edit = 'Change'
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The customer was not saved. Please try again.'
export const conflict = 'Someone else has changed this customer meanwhile.'
export const asWritten = 'What they wrote on a request stays there as they wrote it.'
export const erase = 'Erase customer'
export const confirmErase = 'Erase this customer for good?'
export const eraseConsequence =
  'All requests, photos and links are deleted everywhere. What must be kept by law stays: bills, vouchers and payments without the phone, and vouchers for what they sold to the shop with it. A request with money due or held, or a running warranty, stays with name, phone and email until that ends.'
export const stillHere = (devices: string) =>
  `Still here: ${devices}. Without its job nobody knows whose device it is: give it back before you erase.`
export const stillOpen = (requests: string) => `Still open: ${requests}.`
export const erased = (name: string) => `${name} was erased.`
export const erasedInPart = (name: string) =>
  `${name} was erased in part. These stay with name, phone and email until their money is settled and their warranty has ended; erase again then:`
export const download = 'Download their data'
