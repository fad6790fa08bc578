import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem, type VersionedRow } from '#contract/errors.ts'
import * as messages from '#texts/messages.ts'

/** Default details; whoever throws the error may give a more specific one. */
const DETAILS: Record<ErrorCode, string> = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Log in first.',
  bad_credentials: messages.login.failure,
  forbidden: 'This account does not have permission to do that.',
  reauthenticate: 'Enter your password again to do this.',
  foreign_origin: 'This request came from another site and was rejected.',
  not_found: 'There is nothing at this URL.',
  method_not_allowed: 'This URL does not support that method.',
  request_timeout: 'The request took too long to arrive.',
  conflict: 'Someone else changed this in the meantime. Load it again.',
  too_large: 'The request is too large.',
  unsupported_type: 'This URL does not accept that content type.',
  expectation_failed: 'The server cannot meet the Expect header.',
  invalid: 'Some fields are not valid.',
  bad_token: messages.resetPassword.badToken,
  too_many: 'Too many attempts. Wait a while, then try again.',
  headers_too_large: 'The headers of the request are too large.',
  internal: 'Something went wrong on our side. Try again.',
  shutting_down: 'The site is restarting. Try again in a moment.',
  busy: 'The site is busy. Nothing was saved. Try again in a moment.',
  unconfirmed: 'The site could not confirm that this was saved. Check before you send it again.',
  storage_full: 'Nothing was saved: the storage is full.',
}

/** The problem's `type`: a URI of its example in the OpenAPI document. */
const problemType = (code: ErrorCode): string => `/api/openapi.json#/components/examples/${code}`

/** An error that is reported to the caller as problem details, with the status of its code. Any other error becomes a 500. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly current: VersionedRow | undefined

  constructor(code: ErrorCode, detail: string = DETAILS[code], errors?: FieldError[], options?: ErrorOptions & { current?: VersionedRow }) {
    super(detail, options)
    this.code = code
    this.errors = errors
    this.current = options?.current
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toJSON(): Problem {
    const { code, status, message: detail, errors, current } = this
    const more = { ...(errors && { errors }), ...(current && { current }) }
    return { type: problemType(code), title: code.replaceAll('_', ' '), status, detail, code, ...more }
  }
}

/** An error of one field: 422 `invalid`, or another code such as `conflict`. */
export const fieldProblem = (field: string, message: string, code: ErrorCode = 'invalid'): ProblemError =>
  new ProblemError(code, message, [{ field, message }])

/** Returns the row. Throws 404 without a row, and 409 with the current row when its version is not `expectedVersion`. */
export function assertVersion<Row extends VersionedRow>(row: Row | undefined, expectedVersion: number | undefined): Row {
  if (!row) throw new ProblemError('not_found')
  if (expectedVersion !== undefined && row.version !== expectedVersion)
    throw new ProblemError('conflict', undefined, undefined, { current: row })
  return row
}
