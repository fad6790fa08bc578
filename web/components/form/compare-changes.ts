export interface Comparison<Field extends string> {
  /** Both sides changed it, to different values: someone has to choose. */
  conflicts: Field[]
  /** Only the other side changed it: their value is taken. */
  remoteOnly: Field[]
}

/** What two people have changed in the same record since it was `baseline`. */
export function compareChanges<Field extends string>(
  fields: readonly Field[],
  baseline: Record<Field, unknown>,
  remote: Record<Field, unknown>,
  own: Record<Field, unknown>,
): Comparison<Field> {
  const differ = (field: Field, a: Record<Field, unknown>, b: Record<Field, unknown>) => String(a[field]) !== String(b[field])
  const remoteChanges = fields.filter((field) => differ(field, baseline, remote) && differ(field, remote, own))
  const isOwnToo = (field: Field) => differ(field, baseline, own)
  return { conflicts: remoteChanges.filter(isOwnToo), remoteOnly: remoteChanges.filter((field) => !isOwnToo(field)) }
}
