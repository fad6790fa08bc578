import type { FieldErrorCode } from '#contract/platform/field-errors.ts'
import { IMAGE_TYPES } from '#contract/staff-constants.ts'

/** How the files are named; some systems know them by nothing else. */
const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.jfif', '.webp']
/** Names of these types that some browsers and systems use instead, and what they say of a file that they do not know. */
const OTHER_TYPES = ['image/jpg', 'image/pjpeg', 'image/x-png']
const UNKNOWN_TYPES = ['', 'application/octet-stream']

/** `accept` of a file input for images. */
export const IMAGE_ACCEPT = [...IMAGE_TYPES, ...EXTENSIONS].join(',')

/** Whether a file may be one of our images, by its type, or where that is unknown by its name; one without an extension may be anything. */
function mayBeImage({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  if (!UNKNOWN_TYPES.includes(type)) return [...IMAGE_TYPES, ...OTHER_TYPES].includes(type)
  const extension = /\.\w+$/.exec(name.trim())?.[0].toLowerCase()
  return extension === undefined || EXTENSIONS.includes(extension)
}

/** Why a chosen file cannot be one of our images; the server looks at its bytes, and it is made smaller before it is sent. */
export const refusedImage = (file: Pick<File, 'type' | 'name'>): FieldErrorCode | undefined => (mayBeImage(file) ? undefined : 'image_type')
