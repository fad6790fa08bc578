import { adviceOf } from './advice.ts'
import { ApiError } from './api-client.ts'
import { textOfFieldError } from './field-error-text.ts'

/** Why a call without a form was refused: what is wrong with the first field, or else the advice; undefined where the server says neither. */
export function reasonOf(error: unknown): string | undefined {
  const [first] = error instanceof ApiError ? error.errors : []
  return first ? textOfFieldError(first) : adviceOf(error)
}
