/** Pictures of documents, such as the logo of the shop. Their URLs contain their size, so a page reserves their place without a request. */

/** A logo is shown as it is; a photo replaces a drawing of the site and is cut to its shape. */
export const PICTURE_KINDS = ['logo', 'photo'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** The field of a document, or of one of its entries, that names a photo. Pictures in all other fields are shown as they are. */
export const PHOTO_FIELD = 'photo' satisfies PictureKind

/** Largest size in pixels of a stored logo; larger ones are scaled down to fit. */
export const LOGO_MAX = { width: 512, height: 256 } as const
/** A stored logo is encoded with less quality, then smaller, until it is not larger than this. */
export const LOGO_MAX_BYTES = 20_000

/** Largest size in pixels of a stored photo; each has the shape of the drawings, 4:3. */
export const PHOTO_MAX = { width: 960, height: 720 } as const
/** A smaller one is enlarged. */
export const PHOTO_MIN = { width: 344, height: 258 } as const
/** The same limit for a photo. */
export const PHOTO_MAX_BYTES = 60_000
/** Each photo is also stored in this size, for lists. */
export const SMALL_PHOTO = { width: 320, height: 240 } as const
export const SMALL_PHOTO_MAX_BYTES = 20_000

export const isPicture = (url: string): boolean => /^\/uploads\/[\da-f]{32}-\d{1,3}x\d{1,3}\.webp$/.test(url)

/** Width and height in pixels of an uploaded picture. */
function sizeOf(picture: string): [width: number, height: number] {
  const [width = 0, height = 0] = picture
    .slice(picture.lastIndexOf('-') + 1, -'.webp'.length)
    .split('x')
    .map(Number)
  return [width, height]
}

/** The small file of a photo; `name` is its URL or the name of its large file. */
export const smallPhotoOf = (name: string): string =>
  `${name.slice(0, name.lastIndexOf('-'))}-${SMALL_PHOTO.width}x${SMALL_PHOTO.height}.webp`

/** Attributes of an `img` that shows a photo. */
export interface Photo {
  src: string
  srcSet: string
  /** The width that it is shown in, for `sizes`; a browser that cannot compute it assumes that of a list. */
  sizes: string
}

export const photoOf = (url: string): Photo => ({
  src: url,
  srcSet: `${smallPhotoOf(url)} ${SMALL_PHOTO.width}w, ${url} ${sizeOf(url)[0]}w`,
  sizes: 'auto, 120px',
})
