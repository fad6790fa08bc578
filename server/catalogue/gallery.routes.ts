import { galleryRoutes } from '#contract/catalogue/gallery.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { filesOf } from '#server/platform/files/file-names.ts'
import type { StoredImage } from '#server/platform/files/file-store.ts'
import { withStoredImages } from '#server/platform/files/image-store.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { insertRestored, insertTrashed } from '#server/platform/trash/trash.repository.ts'
import { deleteWithFiles } from '#server/platform/trash/trash.ts'
import type { TrashKind, TrashParts } from '#server/platform/trash/trash-kind.ts'
import {
  countGalleryImages,
  deleteGalleryImage,
  type GalleryRow,
  hasGalleryImage,
  insertGalleryImages,
  listGalleryImages,
} from './gallery.repository.ts'

/** The kind of deleted images in the trash. */
export const trashedImages: TrashKind = {
  entity: 'gallery',
  exists: hasGalleryImage,
  async restore(_parts, tx, data) {
    await insertRestored(tx, 'gallery_images', data as GalleryRow)
    return { becamePending: false }
  },
}

/** Images of the shop (S2 gallery): everyone sees them, admins add and delete them. */
export function galleryFeature(register: RegisterRoutes, parts: TrashParts): void {
  const { database, files } = parts

  register('gallery', galleryRoutes, {
    list: async ({ query }) => ({
      rows: await listGalleryImages(database.read, toLimitOffset(query)),
      total: await countGalleryImages(database.read),
    }),
    async upload(call) {
      if (call.files.length === 0) throw fieldProblem('images', 'image_type')
      const save = (stored: StoredImage[]) =>
        call.write(async (tx) => {
          const added = await insertGalleryImages(tx, stored)
          // The gallery shows the newest first, so the first image was added last.
          for (const after of added.toReversed()) await writeAuditEntry(tx, { entity: 'gallery', action: 'added', by: call.caller, after })
          return added
        })
      return withStoredImages(files, call.files, save, (images) => images.map(({ url }) => url))
    },
    async remove({ params, caller }) {
      await removeGalleryImage(parts, caller, params.id)
      return undefined
    },
  })
}

/** Throws `not_found`, and the error of the file store when it cannot move the image to the trash: then the image is kept. */
export function removeGalleryImage(parts: TrashParts, caller: Caller, id: number): Promise<void> {
  return deleteWithFiles(parts, trashedImages, id, caller, async (tx) => {
    const row = await deleteGalleryImage(tx, id)
    if (!row) throw new ProblemError('not_found')
    const { url, width, height } = row
    await writeAuditEntry(tx, { entity: 'gallery', action: 'deleted', by: caller, before: { id, url, width, height } })
    return insertTrashed(tx, {
      ...{ ref: { entity: 'gallery', id }, reference: null, name: '', email: null },
      ...{ data: row, files: filesOf([url]), deletedBy: caller.userName },
    })
  })
}
