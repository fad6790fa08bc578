import type { PhotoKind } from '#contract/desk/job-photos.ts'
import { notAccepted } from '#texts/waiting.ts'
import { randomKey } from '#web/kit/form/attempt.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { browserEntries, createOutbox, type Entry } from '#web/kit/lib/outbox.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { uploadPhoto } from '#web/kit/lib/upload.ts'

interface Photo {
  jobId: number
  kind: PhotoKind
  file: File
}

/** A photo on its way to the server. */
export type QueuedPhoto = Entry<Photo>

/** Photos that are not uploaded yet. They go up while the staff work on another screen. */
export const photos = createOutbox<Photo, void>({
  name: 'desk-photos',
  store: browserEntries('mistri-photos', 'queue'),
  keepsInPage: true,
  send: ({ key, jobId, kind, file }, onProgress) =>
    uploadPhoto('POST /api/desk/jobs/:id/photos', { params: { id: jobId }, fields: { kind } }, file, { onProgress, idempotencyKey: key }),
  async explain({ errors: [first] }) {
    return { text: first ? textOfFieldError({ ...first, params: { ...first.params, file: undefined } }) : notAccepted }
  },
  refreshes: [DERIVED],
})

export const usePhotoQueue = () => useStorageStore(photos)

export async function queuePhotos(jobId: number, kind: PhotoKind, files: readonly File[]): Promise<void> {
  for (const file of files) await photos.add({ key: randomKey(), jobId, kind, file })
}
