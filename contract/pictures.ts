/** Pictures of documents, such as the logo of the shop. Their URLs say how large they are: a page keeps their place without asking. */

/** Largest size in pixels of a stored picture; larger ones are scaled down to fit. */
export const PICTURE_MAX = { width: 512, height: 256 } as const
/** A stored picture is encoded with less quality, then smaller, until it is not larger than this. */
export const PICTURE_MAX_BYTES = 20_000

export const isPicture = (url: string): boolean => /^\/uploads\/[\da-f]{32}-\d{1,3}x\d{1,3}\.webp$/.test(url)

/** `src` and size of an uploaded picture that is fitted into a box of CSS pixels, never enlarged. */
export function fitPicture(src: string, maxWidth: number, maxHeight: number) {
  // Behind `/uploads/`, 32 digits and a dash; before `.webp`.
  const [width, height] = src.slice(42, -5).split('x').map(Number) as [number, number]
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { src, width: width * scale, height: height * scale }
}
