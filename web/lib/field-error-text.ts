import type { FieldError } from '#contract/platform/errors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

/** The text of a field error of a schema or the API; a server without codes sends its own. */
export const textOfFieldError = ({ code, params, message }: Partial<FieldError>): string =>
  code === undefined ? (message ?? '') : fieldErrorText(code, params)
