import { DAY_MS } from '#contract/constants.ts'
import { latestBelieved } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { KNOWN_DEVICE_DAYS } from '#server/platform/http/client.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'

const knownDevices = (db: Reader, token: string) =>
  db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', forgottenBefore(new Date()))
    .where('last_used_at', '<', latestBelieved(Date.now()))

/** Whether this account has logged in with this device before, with all the factors that it has. */
export const isKnownDevice = async (db: Reader, token: string, userName: string): Promise<boolean> =>
  (await knownDevices(db, token).where('user_name_key', '=', userName.toLowerCase()).select('user_id').executeTakeFirst()) !== undefined

/** The account that has logged in with this device before, the oldest one of several; undefined for an unknown device. */
export const findOwnerOfDevice = async (db: Reader, token: string): Promise<number | undefined> =>
  (await knownDevices(db, token).select('user_id').orderBy('user_id').executeTakeFirst())?.user_id

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

/** Forgets all devices of the account, except the one with this token. */
export async function forgetDevices(tx: Tx, userId: number, spareToken = ''): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', '<>', hashToken(spareToken)).execute()
}

export async function deleteUnusedDevices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('known_devices').where('last_used_at', '<=', forgottenBefore(now)).execute()
}

const forgottenBefore = (now: Date): string => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS).toISOString()
