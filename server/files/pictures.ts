import sharp, { type WebpOptions } from 'sharp'
import { PICTURE_MAX, PICTURE_MAX_BYTES } from '#contract/pictures.ts'
import { FILE_TYPE, newStem, pictureName, UPLOADS_PATH } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { type DecodedImage, fitInto, limitEncoding, reencode, type UploadedImage } from './images.ts'

/** Logos are mostly flat: without loss they are often smallest. The next one is tried while the file is too large. */
const ENCODINGS: readonly WebpOptions[] = [
  { lossless: true },
  { quality: 90 },
  { quality: 75 },
  { quality: 50 },
  { quality: 25, alphaQuality: 50 },
]
/** Parts of the size, when no encoding is small enough; the smallest is taken as it is. */
const SCALES = [1, 0.5, 0.25]

interface EncodedPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Fits an uploaded image into the bounds of a document's picture. Throws what `reencode` throws. */
export const encodePicture = (image: UploadedImage): Promise<EncodedPicture> => reencode(image, PICTURE_MAX, smallEnough)

async function smallEnough({ data, info }: DecodedImage): Promise<EncodedPicture> {
  let last: EncodedPicture | undefined
  for (const scale of SCALES) {
    const box = { width: Math.ceil(info.width * scale), height: Math.ceil(info.height * scale) }
    for (const options of ENCODINGS) {
      const { data: bytes, info: made } = await fitInto(box, sharp(data, { raw: info }))
        .webp(options)
        .toBuffer({ resolveWithObject: true })
      last = { bytes, width: made.width, height: made.height }
      if (bytes.length <= PICTURE_MAX_BYTES) return last
    }
  }
  return last as EncodedPicture
}

/** Stores an uploaded image as a picture that documents may name. Returns its URL. Throws what `reencode` or the store throws. */
export async function storePicture(files: FileStore, image: UploadedImage): Promise<string> {
  const { bytes, ...size } = await limitEncoding(() => encodePicture(image))
  const name = pictureName(newStem(), size)
  await files.put(name, bytes, FILE_TYPE)
  return UPLOADS_PATH + name
}
