import type { FieldErrorCode, FieldErrorParams } from '#contract/platform/field-errors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

/** The text of a field error of a schema or the API in the language of the page; the message that the API sends is always English. */
export const textOfFieldError = ({ code, params }: { code?: FieldErrorCode; params?: FieldErrorParams | undefined }): string =>
  fieldErrorText(code ?? 'invalid', params)
