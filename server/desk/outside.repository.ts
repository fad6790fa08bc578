import type { Insertable, Selectable, Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { LabPhoto, Outside, outsideListQuery } from '#contract/desk/outside.ts'
import { numbersMeant } from '#contract/money/document-number.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { newestIds } from '#server/platform/db/newest-ids.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken } from '#server/platform/tokens.ts'

export type OutsideRow = Selectable<Tables['outside_works']>
export type LabPhotoRow = Selectable<Tables['outside_photos']>
export type OutsideColumns = Updateable<Tables['outside_works']>

const selectOutside = (db: Reader) =>
  db
    .selectFrom('outside_works')
    .leftJoin('repair_requests', 'repair_requests.id', 'outside_works.request_id')
    .selectAll('outside_works')
    .select('repair_requests.reference')

type Found = OutsideRow & { reference: string | null }

const photoView = ({ id, width, height }: LabPhotoRow): LabPhoto => ({ id, width, height })

/** As the staff see them. */
export async function outsideViews(db: Reader, rows: readonly Found[]): Promise<Outside[]> {
  const photos = await listLabPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    outsideView(
      row,
      photos.filter((photo) => photo.outside_id === row.id),
    ),
  )
}

const outsideView = (row: Found, photos: readonly LabPhotoRow[]): Outside => ({
  ...{ id: row.id, version: row.version, number: row.number, kind: row.kind, reason: row.reason },
  job: row.request_id === null ? null : { id: row.request_id, reference: row.reference ?? '' },
  ...{ pieceId: row.piece_id, refurbishmentId: row.refurbishment_id },
  ...{ party: row.party, phone: row.phone, email: row.email, language: row.language as Language },
  ...{ what: row.what, serial: row.serial, why: row.why, dueOn: row.due_on, agreed: row.agreed },
  ...{ sentAt: row.created_at, sentBy: row.sent_by },
  lab: { state: row.lab_state, price: row.lab_price, note: row.lab_note, at: row.lab_at },
  photos: photos.map(photoView),
  back:
    row.outcome === null || row.back_at === null
      ? null
      : {
          ...{ outcome: row.outcome, came: row.came, works: row.works === null ? null : row.works === 1, cost: row.cost },
          ...{ newSerial: row.new_serial, credited: row.credited, note: row.back_note, at: row.back_at },
        },
  cancelled: row.cancelled_at === null ? null : { reason: row.cancel_reason, at: row.cancelled_at },
})

/** What is left of one whose job is gone is only listed. */
export async function findOutside(db: Reader, id: number): Promise<Found | undefined> {
  const row = await selectOutside(db).where('outside_works.id', '=', id).executeTakeFirst()
  return row?.request_id === null && row.piece_id === null ? undefined : row
}

/** What the token of a lab's link opens. */
export async function findByToken(db: Reader, token: string): Promise<Found | undefined> {
  return selectOutside(db).where('outside_works.token_hash', '=', hashToken(token)).executeTakeFirst()
}

/** Locks the row until the transaction ends. Whoever needs its job or its piece locks that first. */
export async function lockOutside(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('outside_works').where('id', '=', id).select('id').$call(forUpdate(tx)).executeTakeFirst()
}

/** One page, newest first, and how many there are. */
export async function listOutside(db: Reader, query: z.output<typeof outsideListQuery>): Promise<{ rows: Outside[]; total: number }> {
  const { job, refurbishment, show } = query
  let matching = db.selectFrom('outside_works')
  if (job !== undefined) matching = matching.where('request_id', '=', job)
  if (refurbishment !== undefined) matching = matching.where('refurbishment_id', '=', refurbishment)
  if (show === 'out') matching = matching.where('back_at', 'is', null).where('cancelled_at', 'is', null)
  const { ids, total } = await newestIds(matching, query)
  if (ids.length === 0) return { rows: [], total }
  const rows = await selectOutside(db).where('outside_works.id', 'in', ids).orderBy('outside_works.id', 'desc').execute()
  return { rows: await outsideViews(db, rows), total }
}

/** Up to `limit` sendings of which somebody gives the number of the challan, newest first. */
export async function findSendings(db: Reader, q: string, limit: number): Promise<Outside[]> {
  const rows = await selectOutside(db)
    .where('outside_works.number', 'in', ['', ...numbersMeant(q)])
    .orderBy('outside_works.id', 'desc')
    .limit(limit)
    .execute()
  return outsideViews(db, rows)
}

/** What of a repair is with labs now, in the order in which it went. */
export const listOutOf = (db: Reader, requestId: number): Promise<Pick<OutsideRow, 'id' | 'kind' | 'due_on' | 'created_at'>[]> =>
  db
    .selectFrom('outside_works')
    .where('request_id', '=', requestId)
    .where('back_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(['id', 'kind', 'due_on', 'created_at'])
    .orderBy('id')
    .execute()

export const insertOutside = async (tx: Tx, row: Insertable<Tables['outside_works']>): Promise<number> =>
  (await tx.insertInto('outside_works').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a locked row, which gets its next version. */
export async function updateOutside(tx: Tx, id: number, columns: OutsideColumns): Promise<void> {
  await tx
    .updateTable('outside_works')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** The photos that labs added to these sendings, oldest first. */
export const listLabPhotos = async (db: Reader, ids: readonly number[]): Promise<LabPhotoRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('outside_photos').where('outside_id', 'in', ids).selectAll().orderBy('id').execute()

/** A photo of this sending. */
export const findLabPhoto = (db: Reader, id: number, photoId: number): Promise<LabPhotoRow | undefined> =>
  db.selectFrom('outside_photos').where('outside_id', '=', id).where('id', '=', photoId).selectAll().executeTakeFirst()

export const insertLabPhoto = (tx: Tx, photo: Omit<Insertable<Tables['outside_photos']>, 'id'>): Promise<LabPhotoRow> =>
  tx.insertInto('outside_photos').values(photo).returningAll().executeTakeFirstOrThrow()

export async function deleteLabPhoto(tx: Tx, photoId: number): Promise<void> {
  await tx.deleteFrom('outside_photos').where('id', '=', photoId).execute()
}
