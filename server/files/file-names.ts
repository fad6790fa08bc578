import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '#contract/constants.ts'

export const FILE_TYPE = 'image/webp'
export const UPLOADS_PATH = '/uploads/'

/** 128 random bits: nobody guesses the URL of an image. */
export const newStem = (): string => randomBytes(16).toString('hex')

export const fileName = (stem: string, width: number): string => `${stem}-${width}.webp`

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}-\d{2,4}\.webp$/.test(name)

/** What the files of one image have in common; undefined for a URL that is no upload (an illustration of the sample data). */
export const stemOf = (nameOrUrl: string): string | undefined => /^(?:\/uploads\/)?([0-9a-f]{32})-\d{2,4}\.webp$/.exec(nameOrUrl)?.[1]

/** URL of an image: its largest file. */
export const urlOf = (stem: string): string => `${UPLOADS_PATH}${fileName(stem, Math.max(...IMAGE_WIDTHS))}`

/** Every file behind the URLs; none for illustrations. */
export const filesOf = (urls: string[]): string[] =>
  urls.flatMap((url) => {
    const stem = stemOf(url)
    return stem ? IMAGE_WIDTHS.map((width) => fileName(stem, width)) : []
  })
