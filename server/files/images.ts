import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { OutputInfo, Sharp } from 'sharp'
import { IMAGE_MAX_MEGAPIXELS, IMAGE_WIDTHS } from '#contract/constants.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { FILE_TYPE, fileName, filesOf, newStem, urlOf } from './file-names.ts'
import type { FileStore, StoredImage } from './file-store.ts'
import { loadSharp } from './load-sharp.ts'

const PIXELS_MAX = IMAGE_MAX_MEGAPIXELS * 1e6
const QUALITY = 80
/** Height divided by width. Taller images, such as a strip of 1 × 40,000 pixels, are scaled down to fit. */
const MAX_ASPECT_RATIO = 2
const DECODE_TIMEOUT_S = 30
const DISPLAY_NAME_MAX = 60

/** Decoding takes a core and several hundred MB: few images are decoded in parallel, so that the process stays responsive. */
export const limitEncoding = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** An uploaded file, on this machine's disk until its request ends. */
export interface UploadedImage {
  /** The name that the browser sent. */
  fileName: string
  path: string
}

interface EncodedImage {
  /** WebP bytes for each width of IMAGE_WIDTHS. An image that is narrower than a width is not enlarged. */
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
  /** What `meanColor` says. */
  color: string | undefined
}

/** The pixels of an image, upright. */
export interface DecodedImage {
  data: Buffer
  info: OutputInfo
}

/**
 * Decodes an image, fits it into a box and passes its pixels to `encode`: metadata (the position of a phone photo) and anything else hidden
 * in the file is gone. Throws 422 at `images`, naming the file, unless it is a complete PNG, JPEG or WebP image of at most `PIXELS_MAX`.
 */
export async function reencode<T>(
  { fileName, path }: UploadedImage,
  box: { width: number; height: number },
  encode: (decoded: DecodedImage) => Promise<T>,
): Promise<T> {
  if (!hasImageSignature(await firstBytes(path))) throw imageProblem(fileName, 'image_type')
  const sharp = await loadSharp()
  // Reads the file once, row by row, so that a large image is never in memory as a whole.
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  try {
    const { width = 0, height = 0 } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw imageProblem(fileName, 'image_pixels')
    const upright = await fitInto(box, sharp(path, options).timeout({ seconds: DECODE_TIMEOUT_S }).autoOrient())
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await encode(upright)
  } catch (error) {
    throw error instanceof ProblemError ? error : imageProblem(fileName, 'image_type')
  }
}

/** Makes a WebP file of each width. Throws what `reencode` throws. */
export const encodeImage = (image: UploadedImage): Promise<EncodedImage> =>
  reencode(image, boxOf(Math.max(...IMAGE_WIDTHS)), async ({ data, info }) => {
    const sharp = await loadSharp()
    const files = []
    for (const width of IMAGE_WIDTHS) {
      const bytes = await fitInto(boxOf(width), sharp(data, { raw: info }))
        .webp({ quality: QUALITY })
        .toBuffer()
      files.push({ width, bytes })
    }
    return { files, width: info.width, height: info.height, color: await meanColor({ data, info }) }
  })

/** `rrggbb`, shown until the image has loaded; undefined when something behind the image would shine through. */
async function meanColor({ data, info }: DecodedImage): Promise<string | undefined> {
  const sharp = await loadSharp()
  const pixel = await sharp(data, { raw: info }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const isOpaque = info.channels === 3 || pixel[3] === 255
  return isOpaque ? pixel.subarray(0, 3).toString('hex') : undefined
}

const SIGNATURE_BYTES = 12

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Recognizes PNG, JPEG and WebP by their first bytes: nothing else, especially no SVG, reaches a decoder. */
const hasImageSignature = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

const boxOf = (width: number) => ({ width, height: width * MAX_ASPECT_RATIO })

const fitInto = (box: { width: number; height: number }, image: Sharp): Sharp =>
  image.resize({ ...box, fit: 'inside', withoutEnlargement: true })

const imageProblem = (name: string, code: FieldErrorCode) => fieldProblem('images', code, { params: { file: displayName(name) } })

const displayName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed from the file name
  name.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, DISPLAY_NAME_MAX) || 'Image'

/** Encodes and stores the images, all or none. Throws what `encodeImage` or the store throws. */
export async function storeImages(files: FileStore, images: readonly UploadedImage[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  try {
    for (const image of images) {
      const { files: encoded, width, height, color } = await limitEncoding(() => encodeImage(image))
      const stem = newStem(color)
      // Listed before it is stored: files that were written have to be removed when the rest fails.
      stored.push({ url: urlOf(stem), width, height })
      await allSettled(encoded.map((file) => files.put(fileName(stem, file.width), file.bytes, FILE_TYPE)))
    }
    return stored
  } catch (error) {
    await discard(files, stored)
    throw error
  }
}

/** Like Promise.all, but rejects only when all have settled: a file that is still being written would outlive its removal. */
async function allSettled(writes: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes)) if (result.status === 'rejected') throw result.reason
}

/** Deletes new files that no row references. The sweep finds those that cannot be deleted now. */
const discard = (files: FileStore, stored: StoredImage[]): Promise<void> =>
  files.remove(filesOf(stored.map(({ url }) => url)), 'uploads').catch(() => undefined)

/** Moves the files behind the URLs to the trash; sample illustrations are not uploads and stay. */
export const removeImages = (files: FileStore, urls: string[]): Promise<void> => files.move(filesOf(urls), 'trash')

/**
 * Stores the images and runs `save`, which writes their URLs into the database. Afterwards the files that `urlsOf` the saved record does not
 * name are deleted again: the retry of a call returns its first record. When `save` fails, all of them are deleted, unless its commit could
 * not be confirmed: then a row may reference them, and the sweep decides.
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
    if (unused.length > 0) await discard(files, unused)
    return saved
  } catch (error) {
    const mayBeSaved = error instanceof ProblemError && error.code === 'unconfirmed'
    if (!mayBeSaved) await discard(files, stored)
    throw error
  }
}
