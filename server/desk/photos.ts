import { DAY_MS, TRASH_DAYS } from '#contract/constants.ts'
import { type JobPhoto, PHOTOS_MAX, type PhotoKind } from '#contract/desk/job-photos.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PrivateImage } from '#server/platform/files/image-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import {
  deleteRemovedPhotos,
  findEvents,
  findPhoto,
  findPhotoByHash,
  insertPhoto,
  kinds,
  listPhotos,
  type PhotoRow,
  type Requests,
  type StoredRequest,
  updatePhoto,
} from '#server/requests/index.ts'

const KIND = kinds.repairRequests
const idOf = (id: number) => ({ entity: KIND.entity, id })
/** Photos that one transaction deletes for good. */
const BATCH_SIZE = 200

export const photoView = ({ id, kind, released_at, width, height, created_at }: PhotoRow): JobPhoto => ({
  ...{ id, kind, width, height, isReleased: released_at !== null, createdAt: created_at },
})

/** The actions of the staff on the photos of a repair. None makes an edit of the repair outdated, because photos arrive at any time. */
export class Photos {
  readonly #requests: Requests

  constructor(requests: Requests) {
    this.#requests = requests
  }

  /**
   * Adds a photo; the same file again is the photo that there is. A signature replaces the one before. Throws 404 without such a repair,
   * and 422 at `images` when it has as many photos as it may have.
   */
  async add(
    tx: Tx,
    id: number,
    { kind, hash, image, by }: { kind: PhotoKind; hash: string; image: PrivateImage | undefined; by: AuditActor },
  ): Promise<PhotoRow | undefined> {
    const request = await this.#requests.lock(tx, idOf(id))
    const known = await findPhotoByHash(tx, id, hash)
    if (known && known.removed_at === null) return known
    const others = await listPhotos(tx, id)
    if (kind !== 'signature' && others.filter((other) => other.kind !== 'signature').length >= PHOTOS_MAX)
      throw fieldProblem('images', 'too_many_images', { params: { max: PHOTOS_MAX } })
    const now = new Date().toISOString()
    const photo = known
      ? await updatePhoto(tx, known.id, { kind, removed_at: null })
      : image &&
        (await insertPhoto(tx, { ...{ request_id: id, kind, hash, ...image }, released_at: null, removed_at: null, created_at: now }))
    if (!photo) return undefined
    if (kind === 'signature')
      for (const other of others.filter((each) => each.kind === kind)) await updatePhoto(tx, other.id, { removed_at: now })
    await this.#requests.append(
      tx,
      request,
      by,
      kind === 'signature' ? { kind: 'signed', data: {} } : { kind: 'photo', data: { photo: kind } },
    )
    return photo
  }

  /** Shows a photo to the customer or not, or removes it, which ends its release. Throws 404, and 422 for what cannot be. */
  async change(
    tx: Tx,
    { id, photoId }: { id: number; photoId: number },
    change: { isReleased?: boolean | undefined; isRemoved?: boolean | undefined },
    by: AuditActor,
  ): Promise<PhotoRow> {
    const request = await this.#requests.lock(tx, idOf(id))
    const before = await findPhoto(tx, id, photoId)
    if (!before) throw new ProblemError('not_found')
    const wasRemoved = before.removed_at !== null
    const isRemoved = change.isRemoved ?? wasRemoved
    const wasReleased = before.released_at !== null
    const isReleased = !isRemoved && (change.isReleased ?? wasReleased)
    if (change.isReleased && (isRemoved || before.kind === 'signature')) throw fieldProblem('isReleased', 'choice')
    if (wasRemoved && !isRemoved) await this.#assertRoom(tx, before)
    const now = new Date().toISOString()
    const after = await updatePhoto(tx, photoId, {
      removed_at: isRemoved ? (before.removed_at ?? now) : null,
      released_at: isReleased ? (before.released_at ?? now) : null,
    })
    if (isReleased && !wasReleased) await this.#requests.append(tx, request, by, { kind: 'photo_released', data: { photoId } })
    if (!isReleased && wasReleased) await this.#takeBack(tx, request, by, photoId)
    if (isRemoved !== wasRemoved) {
      const [from, to] = isRemoved ? [before.kind, null] : [null, before.kind]
      const entry = { entity: KIND.entity, action: 'changed', by, before: { id, photo: from }, after: { id, photo: to } } as const
      await writeAuditEntry<{ id: number; photo: PhotoKind | null }>(tx, entry)
    }
    return after
  }

  /** Throws 422 when a removed photo cannot come back, because others took its place. */
  async #assertRoom(tx: Tx, { request_id, kind }: PhotoRow): Promise<void> {
    const others = await listPhotos(tx, request_id)
    const isSignature = kind === 'signature'
    const taken = others.filter((other) => (other.kind === 'signature') === isSignature).length
    if (taken >= (isSignature ? 1 : PHOTOS_MAX)) throw fieldProblem('isRemoved', 'choice')
  }

  /** The page of the customer has no trace of a photo that is shown no longer. */
  async #takeBack(tx: Tx, request: StoredRequest, by: AuditActor, photoId: number): Promise<void> {
    const retracted = (await findEvents(tx, request, 'photo_released')).filter(({ data }) => data.photoId === photoId)
    await this.#requests.commit(tx, { kind: KIND, by, before: request, after: request, events: [], retracted })
  }
}

/** Daily: deletes photos for good that were removed as long ago as the trash keeps records. */
export function scheduleDeletion({ database, files, tasks }: { database: Database; files: FileStore; tasks: Tasks }): void {
  async function run(now: Date, signal: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
    await changeInBatches(BATCH_SIZE, signal, () =>
      database.write(async (tx) => {
        const photos = await deleteRemovedPhotos(tx, before, BATCH_SIZE)
        if (photos.length > 0) tx.afterCommit(() => removeFiles(files, privateFilesOf(photos)))
        return photos.length
      }),
    )
  }
  tasks.add({ name: 'delete-removed-photos', everyMs: DAY_MS, run })
}
