import type { FieldError } from '#contract/platform/errors.ts'
import { codeOfIssue, type FieldErrorCode, type FieldErrorParams } from '#contract/platform/field-errors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

/** A field error with the English text of its code. */
export const fieldErrorOf = (field: string, code: FieldErrorCode, params?: FieldErrorParams): FieldError => ({
  field,
  code,
  ...(params && { params }),
  message: fieldErrorText(code, params),
})

interface Issue {
  message: string
  maximum?: number | bigint
}

/** The field error of a validation issue; without a code its message is zod's own. */
export function issueError(field: string, issue: Issue): FieldError {
  const { code, params } = codeOfIssue(issue)
  return code === 'invalid' ? { field, code, message: issue.message } : fieldErrorOf(field, code, params)
}
