import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** The subscription that was sent to the server from this browser, and the account that did so. */
interface Noted {
  userName: string
  fingerprint: string
}
export const notifiedDeviceStore = createStorageStore<Noted | undefined>(
  STAFF_STORAGE_KEYS.notifiedDevice,
  (text) => JSON.parse(text) as Noted,
  undefined,
)
