import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem, type VersionedRow } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'

/** What the answer says when whoever throws has nothing more exact to say. */
const DETAILS: Record<ErrorCode, string> = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Log in first.',
  bad_credentials: messages.login.failure,
  forbidden: 'This account may not do that.',
  reauthenticate: 'Enter your password again to do this.',
  foreign_origin: 'This call came from another site and was refused.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that method.',
  conflict: 'Somebody else changed this in the meantime. Load it again.',
  too_large: 'The request is too large.',
  unsupported_type: 'This address does not take that kind of content.',
  invalid: 'Some fields need another value.',
  bad_token: messages.resetPassword.badToken,
  too_many: 'Too many tries. Wait a while, then try again.',
  internal: 'Something went wrong on our side. Try again.',
  shutting_down: 'The site is restarting. Try again in a moment.',
  busy: 'The site is busy. Nothing was saved. Try again in a moment.',
  unconfirmed: 'The site could not confirm that this was saved. Check before you send it again.',
  storage_full: 'Nothing was saved: there is no room left to store it.',
}

/** An outcome that the caller is told about, as problem details with the status of its code. Anything else thrown answers 500. */
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
    return { type: `/api/docs#${code}`, title: code.replaceAll('_', ' '), status, detail, code, ...more }
  }
}

/** A complaint about one field: 422 `invalid`, or another code such as `conflict`. */
export const fieldProblem = (field: string, message: string, code: ErrorCode = 'invalid'): ProblemError =>
  new ProblemError(code, message, [{ field, message }])

/** The row as it is, or 404 without one. `expectedVersion` is the version that the caller has expectedVersion: 409 with the row when it has another one now. */
export function assertVersion<Row extends VersionedRow>(row: Row | undefined, expectedVersion: number | undefined): Row {
  if (!row) throw new ProblemError('not_found')
  if (expectedVersion !== undefined && row.version !== expectedVersion)
    throw new ProblemError('conflict', undefined, undefined, { current: row })
  return row
}
