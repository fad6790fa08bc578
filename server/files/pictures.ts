import type { WebpOptions } from 'sharp'
import {
  LOGO_MAX,
  LOGO_MAX_BYTES,
  PHOTO_MAX,
  PHOTO_MAX_BYTES,
  PHOTO_MIN,
  type PictureKind,
  SMALL_PHOTO,
  SMALL_PHOTO_MAX_BYTES,
} from '#contract/pictures.ts'
import { FILE_TYPE, newStem, pictureName, UPLOADS_PATH } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { type DecodedImage, limitEncoding, reencode, type UploadedImage } from './images.ts'
import { loadSharp } from './load-sharp.ts'

interface Size {
  width: number
  height: number
}

interface Encoded extends Size {
  bytes: Buffer
}

/** Logos are mostly flat: without loss they are often smallest. The next encoding is tried while the file is too large. */
const LOGO_ENCODINGS: readonly WebpOptions[] = [
  { lossless: true },
  { quality: 90 },
  { quality: 75 },
  { quality: 50 },
  { quality: 25, alphaQuality: 50 },
]
const PHOTO_ENCODINGS: readonly WebpOptions[] = [{ quality: 80 }, { quality: 65 }, { quality: 50 }, { quality: 30 }]
/** Parts of the size, when no encoding is small enough; the smallest is taken as it is. */
const SCALES = [1, 0.5, 0.25]

/** From it the largest photo can be cut, whether the image is upright or not. */
const PHOTO_SOURCE = { width: 1280, height: 1440 }

/** Stores an uploaded image as a picture that documents may name. Returns its URL. Throws what `reencode` or the store throws. */
export async function storePicture(files: FileStore, image: UploadedImage, kind: PictureKind): Promise<string> {
  const encoded = await limitEncoding(() =>
    kind === 'photo' ? reencode(image, PHOTO_SOURCE, encodePhoto) : reencode(image, LOGO_MAX, encodeLogo),
  )
  const stem = newStem()
  const [name = ''] = await Promise.all(
    encoded.map(async ({ bytes, ...size }) => {
      await files.put(pictureName(stem, size), bytes, FILE_TYPE)
      return pictureName(stem, size)
    }),
  )
  return UPLOADS_PATH + name
}

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

/** Of whole pixels in exactly this shape. */
function photoSize(most: number): Size {
  const width = Math.max(PHOTO_MIN.width, Math.floor(most / 4) * 4)
  return { width, height: (width * PHOTO_MAX.height) / PHOTO_MAX.width }
}

/** Cut to the first of the sizes in which an encoding has at most `maxBytes`. */
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
