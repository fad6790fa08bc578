import {
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  type Problem,
  type RecentChange,
  type VersionedRow,
} from '#contract/platform/errors.ts'
import type { FieldErrorCode, FieldErrorParams } from '#contract/platform/field-errors.ts'
import { problemDetails } from '#texts/problems.ts'
import { fieldErrorOf } from './field-errors.ts'

/** The problem's `type`: a URI of its example in the OpenAPI document. */
const problemType = (code: ErrorCode): string => `/api/openapi.json#/components/examples/${code}`

/** An error that is reported to the caller as problem details, with the status of its code. Any other error becomes a 500. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly current: VersionedRow | undefined
  readonly changes: RecentChange[] | undefined

  constructor(
    code: ErrorCode,
    detail: string = problemDetails[code],
    errors?: FieldError[],
    options?: ErrorOptions & { current?: VersionedRow; changes?: RecentChange[] },
  ) {
    super(detail, options)
    this.code = code
    this.errors = errors
    this.current = options?.current
    this.changes = options?.changes
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toJSON(): Problem {
    const { code, status, message: detail, errors, current, changes } = this
    const more = { ...(errors && { errors }), ...(current && { current }), ...(changes && { changes }) }
    return { type: problemType(code), title: code.replaceAll('_', ' '), status, detail, code, ...more }
  }
}

/** The site has more to do than it can: 503, which the log need not explain for each caller. */
export class NoPlaceError extends ProblemError {
  constructor() {
    super('busy')
  }
}

/** An error of one field: 422 `invalid`, or another code such as `conflict`. */
export function fieldProblem(
  field: string,
  code: FieldErrorCode,
  { params, problem = 'invalid' }: { params?: FieldErrorParams; problem?: ErrorCode } = {},
): ProblemError {
  const error = fieldErrorOf(field, code, params)
  return new ProblemError(problem, error.message, [error])
}

/** For `catch`, where what somebody else may have deleted meanwhile is undefined; any other error is thrown again. */
export function unlessGone(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === 'not_found') return undefined
  throw error
}
