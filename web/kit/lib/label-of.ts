/** The label of a stored value; a value that is no longer offered is shown as it is stored. */
export const labelOf = <Value extends string>(labels: Readonly<Record<Value, string>>, value: string): string =>
  Object.hasOwn(labels, value) ? labels[value as Value] : value
