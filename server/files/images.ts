import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { FILE_TYPE, fileName, filesOf, newStem, urlOf } from './file-names.ts'
import type { FileStore, StoredImage } from './file-store.ts'

const PIXELS_MAX = 4e7
const QUALITY = 80
/** Height in widths: anything taller is fitted into it. A strip of 1 × 40,000 pixels is no photo of a laptop. */
const MAX_ASPECT_RATIO = 2
const DECODE_TIMEOUT_S = 30
const DISPLAY_NAME_MAX = 60

sharp.cache(false)
sharp.concurrency(1)

/** Decoding takes a core and some hundred MB, so few run at once in the whole process; the site goes on answering. */
const limitEncoding = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** A file of an upload, on this machine's disk for as long as its request. */
export interface UploadedImage {
  /** As the browser names it. */
  fileName: string
  path: string
}

interface EncodedImage {
  /** WebP bytes by width of IMAGE_WIDTHS. An image smaller than a width is not enlarged: its file of that width has the pixels it has. */
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
}

/**
 * An image decoded, turned upright and encoded anew: metadata (the position of a phone photo) and anything hidden in the file are gone.
 * Throws 422 at `images` naming the file when it is no whole PNG, JPEG or WebP image of at most 40 megapixels.
 */
export async function encodeImage({ fileName, path }: UploadedImage): Promise<EncodedImage> {
  if (!hasImageSignature(await firstBytes(path))) throw imageProblem(fileName, fieldMessages.imageType)
  // The reader goes through the file once, row by row, so a large image is never whole in memory.
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  try {
    const { width = 0, height = 0 } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw imageProblem(fileName, fieldMessages.imagePixels)
    const upright = await shrink(sharp(path, options).timeout({ seconds: DECODE_TIMEOUT_S }).autoOrient(), Math.max(...IMAGE_WIDTHS))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const files = []
    for (const width of IMAGE_WIDTHS) {
      const encoded = await shrink(sharp(upright.data, { raw: upright.info }), width)
        .webp({ quality: QUALITY })
        .toBuffer()
      files.push({ width, bytes: encoded })
    }
    return { files, width: upright.info.width, height: upright.info.height }
  } catch (error) {
    throw error instanceof ProblemError ? error : imageProblem(fileName, fieldMessages.imageType)
  }
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

/** PNG, JPEG and WebP by their first bytes: nothing else, an SVG least of all, gets as far as a decoder. */
const hasImageSignature = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

const shrink = (image: Sharp, width: number) =>
  image.resize({ width, height: width * MAX_ASPECT_RATIO, fit: 'inside', withoutEnlargement: true })

const imageProblem = (name: string, message: string) => fieldProblem('images', `${displayName(name)}: ${message}`)

const displayName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out of a stranger's file name
  name.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, DISPLAY_NAME_MAX) || 'Picture'

/** Encodes and stores the images, all or none. Throws as `encodeImage` does, or what the store throws. */
export async function storeImages(files: FileStore, images: readonly UploadedImage[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  try {
    for (const image of images) {
      const { files: encoded, width, height } = await limitEncoding(() => encodeImage(image))
      const stem = newStem()
      // Listed before it is stored: what is written of it has to be removed when the rest fails.
      stored.push({ url: urlOf(stem), width, height })
      await everyOne(encoded.map((file) => files.put(fileName(stem, file.width), file.bytes, FILE_TYPE)))
    }
    return stored
  } catch (error) {
    await discard(files, stored)
    throw error
  }
}

/** Like Promise.all, but rejects only when all have settled: a file that is still being written would outlive its removal. */
async function everyOne(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}

/** Deletes new files that no row names; those that cannot be deleted now are orphans, which the sweep finds. */
const discard = (files: FileStore, stored: StoredImage[]): Promise<void> =>
  files.remove(filesOf(stored.map(({ url }) => url)), 'uploads').catch(() => undefined)

/** Moves the files behind the URLs to the trash; illustrations of the sample data are no uploads and stay. */
export const removeImages = (files: FileStore, urls: string[]): Promise<void> => files.move(filesOf(urls), 'trash')

/**
 * Stores the images and runs `save`, which writes their URLs into the database. When it fails the files are deleted again, unless its commit
 * could not be confirmed: then a row may name them, and the sweep finds out.
 */
export async function withStoredImages<T>(
  files: FileStore,
  images: readonly UploadedImage[],
  save: (stored: StoredImage[]) => Promise<T>,
): Promise<T> {
  const stored = await storeImages(files, images)
  try {
    return await save(stored)
  } catch (error) {
    const mayBeSaved = error instanceof ProblemError && error.code === 'unconfirmed'
    if (!mayBeSaved) await discard(files, stored)
    throw error
  }
}
