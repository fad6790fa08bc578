import type { JobPhoto } from '#contract/desk/job-photos.ts'
import * as texts from '#texts/desk-intake.ts'
import * as lists from '#texts/lists.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'

/** Deletes a photo of a job, with a way back. */
export function deletePhoto(jobId: number, { id: photoId }: Pick<JobPhoto, 'id'>): Called {
  const set = (isRemoved: boolean): Called => ({
    name: isRemoved ? texts.deletePhoto : lists.undo,
    about: `photo ${photoId}`,
    takesFocus: true,
    call: (call) => api('PUT /api/desk/jobs/:id/photos/:photoId', { params: { id: jobId, photoId }, body: { isRemoved } }, call),
    failure: texts.photoFailure,
  })
  return { ...set(true), said: () => texts.photoDeleted, undo: () => set(false) }
}
