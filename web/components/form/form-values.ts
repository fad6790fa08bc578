import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { codeOfIssue } from '#contract/field-errors.ts'
import { textOfFieldError } from '#web/lib/field-error-text.ts'

/** What a form contains: the text of every field. */
export type FormValues = { [field: string]: string }

/** The message at each field that has one. */
export type FieldMessages<V extends FormValues> = { [Field in keyof V]?: string }

/** The fields of `values` whose text differs from `other`. */
export const changedFields = <V extends FormValues>(values: V, other: V): (keyof V & string)[] =>
  Object.keys(values).filter((field) => values[field] !== other[field])

export const pick = <V extends object, Field extends keyof V>(from: V, fields: readonly Field[]): Pick<V, Field> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<V, Field>

/** The text of every field of `defaults` as it is in the form. A field that is disabled or not on screen has its default. */
export function readValues<V extends FormValues>(form: HTMLFormElement | null, defaults: V): V {
  if (!form) return defaults
  const data = new FormData(form)
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, data.get(field) ?? defaults[field]])) as V
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of a field. Controls without the field's name, such as a file input, are not part of a form's values. */
export const controlOf = (form: HTMLFormElement | null, field: string): Control | null =>
  (form?.elements.namedItem(field) ?? null) as Control | null

export function writeValues<V extends FormValues>(form: HTMLFormElement | null, values: Partial<V>): void {
  for (const [field, value] of Object.entries(values)) {
    const control = controlOf(form, field)
    if (!control || value === undefined || control.value === value) continue
    control.value = value
    // For what shows the value besides the control, such as a preview.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Runs the schema over what is typed: the values to send, or the first message of each wrong field. */
export function validate<V extends FormValues, Out>(
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
export function firstMessages<V extends FormValues>(errors: readonly Omit<FieldError, 'message'>[], fields: V): FieldMessages<V> {
  const messages: FieldMessages<V> = {}
  for (const error of errors) {
    // An error in a list, such as `hours.2`, belongs to the field of the list.
    const [field = ''] = error.field.split('.')
    if (field in fields) messages[field as keyof V] ??= textOfFieldError(error)
  }
  return messages
}
