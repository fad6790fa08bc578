/** Fields that somebody else changed since `known` to something else than what is about to be saved. */
export const disputedFields = <Field extends string>(
  fields: readonly Field[],
  known: Record<Field, unknown>,
  theirs: Record<Field, unknown>,
  mine: Record<Field, unknown>,
): Field[] => fields.filter((field) => String(theirs[field]) !== String(known[field]) && String(theirs[field]) !== String(mine[field]))
