import type { GalleryImage } from '#contract/gallery.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StoredImage } from '#server/files/file-store.ts'

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

/** Adds the images so that the first of them becomes the first of the gallery. Returns them in that order. */
export async function insertGalleryImages(tx: Tx, images: StoredImage[]): Promise<GalleryImage[]> {
  const added: GalleryImage[] = []
  for (const { url, width, height } of images.toReversed()) {
    const row = { url, width, height, created_at: new Date().toISOString() }
    added.unshift(await tx.insertInto('gallery_images').values(row).returning(COLUMNS).executeTakeFirstOrThrow())
  }
  return added
}

/** The deleted image, or undefined when there was none. */
export const deleteGalleryImage = (tx: Tx, id: number): Promise<GalleryImage | undefined> =>
  tx.deleteFrom('gallery_images').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
