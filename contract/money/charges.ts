import { DAY_MS } from '#contract/constants.ts'

/** What a shop may charge besides its work, by a press and never by itself: the check of a device, and its storage once it is ready. */
export const CHARGE_KINDS = ['check_fee', 'storage'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** Storage: free for some days after the device is ready, then so much a day and never more than `storageMost`, in paise. */
export interface StorageCharge {
  storageFreeDays: number
  /** 0 in a shop that charges none. */
  storagePerDay: number
  storageMost: number
}

/** The last day on which a device that was ready on this one is kept for nothing. */
export const freeUntil = ({ storageFreeDays }: Pick<StorageCharge, 'storageFreeDays'>, readyOn: string): string =>
  new Date(Date.parse(readyOn) + storageFreeDays * DAY_MS).toISOString().slice(0, 10)

/** The days of storage that are charged until a day of the shop's calendar, and their amount; undefined when there are none. */
export function storageUntil(charge: StorageCharge, readyOn: string, until: string): { days: number; amount: number } | undefined {
  const days = (Date.parse(until) - Date.parse(freeUntil(charge, readyOn))) / DAY_MS
  if (charge.storagePerDay === 0 || days <= 0) return undefined
  return { days, amount: Math.min(days * charge.storagePerDay, charge.storageMost) }
}
