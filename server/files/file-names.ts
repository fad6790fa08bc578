import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { COLOR_MARK } from '#contract/image-color.ts'
import { isPhoto, smallPhotoOf } from '#contract/pictures.ts'

export const FILE_TYPE = 'image/webp'
export const UPLOADS_PATH = '/uploads/'

/** 32 hexadecimal digits: the mean colour of an image, `rrggbb`, if it is known, and at least 88 random bits. No one can guess them. */
export function newStem(color?: string): string {
  const known = color === undefined ? '' : color + COLOR_MARK
  return known + randomBytes(16).toString('hex').slice(known.length)
}

export const fileName = (stem: string, width: number): string => `${stem}-${width}.webp`

/** The name of a picture of a document says its size in pixels. */
export const pictureName = (stem: string, { width, height }: { width: number; height: number }): string => `${stem}-${width}x${height}.webp`

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}-(?:\d{2,4}|\d{1,3}x\d{1,3})\.webp$/.test(name)
export const isPictureName = (name: string): boolean => isFileName(name) && name.includes('x')

/** The names of all files of a picture: a photo has two. */
export const filesOfPicture = (name: string): string[] => (isPhoto(name) ? [name, smallPhotoOf(name)] : [name])

/** The part of the name that all files of one image share; undefined for a URL that is not an upload, such as a sample illustration. */
export const stemOf = (nameOrUrl: string): string | undefined =>
  /^(?:\/uploads\/)?([0-9a-f]{32})-(?:\d{2,4}|\d{1,3}x\d{1,3})\.webp$/.exec(nameOrUrl)?.[1]

/** The stems of all uploads that a text names. */
export const stemsIn = (text: string): string[] => Array.from(text.matchAll(/\/uploads\/([0-9a-f]{32})-/g), ([, stem]) => stem as string)

/** The URL of an image is that of its largest file. */
export const urlOf = (stem: string): string => `${UPLOADS_PATH}${fileName(stem, Math.max(...IMAGE_WIDTHS))}`

/** The names of all files behind the URLs; none for illustrations. */
export const filesOf = (urls: string[]): string[] =>
  urls.flatMap((url) => {
    const stem = stemOf(url)
    return stem ? IMAGE_WIDTHS.map((width) => fileName(stem, width)) : []
  })
