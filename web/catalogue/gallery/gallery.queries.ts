import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { GALLERY_MANAGER_PAGE_SIZE } from '#contract/constants.ts'
import { type Attempt, attemptFor, contentOf } from '#web/kit/form/attempt.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling } from '#web/kit/lib/query-client.ts'
import { upload } from '#web/kit/lib/upload.ts'
import { prepend } from './gallery-images.ts'
import { type UploadSteps, uploadAll } from './upload-queue.ts'

/** Begins the keys of its lists. */
export const galleryRoot = ['gallery'] as const

export const galleryQuery = (page: number) =>
  queryOptions({
    ...listPolling,
    queryKey: [...galleryRoot, page],
    queryFn: ({ signal }) => apiList('GET /api/gallery', { query: { page, limit: GALLERY_MANAGER_PAGE_SIZE } }, { signal }),
  })

interface UploadInput extends Pick<UploadSteps, 'onProgress' | 'onRefused'> {
  files: readonly File[]
  /** The call whose outcome is not known: the same files again keep its key. */
  attempt: { current: Attempt | undefined }
  /** These files are in the gallery now. */
  onAdded: (files: File[]) => void
}

export const uploadImages = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ files, attempt, onAdded, ...steps }: UploadInput) =>
      uploadAll(files, {
        ...steps,
        send(batch, onProgress) {
          const body = new FormData()
          for (const file of batch) body.append('images', file, file.name)
          attempt.current = attemptFor(contentOf(batch), attempt.current)
          return upload('POST /api/gallery/upload', { body }, { onProgress, idempotencyKey: attempt.current.key })
        },
        onAdded(images: GalleryImage[], batch) {
          attempt.current = undefined
          client.setQueryData(galleryQuery(1).queryKey, (before) => before && prepend(before, images))
          // The images of all pages have moved on; each page is loaded again when it is opened.
          void client.invalidateQueries({ queryKey: galleryRoot, refetchType: 'none' })
          onAdded(batch)
        },
      }),
    onError: (error) => console.error('The images could not be uploaded:', error),
  })

export const deleteImage = async ({ id }: GalleryImage, call: CallOptions): Promise<void> => {
  try {
    await api('DELETE /api/gallery/:id', { params: { id } }, call)
  } catch (error) {
    console.error('The image could not be deleted:', error)
    throw error
  }
}
