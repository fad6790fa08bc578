import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, noContent, rowId } from '#contract/platform/fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** What a thing looked like, and the signature of whoever sold it. */
export const BUYBACK_PHOTO_KINDS = ['thing', 'signature'] as const
/** Pictures of one purchase. */
export const BUYBACK_PHOTOS_MAX = 8

/** A picture that only its route shows, never a public URL. */
export const buybackPhotoSchema = z.object({ id: z.int(), kind: z.enum(BUYBACK_PHOTO_KINDS), width: z.int(), height: z.int() })
export type BuybackPhoto = z.infer<typeof buybackPhotoSchema>

const identityPictureSchema = z.object({ image: z.string() })

export const buybackPhotoRoutes = defineRoutes({
  add: {
    method: 'POST',
    path: '/api/buybacks/:id/photos',
    operationId: 'addBuybackPhoto',
    access: 'user',
    money: true,
    summary: 'Add a photo of what was bought from a person, or the signature of its seller. The same file twice makes one',
    params: idParams,
    body: z.object({ kind: z.enum(BUYBACK_PHOTO_KINDS, code('choice')) }),
    files: { field: 'images', max: 1 },
    idempotent: true,
    status: 201,
    response: buybackPhotoSchema,
  },
  show: {
    method: 'GET',
    path: '/api/buybacks/:id/photos/:photoId',
    operationId: 'getBuybackPhoto',
    access: 'user',
    money: true,
    summary: 'A photo of what was bought from a person, for the staff',
    params: z.object({ id: rowId(), photoId: rowId() }),
    ...privatePicture,
  },
  addIdentity: {
    method: 'POST',
    path: '/api/buybacks/:id/identity',
    operationId: 'addBuybackIdentity',
    access: 'user',
    money: true,
    summary: 'Add the picture of the identity document of a seller, sealed. One that is there is never replaced',
    params: idParams,
    body: z.object({}),
    files: { field: 'images', max: 1 },
    status: 204,
    response: noContent,
  },
  showIdentity: {
    method: 'POST',
    path: '/api/buybacks/:id/identity/picture',
    operationId: 'showBuybackIdentity',
    access: 'admin',
    money: true,
    summary: 'The picture of the identity document of a seller, as a data URL. The audit log says who saw it',
    params: idParams,
    recentLogin: true,
    status: 200,
    response: identityPictureSchema,
  },
})
