import type { FastifyInstance } from 'fastify'
import { galleryRoutes } from '#contract/gallery.ts'
import { fieldMessages } from '#contract/messages.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { rangeOf } from '#server/db/list-page.ts'
import { removePictures, withPictures } from '#server/files/images.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { countGalleryImages, deleteGalleryImage, insertGalleryImages, listGalleryImages } from './gallery.repository.ts'

/** Pictures of the shop (§2 gallery): expectedVersion by everybody, added and deleted by admins. */
export async function galleryFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, files, log } = context

  registerRoutes(app, context, 'gallery', galleryRoutes, {
    list: async ({ query }) => ({
      rows: await listGalleryImages(database.read, rangeOf(query)),
      total: await countGalleryImages(database.read),
    }),
    async upload(call) {
      if (call.files.length === 0) throw fieldProblem('images', fieldMessages.imageType)
      const images = await withPictures(files, call.files, (stored) =>
        database.write(async (tx) => {
          const added = await insertGalleryImages(tx, stored)
          // The first of them stands first, so it was added last.
          for (const after of added.toReversed()) await writeAuditEntry(tx, { entity: 'gallery', action: 'added', by: call.caller, after })
          return added
        }),
      )
      return images
    },
    async remove({ params, caller }) {
      const { url } = await database.write(async (tx) => {
        const before = await deleteGalleryImage(tx, params.id)
        if (!before) throw new ProblemError('not_found')
        await writeAuditEntry(tx, { entity: 'gallery', action: 'deleted', by: caller, before })
        return before
      })
      await removePictures(files, [url]).catch((error) => log.warn({ err: error }, 'Files of a deleted gallery image could not be removed'))
      return undefined
    },
  })
}
