import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '#contract/constants.ts'

export const FILE_TYPE = 'image/webp'
export const UPLOADS_PATH = '/uploads/'

/** 32 random hexadecimal digits, which no one can guess, and the mean colour of an image, `-rrggbb`, if it is known. */
export const newStem = (color?: string): string => randomBytes(16).toString('hex') + (color === undefined ? '' : `-${color}`)
const STEM = '([0-9a-f]{32}(?:-[0-9a-f]{6})?)'
const NAME = `${STEM}-(?:p?\\d{2,4}|\\d{1,3}x\\d{1,3})\\.webp$`
const [NAME_ONLY, NAME_OR_URL] = [new RegExp(`^${NAME}`), new RegExp(`^(?:${UPLOADS_PATH})?${NAME}`)]

export const fileName = (stem: string, width: number): string => `${stem}-${width}.webp`

/** The name of a picture of a document says its size in pixels. */
export const pictureName = (stem: string, { width, height }: { width: number; height: number }): string => `${stem}-${width}x${height}.webp`

/** A private file is sent only by the routes of those who may see it, never under its own URL. */
export const isPrivateName = (name: string): boolean => /-p\d+\.webp$/.test(name)

export const isFileName = (name: string): boolean => NAME_ONLY.test(name)
export const isPictureName = (name: string): boolean => isFileName(name) && name.includes('x')

/** The part of the name that all files of one image share; undefined for a URL that is not an upload, such as a sample illustration. */
export const stemOf = (nameOrUrl: string): string | undefined => NAME_OR_URL.exec(nameOrUrl)?.[1]

/** The stems of all uploads that a text names. */
export const stemsIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(`${UPLOADS_PATH}${STEM}-`, 'g')), ([, stem]) => stem as string)

/** The URL of an image is that of its largest file. */
export const urlOf = (stem: string): string => `${UPLOADS_PATH}${fileName(stem, Math.max(...IMAGE_WIDTHS))}`

/** The names of all files behind the URLs; none for illustrations. */
export const filesOf = (urls: string[]): string[] =>
  urls.flatMap((url) => {
    const stem = stemOf(url)
    return stem ? IMAGE_WIDTHS.map((width) => fileName(stem, width)) : []
  })

/** Widths of a private image in pixels. */
export const PRIVATE_WIDTHS = { small: 320, large: 1200 } as const
export const privateFileName = (stem: string, width: number): string => `${stem}-p${width}.webp`

/** The names of all files of private images. */
export const privateFilesOf = (images: readonly { stem: string }[]): string[] =>
  images.flatMap(({ stem }) => Object.values(PRIVATE_WIDTHS).map((width) => privateFileName(stem, width)))
