import { plural } from '../plural.ts'

/** What a customer hands over at once for several jobs or bills. */
export const take = 'Take a payment'
export const title = 'Take a payment'
export const loading = 'Loading what is owed...'
export const failure = 'What is owed could not be loaded.'
export const nothing = 'Nothing is due.'
export const total = 'Received in all (₹)'
export const totalHint = 'What is owed longest is paid first. Change a part to divide it otherwise; what is left over is an advance.'
export const part = (reference: string, device: string, amount: string) =>
  `${[reference, device].filter(Boolean).join(', ')}: ${amount} to pay (₹)`
export const taken = (amount: string, parts: number) =>
  plural(parts, { one: `${amount} was taken.`, other: `${amount} was taken for # jobs and bills.` })
/** Of a payment in the account of one job. */
export const partOf = (amount: string, parts: number) =>
  plural(parts, { one: `part of ${amount}`, other: `part of ${amount} for # jobs and bills` })
export const reversesAll = (amount: string, parts: number) =>
  plural(parts, { one: `It is part of ${amount}, which is reversed.`, other: `It is part of ${amount}: all # parts are reversed.` })
