interface Compared<Field extends string> {
  /** Both have changed it, to different values: somebody has to choose. */
  disputed: Field[]
  /** Only the other one has changed it: their value is taken over. */
  theirsOnly: Field[]
}

/** What two people have done to the same record since it was `known`. */
export function compareChanges<Field extends string>(
  fields: readonly Field[],
  known: Record<Field, unknown>,
  theirs: Record<Field, unknown>,
  mine: Record<Field, unknown>,
): Compared<Field> {
  const differ = (field: Field, a: Record<Field, unknown>, b: Record<Field, unknown>) => String(a[field]) !== String(b[field])
  const theirChanges = fields.filter((field) => differ(field, known, theirs) && differ(field, theirs, mine))
  const mineToo = (field: Field) => differ(field, known, mine)
  return { disputed: theirChanges.filter(mineToo), theirsOnly: theirChanges.filter((field) => !mineToo(field)) }
}

export const pick = <Row extends object, Field extends keyof Row>(from: Row, fields: readonly Field[]): Partial<Pick<Row, Field>> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Pick<Row, Field>>
