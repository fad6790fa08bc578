import { jobPhotoRoutes } from '#contract/desk/job-photos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readPrivateImage, withPrivateImage } from '#server/platform/files/image-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { findPhoto, type PhotoRow, type Requests } from '#server/requests/index.ts'
import { Photos, photoView, scheduleDeletion } from './photos.ts'

/** Photos and signatures of repairs. */
export function photosFeature(
  register: RegisterRoutes,
  parts: { database: Database; files: FileStore; tasks: Tasks; requests: Requests },
): void {
  const { database, files } = parts
  const photos = new Photos(parts.requests)
  scheduleDeletion(parts)

  register('job-photos', jobPhotoRoutes, {
    async add({ params: { id }, body: { kind }, files: [file], caller, write }) {
      if (!file) throw fieldProblem('images', 'image_type')
      const { sha256: hash } = file
      // A known file is not encoded again.
      const known = await database.write((tx) => photos.add(tx, id, { kind, hash, image: undefined, by: caller }))
      if (known) return photoView(known)
      let saved: PhotoRow | undefined
      await withPrivateImage(files, file, async (image) => {
        saved = await write((tx) => photos.add(tx, id, { kind, hash, image, by: caller }))
        return saved?.stem === image.stem
      })
      return photoView(saved as PhotoRow)
    },
    async show({ params: { id, photoId }, query: { size } }) {
      const photo = await findPhoto(database.read, id, photoId)
      return readPrivateImage(files, photo?.removed_at === null ? photo : undefined, size)
    },
    change: ({ params, body, caller }) => database.write(async (tx) => photoView(await photos.change(tx, params, body, caller))),
  })
}
