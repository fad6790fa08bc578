import type { ChargeKind } from '#contract/money/charges.ts'
import { plural } from '../plural.ts'

/** What the shop charges besides its work. The first two are lines of bills and estimates. */
export const checkFee = 'Check of the device'
export const storage = (days: number) => `Storage, ${plural(days, { one: '# day', other: '# days' })}`

export const names: Record<ChargeKind, string> = { check_fee: 'Check fee', storage: 'Storage' }
export const charge = (kind: ChargeKind, amount: string, days: number | null) =>
  days === null ? `${names[kind]}, ${amount}` : `${storage(days)}, ${amount}`
export const add = (charge: string) => `+ ${charge}`
export const billIt = (charges: string) => `Bill: ${charges}`
export const ask = (charge: string) => `You may charge for it: ${charge}.`
/** Leads to the money of the job. */
export const writeBill = 'Write the bill on the page of the job'
export const paidAhead = (amount: string) => `${amount} was paid ahead: give back what you do not bill.`
export const giveBack = 'Give it back'
export const nothingAhead = 'Nothing is paid ahead any more.'

/** Terms on the slip. */
export const checkFeeTerm = (amount: string) => `If the device is not repaired, we charge ${amount} for the check.`
export const storageTerm = (freeDays: number, perDay: string, most: string) =>
  `${freeDays > 0 ? `We keep a device that is ready for ${plural(freeDays, { one: '# day', other: '# days' })} free of charge, then` : 'We keep a device that is ready'} for ${perDay} a day, at most ${most}.`
