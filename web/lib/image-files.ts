import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/constants.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'

/** `accept` of a file input for images. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

/** Why a chosen file cannot be one of our images, before it is sent; the server checks it again. */
export function refusedImage({ type, size }: Pick<File, 'type' | 'size'>): FieldErrorCode | undefined {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'image_type'
  if (size > IMAGE_MAX_BYTES) return 'image_size'
  return undefined
}
