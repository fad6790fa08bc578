import type { Selectable } from 'kysely'
import { DAY_MS, FOUND_LINK_DAYS, type RequestEntity } from '#contract/constants.ts'
import { latestBelieved } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken, newLinkToken } from '#server/platform/tokens.ts'

/** Links that one statement inserts: a statement takes a limited number of values. */
const INSERT_BATCH = 500

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
  await tx
    .insertInto('tracking_links')
    .values({
      token_hash: hashToken(token),
      entity,
      entity_id: id,
      created_at: new Date().toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .execute()
  return token
}

export async function findLinkedRequest(db: Reader, token: string): Promise<RequestId | undefined> {
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

/** A stored link, for the trash. */
export type StoredLink = Selectable<Tables['tracking_links']>

/** Ends the links of a request, and returns them. */
export const takeTrackingLinks = (tx: Tx, { entity, id }: RequestId): Promise<StoredLink[]> =>
  tx.deleteFrom('tracking_links').where('entity', '=', entity).where('entity_id', '=', id).returningAll().execute()

/** Revives the links of a restored request. */
export async function putTrackingLinksBack(tx: Tx, links: StoredLink[]): Promise<void> {
  for (let from = 0; from < links.length; from += INSERT_BATCH)
    await tx
      .insertInto('tracking_links')
      .values(links.slice(from, from + INSERT_BATCH))
      .execute()
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

/** Ends the links of requests that are deleted. */
export async function deleteTrackingLinks(tx: Tx, entity: RequestEntity, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('tracking_links').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}

export async function deleteExpiredTrackingLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('tracking_links').where('expires_at', '<=', now.toISOString()).execute()
}
