import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS, IMAGE_WIDTHS } from '#contract/constants.ts'

/** A side in pixels from which the server makes all its sizes, of tall pictures too; it shows a scratch and a serial number. */
const SIDE_MAX = 2 * Math.max(...IMAGE_WIDTHS)
const QUALITY = 0.85

/** Draws a picture upright, with no side longer than `sideMax`. */
export function drawWithin(picture: CanvasImageSource, { width, height }: { width: number; height: number }, sideMax: number) {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A picture small enough for a slow line and for the server; one that is small already stays as it is. What may be transparent stays so. What
 * the browser cannot read is sent as it is: the server says why it is refused.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const isSmall = Math.max(bitmap.width, bitmap.height) <= SIDE_MAX && file.size <= IMAGE_MAX_BYTES
  const isAccepted = bitmap.width * bitmap.height <= IMAGE_MAX_MEGAPIXELS * 1e6 && file.size <= IMAGE_MAX_BYTES
  const canvas = isSmall ? undefined : drawWithin(bitmap, bitmap, SIDE_MAX)
  bitmap.close()
  const type = ['image/png', 'image/webp'].includes(file.type) ? 'image/webp' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, type, QUALITY) : resolve(null)))
  if (!blob || (isAccepted && blob.size >= file.size)) return file
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
