import type { FastifyInstance } from 'fastify'
import { galleryRoutes } from '#contract/gallery.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { toLimitOffset } from '#server/db/limit-offset.ts'
import type { StoredImage } from '#server/files/file-store.ts'
import { removeImages, withStoredImages } from '#server/files/images.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { countGalleryImages, deleteGalleryImage, insertGalleryImages, listGalleryImages } from './gallery.repository.ts'

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
      await database.write(async (tx) => {
        const before = await deleteGalleryImage(tx, params.id)
        if (!before) throw new ProblemError('not_found')
        await writeAuditEntry(tx, { entity: 'gallery', action: 'deleted', by: caller, before })
        tx.afterCommit(() => removeImages(files, [before.url]))
      })
      return undefined
    },
  })
}
