import type { FastifyInstance } from 'fastify'
import { galleryRoutes } from '#contract/gallery.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { toLimitOffset } from '#server/db/limit-offset.ts'
import type { StoredImage } from '#server/files/file-store.ts'
import { withStoredImages } from '#server/files/images.ts'
import { hideFiles } from '#server/files/trashed-files.ts'
import type { Caller } from '#server/http/call.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { insertRestored, insertTrashed } from '#server/trash/trash.repository.ts'
import type { TrashKind } from '#server/trash/trash-kind.ts'
import {
  countGalleryImages,
  deleteGalleryImage,
  type GalleryRow,
  hasGalleryImage,
  insertGalleryImages,
  listGalleryImages,
} from './gallery.repository.ts'

/** Images that were deleted. */
export const trashedImages: TrashKind = {
  entity: 'gallery',
  exists: hasGalleryImage,
  async restore(_context, tx, data) {
    await insertRestored(tx, 'gallery_images', data as GalleryRow)
    return { becamePending: false }
  },
}

/** Images of the shop (S2 gallery): everyone sees them, admins add and delete them. */
export async function galleryFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, files } = context

  registerRoutes(app, context, 'gallery', galleryRoutes, {
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
      await removeGalleryImage(context, caller, params.id)
      return undefined
    },
  })
}

/** Throws `not_found`. */
export async function removeGalleryImage(context: AppContext, caller: Caller, imageId: number): Promise<void> {
  await context.database.write(async (tx) => {
    const row = await deleteGalleryImage(tx, imageId)
    if (!row) throw new ProblemError('not_found')
    const { id, url, width, height } = row
    const ref = { entity: 'gallery', id } as const
    const lock = await insertTrashed(tx, {
      ...{ ref, reference: null, name: '', email: null },
      ...{ data: row, imageUrls: [url], deletedBy: caller.userName },
    })
    await writeAuditEntry(tx, { entity: 'gallery', action: 'deleted', by: caller, before: { id, url, width, height } })
    tx.afterCommit(() => hideFiles(context, ref, lock))
  })
}
