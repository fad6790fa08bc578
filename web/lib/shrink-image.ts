/** A side of a photo in pixels that shows a scratch and a serial number, and goes up quickly on a phone. */
const SIDE_MAX = 2000
const QUALITY = 0.85

/** A photo of the camera, small enough for a slow line. What the browser cannot read is sent as it is: the server says why it is refused. */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = SIDE_MAX / Math.max(bitmap.width, bitmap.height)
  if (scale >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file
}
