import { NOBODY } from '#contract/constants.ts'
import { LAB_PHOTOS_MAX } from '#contract/desk/outside.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PrivateImage } from '#server/platform/files/image-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { kinds, type Requests } from '#server/requests/index.ts'
import {
  deleteLabPhoto,
  findByToken,
  findLabPhoto,
  insertLabPhoto,
  type LabPhotoRow,
  listLabPhotos,
  lockOutside,
  type OutsideRow,
} from './outside.repository.ts'

const ENTITY = 'outside'
const { entity: REPAIRS } = kinds.repairRequests

interface NewPhoto {
  /** SHA-256 of the file, hex. */
  hash: string
  image: PrivateImage | undefined
}

/** Photos that labs add to what they have. None makes an edit of the sending outdated, because photos arrive at any time. */
export class LabPhotos {
  readonly #files: FileStore
  readonly #requests: Requests

  constructor({ files, requests }: { files: FileStore; requests: Requests }) {
    this.#files = files
    this.#requests = requests
  }

  /** Returns what a lab's link opens, while the lab can answer. Throws 404 for any other link, and `request_closed` once the thing is back. */
  async open(db: Reader, token: string): Promise<OutsideRow> {
    const row = await findByToken(db, token)
    if (!row) throw new ProblemError('not_found')
    if (row.back_at !== null || row.cancelled_at !== null) throw new ProblemError('request_closed')
    return row
  }

  /** A photo by the lab's link, also once the thing is back; undefined when there is none. */
  async find(db: Reader, token: string, photoId: number): Promise<LabPhotoRow | undefined> {
    const row = await findByToken(db, token)
    return row && findLabPhoto(db, row.id, photoId)
  }

  /**
   * The lab adds a photo; the same file again is the one that there is, and without `image` nothing is added. Throws what `open` throws, and
   * 422 at `images` when there are as many as there may be.
   */
  async add(tx: Tx, token: string, { hash, image }: NewPhoto): Promise<LabPhotoRow | undefined> {
    const { id, request_id: jobId, party } = await this.#lockOpen(tx, token)
    const photos = await listLabPhotos(tx, [id])
    const known = photos.find((photo) => photo.hash === hash)
    if (known) return known
    if (photos.length >= LAB_PHOTOS_MAX) throw fieldProblem('images', 'too_many_images', { params: { max: LAB_PHOTOS_MAX } })
    if (!image) return undefined
    const added = await insertLabPhoto(tx, { outside_id: id, hash, ...image, created_at: new Date().toISOString() })
    const by = { ...NOBODY, userName: party }
    if (jobId !== null) await this.#requests.append(tx, { entity: REPAIRS, id: jobId }, by, { kind: 'photo', data: { photo: 'lab' } })
    await recordPhoto(tx, id, { from: null, to: 'lab' }, by)
    return added
  }

  /** The lab removes a photo for good. Throws what `open` throws. */
  async removeAsLab(tx: Tx, token: string, photoId: number): Promise<void> {
    const { id, party } = await this.#lockOpen(tx, token)
    await this.#remove(tx, id, photoId, { ...NOBODY, userName: party })
  }

  /** Removes a photo for good, also when the thing is back. Throws 404 when there is none. */
  async remove(tx: Tx, id: number, photoId: number, by: AuditActor): Promise<void> {
    await lockOutside(tx, id)
    await this.#remove(tx, id, photoId, by)
  }

  async #remove(tx: Tx, id: number, photoId: number, by: AuditActor): Promise<void> {
    const photo = await findLabPhoto(tx, id, photoId)
    if (!photo) throw new ProblemError('not_found')
    await deleteLabPhoto(tx, photoId)
    await recordPhoto(tx, id, { from: 'lab', to: null }, by)
    tx.afterCommit(() => removeFiles(this.#files, privateFilesOf([photo])))
  }

  /** The job is locked before what is outside of it, as everywhere; both may have changed before they were. */
  async #lockOpen(tx: Tx, token: string): Promise<OutsideRow> {
    const { id, request_id: jobId } = await this.open(tx, token)
    if (jobId !== null) await this.#requests.lock(tx, { entity: REPAIRS, id: jobId })
    await lockOutside(tx, id)
    return this.open(tx, token)
  }
}

interface Recorded {
  from: 'lab' | null
  to: 'lab' | null
}

const recordPhoto = (tx: Tx, id: number, { from, to }: Recorded, by: AuditActor): Promise<void> =>
  writeAuditEntry<{ id: number; photo: 'lab' | null }>(tx, {
    ...{ entity: ENTITY, action: 'changed', by, before: { id, photo: from }, after: { id, photo: to } },
  })
