import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { GALLERY_UPLOAD_MAX } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'

/** A call carries no more than this, so that a dropped connection loses little. */
const BATCH_MAX_BYTES = 24 * 1024 * 1024

/** The files in their order, as few calls as their number and size allow. */
export function batchesOf<F extends { size: number }>(files: readonly F[]): F[][] {
  const batches: F[][] = []
  let bytes = 0
  for (const file of files) {
    const last = batches.at(-1)
    bytes += file.size
    if (last && last.length < GALLERY_UPLOAD_MAX && bytes <= BATCH_MAX_BYTES) last.push(file)
    else {
      batches.push([file])
      bytes = file.size
    }
  }
  return batches
}

export interface UploadSteps {
  /** Sends the files in one call; `onProgress` is told the part of it, 0 to 1, that has gone out. */
  send: (files: File[], onProgress: (part: number) => void) => Promise<GalleryImage[]>
  /** Whole percent of everything, never less than before; 100 only when all answers are there. */
  onProgress: (percent: number) => void
  onAdded: (images: GalleryImage[], files: File[]) => void
  onRefused: (file: File, reason: string) => void
}

/**
 * Sends every file. The server takes a call whole or not at all: when it refuses one, its files go again one by one, so that only
 * the refused ones stay behind. Throws what ended the upload as a whole, such as a dropped connection.
 */
export async function uploadAll(files: readonly File[], { send, onProgress, onAdded, onRefused }: UploadSteps): Promise<void> {
  const total = Math.max(1, sizeOf(files))
  let done = 0
  let shown = 0
  const show = (bytes: number) => {
    shown = Math.max(shown, Math.min(99, Math.floor((bytes / total) * 100)))
    onProgress(shown)
  }
  async function sendTogether(batch: File[]): Promise<void> {
    const size = sizeOf(batch)
    try {
      const images = await send(batch, (part) => show(done + part * size))
      onAdded(images, batch)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (batch.length > 1) {
        for (const file of batch) await sendTogether([file])
        return
      }
      for (const file of batch) onRefused(file, reasonOf(error))
    }
    done += size
    show(done)
  }
  show(0)
  for (const batch of batchesOf(files)) await sendTogether(batch)
  onProgress(100)
}

const sizeOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

/** The files themselves were refused; anything else would refuse the next ones as well. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && [413, 415, 422].includes(error.status)

/** The file's name is beside the reason already. */
function reasonOf({ code, errors: [first] }: ApiError): string {
  if (!first) return fieldErrorText(code === 'too_large' ? 'image_size' : 'image_type')
  return textOfFieldError({ ...first, params: { ...first.params, file: undefined } })
}
