import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refurbishmentRoutes } from '#contract/desk/refurbish.ts'
import { readNames } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { UploadedImage } from '#server/platform/files/decode-image.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrivateImage, readPrivateImage, withStoredImages } from '#server/platform/files/image-store.ts'
import { uploadsIn, withTempFolder } from '#server/platform/files/temp-files.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Requests } from '#server/requests/index.ts'
import { deletePhoto, findPhoto, listIds, listPhotos, type PhotoRow, readRefurbishments } from './refurbish.repository.ts'
import { addPhoto, cancel, change, create, fitPart, lockOpen, noteTest, offerOf, publish, start, takeOut, viewFor } from './refurbish.ts'

interface Parts {
  config: Config
  database: Database
  documents: Documents
  files: FileStore
  mail: MailQueue
  requests: Requests
}

const photoView = ({ id, width, height }: PhotoRow) => ({ id, width, height })

/** Private photos as files that are encoded again for everyone. */
async function writePhotos(files: FileStore, folder: string, photos: readonly PhotoRow[]): Promise<UploadedImage[]> {
  const images: UploadedImage[] = []
  for (const photo of photos) {
    const fileName = `${photo.id}.webp`
    const path = join(folder, fileName)
    await writeFile(path, await readPrivateImage(files, photo))
    images.push({ fileName, path })
  }
  return images
}

/** Pieces of the stock that the workshop makes ready to be sold. */
export function registerRefurbishing(register: RegisterRoutes, parts: Parts): void {
  const { config, files } = parts
  const { read, write } = parts.database
  register('refurbishments', refurbishmentRoutes, {
    async list({ query, caller: { role } }) {
      const { ids, total } = await listIds(read, query)
      return { rows: await readRefurbishments(read, ids, { names: await readNames(read), isAdmin: role === 'admin' }), total }
    },
    get: ({ params: { id }, caller }) => viewFor(read, id, caller),
    create: ({ body, caller, write: writeOnce }) => writeOnce((tx) => create(tx, body, caller)),
    update: ({ params: { id }, body, caller: by, expectedVersion }) => write((tx) => change(tx, id, body, { by, expectedVersion })),
    start: ({ params: { id }, caller: by, expectedVersion }) => write((tx) => start(tx, id, { by, expectedVersion })),
    fit: ({ params: { id }, body, caller, write: writeOnce }) => writeOnce((tx) => fitPart(parts, tx, id, body, caller)),
    takeOut: ({ params: { id, partId }, caller }) => write((tx) => takeOut(parts, tx, id, partId, caller)),
    test: ({ params: { id }, body, caller: by, expectedVersion }) => write((tx) => noteTest(tx, id, body, { by, expectedVersion })),
    cancel: ({ params: { id }, caller: by, expectedVersion }) => write((tx) => cancel(tx, id, { by, expectedVersion })),
    offer: ({ params: { id }, caller }) => offerOf(read, id, caller),
    async publish({ params: { id }, body: input, caller, write: writeOnce }) {
      const { stage } = await viewFor(read, id, caller)
      // One that is not ready is refused, and a retry gets its first answer: nothing is encoded for them.
      const photos = stage === 'ready' ? await listPhotos(read, [id]) : []
      let used: string[] = []
      return withTempFolder(uploadsIn(config.dataDir), async (folder) =>
        withStoredImages(
          files,
          await writePhotos(files, folder, photos),
          (stored) => {
            const imageUrls = stored.map(({ url }) => url)
            return writeOnce((tx) => {
              used = imageUrls
              return publish(parts, tx, id, { input, imageUrls }, caller)
            })
          },
          () => used,
        ),
      )
    },
    async addPhoto({ params: { id }, files: [file], caller, write: writeOnce }) {
      const photo = { id, hash: file?.sha256 ?? '', by: caller }
      const added = await addPrivateImage(files, file, {
        find: () => write((tx) => addPhoto(tx, { ...photo, image: undefined })),
        save: (image) => writeOnce((tx) => addPhoto(tx, { ...photo, image })),
      })
      return photoView(added)
    },
    showPhoto: async ({ params: { id, photoId }, query: { size } }) => readPrivateImage(files, await findPhoto(read, id, photoId), size),
    async removePhoto({ params: { id, photoId }, caller: by }) {
      await write(async (tx) => {
        await lockOpen(tx, id, { by })
        const photo = await findPhoto(tx, id, photoId)
        if (!photo) throw new ProblemError('not_found')
        await deletePhoto(tx, photoId)
        tx.afterCommit(() => removeFiles(files, privateFilesOf([photo])))
      })
      return undefined
    },
  })
}
