/** One of the rows of a customer or a device, and the one that stands for all of them. */
interface RowOf {
  id: number
  main: number
}

/** The rows of those of whom none is among `used`. */
export function rowsUnused<Row extends RowOf>(rows: readonly Row[], used: ReadonlySet<number>): Row[] {
  const kept = new Set(rows.flatMap(({ id, main }) => (used.has(id) ? main : [])))
  return rows.filter(({ main }) => !kept.has(main))
}

/** Of rows that were merged into another: the ids of this one and of those that had been merged into it before, itself first. */
export function idsMergedInto(id: number, merged: readonly { id: number; merged_into: number | null }[]): [number, ...number[]] {
  const own = new Set([id])
  // Each was merged into one that is before it on its way to the row that stands for all.
  for (let size = 0; size < own.size; ) {
    size = own.size
    for (const { id: each, merged_into: into } of merged) if (into !== null && own.has(into)) own.add(each)
  }
  return [id, ...[...own].filter((each) => each !== id)]
}
