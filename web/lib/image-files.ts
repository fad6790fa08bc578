import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/constants.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'

/** `accept` of a file input for pictures. */
export const PICTURE_ACCEPT = IMAGE_TYPES.join(',')

/** Why a chosen file cannot be a picture of ours, before it is sent; the server looks into it again. */
export function refusedPicture({ type, size }: Pick<File, 'type' | 'size'>): FieldErrorCode | undefined {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'image_type'
  if (size > IMAGE_MAX_BYTES) return 'image_size'
  return undefined
}
