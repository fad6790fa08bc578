import type { FieldError } from '#contract/platform/errors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

/** The text of a field error of a schema or the API in the language of the page; a server without codes sends its own. */
export const textOfFieldError = ({ code, params, message }: { [Part in keyof FieldError]?: FieldError[Part] | undefined }): string =>
  code === undefined && message ? message : fieldErrorText(code ?? 'invalid', params)
