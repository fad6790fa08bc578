import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, rowId } from '#contract/platform/fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** Before and after the work; the signature of whoever left the device is kept like a photo. */
export const PHOTO_KINDS = ['before', 'after', 'signature'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]
/** Photos of one repair, besides the signature. */
export const PHOTOS_MAX = 8

/** A picture that only its route shows, never a public URL. */
export const jobPhotoSchema = z.object({
  id: z.int(),
  kind: z.enum(PHOTO_KINDS),
  /** Whether the customer sees it on the track page. */
  isReleased: z.boolean(),
  width: z.int(),
  height: z.int(),
  createdAt: isoTimestamp,
})
export type JobPhoto = z.infer<typeof jobPhotoSchema>

/** The part of a released photo that the customer sees. */
export const trackedPhotoSchema = z.pick(jobPhotoSchema, { id: true, kind: true, width: true, height: true })
export type TrackedPhoto = z.infer<typeof trackedPhotoSchema>

const jobParams = z.object({ id: rowId() })
const photoParams = z.object({ id: rowId(), photoId: rowId() })

export const jobPhotoRoutes = defineRoutes({
  add: {
    method: 'POST',
    path: '/api/desk/jobs/:id/photos',
    operationId: 'addJobPhoto',
    access: 'user',
    summary: 'Add a photo to a repair, or the signature, which replaces an earlier one. The same file twice makes one',
    params: jobParams,
    body: z.object({ kind: z.enum(PHOTO_KINDS, code('choice')) }),
    files: { field: 'images', max: 1 },
    idempotent: true,
    status: 201,
    response: jobPhotoSchema,
  },
  show: {
    method: 'GET',
    path: '/api/desk/jobs/:id/photos/:photoId',
    operationId: 'getJobPhoto',
    access: 'user',
    summary: 'A photo of a repair, for the staff',
    params: photoParams,
    ...privatePicture,
  },
  change: {
    method: 'PUT',
    path: '/api/desk/jobs/:id/photos/:photoId',
    operationId: 'changeJobPhoto',
    access: 'user',
    summary: 'Show a photo to the customer or not, or remove it, which can be undone for 30 days',
    params: photoParams,
    body: z.object({ isReleased: z.optional(z.boolean(code('choice'))), isRemoved: z.optional(z.boolean(code('choice'))) }),
    status: 200,
    response: jobPhotoSchema,
  },
})
