import type { Insertable } from 'kysely'
import { DAY_MS, FOUND_LINK_DAYS, type RequestEntity } from '#contract/constants.ts'
import { partsOfLink } from '#contract/platform/link-token.ts'
import { latestBelieved } from '#server/platform/clock.ts'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken, newLinkToken } from '#server/platform/tokens.ts'
import { findOfVisit } from './visits.repository.ts'

/** One request of any kind. */
export interface RequestId {
  entity: RequestEntity
  id: number
}

/**
 * Makes another link to the request and returns its token, which cannot be read back. Without `expiresAt` it is valid as long as the
 * request exists.
 */
export async function mintTrackingToken(tx: Tx, { entity, id }: RequestId, expiresAt?: Date): Promise<string> {
  const token = newLinkToken()
  await insertLink(tx, {
    token_hash: hashToken(token),
    entity,
    entity_id: id,
    created_at: new Date().toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  })
  return token
}

const insertLink = compiledOnce((tx: Tx, row: Insertable<Tables['tracking_links']>) => tx.insertInto('tracking_links').values(row))

/** The request of a link, or the repair of the same visit that is named behind its token. */
export async function findLinkedRequest(db: Reader, token: string): Promise<RequestId | undefined> {
  const { link, reference } = partsOfLink(token)
  const linked = await findLink(db, link)
  if (!linked || reference === undefined) return linked
  const id = linked.entity === 'repair-requests' ? await findOfVisit(db, linked.id, reference) : undefined
  return id === undefined ? undefined : { entity: linked.entity, id }
}

async function findLink(db: Reader, token: string): Promise<RequestId | undefined> {
  const link = await db
    .selectFrom('tracking_links')
    .where('token_hash', '=', hashToken(token))
    .where((eb) =>
      eb.or([
        eb('expires_at', 'is', null),
        eb.between('expires_at', new Date().toISOString(), latestBelieved(Date.now(), FOUND_LINK_DAYS * DAY_MS)),
      ]),
    )
    .select(['entity', 'entity_id as id'])
    .executeTakeFirst()
  return link
}

/** Moves the links of one request to another one. */
export async function moveTrackingLinks(tx: Tx, from: RequestId, to: RequestId): Promise<void> {
  await tx
    .updateTable('tracking_links')
    .set({ entity: to.entity, entity_id: to.id })
    .where('entity', '=', from.entity)
    .where('entity_id', '=', from.id)
    .execute()
}

/** Deletes up to `limit` links that have ended. Returns how many. */
export async function deleteExpiredTrackingLinks(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = tx.selectFrom('tracking_links').where('expires_at', '<=', now.toISOString()).select('token_hash').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('tracking_links').where('token_hash', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
