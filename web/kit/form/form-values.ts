/** The text of a control, or a value that the form holds itself, such as the rows of a list. */
export type FieldValue = string | object

/** The value of every field: a text, unless the form holds values itself. */
export type FormValues<Value extends FieldValue = string> = { [field: string]: Value }
export type AnyValues = FormValues<FieldValue>

/** The message at each field that has one. */
export type FieldMessages<V extends AnyValues> = { [Field in keyof V]?: string }

/** The fields of `values` that differ from `other`. */
export const changedFields = <V extends AnyValues>(values: V, other: V): (keyof V & string)[] =>
  Object.keys(values).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(other[field]))

export const pick = <V extends object, Field extends keyof V>(from: V, fields: readonly Field[]): Pick<V, Field> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<V, Field>

export const omit = <V extends object>(from: V, fields: readonly string[]): Partial<V> =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field))) as Partial<V>

/** The text of every field of `defaults` as it is in the form. A field that is disabled or not on screen has its default. */
export function readValues<V extends AnyValues>(form: HTMLFormElement | null, defaults: V): V {
  if (!form) return defaults
  const data = new FormData(form)
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, data.get(field) ?? defaults[field]])) as V
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of a field. Controls without the field's name, such as a file input, are not part of a form's values. */
export const controlOf = (form: HTMLFormElement | null, field: string): Control | null =>
  (form?.elements.namedItem(field) ?? null) as Control | null

export function writeValues<V extends AnyValues>(form: HTMLFormElement | null, values: Partial<V>): void {
  for (const [field, value] of Object.entries(values)) {
    const control = controlOf(form, field)
    if (!control || typeof value !== 'string' || control.value === value) continue
    control.value = value
    // For what shows the value besides the control, such as a preview.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
