import type * as z from 'zod/mini'
import type { FieldError } from '#contract/platform/errors.ts'
import { fieldErrorOf, issueError } from './field-errors.ts'
import { ProblemError } from './problem.ts'

/** The parsed value, reduced to the fields of the schema. Throws 422 with one error per field. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {})
  const errors = parsed.success ? findNulBytes(parsed.data) : parsed.error.issues.map(toFieldError)
  const unique = errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at)
  if (!parsed.success || unique.length > 0) throw new ProblemError('invalid', undefined, unique)
  return parsed.data
}

const toFieldError = ({ path, ...issue }: z.core.$ZodIssue): FieldError =>
  path.length > 0 ? issueError(path.join('.'), issue) : fieldErrorOf('body', 'json_object')

/** PostgreSQL cannot store U+0000, and no one types it. */
function findNulBytes(data: unknown): FieldError[] {
  return Object.entries(data ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0') ? [fieldErrorOf(field, 'required')] : [],
  )
}
