import { BUYBACK_PHOTOS_MAX, type BuybackPhoto, buybackPhotoRoutes } from '#contract/purchases/buyback-photos.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { limitEncoding, type UploadedImage } from '#server/platform/files/decode-image.ts'
import { encodeImage } from '#server/platform/files/encode-image.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrivateImage, type PrivateImage, readPrivateImage } from '#server/platform/files/image-store.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import {
  type BuybackPhotoRow,
  findBuybackPhoto,
  findIdentity,
  insertBuybackPhoto,
  insertIdentity,
  listBuybackPhotos,
  photoView,
} from './buyback-photos.repository.ts'
import { lockBuyback } from './buybacks.repository.ts'

const ENTITY = 'buybacks'
/** In pixels: a document can be read. */
const IDENTITY_WIDTH = 1200
/** Names the purchase to which a sealed picture belongs. */
const aboutOf = (id: number): string => `identity of ${ENTITY} ${id}`

interface NewPhoto {
  id: number
  kind: BuybackPhoto['kind']
  hash: string
  image: PrivateImage | undefined
  by: Caller
}

/**
 * Adds a picture; the same file again is the one that there is, and without `image` nothing is added. Throws 404 without such a purchase, and 422
 * at `images` when it has as many as it may have.
 */
async function addPhoto(tx: Tx, { id, kind, hash, image, by }: NewPhoto): Promise<BuybackPhotoRow | undefined> {
  if (!(await lockBuyback(tx, id))) throw new ProblemError('not_found')
  const photos = await listBuybackPhotos(tx, [id])
  const known = photos.find((photo) => photo.hash === hash)
  if (known) return known
  if (photos.length >= BUYBACK_PHOTOS_MAX) throw fieldProblem('images', 'too_many_images', { params: { max: BUYBACK_PHOTOS_MAX } })
  if (!image) return undefined
  const added = await insertBuybackPhoto(tx, { buyback_id: id, kind, hash, ...image, created_at: new Date().toISOString() })
  const photo = { before: { id, photo: null }, after: { id, photo: kind } }
  await writeAuditEntry<{ id: number; photo: string | null }>(tx, { entity: ENTITY, action: 'changed', by, ...photo })
  return added
}

/** The picture of a document as it is sealed: never a file, and in no cache. */
async function toText(file: UploadedImage | undefined): Promise<string> {
  if (!file) throw fieldProblem('images', 'image_type')
  const [encoded] = (await limitEncoding(() => encodeImage(file, [IDENTITY_WIDTH]))).files
  return encoded?.bytes.toString('base64') ?? ''
}

/** Pictures of what was bought from persons, and of the documents of the sellers: these sealed, as passcodes are. */
export function registerBuybackPhotos(
  register: RegisterRoutes,
  { database, files, sealer }: { database: Database; files: FileStore; sealer: Sealer },
): void {
  register('buyback-photos', buybackPhotoRoutes, {
    async add({ params: { id }, body: { kind }, files: [file], caller, write }) {
      const photo = { id, kind, hash: file?.sha256 ?? '', by: caller }
      const added = await addPrivateImage(files, file, {
        find: () => database.write((tx) => addPhoto(tx, { ...photo, image: undefined })),
        save: (image) => write((tx) => addPhoto(tx, { ...photo, image })),
      })
      return photoView(added)
    },
    show: async ({ params: { id, photoId }, query: { size } }) =>
      readPrivateImage(files, await findBuybackPhoto(database.read, id, photoId), size),
    async addIdentity({ params: { id }, files: [file], caller: by }) {
      const sealed = await sealer.seal(await toText(file), aboutOf(id))
      await database.write(async (tx) => {
        if (!(await lockBuyback(tx, id))) throw new ProblemError('not_found')
        if (await insertIdentity(tx, id, sealed))
          await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before: { id }, after: { id }, secret: ['photo'] })
      })
      return undefined
    },
    async showIdentity({ params: { id }, caller: by }) {
      // The entry is written before the picture is shown.
      const sealed = await database.write(async (tx) => {
        const found = await findIdentity(tx, id)
        if (found !== undefined)
          await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'seen', by, details: { photo: 'identity' } })
        return found
      })
      const image = sealed && (await sealer.open(sealed, aboutOf(id)))
      if (!image) throw new ProblemError('not_found')
      return { image: `data:image/webp;base64,${image}` }
    },
  })
}
