import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'

/** What the answer says when whoever throws has nothing more exact to say. */
const DETAILS: Record<ErrorCode, string> = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Log in first.',
  bad_credentials: messages.login.failure,
  forbidden: 'This account may not do that.',
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
  storage_full: 'Nothing was saved: there is no room left to store it.',
}

/** An outcome that the caller is told about, as problem details with the status of its code. Anything else thrown answers 500. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined

  constructor(code: ErrorCode, detail: string = DETAILS[code], errors?: FieldError[], options?: ErrorOptions) {
    super(detail, options)
    this.code = code
    this.errors = errors
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toJSON(): Problem {
    const { code, status, message: detail, errors } = this
    return { type: `/api/docs#${code}`, title: code.replaceAll('_', ' '), status, detail, code, ...(errors && { errors }) }
  }
}

/** A complaint about one field: 422 `invalid`, or another code such as `conflict`. */
export const fieldProblem = (field: string, message: string, code: ErrorCode = 'invalid'): ProblemError =>
  new ProblemError(code, message, [{ field, message }])

/** The row that was changed, or 404 without one. `expected` is the version that the caller has seen: 409 when the row had a later one before this change. */
export function foundInVersion<Row extends { version: number }>(changed: Row | undefined, expected: number | undefined): Row {
  if (!changed) throw new ProblemError('not_found')
  if (expected !== undefined && changed.version !== expected + 1) throw new ProblemError('conflict')
  return changed
}
