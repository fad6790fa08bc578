import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem, type VersionedRow } from '#contract/errors.ts'
import type { FieldErrorCode, FieldErrorParams } from '#contract/field-errors.ts'
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

  constructor(
    code: ErrorCode,
    detail: string = problemDetails[code],
    errors?: FieldError[],
    options?: ErrorOptions & { current?: VersionedRow },
  ) {
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
export function fieldProblem(
  field: string,
  code: FieldErrorCode,
  { params, problem = 'invalid' }: { params?: FieldErrorParams; problem?: ErrorCode } = {},
): ProblemError {
  const error = fieldErrorOf(field, code, params)
  return new ProblemError(problem, error.message, [error])
}

/** Returns the row. Throws 404 without a row, and 409 with the current row when its version is not `expectedVersion`. */
export function assertVersion<Row extends VersionedRow>(row: Row | undefined, expectedVersion: number | undefined): Row {
  if (!row) throw new ProblemError('not_found')
  if (expectedVersion !== undefined && row.version !== expectedVersion)
    throw new ProblemError('conflict', undefined, undefined, { current: row })
  return row
}
