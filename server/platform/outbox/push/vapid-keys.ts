import type { Database } from '#server/platform/db/database.ts'
import { findMetadata, insertMetadata } from '#server/platform/db/metadata.repository.ts'

export const VAPID_KEYS = 'vapid_keys'

/** Identify this site to push services (RFC 8292), base64url. The private key never leaves the server. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this site, made at its first start: browsers accept pushes only with the key they have subscribed with. */
export async function loadVapidKeys(database: Database): Promise<VapidKeys> {
  const stored = await findMetadata(database.read, VAPID_KEYS)
  if (stored !== undefined) return JSON.parse(stored) as VapidKeys
  const { default: webPush } = await import('web-push')
  const keys = webPush.generateVAPIDKeys()
  const isFirst = await database.write((tx) => insertMetadata(tx, VAPID_KEYS, JSON.stringify(keys)))
  // Another process that started at the same time was first.
  return isFirst ? keys : loadVapidKeys(database)
}
