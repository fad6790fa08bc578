import type { Selectable } from 'kysely'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { StoredImage } from '#server/platform/files/file-store.ts'

const COLUMNS = ['id', 'url', 'width', 'height'] as const

/** Newest first. */
export const listGalleryImages = (db: Reader, { limit, offset }: { limit: number; offset: number }): Promise<GalleryImage[]> =>
  db.selectFrom('gallery_images').select(COLUMNS).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export async function countGalleryImages(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('gallery_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the newest image was added. */
export async function findGalleryChange(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('gallery_images').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.created_at
}

/** Adds the images so that the first of them becomes the first of the gallery. Returns them in that order. */
export async function insertGalleryImages(tx: Tx, images: StoredImage[]): Promise<GalleryImage[]> {
  const added: GalleryImage[] = []
  for (const { url, width, height } of images.toReversed()) {
    const row = { url, width, height, created_at: new Date().toISOString() }
    added.unshift(await tx.insertInto('gallery_images').values(row).returning(COLUMNS).executeTakeFirstOrThrow())
  }
  return added
}

export type GalleryRow = Selectable<Tables['gallery_images']>

/** The deleted row, or undefined when there was none. */
export const deleteGalleryImage = (tx: Tx, id: number): Promise<GalleryRow | undefined> =>
  tx.deleteFrom('gallery_images').where('id', '=', id).returningAll().executeTakeFirst()

export const hasGalleryImage = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('gallery_images').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Those of the ids that exist; an image is never changed. */
export async function findExistingImages(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('gallery_images').where('id', 'in', ids).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
