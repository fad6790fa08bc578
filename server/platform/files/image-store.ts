import type { PictureKind } from '#contract/content/pictures.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { limitEncoding, type UploadedImage } from './decode-image.ts'
import { encodeImage, encodePicture } from './encode-image.ts'
import {
  FILE_TYPE,
  fileName,
  filesOf,
  newStem,
  PRIVATE_WIDTHS,
  pictureName,
  privateFileName,
  privateFilesOf,
  UPLOADS_PATH,
  urlOf,
} from './file-names.ts'
import type { FileStore, StoredImage } from './file-store.ts'
import { loadSharp } from './load-sharp.ts'

/** Encodes and stores the images, all or none. Throws what `encodeImage` or the store throws. */
export async function storeImages(files: FileStore, images: readonly UploadedImage[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  try {
    for (const image of images) {
      const { files: encoded, width, height, color } = await limitEncoding(() => encodeImage(image))
      const stem = newStem(color)
      await putAll(files, new Map(encoded.map((file) => [fileName(stem, file.width), file.bytes])))
      stored.push({ url: urlOf(stem), width, height })
    }
    return stored
  } catch (error) {
    await discard(files, filesOf(stored.map(({ url }) => url)))
    throw error
  }
}

/** Stores an uploaded image as a picture that documents may name. Returns its URL. Throws what `encodePicture` or the store throws. */
export async function storePicture(files: FileStore, image: UploadedImage, kind: PictureKind): Promise<string> {
  const encoded = await limitEncoding(() => encodePicture(image, kind))
  const stem = newStem()
  const named = new Map(encoded.map(({ bytes, ...size }) => [pictureName(stem, size), bytes]))
  await putAll(files, named)
  return UPLOADS_PATH + [...named.keys()][0]
}

/** An image that only some may see. */
export interface PrivateImage {
  /** The part that the names of its files share. */
  stem: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

/** How the row of a private image comes about. */
interface PrivateRow<Row> {
  /** The row of the same file, which is not encoded again; undefined without one. */
  find: () => Promise<Row | undefined>
  /** Returns the row that references the image now, or one that was faster with the same file. */
  save: (stored: PrivateImage) => Promise<Row | undefined>
}

/**
 * Stores an image that is never served under a URL of its own, and returns its row. The files of one that no row references are deleted; when
 * a commit could not be confirmed the sweep decides. Throws 422 at `images` without a file, and what `encodeImage`, the store, `find` or `save`
 * throws.
 */
export async function addPrivateImage<Row extends Pick<PrivateImage, 'stem'>>(
  files: FileStore,
  image: UploadedImage | undefined,
  { find, save }: PrivateRow<Row>,
): Promise<Row> {
  if (!image) throw fieldProblem('images', 'image_type')
  const known = await find()
  if (known) return known
  const { files: encoded, width, height } = await limitEncoding(() => encodeImage(image, Object.values(PRIVATE_WIDTHS)))
  const stem = newStem()
  await putAll(files, new Map(encoded.map((file) => [privateFileName(stem, file.width), file.bytes])))
  try {
    const saved = await save({ stem, width, height })
    if (saved?.stem !== stem) await discard(files, privateFilesOf([{ stem }]))
    return saved as Row
  } catch (error) {
    if (!mayBeSaved(error)) await discard(files, privateFilesOf([{ stem }]))
    throw error
  }
}

/** A private image for someone who may see it. Throws `not_found` when there is none. */
export async function readPrivateImage(
  files: FileStore,
  image: Pick<PrivateImage, 'stem'> | undefined,
  size: keyof typeof PRIVATE_WIDTHS = 'large',
): Promise<Uint8Array> {
  const file = image && (await files.get(privateFileName(image.stem, PRIVATE_WIDTHS[size])))
  if (!file) throw new ProblemError('not_found')
  return file.bytes
}

/** The same as a PNG file on white, for papers that take no WebP. */
export async function readPrivatePng(files: FileStore, image: Pick<PrivateImage, 'stem'>): Promise<Buffer> {
  const bytes = await readPrivateImage(files, image)
  const sharp = await loadSharp()
  return sharp(bytes).flatten({ background: 'white' }).png().toBuffer()
}

/** Stores the files of one image, all or none. Waits for every file: one that is still being written would outlive its removal. */
async function putAll(files: FileStore, named: ReadonlyMap<string, Buffer>): Promise<void> {
  const results = await Promise.allSettled([...named].map(([name, bytes]) => files.put(name, bytes, FILE_TYPE)))
  const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (!failed) return
  await discard(files, [...named.keys()])
  throw failed.reason
}

/** Deletes new files that no row references. The sweep finds those that cannot be deleted now. */
const discard = (files: FileStore, names: readonly string[]): Promise<void> => files.remove(names, 'uploads').catch(() => undefined)

/** Moves the files behind the URLs to the trash; sample illustrations are not uploads and stay. */
export const removeImages = (files: FileStore, urls: string[]): Promise<void> => files.move(filesOf(urls), 'trash')

/**
 * Stores the images and runs `save`, which writes their URLs into the database. Afterwards files that `urlsOf` the saved record does not
 * name are deleted: the retry of a call returns its first record. When `save` fails, all of them are deleted, unless its commit could not
 * be confirmed: then a row may reference them, and the sweep decides.
 */
export async function withStoredImages<T>(
  files: FileStore,
  images: readonly UploadedImage[],
  save: (stored: StoredImage[]) => Promise<T>,
  urlsOf: (saved: T) => string[],
): Promise<T> {
  const stored = await storeImages(files, images)
  try {
    const saved = await save(stored)
    const referenced = urlsOf(saved)
    const unused = stored.filter(({ url }) => !referenced.includes(url))
    if (unused.length > 0) await discard(files, filesOf(unused.map(({ url }) => url)))
    return saved
  } catch (error) {
    if (!mayBeSaved(error)) await discard(files, filesOf(stored.map(({ url }) => url)))
    throw error
  }
}

const mayBeSaved = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unconfirmed'
