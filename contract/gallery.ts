import * as z from 'zod/mini'
import { idParams, listQuery, nothing } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A gallery picture (§3: id, url); width and height in pixels let a page keep its place. */
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
    access: 'public',
    summary: 'Gallery pictures, newest first',
    cache: 'gallery',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(galleryImageSchema),
  },
  upload: {
    method: 'POST',
    path: '/api/gallery/upload',
    access: 'admin',
    summary: 'Add pictures; answers the new ones, in the order they stand in the gallery',
    body: z.object({}),
    files: 'images',
    status: 201,
    response: z.array(galleryImageSchema),
  },
  remove: {
    method: 'DELETE',
    path: '/api/gallery/:id',
    access: 'admin',
    summary: 'Delete a picture and its files',
    params: idParams,
    status: 204,
    response: nothing,
  },
})
