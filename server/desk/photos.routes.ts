import { jobPhotoRoutes } from '#contract/desk/job-photos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrivateImage, readPrivateImage } from '#server/platform/files/image-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { findPhoto, type Requests } from '#server/requests/index.ts'
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
      const photo = { kind, hash: file?.sha256 ?? '', by: caller }
      const added = await addPrivateImage(files, file, {
        find: () => database.write((tx) => photos.add(tx, id, { ...photo, image: undefined })),
        save: (image) => write((tx) => photos.add(tx, id, { ...photo, image })),
      })
      return photoView(added)
    },
    async show({ params: { id, photoId }, query: { size } }) {
      const photo = await findPhoto(database.read, id, photoId)
      return readPrivateImage(files, photo?.removed_at === null ? photo : undefined, size)
    },
    change: ({ params, body, caller }) => database.write(async (tx) => photoView(await photos.change(tx, params, body, caller))),
  })
}
