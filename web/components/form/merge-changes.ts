import type { VersionedRow } from '#contract/errors.ts'
import { currentRowOf } from '#web/lib/api-client.ts'

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

/** How often one save may be merged with a newer row before it is given up: more means that something else is wrong. */
export const MAX_MERGES = 5

export interface MergeSteps<Row extends VersionedRow, Values, Field extends string> {
  /** Saves unless the row is newer than the version that `values` were made from. */
  save: (values: Values) => Promise<Row>
  compare: (remote: Row, values: Values) => Comparison<Field>
  /** There is no conflict: takes what only the other side changed. Returns the values to save over `remote`. */
  merge: (remote: Row, values: Values, comparison: Comparison<Field>) => Values
  /** There is one: the error of `save` is thrown next. */
  onConflict: (remote: Row, values: Values, comparison: Comparison<Field>) => void
}

/** Saves `values`, and again over each newer row that has no conflict with them. */
export async function saveMerged<Row extends VersionedRow, Values, Field extends string>(
  values: Values,
  { save, compare, merge, onConflict }: MergeSteps<Row, Values, Field>,
): Promise<Row> {
  let merged = values
  for (let merges = 0; ; merges++) {
    try {
      return await save(merged)
    } catch (error) {
      const remote = currentRowOf<Row>(error)
      if (!remote) throw error
      const comparison = compare(remote, merged)
      if (comparison.conflicts.length > 0) onConflict(remote, merged, comparison)
      if (comparison.conflicts.length > 0 || merges === MAX_MERGES) throw error
      merged = merge(remote, merged, comparison)
    }
  }
}
