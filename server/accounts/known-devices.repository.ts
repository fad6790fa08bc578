import { DAY_MS } from '#contract/constants.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** A device is forgotten after this long without a login. */
export const KNOWN_DEVICE_DAYS = 365

/** Whether anyone has logged in with this device before; with `userName`, whether this account has. */
export async function isKnownDevice(db: Reader, token: string, userName?: string): Promise<boolean> {
  const devices = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', forgottenBefore(new Date()))
    .select('user_id')
  const found = userName === undefined ? devices : devices.where('user_name_key', '=', userName.toLowerCase())
  return (await found.executeTakeFirst()) !== undefined
}

/** Remembers the device for the account. Returns a new token, which replaces the old one for all accounts of the device. */
export async function rememberDevice(tx: Tx, userId: number, oldToken: string | undefined): Promise<string> {
  const token = newToken()
  const device = { token_hash: hashToken(token), last_used_at: new Date().toISOString() }
  if (oldToken) {
    await tx.updateTable('known_devices').set({ token_hash: device.token_hash }).where('token_hash', '=', hashToken(oldToken)).execute()
  }
  await tx
    .insertInto('known_devices')
    .values({ ...device, user_id: userId })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: device.last_used_at }))
    .execute()
  return token
}

/** Forgets all devices of the account. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function deleteUnusedDevices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('known_devices').where('last_used_at', '<=', forgottenBefore(now)).execute()
}

const forgottenBefore = (now: Date): string => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS).toISOString()
