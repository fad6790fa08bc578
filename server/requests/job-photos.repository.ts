import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestId } from './tracking-links.repository.ts'

// Photos of repairs belong to their requests: they go to the trash, come back and are erased with them.

export type PhotoRow = Selectable<Tables['job_photos']>

/** Oldest first, without removed ones. */
export const listPhotos = (db: Reader, requestId: number): Promise<PhotoRow[]> =>
  db.selectFrom('job_photos').where('request_id', '=', requestId).where('removed_at', 'is', null).selectAll().orderBy('id').execute()

/** The photos that the customer may see, oldest first. */
export const listReleasedPhotos = async (db: Reader, request: RequestId): Promise<PhotoRow[]> =>
  request.entity === 'repair-requests' ? (await listPhotos(db, request.id)).filter(({ released_at }) => released_at !== null) : []

/** A photo of this request, also a removed one. */
export const findPhoto = (db: Reader, requestId: number, id: number): Promise<PhotoRow | undefined> =>
  db.selectFrom('job_photos').where('request_id', '=', requestId).where('id', '=', id).selectAll().executeTakeFirst()

/** The photo of this request that was made of the same file, also a removed one. */
export const findPhotoByHash = (db: Reader, requestId: number, hash: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('job_photos').where('request_id', '=', requestId).where('hash', '=', hash).selectAll().executeTakeFirst()

export const insertPhoto = (tx: Tx, photo: Insertable<Tables['job_photos']>): Promise<PhotoRow> =>
  tx.insertInto('job_photos').values(photo).returningAll().executeTakeFirstOrThrow()

export const updatePhoto = (
  tx: Tx,
  id: number,
  change: Partial<Pick<PhotoRow, 'kind' | 'released_at' | 'removed_at'>>,
): Promise<PhotoRow> => tx.updateTable('job_photos').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes up to `limit` photos for good that were removed before `before`, and returns them. */
export const deleteRemovedPhotos = (tx: Tx, before: Date, limit: number): Promise<PhotoRow[]> =>
  tx
    .deleteFrom('job_photos')
    .where('id', 'in', tx.selectFrom('job_photos').where('removed_at', '<', before.toISOString()).select('id').limit(limit))
    .returningAll()
    .execute()
