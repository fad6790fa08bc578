import { appendFile, open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { OutputInfo, Sharp } from 'sharp'
import { IMAGE_MAX_MEGAPIXELS, IMAGE_WIDTHS } from '#contract/constants.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import type { FieldErrorCode } from '#contract/platform/field-errors.ts'
import { cleanText } from '#contract/platform/text.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { loadSharp } from './load-sharp.ts'

const PIXELS_MAX = IMAGE_MAX_MEGAPIXELS * 1e6
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

/** The pixels of an image, upright. */
export interface DecodedImage {
  data: Buffer
  info: OutputInfo
}

/**
 * Decodes an image, fits it into a box and passes only its pixels to `encode`, without metadata (the position of a phone photo) or hidden
 * data. Throws 422 at `images`, naming the file, unless it is a complete PNG, JPEG or WebP image of at most `PIXELS_MAX`.
 */
export async function reencode<T>(
  { fileName, path }: UploadedImage,
  box: { width: number; height: number },
  encode: (decoded: DecodedImage) => Promise<T>,
): Promise<T> {
  if (!hasImageSignature(await firstBytes(path))) throw imageProblem(fileName, 'image_type')
  const sharp = await loadSharp()
  // Reads the file once, row by row, so that a large image is never in memory as a whole.
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true } as const
  const decode = (failOn: 'error' | 'warning'): Promise<DecodedImage> =>
    fitInto(
      box,
      sharp(path, { ...options, failOn })
        .timeout({ seconds: DECODE_TIMEOUT_S })
        .autoOrient(),
    )
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  try {
    const { width = 0, height = 0 } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw imageProblem(fileName, 'image_pixels')
    return await encode(await decode('error').catch((error) => decodeWithEnd(path, error, decode)))
  } catch (error) {
    throw error instanceof ProblemError ? error : imageProblem(fileName, 'image_type')
  }
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * Some cameras and editors leave out the end marker of a JPEG, which browsers still show. With the marker such a file decodes without any
 * warning; one that lacks pixels as well does not, and `error` is thrown.
 */
async function decodeWithEnd(path: string, error: unknown, decode: (failOn: 'warning') => Promise<DecodedImage>): Promise<DecodedImage> {
  if (!isJpeg(await firstBytes(path))) throw error
  await appendFile(path, END_OF_JPEG)
  return decode('warning')
}

/** Whether these are the bytes of a picture as the site stores it: a WebP image that can be decoded to its end. */
export const isStoredPicture = (bytes: Buffer): Promise<boolean> =>
  limitEncoding(async () => {
    const sharp = await loadSharp()
    const side = Math.max(...IMAGE_WIDTHS) * MAX_ASPECT_RATIO
    const image = sharp(bytes, { limitInputPixels: side * side, failOn: 'error' }).timeout({ seconds: DECODE_TIMEOUT_S })
    try {
      if ((await image.metadata()).format !== 'webp') return false
      await image.raw().toBuffer()
      return true
    } catch {
      return false
    }
  })

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

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/** Recognizes PNG, JPEG and WebP by their first bytes: no other type, especially no SVG, reaches a decoder. */
const hasImageSignature = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  isJpeg(bytes) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

export const boxOf = (width: number) => ({ width, height: width * MAX_ASPECT_RATIO })

export const fitInto = (box: { width: number; height: number }, image: Sharp): Sharp =>
  image.resize({ ...box, fit: 'inside', withoutEnlargement: true })

const imageProblem = (name: string, code: FieldErrorCode) => fieldProblem('images', code, { params: { file: displayName(name) } })

const displayName = (name: string): string => cutText(cleanText(name).replaceAll('\n', ''), DISPLAY_NAME_MAX) || 'Image'
