import type * as z from 'zod/mini'
import type { FieldError } from '#contract/platform/errors.ts'
import { codeOfIssue } from '#contract/platform/field-errors.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import type { AnyValues, FieldMessages } from './form-values.ts'

/** Runs the schema over what is typed: the values to send, or the first message of each wrong field. */
export function validate<V extends AnyValues, Out>(
  schema: z.ZodMiniType<Out>,
  values: V,
): { isValid: true; data: Out } | { isValid: false; messages: FieldMessages<V> } {
  const result = schema.safeParse(values)
  if (result.success) return { isValid: true, data: result.data }
  return {
    isValid: false,
    messages: firstMessages(
      result.error.issues.map((issue) => ({ field: String(issue.path[0]), ...codeOfIssue(issue) })),
      values,
    ),
  }
}

/** The first message of each field that the form has. */
export function firstMessages<V extends AnyValues>(errors: readonly Omit<FieldError, 'message'>[], fields: V): FieldMessages<V> {
  const messages: FieldMessages<V> = {}
  for (const error of errors) {
    // An error in a list, such as `hours.2`, belongs to the field of the list.
    const [field = ''] = error.field.split('.')
    if (field in fields) messages[field as keyof V] ??= textOfFieldError(error)
  }
  return messages
}
