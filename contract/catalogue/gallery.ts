import * as z from 'zod/mini'
import { GALLERY_UPLOAD_MAX, TRASH_DAYS } from '#contract/constants.ts'
import { idParams, listQuery, noContent } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** A gallery image (S3: id, url); a page reserves its space by width and height, in pixels. */
export const galleryImageSchema = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type GalleryImage = z.infer<typeof galleryImageSchema>

export const galleryRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/gallery',
    operationId: 'listGalleryImages',
    access: 'public',
    summary: 'Gallery images, newest first',
    cache: 'gallery',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(galleryImageSchema),
  },
  upload: {
    method: 'POST',
    path: '/api/gallery/upload',
    operationId: 'uploadGalleryImages',
    access: 'admin',
    summary: 'Add images; returns the new ones in gallery order',
    body: z.object({}),
    files: { field: 'images', max: GALLERY_UPLOAD_MAX },
    idempotent: true,
    status: 201,
    response: z.array(galleryImageSchema),
  },
  remove: {
    method: 'DELETE',
    path: '/api/gallery/:id',
    operationId: 'deleteGalleryImage',
    access: 'admin',
    summary: `Move an image to the trash, where it can be restored for ${TRASH_DAYS} days`,
    params: idParams,
    status: 204,
    response: noContent,
  },
})
