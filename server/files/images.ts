import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import { fieldProblem } from '#server/problem.ts'
import { FILE_TYPE, fileName, filesOf, newStem, urlOf } from './file-names.ts'
import type { FileStore, StoredImage } from './file-store.ts'

const PIXELS_MAX = 4e7
const QUALITY = 80
/** Anything taller is fitted into this many times its width: a strip of 1 × 40,000 pixels is no picture of a laptop. */
const TALLEST = 2
const DECODE_TIMEOUT_S = 30
const SHOWN_NAME_MAX = 60

sharp.cache(false)
sharp.concurrency(1)

export interface UploadedPicture {
  fileName: string
  bytes: Buffer
}

interface Picture {
  /** WebP bytes by width of IMAGE_WIDTHS. A picture smaller than a width is not blown up: its file of that width has the pixels it has. */
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
}

/** PNG, JPEG and WebP by their first bytes: nothing else gets as far as a decoder. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/**
 * A picture decoded, turned upright and encoded anew: metadata (the position of a phone photo) and anything hidden in the file are gone.
 * Throws 422 at `images` naming the file when it is no whole PNG, JPEG or WebP picture of at most 40 megapixels.
 */
export async function encodePicture({ fileName, bytes }: UploadedPicture): Promise<Picture> {
  if (!isPicture(bytes)) throw refused(fileName, fieldMessages.imageType)
  const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw refused(fileName, fieldMessages.imagePixels)
    const upright = await shrink(sharp(bytes, limits).timeout({ seconds: DECODE_TIMEOUT_S }).autoOrient(), Math.max(...IMAGE_WIDTHS))
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
    throw error instanceof Error && error.name === 'ProblemError' ? error : refused(fileName, fieldMessages.imageType)
  }
}

const shrink = (image: Sharp, width: number) => image.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })

const refused = (name: string, message: string) => fieldProblem('images', `${shown(name)}: ${message}`)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out of a stranger's file name
const shown = (name: string): string => name.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, SHOWN_NAME_MAX) || 'Picture'

/** Decoding takes a core and some hundred MB, so few run at once and the rest wait; the site goes on answering. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Keeps the pictures, all or none. Throws as `encodePicture` does, or what the store throws. */
export async function storePictures(files: FileStore, pictures: UploadedPicture[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  try {
    for (const picture of pictures) {
      const { files: encoded, width, height } = await inTurn(() => encodePicture(picture))
      const stem = newStem()
      // Counted as stored before it is: what is written of it must be cleared away when the rest fails.
      stored.push({ url: urlOf(stem), width, height })
      for (const file of encoded) await files.put(fileName(stem, file.width), file.bytes, FILE_TYPE)
    }
    return stored
  } catch (error) {
    await removePictures(
      files,
      stored.map(({ url }) => url),
    ).catch(() => undefined)
    throw error
  }
}

/** Removes the files behind the addresses; illustrations of the sample data are no uploads and stay. */
export const removePictures = (files: FileStore, urls: string[]): Promise<void> => files.remove(filesOf(urls))

/**
 * Keeps the pictures and runs `save`, which writes their addresses into the database; when that fails, the files go again.
 */
export async function withPictures<T>(
  files: FileStore,
  pictures: UploadedPicture[],
  save: (stored: StoredImage[]) => Promise<T>,
): Promise<T> {
  const stored = await storePictures(files, pictures)
  try {
    return await save(stored)
  } catch (error) {
    await removePictures(
      files,
      stored.map(({ url }) => url),
    ).catch(() => undefined)
    throw error
  }
}
