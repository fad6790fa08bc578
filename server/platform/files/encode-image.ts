import type { WebpOptions } from 'sharp'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import {
  LOGO_MAX,
  LOGO_MAX_BYTES,
  PHOTO_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_MIN,
  type PictureKind,
  SMALL_PHOTO,
  SMALL_PHOTO_MAX_BYTES,
} from '#contract/content/pictures.ts'
import { boxOf, type DecodedImage, fitInto, reencode, type UploadedImage } from './decode-image.ts'
import { loadSharp } from './load-sharp.ts'

const QUALITY = 80

interface EncodedImage {
  /** WebP bytes for each width. An image that is narrower than a width is not enlarged. */
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
  /** The result of `meanColor`. */
  color: string | undefined
}

interface Size {
  width: number
  height: number
}

interface Encoded extends Size {
  bytes: Buffer
}

/** Logos are mostly flat, so a lossless encoding is often the smallest. The next encoding is tried while the file is too large. */
const LOGO_ENCODINGS: readonly WebpOptions[] = [
  { lossless: true },
  { quality: 90 },
  { quality: 75 },
  { quality: 50 },
  { quality: 25, alphaQuality: 50 },
]
const PHOTO_ENCODINGS: readonly WebpOptions[] = [{ quality: 80 }, { quality: 65 }, { quality: 50 }, { quality: 30 }]
/** Fractions of the size, for when no encoding is small enough; the smallest is accepted as it is. */
const SCALES = [1, 0.5, 0.25]

/** Large enough for the largest photo, whether the image is upright or not. */
const PHOTO_SOURCE = { width: 1280, height: 1440 }

/** Makes a WebP file of each width. Throws what `reencode` throws. */
export const encodeImage = (image: UploadedImage, widths: readonly number[] = IMAGE_WIDTHS): Promise<EncodedImage> =>
  reencode(image, boxOf(Math.max(...widths)), async ({ data, info }) => {
    const sharp = await loadSharp()
    const files = []
    for (const width of widths) {
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

/** Makes a picture that documents may name; of a photo a small one as well. Throws what `reencode` throws. */
export const encodePicture = (image: UploadedImage, kind: PictureKind): Promise<Encoded[]> =>
  kind === 'photo' ? reencode(image, PHOTO_SOURCE, encodePhoto) : reencode(image, LOGO_MAX, encodeLogo)

async function encodeLogo(decoded: DecodedImage): Promise<Encoded[]> {
  const { width, height } = decoded.info
  const sizes = SCALES.map((scale) => ({ width: Math.ceil(width * scale), height: Math.ceil(height * scale) }))
  return [await firstWithin(LOGO_MAX_BYTES, decoded, sizes, LOGO_ENCODINGS)]
}

/** The middle of the image in the shape of the drawings, large and small. */
async function encodePhoto(decoded: DecodedImage): Promise<Encoded[]> {
  const { width, height } = decoded.info
  const most = Math.min(width, (height * PHOTO_MAX.width) / PHOTO_MAX.height, PHOTO_MAX.width)
  return [
    await firstWithin(
      PHOTO_MAX_BYTES,
      decoded,
      SCALES.map((scale) => photoSize(most * scale)),
      PHOTO_ENCODINGS,
    ),
    await firstWithin(SMALL_PHOTO_MAX_BYTES, decoded, [SMALL_PHOTO], [...PHOTO_ENCODINGS, { quality: 10 }]),
  ]
}

/** The largest size of whole pixels in exactly this shape. */
function photoSize(most: number): Size {
  const width = Math.max(PHOTO_MIN.width, Math.floor(most / 4) * 4)
  return { width, height: (width * PHOTO_MAX.height) / PHOTO_MAX.width }
}

/** Reduced to the first of the sizes in which an encoding has at most `maxBytes`. */
async function firstWithin(
  maxBytes: number,
  { data, info }: DecodedImage,
  sizes: readonly Size[],
  encodings: readonly WebpOptions[],
): Promise<Encoded> {
  const sharp = await loadSharp()
  let last: Encoded | undefined
  for (const { width, height } of sizes)
    for (const options of encodings) {
      const bytes = await sharp(data, { raw: info }).resize({ width, height, fit: 'cover' }).webp(options).toBuffer()
      last = { bytes, width, height }
      if (bytes.length <= maxBytes) return last
    }
  return last as Encoded
}
